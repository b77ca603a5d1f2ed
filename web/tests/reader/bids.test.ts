// Bids in the text view: one number field for all bids for a tile.
import { expect, it } from 'vitest';
import type { Offer } from '../../src/core/types';
import { groupBids } from '../../src/reader/bids';

const offer = (index: number, type: string, points: number, item = -1) =>
  ({ index, type, points, item, x: 0, y: 0 }) as Offer;

it('are one group for each tile; other choices stay apart', () => {
  const offers = [
    offer(0, 'pick', 0, 0),
    offer(1, 'pick', 1, 0),
    offer(2, 'pick', 0, 1),
    offer(3, 'pick', 1, 1),
    offer(4, 'pass', 0),
  ];
  const { bids, others } = groupBids(offers);
  expect(bids).toEqual([offers.slice(0, 2), offers.slice(2, 4)]);
  expect(others).toEqual([offers[4]]);
});

it('are a button if there is only one', () => {
  const offers = [offer(0, 'bid', 999), offer(1, 'pass', 0)];
  expect(groupBids(offers)).toEqual({ bids: [], others: offers });
});

it('do not group choices at different places', () => {
  const offers = [offer(0, 'place', 0), { ...offer(1, 'place', 0), x: 1 }];
  expect(groupBids(offers).bids).toEqual([]);
});

it('group thousands of bids quickly', () => {
  const offers = Array.from({ length: 4000 }, (_, at) => offer(at, 'pick', at % 1000, Math.floor(at / 1000)));
  expect(groupBids(offers).bids.map((group) => group.length)).toEqual([1000, 1000, 1000, 1000]);
});
