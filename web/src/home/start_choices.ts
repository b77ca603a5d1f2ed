// The choices on the start screen: passed on to the custom game screen, and the level remembered.
import { recall, remember } from '../browser/local_storage';
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

const kLevel = 'bastide.level';

// The computer player of the last game alone, by name; empty: none yet.
export function rememberedLevel(): string {
  return recall(kLevel) ?? '';
}

export function rememberLevel(name: string): void {
  remember(kLevel, name);
}
