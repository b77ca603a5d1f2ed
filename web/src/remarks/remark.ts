// What a computer player says about its action: a fact of the action's events, or none.
import type { Entry, Happening, View } from '../core/types';
import type { Values } from '../i18n/message';
import type { StudyKey } from '../i18n/study_text';

export interface Remark {
  seat: number;
  key: StudyKey;
  values: Values;
}

const kMany = 10; // points with one action that are worth a word

// The key for the kind of the scored feature; null: a castle, or a feature that the turn did not complete.
function keyFor(whose: 'yours' | 'mine', { feature, completed }: Happening): StudyKey | null {
  if (feature === 'field') return `remark.${whose}.field`;
  return completed && feature !== '' && feature !== 'river' ? `remark.${whose}.${feature}` : null;
}

function sharedKey({ feature }: Happening): StudyKey | null {
  return feature === '' || feature === 'river' ? null : `remark.shared.${feature}`;
}

const best = (scores: number[], except: number): number =>
  Math.max(...scores.filter((_, seat) => seat !== except));

// `before`: scores before the action. `view`: the position after it. A game of one person against computer players.
export function remarkOf(entry: Entry, before: number[], view: View): Remark | null {
  const { seat, scores } = entry;
  const person = view.players.findIndex(({ computer }) => computer === '');
  if (entry.happenings.some(({ final }) => final)) return null;
  const [own, yours] = [scores[seat]! - before[seat]!, scores[person]! - before[person]!];
  const awardOf = (player: number) =>
    entry.happenings.find(({ type, seats }) => type === 'award' && seats.includes(player));
  const award = awardOf(person);
  const say = (key: StudyKey, values: Values = {}): Remark => ({ seat, key, values });
  const shared = award && award.points > 0 && award.seats.includes(seat) ? sharedKey(award) : null;
  if (award && shared) return say(shared, { count: award.points });
  if (award && own === 0 && yours === award.points)
    return say(keyFor('yours', award) ?? 'remark.yours', { count: yours });
  const other = best(scores, seat);
  if (before[seat]! <= best(before, seat) && scores[seat]! > other)
    return say('remark.lead', { own: scores[seat]!, other });
  const mine = awardOf(seat);
  const key = mine && mine.points === own ? keyFor('mine', mine) : null;
  if (own >= kMany) return say(key ?? 'remark.many', { count: own });
  const left = view.players[seat]!.supply.reduce((sum, { count }) => sum + count, 0);
  return entry.type === 'claim' && left === 0 ? say('remark.last') : null;
}
