// The chart of a rating, and the texts for ratings and their rules.
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../src/core/types';
import type { CurvePoint } from '../../src/net/account_requests';
import { scaleOf } from '../../src/people/rating_chart';
import { rulesText, shownRating } from '../../src/people/rating';

const point = (points: number, deviation: number): CurvePoint => ({
  rules: 'base',
  ended: 0,
  points,
  deviation,
});

describe('the chart of a rating', () => {
  const points = [point(1500, 350), point(1662, 290), point(1580, 240)];
  const { x, y, lines } = scaleOf(points);

  it('runs from left to right', () => {
    expect(x(0)).toBeLessThan(x(1));
    expect(x(2)).toBeLessThanOrEqual(400);
  });

  it('contains the whole band', () => {
    for (const { points: at, deviation } of points) {
      expect(y(at + deviation)).toBeGreaterThanOrEqual(8);
      expect(y(at - deviation)).toBeLessThanOrEqual(160 - 24);
    }
    expect(y(1600)).toBeLessThan(y(1500));
  });

  it('has a few round lines', () => {
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.length).toBeLessThan(8);
    expect(lines.every((line) => line % 100 === 0)).toBe(true);
  });

  it('can be flat', () => {
    const flat = scaleOf([point(1500, 0), point(1500, 0)]);
    expect(Number.isFinite(flat.y(1500))).toBe(true);
  });
});

describe('rating texts', () => {
  it('have a question mark while provisional', () => {
    expect(shownRating({ points: 1512, deviation: 90 })).toBe('1512');
    expect(shownRating({ points: 1512, deviation: 200, provisional: true })).toBe('1512?');
  });

  it('name the boxes of their rules', () => {
    const boxes = [
      { name: 'base', title: 'Base game' },
      { name: 'river', title: 'The River' },
    ];
    const catalogue = { boxes } as unknown as Catalogue;
    expect(rulesText('base+river+other', catalogue)).toBe('Base game · The River · other');
  });
});
