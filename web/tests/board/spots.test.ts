import { describe, expect, it } from 'vitest';
import { meant, type Spot, spotsOf } from '../../src/board/spots';
import type { Offer } from '../../src/core/types';

const kSpots: Record<string, Offer['spot']> = {
  place: 'site',
  claim: 'segment',
  return: 'figure',
  dragon: 'cell',
  quarter: 'point',
};

function offer(type: string, more: Partial<Offer> = {}): Offer {
  return {
    index: 0,
    type,
    figure: 'small',
    owner: 0,
    x: 0,
    y: 0,
    on_board: true,
    rotation: 0,
    segment: -1,
    bridge: '',
    bridge_x: 0,
    bridge_y: 0,
    kind: 0,
    points: 0,
    item: 0,
    at: [50, 50],
    spot: kSpots[type] ?? '',
    sign: '',
    ...more,
  };
}

const outside = (): boolean => false;
const keys = (spots: Spot[]): string[] => spots.map((spot) => spot.key);

describe('spots', () => {
  it('gather a placement’s rotations in one cell', () => {
    const spots = spotsOf([offer('place'), offer('place', { rotation: 2 }), offer('place', { x: 1 })]);
    expect(spots.map((spot) => spot.offers.length)).toEqual([2, 1]);
    expect(spots[1]!.at).toEqual([150, 50]);
  });

  it('gather the figures that can go onto one segment', () => {
    const spots = spotsOf([
      offer('claim', { segment: 1, at: [20, 30] }),
      offer('claim', { segment: 1, at: [20, 30], figure: 'large' }),
      offer('claim', { segment: 2, at: [70, 30] }),
    ]);
    expect(spots.map((spot) => [spot.form, spot.offers.length])).toEqual([
      ['segment', 2],
      ['segment', 1],
    ]);
  });

  it('leave out what is nowhere on the board', () => {
    expect(spotsOf([offer('pass'), offer('bid')])).toEqual([]);
  });

  it('are points where there is no cell, one for all that may be done there', () => {
    const spots = spotsOf([
      offer('quarter', { at: [30, 30] }),
      offer('quarter', { at: [270, 30] }),
      offer('quarter', { at: [270, 30], figure: 'large' }),
    ]);
    expect(spots.map((spot) => [spot.form, spot.offers.length])).toEqual([
      ['point', 1],
      ['point', 2],
    ]);
  });

  it('tell figures on one segment apart when one of them is chosen', () => {
    const take = (at: [number, number]): Offer => offer('return', { segment: 0, at });
    expect(spotsOf([take([20, 20]), take([60, 60])])).toHaveLength(2);
  });
});

describe('a touch', () => {
  const claims = spotsOf([
    offer('claim', { segment: 0, at: [20, 20] }),
    offer('claim', { segment: 1, at: [50, 20] }),
  ]);

  it('means the nearest spot within 22 pixels at any zoom', () => {
    for (const scale of [0.3, 1, 4]) {
      const near = meant(claims, { at: [20 - 21 / scale, 20], scale, fat: false }, outside);
      expect(keys(near)).toEqual(['segment 0,0:0']);
      expect(meant(claims, { at: [20 - 25 / scale, 20], scale, fat: false }, outside)).toEqual([]);
    }
  });

  it('by a finger means all that it cannot tell apart', () => {
    const touch = { at: [30, 20] as const, scale: 0.3 };
    expect(meant(claims, { ...touch, fat: true }, outside)).toHaveLength(2);
    expect(meant(claims, { ...touch, fat: false }, outside)).toHaveLength(1);
    expect(meant(claims, { ...touch, scale: 1, fat: true }, outside)).toHaveLength(1);
  });

  it('anywhere on a segment means it', () => {
    const inside = (spot: Spot): boolean => spot.segment === 1;
    expect(keys(meant(claims, { at: [90, 90], scale: 4, fat: false }, inside))).toEqual(['segment 0,0:1']);
  });

  it('means the cell under the pointer rather than one beside', () => {
    const cells = spotsOf([offer('dragon'), offer('dragon', { x: 1 })]);
    expect(keys(meant(cells, { at: [98, 50], scale: 0.3, fat: false }, outside))).toEqual(['cell 0,0']);
  });

  it('a little beside a small cell still means it', () => {
    const cells = spotsOf([offer('dragon')]);
    expect(meant(cells, { at: [110, 50], scale: 0.2, fat: true }, outside)).toHaveLength(1);
  });
});
