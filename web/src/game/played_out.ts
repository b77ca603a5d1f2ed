import type { Entry } from '../core/types';
import type { Controller } from './types';

// True if the game of this log was played to its end; the position on the screen may be an earlier one.
export function isPlayedOut(log: Entry[]): boolean {
  return log[log.length - 1]?.happenings.some((one) => one.final) === true;
}

// True if the game may be analysed: it was played to its end or ended early, or it is a game of this page that is shown in
// the replay. `replayed`: the replay is open.
export function canAnalyse(game: Controller, replayed: boolean): boolean {
  const log = game.log.value;
  if (isPlayedOut(log)) return true;
  if (!log.some(({ type }) => type !== 'draw')) return false;
  if (game.led.value) return game.ledToEnd.value;
  return replayed || game.mode.value === 'browse';
}
