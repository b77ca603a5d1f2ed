// Reading order of choices.
import type { Offer } from '../core/types';

// Placements first, by row from the north, then from the west.
export function inReadingOrder(offers: Offer[]): Offer[] {
  const placements = offers.filter((offer) => offer.type === 'place');
  const others = offers.filter((offer) => offer.type !== 'place');
  placements.sort((one, other) => one.y - other.y || one.x - other.x || one.rotation - other.rotation);
  return [...placements, ...others];
}
