// How far one step back or forth goes, by the log. A moment `p` is one of a person's decisions when
// a person did what comes next there, `log[p]`.
import type { Entry, View } from '../core/types';
import type { Settings } from './types';

function isPersons(view: View, entry: Entry | undefined): boolean {
  return entry !== undefined && entry.type !== 'draw' && view.players[entry.seat]?.computer === '';
}

// Where undo leads from `view`; null: nowhere. `rule` turn: only over what the one who decides did
// just now, as long as nothing hidden was revealed.
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

// Where redo leads: a person's next decision, or the end of what was played.
export function momentAfter(view: View, log: Entry[]): number | null {
  if (view.at >= view.length) return null;
  let p = view.at + 1;
  while (p < view.length && !isPersons(view, log[p])) ++p;
  return p;
}
