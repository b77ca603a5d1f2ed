// Texts of the screen that sets up positions. They are loaded with it, in all languages.
import { language } from '.';
import { positionWords as de } from './de_position';
import { positionWords as en } from './en_position';
import { positionWords as fr } from './fr_position';
import { write, type Values } from './message';

const kWords = { en, fr, de };

export function positionText(key: keyof typeof en, values: Values = {}): string {
  return write(kWords[language.value][key], language.value, values);
}
