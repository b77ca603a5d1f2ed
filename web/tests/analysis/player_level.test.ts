// The user's level: which stored reports the core gets, and what the page says of its answer.
import { expect, it } from 'vitest';
import { levelText, ownLevel } from '../../src/analysis/player_level';
import type { AnalysedGame, Catalogue, PlayerLevel } from '../../src/core/types';
import type { KeptReport } from '../../src/offline/kept_report';
import type { GameSummary } from '../../src/offline/saved_games';
import { reportOf, turnOf } from './short_report';

const kNoLevel: PlayerLevel = { counted: [], games: 0, needed: 5, like: null };

function game(id: string, computers: string[], line?: GameSummary['line']): GameSummary {
  return { id, computers, ...(line && { line }) } as GameSummary;
}

// A report in which the player of each seat lost so many points a turn.
function kept(record: string, lost: (number | null)[]): KeptReport {
  const report = reportOf([turnOf(1, 'Anna', 'best'), turnOf(2, 'Ben', 'best'), turnOf(3, 'Ben', 'best')]);
  lost.forEach((value, seat) => {
    report.players[seat]!.points_lost_per_turn = value === null ? null : { value, low: 0, high: 9 };
    report.players[seat]!.counted_turns = 30;
  });
  return { version: 1, record, report, turns: [], spoken: 'en', unfinished: null };
}

// Asks for the level; `asked` gets the games that the core gets.
function level(games: GameSummary[], reports: Record<string, KeptReport>, asked: AnalysedGame[] = []) {
  const store = {
    list: () => Promise.resolve(games),
    report: (id: string) => Promise.resolve(reports[id] ?? null),
  };
  return ownLevel(store, {
    level: (given) => {
      asked.push(...given);
      return Promise.resolve({ ...kNoLevel, counted: given.map(({ record }) => record !== 'short') });
    },
  });
}

it("gives the core the user's numbers of each stored report, in the order of the games", async () => {
  const asked: AnalysedGame[] = [];
  const games = [game('a', ['', 'level-1']), game('b', ['level-1', '']), game('c', ['', 'level-1'])];
  const reports = { a: kept('one', [1.2345, 2]), b: kept('two', [2, null]) };
  const own = await level(games, reports, asked);
  expect(asked).toEqual([
    { record: 'one', effort: 'quick', turns: 1, counted_turns: 30, lost_per_turn: 1235 },
    { record: 'two', effort: 'quick', turns: 2, counted_turns: 30, lost_per_turn: null },
  ]);
  expect(own.counted).toEqual(['a', 'b']);
});

it('keeps the numbers of a quick report after a closer one', async () => {
  const asked: AnalysedGame[] = [];
  const { report, ...rest } = kept('one', [1, 2]);
  const closer = { ...rest, report: { ...kept('one', [3, 4]).report!, effort: 'normal' as const } };
  const games = [game('a', ['', 'level-1']), game('b', ['', 'level-1'])];
  await level(games, { a: { ...closer, quick: report!.players }, b: closer }, asked);
  expect(asked.map((one) => [one.effort, one.lost_per_turn])).toEqual([
    ['quick', 1000],
    ['normal', 3000],
  ]);
});

it('leaves out variations, games without exactly one person, and reports that are not finished', async () => {
  const asked: AnalysedGame[] = [];
  const whole = kept('one', [1, 1]);
  await level(
    [
      game('line', ['', 'level-1'], { id: 'a', at: 3 }),
      game('two', ['', '']),
      game('none', ['level-1', 'level-2']),
      game('begun', ['', 'level-1']),
    ],
    { line: whole, two: whole, none: whole, begun: { ...whole, report: null } },
    asked,
  );
  expect(asked).toEqual([]);
});

it('says which games the core counts', async () => {
  const games = [game('a', ['', 'level-1']), game('b', ['', 'level-1'])];
  const own = await level(games, { a: kept('short', [1, 1]), b: kept('long', [1, 1]) });
  expect(own.counted).toEqual(['b']);
});

it('names the level as a computer player, or the games that are missing', () => {
  const catalogue = { computers: ['Pip', 'Tilda', 'Bruno', 'Clara'].map((character) => ({ character })) };
  const text = (level: PlayerLevel): string => levelText(level, catalogue as Catalogue);
  expect(text({ ...kNoLevel, games: 3 })).toBe('Your level: so far 3 of 5 games count.');
  const like = { level: 4, low: 3, high: 5 };
  expect(text({ ...kNoLevel, games: 7, like })).toBe(
    'In your last 7 games that count you played like Clara, level 4 (probably 3 to 5).',
  );
  expect(text({ ...kNoLevel, games: 7, like: { level: 4, low: 4, high: 4 } })).toBe(
    'In your last 7 games that count you played like Clara, level 4.',
  );
});
