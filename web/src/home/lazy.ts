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

const kIdle = 1500; // ms from the first screen until parts load that it does not need

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

// The part, once the page has been idle. A failure leaves it out.
export function useWhenIdle<Part>(part: Later<Part>): Part | null {
  useEffect(() => {
    const timer = setTimeout(() => void part.get().catch(() => undefined), kIdle);
    return () => clearTimeout(timer);
  }, [part]);
  return part.seen();
}

export const gameView = later(() => import('./game_view'));
export const livingBoard = later(() => import('./living_board'));
export const placeScreens = later(() => import('./place_screens'));
export const newGame = later(() => import('./new_game'));
export const book = later(() => import('../rules/rules_screen'));
export const position = later(() => import('../position/position_screen'));
export const people = later(() => import('../people/people'));
export const friends = later(() => import('../friends/friends'));
export const challenges = later(() => import('../friends/challenges'));
export const tables = later(() => import('../tables/tables'));
export const tableScreen = later(() => import('../tables/table_screen'));
