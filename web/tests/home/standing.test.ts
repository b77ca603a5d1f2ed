// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keepStanding, standings } from '../../src/home/standing';
import type { GameSummary } from '../../src/offline/saved_games';

const game = (computers: string[], scores: number[], part: Partial<GameSummary> = {}): GameSummary => ({
  id: '',
  names: [],
  computers,
  scores,
  boxes: [],
  turn: 1,
  over: true,
  result: '',
  begun: 0,
  changed: 0,
  at: 0,
  ...part,
});

it('counts each computer player once a game, by its best seat', () => {
  const all = standings([
    game(['', 'level-1'], [30, 20]),
    game(['level-1', ''], [30, 20]),
    game(['', 'level-1', 'level-1'], [25, 20, 30]),
    game(['', 'level-1', 'level-2'], [25, 25, 20]),
  ]);
  expect(all.get('level-1')).toEqual({ won: 1, drawn: 1, lost: 2 });
  expect(all.get('level-2')).toEqual({ won: 1, drawn: 0, lost: 0 });
});

it('counts no unfinished games, no variations and no games of several people or none', () => {
  const all = standings([
    game(['', 'level-1'], [30, 20], { over: false }),
    game(['', 'level-1'], [30, 20], { line: { id: 'a', at: 3 } }),
    game(['', '', 'level-1'], [30, 20, 10]),
    game(['level-1', 'level-2'], [30, 20]),
  ]);
  expect(all.size).toBe(0);
});

it('keeps the results of deleted games', () => {
  keepStanding(game(['', 'level-1'], [30, 20], { over: false }));
  keepStanding(game(['', 'level-1'], [30, 20]));
  keepStanding(game(['', 'level-1', 'level-2'], [10, 20, 5]));
  const all = standings([game(['', 'level-1'], [25, 25])]);
  expect(all.get('level-1')).toEqual({ won: 1, drawn: 1, lost: 1 });
  expect(all.get('level-2')).toEqual({ won: 1, drawn: 0, lost: 0 });
  localStorage.clear();
});
