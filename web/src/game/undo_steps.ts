// Finds the move numbers to which undo and redo go. At move number `p` a person decides if a person
// played the next action of the log, `log[p]`.
import type { Entry, View } from '../core/types';
import type { Settings } from './types';

function isPersons(view: View, entry: Entry | undefined): boolean {
  return entry !== undefined && entry.type !== 'draw' && view.players[entry.seat]?.computer === '';
}

// The move number to which undo goes; null: nothing can be undone. With the rule `turn`, undo takes back only
// own actions of this turn, and no action after which hidden information was revealed.
export function momentBefore(view: View, log: Entry[], rule: Settings['undo']): number | null {
  for (let p = view.at - 1; p >= 0; --p) {
    if (rule === 'turn') {
      const own = isPersons(view, log[p]) && log[p]!.seat === view.decider;
      return own && p >= view.hidden ? p : null;
    }
    if (isPersons(view, log[p])) return p;
  }
  return null;
}

// The move number to which redo goes: the next decision of a person, or the latest position. null: none.
export function momentAfter(view: View, log: Entry[]): number | null {
  if (view.at >= view.length) return null;
  let p = view.at + 1;
  while (p < view.length && !isPersons(view, log[p])) ++p;
  return p;
}
