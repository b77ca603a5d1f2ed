// The choices on the start screen, passed on to the custom game screen.
import type { Draft } from '../shared/game_draft';
import type { TableTerms } from '../tables/table_settings';

interface StartChoices {
  draft: Draft;
  terms: TableTerms;
  online: boolean; // true: the user chose online play
}

let chosen: StartChoices | null = null;

export function saveStartChoices(soFar: StartChoices): void {
  chosen = soFar;
}

export function takeStartChoices(): StartChoices | null {
  const soFar = chosen;
  chosen = null;
  return soFar;
}
