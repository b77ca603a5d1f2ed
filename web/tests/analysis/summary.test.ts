import { expect, it } from 'vitest';
import { curveOf, nearestTurn, summaryOf } from '../../src/analysis/summary';
import { reportOf, turnOf } from './short_report';

const turns = [
  turnOf(1, 'Anna', 'mistake', 2.5),
  turnOf(2, 'Ben', 'blunder', 7),
  turnOf(3, 'Anna', 'good', 0.4),
  turnOf(4, 'Ben', 'too_close', 3),
  turnOf(5, 'Anna', 'inaccuracy', 1.5),
];

it('adds up only what a player lost for certain', () => {
  expect(summaryOf(reportOf(turns), 'Anna')).toEqual({ turns: 2, points: 4, luck: 3.25, most: 1 });
  expect(summaryOf(reportOf(turns), 'Ben')).toEqual({ turns: 1, points: 7, luck: -3.25, most: 2 });
  expect(summaryOf(reportOf([]), 'Ben')).toEqual({ turns: 0, points: 0, luck: -3.25, most: null });
});

it('draws the lead of one player from the start to the end', () => {
  const curve = curveOf(reportOf(turns.slice(0, 2)), 'Ben', 6);
  expect(curve).toEqual([
    { at: 0, lead: -2 },
    { at: 3, lead: -1 },
    { at: 6, lead: -2 },
    { at: 6, lead: -5 },
  ]);
});

it('finds the turn nearest to a place of the curve', () => {
  expect(nearestTurn(turns, 0)).toBe(0);
  expect(nearestTurn(turns, 8)).toBe(2);
  expect(nearestTurn(turns, 99)).toBe(4);
  expect(nearestTurn([], 3)).toBe(-1);
});
