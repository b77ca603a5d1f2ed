// Places that can be touched; all offers at one place form one target.
import type { Offer } from '../core/types';
import { type Point, cellAt, distance, keyOf, middleOf } from './geometry';

export interface Target {
  key: string;
  form: 'site' | 'cell' | 'segment' | 'point';
  x: number;
  y: number;
  segment: number; // number of the segment; -1 if the target is no segment
  at: [number, number]; // middle of the target, in board units
  offers: Offer[];
}

function keyFor(offer: Offer): string {
  const cell = keyOf(offer.x, offer.y);
  const at = `${Math.round(offer.at[0])},${Math.round(offer.at[1])}`;
  if (offer.target === 'point') return `point ${at}`;
  if (offer.target === 'segment') return `segment ${cell}:${offer.segment}`;
  // A figure on the board that can be touched is a target of its own, apart from the segment on which it
  // stands.
  return offer.target === 'figure' ? `segment ${cell}:${offer.segment}:${at}` : `${offer.target} ${cell}`;
}

export function targetsOf(offers: readonly Offer[]): Target[] {
  const targets = new Map<string, Target>();
  for (const offer of offers) {
    if (offer.target === '') continue;
    const form = offer.target === 'figure' ? 'segment' : offer.target;
    const key = keyFor(offer);
    const target = targets.get(key);
    if (target !== undefined) {
      target.offers.push(offer);
      continue;
    }
    const at = form === 'site' || form === 'cell' ? middleOf([offer.x, offer.y]) : offer.at;
    targets.set(key, {
      key,
      form,
      x: offer.x,
      y: offer.y,
      segment: offer.segment,
      at: [...at],
      offers: [offer],
    });
  }
  return [...targets.values()];
}

// Board units between the two targets that are nearest to each other; infinite for less than two.
export function leastDistance(targets: readonly Target[]): number {
  const distances = targets.flatMap(({ at }, i) =>
    targets.slice(i + 1).map((other) => distance(at, other.at)),
  );
  return Math.min(...distances);
}

const kFingerReach = 24; // CSS pixels: a target is 48 wide
const kMouseReach = 22;
const kTogether = 13; // CSS pixels between targets that a finger cannot separate

export interface Touch {
  at: Point; // touched point, in board units
  scale: number; // CSS pixels per board unit
  byFinger: boolean;
}

function reaches(target: Target, touch: Touch, inside: (target: Target) => boolean): boolean {
  const reach = (touch.byFinger ? kFingerReach : kMouseReach) / touch.scale;
  if (distance(target.at, touch.at) <= reach) return true;
  const [x, y] = cellAt(touch.at);
  if (target.form === 'segment') return inside(target);
  return target.form !== 'point' && target.x === x && target.y === y;
}

// The targets that a touch means: the target nearest to the pointer; for a finger, also all targets so
// close to that one that a finger cannot separate them.
export function meant(
  targets: readonly Target[],
  touch: Touch,
  inside: (target: Target) => boolean,
): Target[] {
  const within = targets.filter((target) => reaches(target, touch, inside));
  // Smaller numbers win: a place for a figure wins over the cell that contains it, and a cell under the
  // pointer wins over a cell beside it.
  const rank = (target: Target): number => {
    const away = distance(target.at, touch.at) * touch.scale;
    if (target.form === 'segment') return inside(target) ? Math.min(away, 9) : away;
    if (target.form === 'point') return away;
    const [x, y] = cellAt(touch.at);
    return target.x === x && target.y === y ? 12 : 100 + away;
  };
  within.sort((a, b) => rank(a) - rank(b));
  const first = within[0];
  if (first === undefined) return [];
  if (!touch.byFinger || first.form === 'site') return [first];
  return within.filter(
    (target) =>
      target === first ||
      (target.form === first.form && distance(target.at, first.at) * touch.scale < kTogether),
  );
}
