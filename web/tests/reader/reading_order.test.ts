import { expect, it } from 'vitest';
import type { Offer } from '../../src/core/types';
import { inReadingOrder } from '../../src/reader/reading_order';

const offer = (type: string, x = 0, y = 0, rotation = 0): Offer => ({ type, x, y, rotation }) as Offer;

it('reads placements by row, then by column, then other choices', () => {
  const offers = [
    offer('pass'),
    offer('place', 1, 0),
    offer('place', 0, 1),
    offer('place', 2, -1, 1),
    offer('place', 2, -1),
  ];
  const read = inReadingOrder(offers).map(({ type, x, y, rotation }) => [type, x, y, rotation]);
  expect(read).toEqual([
    ['place', 2, -1, 0],
    ['place', 2, -1, 1],
    ['place', 1, 0, 0],
    ['place', 0, 1, 0],
    ['pass', 0, 0, 0],
  ]);
});
