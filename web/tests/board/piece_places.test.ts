import { expect, it } from 'vitest';
import { growthOf, spread } from '../../src/board/piece_places';
import { distance } from '../../src/board/geometry';

const follower = (x: number, y: number) => ({ at: [x, y] as [number, number], height: 21 });

it('leaves pieces on a near board as they are', () => {
  expect(growthOf(follower(0, 0), 1)).toBe(1);
});

it('keeps a follower 18 pixels high, and a large one larger', () => {
  const scale = 0.2;
  const pixels = (height: number) => growthOf({ at: [0, 0], height }, scale) * height * scale;
  expect(pixels(21)).toBeCloseTo(18);
  expect(pixels(31)).toBeGreaterThan(20);
});

it('draws no follower higher than a tile', () => {
  expect(growthOf(follower(0, 0), 0.1) * 21).toBeCloseTo(100);
});

it('moves grown pieces apart, and none far from its place', () => {
  const pieces = [follower(50, 50), follower(60, 50), follower(500, 500)];
  const places = spread(pieces, 0.2);
  expect(distance(places[0]!, places[1]!)).toBeGreaterThan(40);
  expect(places[2]).toEqual([500, 500]);
  pieces.forEach(({ at }, index) => expect(distance(at, places[index]!)).toBeLessThanOrEqual(30.01));
});
