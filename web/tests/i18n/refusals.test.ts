/// <reference types="vite/client" />
// What a server can refuse is said by the page in its language.
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en';
import { saidOf } from '../../src/net/fault';

const sources = import.meta.glob<string>('../../../src/serve/**/*.cpp', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const text = Object.values(sources).join('\n');
// Only a page that is wrong hears these.
const forPrograms = ['host', 'id', 'message', 'method', 'origin', 'path', 'seed', 'type', 'version'];

describe('what a server refuses', () => {
  it('has words for every code', () => {
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

  it('is said in the page’s words, or else in the server’s', () => {
    expect(saidOf({ code: 'turn', message: 'it is the turn of Bob' })).toBe('It is not your turn.');
    expect(saidOf({ code: 'new', message: 'no' })).toBe('The server says: no.');
    const terms = { code: 'terms', message: 'a rated table has a clock' };
    expect(saidOf(terms)).toBe('No table can be made like that: a rated table has a clock.');
  });
});
