// Analyses a short game with the real core, if the core is built (tools/build_wasm).
import { describe, expect, it } from 'vitest';
import type { Progress, TurnReport } from '../../src/core/types';
import { kShortGame } from '../analysis/short_report';
import { realCore, type ThreadPort } from '../support/real_core';
import { wasmFile } from '../support/wasm_file.mjs';

const module = await wasmFile();

describe.skipIf(module === null)('the analysis of a game', () => {
  const opened = async () => {
    const ports: ThreadPort[] = [];
    const core = realCore(module!, ports);
    const answer = await core.open(kShortGame);
    if (!answer.ok) throw new Error(answer.error);
    return { core, view: answer.value, ports };
  };

  it(
    'tells its progress, and reports on every turn in a worker of its own',
    { timeout: 60_000 },
    async () => {
      const { core, view, ports } = await opened();
      const seen: Progress[] = [];
      const stop = new AbortController();
      const found: TurnReport[] = [];
      const report = await core.analyse(
        view.game,
        'quick',
        (one) => seen.push(one),
        stop.signal,
        (turn) => found.push(turn),
      );
      expect(report.turns.map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
      expect(report.players.map(({ name }) => name)).toEqual(['Anna', 'Ben']);
      expect(report.finished).toBe(true);
      expect(report.waterfall[0]!.result).toBe(5);
      expect(seen.filter(({ pass }) => pass === 0).at(-1)).toEqual({ pass: 0, done: 24, all: 24 });
      expect(seen.at(-1)).toEqual({ pass: 1, done: 12, all: 12 });
      expect(ports).toHaveLength(2);
      expect(found.slice(0, 12).every(({ deals }) => deals === 0)).toBe(true);
      expect(found.slice(12)).toEqual(report.turns);

      const turn = report.turns.find(({ played, best }) => played.join() !== best.join())!;
      const told = await core.tell(view.game, turn.action, turn.best);
      expect(told).toHaveLength(turn.best.length);
      const { x, y, rotation, code } = told[0]!.tile!;
      expect(`place ${x},${y} r${rotation}`).toBe(turn.best[0]);
      expect(code).toBe(turn.drawn[0]);
      expect((await core.view(view.game)).at).toBe(view.at);
    },
  );

  it('ends its worker when stopped', { timeout: 60_000 }, async () => {
    const { core, view } = await opened();
    const stop = new AbortController();
    const analysing = core.analyse(view.game, 'quick', () => stop.abort(new Error('left')), stop.signal);
    await expect(analysing).rejects.toThrow('left');
  });
});
