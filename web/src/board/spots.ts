// What may be touched, sorted by place: all offers that mean the same place are one spot.
import type { Offer } from '../core/types';
import { type Point, cellAt, distance, keyOf, middleOf } from './geometry';

export interface Spot {
  key: string;
  form: 'site' | 'cell' | 'segment' | 'point';
  x: number;
  y: number;
  segment: number; // of a segment; -1 otherwise
  at: [number, number]; // board units
  offers: Offer[];
}

function keyFor(offer: Offer): string {
  const cell = keyOf(offer.x, offer.y);
  const at = `${Math.round(offer.at[0])},${Math.round(offer.at[1])}`;
  if (offer.spot === 'point') return `point ${at}`;
  if (offer.spot === 'segment') return `segment ${cell}:${offer.segment}`;
  // A figure that is touched is a place of its own on its segment.
  return offer.spot === 'figure' ? `segment ${cell}:${offer.segment}:${at}` : `${offer.spot} ${cell}`;
}

export function spotsOf(offers: readonly Offer[]): Spot[] {
  const spots = new Map<string, Spot>();
  for (const offer of offers) {
    if (offer.spot === '') continue;
    const form = offer.spot === 'figure' ? 'segment' : offer.spot;
    const key = keyFor(offer);
    const spot = spots.get(key);
    if (spot !== undefined) {
      spot.offers.push(offer);
      continue;
    }
    const at = form === 'site' || form === 'cell' ? middleOf([offer.x, offer.y]) : offer.at;
    spots.set(key, {
      key,
      form,
      x: offer.x,
      y: offer.y,
      segment: offer.segment,
      at: [...at],
      offers: [offer],
    });
  }
  return [...spots.values()];
}

const kFatReach = 24; // CSS pixels: a target of 48
const kMouseReach = 22;
const kTogether = 13; // CSS pixels between spots that a finger cannot tell apart

export interface Touch {
  at: Point; // board units
  scale: number; // CSS pixels for a unit
  fat: boolean;
}

function reaches(spot: Spot, touch: Touch, inside: (spot: Spot) => boolean): boolean {
  const reach = (touch.fat ? kFatReach : kMouseReach) / touch.scale;
  if (distance(spot.at, touch.at) <= reach) return true;
  const [x, y] = cellAt(touch.at);
  if (spot.form === 'segment') return inside(spot);
  return spot.form !== 'point' && spot.x === x && spot.y === y;
}

// The spots that are meant: the nearest within reach, or those under the pointer; a finger means all
// that lie too close together to tell.
export function meant(spots: readonly Spot[], touch: Touch, inside: (spot: Spot) => boolean): Spot[] {
  const within = spots.filter((spot) => reaches(spot, touch, inside));
  // A place on a tile comes before the tile, and what lies under the pointer before what is near.
  const rank = (spot: Spot): number => {
    const away = distance(spot.at, touch.at) * touch.scale;
    if (spot.form === 'segment') return inside(spot) ? Math.min(away, 9) : away;
    if (spot.form === 'point') return away;
    const [x, y] = cellAt(touch.at);
    return spot.x === x && spot.y === y ? 12 : 100 + away;
  };
  within.sort((a, b) => rank(a) - rank(b));
  const first = within[0];
  if (first === undefined) return [];
  if (!touch.fat || first.form === 'site') return [first];
  return within.filter(
    (spot) =>
      spot === first || (spot.form === first.form && distance(spot.at, first.at) * touch.scale < kTogether),
  );
}
