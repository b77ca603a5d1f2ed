// The page has a text for each code that the server can send (data/schemas/socket.json).
import { describe, expect, it } from 'vitest';
import schema from '../../../data/schemas/socket.json';
import { refusalWords } from '../../src/i18n/en_refusals';
import { saidOf } from '../../src/net/refusal_text';
import type { Fault, RefusalCode } from '../../src/net/protocol';

// Codes that only a faulty client gets, so that the page needs no text for them.
const forPrograms = ['host', 'id', 'message', 'method', 'origin', 'path', 'seed', 'type', 'version'];

describe('errors of a server', () => {
  it('have a text for every code, and no other', () => {
    const codes = schema.$defs.RefusalCode.enum.filter((code) => !forPrograms.includes(code));
    const texts = Object.keys(refusalWords).filter((key) => key !== 'refused.other');
    expect(texts.sort()).toEqual(codes.map((code) => `refused.${code}`).sort());
  });

  it('use the page’s text, or else the server’s', () => {
    expect(saidOf(null)).toBe('');
    expect(saidOf({ code: 'turn', message: 'it is the turn of Bob' })).toBe('It is not your turn.');
    const later = 'a_code_of_a_newer_server' as RefusalCode;
    expect(saidOf({ code: later, message: 'no' })).toBe('The server refused this: no.');
    const terms: Fault = { code: 'terms', message: 'a rated game needs a time limit' };
    expect(saidOf(terms)).toBe('This table can’t be created: a rated game needs a time limit.');
  });
});
