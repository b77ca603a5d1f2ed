/// <reference types="vite/client" />
// The page has a text for each server error.
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en';
import { saidOf } from '../../src/net/fault';

const sources = import.meta.glob<string>('../../../src/serve/**/*.cpp', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const text = Object.values(sources).join('\n');
// Only a faulty page gets these codes.
const forPrograms = ['host', 'id', 'message', 'method', 'origin', 'path', 'seed', 'type', 'version'];

describe('errors of a server', () => {
  it('have a text for every code', () => {
    const codes = [
      ...text.matchAll(
        /(?:refuse\(|Refused(?: \w+)?\{|refused\((?:Code::\w+|code),\s*|return \{|reference, \{|"code", )"([a-z_]+)"/g,
      ),
    ].map(([, code]) => code!);
    expect(codes).toEqual(
      expect.arrayContaining(['turn', 'many', 'paused', 'terms', 'large', 'scope', 'often']),
    );
    const without = codes.filter((code) => !forPrograms.includes(code) && !(`refused.${code}` in en));
    expect([...new Set(without)]).toEqual([]);
  });

  it('use the page’s text, or else the server’s', () => {
    expect(saidOf({ code: 'turn', message: 'it is the turn of Bob' })).toBe('It is not your turn.');
    expect(saidOf({ code: 'new', message: 'no' })).toBe('The server refused this: no.');
    const terms = { code: 'terms', message: 'a rated table has a clock' };
    expect(saidOf(terms)).toBe('This table can’t be created: a rated table has a clock.');
  });
});
