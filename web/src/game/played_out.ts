import type { Entry } from '../core/types';

// True if the game of this log was played to its end; the position on the screen may be an earlier one.
export function isPlayedOut(log: Entry[]): boolean {
  return log[log.length - 1]?.happenings.some((one) => one.final) === true;
}
