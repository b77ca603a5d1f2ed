// Texts of the analysis of a game. They are loaded with it, in all languages, so that the first screen stays small.
import { analysisWords as de } from './de_analysis';
import { analysisWords as en } from './en_analysis';
import { analysisWords as fr } from './fr_analysis';
import { language } from '.';
import { write, type Values } from './message';

export type AnalysisKey = keyof typeof en;

const kWords = { en, fr, de };

export function analysisText(key: AnalysisKey, values: Values = {}): string {
  return write(kWords[language.value][key], language.value, values);
}
