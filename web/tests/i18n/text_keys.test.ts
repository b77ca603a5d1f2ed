/// <reference types="vite/client" />
// Every key of the page's texts is used, and has a text with the same placeholders in every language.
import { describe, expect, it } from 'vitest';
import { de as germanPage } from '../../src/i18n/de';
import { analysisWords as germanAnalysis } from '../../src/i18n/de_analysis';
import { bookWords as germanBook } from '../../src/i18n/de_book';
import { studyWords as germanStudy } from '../../src/i18n/de_study';
import { en as englishPage } from '../../src/i18n/en';
import { analysisWords as englishAnalysis } from '../../src/i18n/en_analysis';
import { bookWords as englishBook } from '../../src/i18n/en_book';
import { studyWords as englishStudy } from '../../src/i18n/en_study';
import { fr as frenchPage } from '../../src/i18n/fr';
import { analysisWords as frenchAnalysis } from '../../src/i18n/fr_analysis';
import { bookWords as frenchBook } from '../../src/i18n/fr_book';
import { studyWords as frenchStudy } from '../../src/i18n/fr_study';
import { write, type Message } from '../../src/i18n/message';

// With the texts that are loaded later. No key may have a text in both.
const en = { ...englishPage, ...englishAnalysis, ...englishStudy, ...englishBook };
const fr = { ...frenchPage, ...frenchAnalysis, ...frenchStudy, ...frenchBook };
const de = { ...germanPage, ...germanAnalysis, ...germanStudy, ...germanBook };

const files = import.meta.glob<string>(['../../src/**/*.{ts,tsx}', '!../../src/i18n/*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const text = Object.values(files).join('\n');
const core = import.meta.glob<string>(['../../../src/**/*.{h,cpp}', '../../../data/api/*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
// Words that can be part of a computed key: all names in the sources of the page and of the program.
const named = new Set(
  [text, ...Object.values(core)].flatMap((one) =>
    [...one.matchAll(/['"]([A-Za-z_]+)['"]|\b([A-Za-z]+)\??:|\|\s*'([a-z]+)'/g)].map((found) =>
      found.slice(1).find((word) => word !== undefined)!,
    ),
  ),
);
// Patterns of computed keys such as `figure.${name}`: all keys that match one count as used.
const patterns = [...text.matchAll(/`([a-z]+\.(?:[a-z.]|\$\{[^}]+\})*)`/g)].map(
  ([, key]) => new RegExp(`^${key!.replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '([a-zA-Z0-9_]+)')}$`),
);
const putTogether = (key: string) =>
  patterns.some((pattern) =>
    pattern
      .exec(key)
      ?.slice(1)
      .every((part) => named.has(part)),
  );

const used = (key: string) =>
  new RegExp(`['"]${key.replaceAll('.', '\\.')}['"]`).test(text) || putTogether(key);
const forms = (message: Message) => (typeof message === 'string' ? [message] : [message.one, message.other]);
const places = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

describe('the words of the page', () => {
  const keys = Object.keys(en) as (keyof typeof en)[];

  it('stand in one place each', () => {
    const later = { ...englishAnalysis, ...englishStudy, ...englishBook };
    expect(Object.keys(later).filter((key) => key in englishPage)).toEqual([]);
    expect(Object.keys(englishStudy).filter((key) => key in englishAnalysis)).toEqual([]);
  });

  it('are all used', () => {
    expect(keys.filter((key) => !used(key))).toEqual([]);
  });

  it('exist if they are used', () => {
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
      const placesOf = (message: Message) => [...new Set(forms(message).flatMap(places))].sort().join();
      expect(keys.filter((key) => placesOf(words[key]) !== placesOf(en[key]))).toEqual([]);
    });

    it(`have the same keys with plural forms in ${name}`, () => {
      expect(keys.filter((key) => typeof words[key] !== typeof en[key])).toEqual([]);
    });
  }

  it('have U+00A0 before French punctuation', () => {
    const plain = keys.filter((key) =>
      forms(fr[key]).some((form) => /[ \u202f][;:!?»]|«[ \u202f]/.test(form)),
    );
    expect(plain).toEqual([]);
  });

  it('pick the plural form by the language', () => {
    const tiles = { one: '{count} tuile', other: '{count} tuiles' };
    expect(write(tiles, 'fr', { count: 0 })).toBe('0 tuile');
    expect(write(tiles, 'en', { count: 0 })).toBe('0 tuiles');
    expect(write(tiles, 'de', { count: 1 })).toBe('1 tuile');
  });
});
