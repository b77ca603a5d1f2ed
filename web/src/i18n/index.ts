// Texts of the page. The texts of the game come from the core, which gets the catalogue of the page's
// language.
import { batch, signal } from '@preact/signals';

import { recall, remember } from '../browser/local_storage';
import type { en } from './en';
import { failedWords } from './en_start_error';
import type { Message, Values } from './message';
import { write } from './message';

// A language and its catalogue of the game's sentences (data/words), as the core takes it.
interface Translation {
  language: string;
  words: string;
}

export type Key = keyof typeof en;
export type Words = Record<Key, Message>;
export type Language = 'en' | 'fr' | 'de';

export const languages: { code: Language; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
  { code: 'de', name: 'Deutsch' },
];

const kStored = 'bastide.language';
// Until a language is loaded, only the start error has a text.
const words = signal<Words>(failedWords as unknown as Words);
export const language = signal<Language>('en');

const loaders: Record<Language, () => Promise<Words>> = {
  en: async () => (await import('./en')).en,
  fr: async () => (await import('./fr')).fr,
  de: async () => (await import('./de')).de,
};

const catalogues: Record<Language, () => Promise<string>> = {
  en: () => Promise.resolve(''),
  fr: async () => (await import('../../../data/words/fr.words?raw')).default,
  de: async () => (await import('../../../data/words/de.words?raw')).default,
};

let notify: (translation: Translation) => Promise<void> = () => Promise.resolve();
let current: Translation = { language: 'en', words: '' };

// Calls `listener` with the current language, and with each new one before the page shows it.
export function onLanguage(listener: (translation: Translation) => Promise<void>): Promise<void> {
  notify = listener;
  return notify(current);
}

function wanted(): Language {
  const stored = recall(kStored);
  for (const tag of [stored, ...navigator.languages]) {
    const code = tag?.slice(0, 2);
    const known = languages.find((one) => one.code === code);
    if (known) return known.code;
  }
  return 'en';
}

// latest choice of the user; the language of a previous choice may still be loading
let last: Language | null = null;

async function show(code: Language): Promise<void> {
  last = code;
  const [page, game] = await Promise.all([loaders[code](), catalogues[code]()]);
  if (last !== code) return;
  current = { language: code, words: game };
  await notify(current);
  batch(() => {
    words.value = page;
    language.value = code;
  });
}

// Loads the stored language, or the browser's, before the first screen.
export function beginLanguage(): Promise<void> {
  return show(wanted());
}

// Loads a language and shows the page in it; stores the choice only if the language could be loaded.
export async function setLanguage(code: Language): Promise<void> {
  await show(code);
  if (last === code) remember(kStored, code);
}

// Text of a key in the page's language; `count` picks the plural form.
export function t(key: Key, values: Values = {}): string {
  return write(words.value[key], language.value, values);
}

// The default name of the only person in a game, in every language: a game keeps the word of the language
// in which it was started.
export const kYouWords = ['You', 'Vous', 'Sie'];

// Text of a computed key; undefined for an unknown key.
export function inWords(key: string, values: Values = {}): string | undefined {
  return key in words.value ? t(key as Key, values) : undefined;
}

// Text of a key that the core names. If the page does not know the name, the last part of the key.
export function named(key: string, values: Values = {}): string {
  return inWords(key, values) ?? key.slice(key.lastIndexOf('.') + 1);
}
