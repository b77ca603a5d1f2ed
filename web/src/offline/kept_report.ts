// The report that is stored with a saved game, so that it is shown at once when the game is opened again.
import type { Analysis, TurnReport } from '../core/types';

export interface KeptReport {
  version: Analysis['version']; // of `report` and `turns`
  record: string; // the analysed game
  report: Analysis | null; // null: the first analysis has not ended
  turns: TurnReport[]; // turns that are known without a report
  spoken: string; // language of the reasons
  unfinished: Analysis['effort'] | null; // effort of an analysis that was interrupted
  quick?: Analysis['players']; // of the quick report before a closer one: only that counts for the user's level
}

// The page reads reports of this version only.
export const kVersion: Analysis['version'] = 1;

// True if the report is about this game, and in a form that the page can read.
export function isValid({ version, record }: KeptReport, game: string): boolean {
  return record === game && version === kVersion;
}
