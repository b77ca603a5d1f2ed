import { expect, it } from 'vitest';
import {
  cellsOf,
  curveOf,
  finalLead,
  leadAt,
  namesOf,
  nearestTurn,
  summaryOf,
  textIn,
  turnBefore,
} from '../../src/analysis/summary';
import type { Entry, ReasonReport, View } from '../../src/core/types';
import { stepsOf } from '../../src/analysis/waterfall';
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
  const report = reportOf(turns.slice(0, 2));
  const curve = curveOf(report.turns, report, 'Ben', 6);
  expect(curve.map(({ at, lead }) => ({ at, lead }))).toEqual([
    { at: 0, lead: -2 },
    { at: 3, lead: -1 },
    { at: 6, lead: -2 },
    { at: 6, lead: -5 },
  ]);
  expect([0, 2, 3, 5, 6].map((at) => leadAt(curve, at))).toEqual([-2, -2, -1, -1, -5]);
});

it('tells estimates of a running analysis from what it has found', () => {
  const looked = { ...turns[1]!, deals: 0 };
  const curve = curveOf([turns[0]!, looked], null, 'Anna', 6);
  expect(curve).toEqual([
    { at: 3, lead: 1, estimate: false },
    { at: 6, lead: 2, estimate: true },
  ]);
});

it('knows no lead where a running analysis has not come yet', () => {
  const curve = curveOf(turns.slice(0, 2), null, 'Anna', 16);
  expect([3, 4, 6].map((at) => leadAt(curve, at))).toEqual([1, 1, 2]);
  expect([0, 2, 7, 16].map((at) => leadAt(curve, at))).toEqual([null, null, null, null]);
  expect(leadAt([], 0)).toBeNull();
});

it('has the true lead over the best opponent at the end', () => {
  const players = [52, 160, 116].map((score) => ({ score }));
  expect(players.map((_, seat) => finalLead(players, seat))).toEqual([-108, 44, -44]);
});

it('knows the names of the players before there is a report', () => {
  const view = { players: [{}, {}, {}] } as View;
  const log = [0, 1, 1, 0].map((seat, at) => ({ at: at + 1, seat }) as Entry);
  expect(namesOf([{ ...turns[1]!, action: 2 }], null, log, view)).toEqual(['', 'Ben', '']);
  expect(namesOf([], reportOf([]), log, view)).toEqual(['Anna', 'Ben']);
});

it('finds the last turn before a move', () => {
  expect(turnBefore(turns, 2)).toBeNull();
  expect(turnBefore(turns, 3)).toBe(turns[0]);
  expect(turnBefore(turns, 99)).toBe(turns[4]);
});

it('finds the squares of a reason', () => {
  const reason: ReasonReport = {
    kind: 'fits',
    theme: 'none',
    points: 2,
    best: 3,
    played: 0,
    text: 'Tiles that fit',
  };
  expect(cellsOf(reason)).toEqual([]);
  const join = { ...reason, cells: ['-1,0', '2,13'], site: '0,-4', other_cell: '1,-4' };
  expect(cellsOf(join)).toEqual([
    [-1, 0],
    [2, 13],
    [0, -4],
    [1, -4],
  ]);
});

it('has the text in the language of the page, if there is one', () => {
  const here = { text: 'Farmers: 2', texts: { de: 'Bauern: 2' } };
  expect(textIn(here, 'en', 'en')).toEqual({ text: 'Farmers: 2' });
  expect(textIn(here, 'en', 'de')).toEqual({ text: 'Bauern: 2' });
  expect(textIn(here, 'en', 'fr')).toEqual({ text: 'Farmers: 2', lang: 'en' });
});

it('adds up the parts of the final lead', () => {
  const steps = stepsOf([
    ['seat', 2],
    ['luck', -5.5],
    ['rest', 1],
  ]);
  expect(steps.map(({ from, points }) => [from, from + points])).toEqual([
    [0, 2],
    [2, -3.5],
    [-3.5, -2.5],
  ]);
});

it('finds the turn nearest to a place of the curve', () => {
  expect(nearestTurn(turns, 0)).toBe(0);
  expect(nearestTurn(turns, 8)).toBe(2);
  expect(nearestTurn(turns, 99)).toBe(4);
  expect(nearestTurn([], 3)).toBe(-1);
});
