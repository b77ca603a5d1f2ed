// In which order choices are read.
import type { Offer } from '../core/types';

// Placements by row from the north, then from the west, as the board is read; whatever else there is, after them.
export function inReadingOrder(offers: Offer[]): Offer[] {
  const placements = offers.filter((offer) => offer.type === 'place');
  const others = offers.filter((offer) => offer.type !== 'place');
  placements.sort((one, other) => one.y - other.y || one.x - other.x || one.rotation - other.rotation);
  return [...placements, ...others];
}
