// Texts of the rules book. They are loaded with it, in all languages.
import { language } from '.';
import { bookWords as de } from './de_book';
import { bookWords as en } from './en_book';
import { bookWords as fr } from './fr_book';
import { write, type Values } from './message';

const kWords = { en, fr, de };

export type BookKey = keyof typeof en;

export function bookText(key: BookKey, values: Values = {}): string {
  return write(kWords[language.value][key], language.value, values);
}
