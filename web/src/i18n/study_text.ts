// Texts that the game screen needs and the first screen does not. They are loaded with it, in all languages.
import { language } from '.';
import { studyWords as de } from './de_study';
import { studyWords as en } from './en_study';
import { studyWords as fr } from './fr_study';
import { write, type Values } from './message';

export type StudyKey = keyof typeof en;

const kWords = { en, fr, de };

export function studyText(key: StudyKey, values: Values = {}): string {
  return write(kWords[language.value][key], language.value, values);
}
