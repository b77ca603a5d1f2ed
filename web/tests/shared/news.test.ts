import { expect, it } from 'vitest';
import type { Prospect, View } from '../../src/core/types';
import { newsOf } from '../../src/shared/page_state';

type Join = Prospect['joins'][number];

const join = (kind: Join['kind'], tiles: number, owners: number[]): Join => {
  const words = `the ${kind}`;
  return {
    kind,
    segment: 0,
    tiles,
    open: 1,
    owners,
    completes: false,
    words: `${words} (north)`,
    seen: words,
  };
};
const joins = [join('road', 2, [0]), join('city', 3, [0, 1]), join('city', 1, []), join('cloister', 1, [1])];
const view = { players: [{ name: 'You' }, { name: 'Pip' }] } as View;

it('say which features a placement extends', () => {
  expect(newsOf({ joins, awards: [] }, false)).toEqual(['the road', 'the city']);
});

it('say owners and cloisters to a player who does not see the board', () => {
  const told = ['the road (north) (You)', 'the city (north) (You, Pip)', 'the cloister (north) (Pip)'];
  expect(newsOf({ joins, awards: [] }, true, view)).toEqual(told);
});
