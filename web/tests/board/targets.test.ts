import { describe, expect, it } from 'vitest';
import { leastDistance, meant, type Target, targetsOf } from '../../src/board/targets';
import type { Offer } from '../../src/core/types';

const kTargets: Record<string, Offer['target']> = {
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
    target: kTargets[type] ?? '',
    sign: '',
    ...more,
  };
}

const outside = (): boolean => false;
const keys = (targets: Target[]): string[] => targets.map((target) => target.key);

describe('targets', () => {
  it('combine the rotations of a placement in one cell', () => {
    const targets = targetsOf([offer('place'), offer('place', { rotation: 2 }), offer('place', { x: 1 })]);
    expect(targets.map((target) => target.offers.length)).toEqual([2, 1]);
    expect(targets[1]!.at).toEqual([150, 50]);
  });

  it('have a least distance, infinite for one alone', () => {
    const claims = [
      [20, 30],
      [50, 70],
      [50, 50],
    ].map((at, segment) => offer('claim', { segment, at: at as [number, number] }));
    expect(leastDistance(targetsOf(claims))).toBe(20);
    expect(leastDistance(targetsOf(claims.slice(1, 2)))).toBe(Infinity);
  });

  it('combine the figures for one segment', () => {
    const targets = targetsOf([
      offer('claim', { segment: 1, at: [20, 30] }),
      offer('claim', { segment: 1, at: [20, 30], figure: 'large' }),
      offer('claim', { segment: 2, at: [70, 30] }),
    ]);
    expect(targets.map((target) => [target.form, target.offers.length])).toEqual([
      ['segment', 2],
      ['segment', 1],
    ]);
  });

  it('leave out offers without a place on the board', () => {
    expect(targetsOf([offer('pass'), offer('bid')])).toEqual([]);
  });

  it('are points if there is no cell, one for all offers there', () => {
    const targets = targetsOf([
      offer('quarter', { at: [30, 30] }),
      offer('quarter', { at: [270, 30] }),
      offer('quarter', { at: [270, 30], figure: 'large' }),
    ]);
    expect(targets.map((target) => [target.form, target.offers.length])).toEqual([
      ['point', 1],
      ['point', 2],
    ]);
  });

  it('separate figures on one segment if one of them is chosen', () => {
    const take = (at: [number, number]): Offer => offer('return', { segment: 0, at });
    expect(targetsOf([take([20, 20]), take([60, 60])])).toHaveLength(2);
  });
});

describe('a touch', () => {
  const claims = targetsOf([
    offer('claim', { segment: 0, at: [20, 20] }),
    offer('claim', { segment: 1, at: [50, 20] }),
  ]);

  it('hits the nearest target within 22 pixels at any zoom', () => {
    for (const scale of [0.3, 1, 4]) {
      const near = meant(claims, { at: [20 - 21 / scale, 20], scale, byFinger: false }, outside);
      expect(keys(near)).toEqual(['segment 0,0:0']);
      expect(meant(claims, { at: [20 - 25 / scale, 20], scale, byFinger: false }, outside)).toEqual([]);
    }
  });

  it('by finger hits all targets that are too close together', () => {
    const touch = { at: [30, 20] as const, scale: 0.3 };
    expect(meant(claims, { ...touch, byFinger: true }, outside)).toHaveLength(2);
    expect(meant(claims, { ...touch, byFinger: false }, outside)).toHaveLength(1);
    expect(meant(claims, { ...touch, scale: 1, byFinger: true }, outside)).toHaveLength(1);
  });

  it('anywhere on a segment hits it', () => {
    const inside = (target: Target): boolean => target.segment === 1;
    expect(keys(meant(claims, { at: [90, 90], scale: 4, byFinger: false }, inside))).toEqual([
      'segment 0,0:1',
    ]);
  });

  it('hits the cell under the pointer rather than a near one', () => {
    const cells = targetsOf([offer('dragon'), offer('dragon', { x: 1 })]);
    expect(keys(meant(cells, { at: [98, 50], scale: 0.3, byFinger: false }, outside))).toEqual(['cell 0,0']);
  });

  it('slightly beside a small cell still hits it', () => {
    const cells = targetsOf([offer('dragon')]);
    expect(meant(cells, { at: [110, 50], scale: 0.2, byFinger: true }, outside)).toHaveLength(1);
  });
});
