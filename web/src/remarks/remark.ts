// What a computer player says about its action: a fact of the action's events, or none.
import type { Entry, View } from '../core/types';
import type { Values } from '../i18n/message';
import type { StudyKey } from '../i18n/study_text';

export interface Remark {
  seat: number;
  key: StudyKey;
  values: Values;
}

const kMany = 10; // points with one action that are worth a word

const best = (scores: number[], except: number): number =>
  Math.max(...scores.filter((_, seat) => seat !== except));

// `before`: scores before the action. `view`: the position after it. A game of one person against computer players.
export function remarkOf(entry: Entry, before: number[], view: View): Remark | null {
  const { seat, scores } = entry;
  const person = view.players.findIndex(({ computer }) => computer === '');
  if (entry.happenings.some(({ final }) => final)) return null;
  const [own, yours] = [scores[seat]! - before[seat]!, scores[person]! - before[person]!];
  const award = entry.happenings.find(({ type, seats }) => type === 'award' && seats.includes(person));
  const say = (key: StudyKey, values: Values = {}): Remark => ({ seat, key, values });
  if (award && award.points > 0 && award.seats.includes(seat))
    return say('remark.shared', { count: award.points });
  if (award && own === 0 && yours === award.points) return say('remark.yours', { count: yours });
  const other = best(scores, seat);
  if (before[seat]! <= best(before, seat) && scores[seat]! > other)
    return say('remark.lead', { own: scores[seat]!, other });
  if (own >= kMany) return say('remark.many', { count: own });
  const left = view.players[seat]!.supply.reduce((sum, { count }) => sum + count, 0);
  return entry.type === 'claim' && left === 0 ? say('remark.last') : null;
}
