// The page's own words. The sentences of the game (prompts, refusals, what happened) come from the core, which
// is handed the catalogue of the page's language.
import { batch, signal } from '@preact/signals';
import type { Tongue } from '../core/types';
import { recall, remember } from '../offline/memory';
import type { en } from './en';
import { failedWords } from './en_failed';
import type { Message, Values } from './message';
import { write } from './message';

export type Key = keyof typeof en;
export type Words = Record<Key, Message>;
export type Language = 'en' | 'fr' | 'de';

export const languages: { code: Language; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
  { code: 'de', name: 'Deutsch' },
];

const kStored = 'bastide.language';
// Before a language has come the page says nothing, unless that none comes.
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

let tell: (tongue: Tongue) => Promise<void> = () => Promise.resolve();
let told: Tongue = { language: 'en', words: '' };

// `listener` hears of the page's language now, and of every other before the page is in it.
export function onLanguage(listener: (tongue: Tongue) => Promise<void>): Promise<void> {
  tell = listener;
  return tell(told);
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

let last: Language | null = null; // what was chosen last: another may still be loading

async function show(code: Language): Promise<void> {
  last = code;
  const [page, game] = await Promise.all([loaders[code](), catalogues[code]()]);
  if (last !== code) return;
  told = { language: code, words: game };
  await tell(told);
  batch(() => {
    words.value = page;
    language.value = code;
  });
}

// Before the first screen: the language chosen here before, or the browser's.
export function beginLanguage(): Promise<void> {
  return show(wanted());
}

// Only one that came is chosen the next time, too.
export async function setLanguage(code: Language): Promise<void> {
  await show(code);
  if (last === code) remember(kStored, code);
}

// The words of a key in the language of the page; `count` picks the plural form.
export function t(key: Key, values: Values = {}): string {
  return write(words.value[key], language.value, values);
}

// Keys that are put together; nothing for one that there is not.
export function inWords(key: string, values: Values = {}): string | undefined {
  return key in words.value ? t(key as Key, values) : undefined;
}

// Of what the core names: an unknown key answers with what stands behind its last dot, so that a name that
// is new in the core still reads.
export function named(key: string, values: Values = {}): string {
  return inWords(key, values) ?? key.slice(key.lastIndexOf('.') + 1);
}
