// Page modules that are loaded when first shown.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go } from '../shared/route';
import { reportMissingPart } from './error_screen';

export interface Later<Part> {
  get: () => Promise<Part>;
  seen: () => Part | null; // null while it is not loaded; does not load it
  // loads it; null until then. If that fails, the start screen opens and shows an error
  use: () => Part | null;
}

function later<Part>(load: () => Promise<Part>): Later<Part> {
  const part = signal<Part | null>(null);
  const get = async (): Promise<Part> => (part.value ??= await load());
  const giveUp = (): void => {
    go('', true);
    reportMissingPart();
  };
  const use = (): Part | null => {
    useEffect(() => void get().catch(giveUp), []);
    return part.value;
  };
  return { get, seen: () => part.value, use };
}

export const gameView = later(() => import('./game_view'));
export const placeScreens = later(() => import('./place_screens'));
export const newGame = later(() => import('./new_game'));
export const book = later(() => import('../rules/rules_screen'));
export const people = later(() => import('../people/people'));
export const friends = later(() => import('../friends/friends'));
export const challenges = later(() => import('../friends/challenges'));
export const tables = later(() => import('../tables/tables'));
export const tableScreen = later(() => import('../tables/table_screen'));
