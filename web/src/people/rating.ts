import type { Catalogue } from '../core/types';
import type { Rating } from '../net/people';

// "1512?": as the server writes it at seats.
export function shownRating(rating: Rating): string {
  return `${rating.points}${rating.provisional ? '?' : ''}`;
}

// "base+river" as the titles of its boxes.
export function rulesInWords(rules: string, catalogue: Catalogue): string {
  const titles = rules
    .split('+')
    .map((name) => catalogue.boxes.find((box) => box.name === name)?.title ?? name);
  return titles.join(' · ');
}
