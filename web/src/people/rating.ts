import type { Catalogue } from '../core/types';
import type { Rating } from '../net/account_requests';

// A rating as text, such as "1512?"; the question mark marks an uncertain rating.
export function shownRating(rating: Rating): string {
  return `${rating.points}${rating.provisional ? '?' : ''}`;
}

// Titles of the boxes in the name of a group of rules, such as "base+river".
export function rulesText(rules: string, catalogue: Catalogue): string {
  const titles = rules
    .split('+')
    .map((name) => catalogue.boxes.find((box) => box.name === name)?.title ?? name);
  return titles.join(' · ');
}
