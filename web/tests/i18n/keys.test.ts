/// <reference types="vite/client" />
// Every key is used by somebody, every language has it, and its places for values are the same.
import { describe, expect, it } from 'vitest';
import { de } from '../../src/i18n/de';
import { en } from '../../src/i18n/en';
import { fr } from '../../src/i18n/fr';
import { write, type Message } from '../../src/i18n/message';

const files = import.meta.glob<string>(['../../src/**/*.{ts,tsx}', '!../../src/i18n/*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const text = Object.values(files).join('\n');
// `figure.${name}`: all keys that begin and end so are used.
const patterns = [...text.matchAll(/`([a-z]+\.(?:[a-z.]|\$\{[^}]+\})*)`/g)].map(
  ([, key]) => new RegExp(`^${key!.replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '[a-zA-Z0-9]+')}$`),
);

const used = (key: string) =>
  new RegExp(`['"]${key.replaceAll('.', '\\.')}['"]`).test(text) ||
  patterns.some((pattern) => pattern.test(key));
const forms = (message: Message) => (typeof message === 'string' ? [message] : [message.one, message.other]);
const places = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

describe('the words of the page', () => {
  const keys = Object.keys(en) as (keyof typeof en)[];

  it('are all used', () => {
    expect(keys.filter((key) => !used(key))).toEqual([]);
  });

  it('that are asked for are there', () => {
    const rooms = new Set(keys.map((key) => key.split('.')[0]));
    const asked = [...text.matchAll(/['"]([a-z]+)(\.[a-z.]*[a-z])['"]/g)]
      .filter(([, room]) => rooms.has(room))
      .map(([, room, rest]) => room! + rest!);
    expect(asked.filter((key) => !(key in en))).toEqual([]);
  });

  for (const [name, words] of Object.entries({ fr, de })) {
    it(`are all there in ${name}`, () => {
      expect(Object.keys(words).sort()).toEqual([...keys].sort());
      expect(keys.filter((key) => forms(words[key]).some((form) => form.trim() === ''))).toEqual([]);
    });

    it(`take the same values in ${name}`, () => {
      const differ = keys.filter((key) => {
        const wanted = new Set(forms(en[key]).flatMap(places));
        return forms(words[key])
          .flatMap(places)
          .some((place) => !wanted.has(place));
      });
      expect(differ).toEqual([]);
    });

    it(`have the same keys with plural forms in ${name}`, () => {
      expect(keys.filter((key) => typeof words[key] !== typeof en[key])).toEqual([]);
    });
  }

  it('have the blanks of French before its signs, where no line breaks', () => {
    const plain = keys.filter((key) => forms(fr[key]).some((form) => / [;:!?»]|« /.test(form)));
    expect(plain).toEqual([]);
  });

  it('pick the plural form by the language', () => {
    const tiles = { one: '{count} tuile', other: '{count} tuiles' };
    expect(write(tiles, 'fr', { count: 0 })).toBe('0 tuile');
    expect(write(tiles, 'en', { count: 0 })).toBe('0 tuiles');
    expect(write(tiles, 'de', { count: 1 })).toBe('1 tuile');
  });
});
