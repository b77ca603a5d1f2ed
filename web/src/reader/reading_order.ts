// Order in which the text view lists choices.
import type { Offer } from '../core/types';

// Sorts choices: first placements, row by row from north to south, each row from west to east; then all
// others.
export function inReadingOrder(offers: Offer[]): Offer[] {
  const placements = offers.filter((offer) => offer.type === 'place');
  const others = offers.filter((offer) => offer.type !== 'place');
  placements.sort((one, other) => one.y - other.y || one.x - other.x || one.rotation - other.rotation);
  return [...placements, ...others];
}
