import { expect, it } from 'vitest';
import { placesOf } from '../../src/visual/podium';

const shown = (scores: number[]): string[] =>
  placesOf(scores).map(({ seat, place }) => `${place}: seat ${seat}`);

it('puts the best in the middle and leaves out those below the third place', () => {
  expect(shown([30, 40])).toEqual(['2: seat 0', '1: seat 1']);
  expect(shown([10, 50, 30, 40, 5, 20])).toEqual(['2: seat 3', '1: seat 1', '3: seat 2']);
});

it('gives equal scores the same place', () => {
  expect(shown([40, 40])).toEqual(['1: seat 1', '1: seat 0']);
  expect(shown([40, 30, 30, 30])).toEqual(['2: seat 3', '2: seat 1', '1: seat 0', '2: seat 2']);
  expect(shown([40, 40, 30, 20])).toEqual(['1: seat 1', '1: seat 0', '3: seat 2']);
});
