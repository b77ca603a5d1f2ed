// Shows the final scoring step by step, with the real core if it is built (tools/build_wasm).
import '../support/own_database';
import { effect } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GameController } from '../../src/game/controller';
import { openStore } from '../../src/offline/saved_games';
import { FinalShow } from '../../src/shared/final_scoring';
import { golden } from '../support/golden_games.mjs';
import { nearEnd } from '../support/unfinished_record';
import { realCore } from '../support/real_core';
import { wasmFile } from '../support/wasm_file.mjs';

const module = await wasmFile();

interface Ending {
  game: GameController;
  show: FinalShow;
}

async function begin(mayRun: boolean): Promise<Ending> {
  const core = realCore(module!);
  const game = new GameController(core, openStore());
  const show = new FinalShow(core, game, () => mayRun);
  expect(await game.open(nearEnd(await golden('classic')))).toBe(true);
  return { game, show };
}

async function playOut({ game }: Ending): Promise<void> {
  game.set('confirm', false);
  while (!game.view.value!.over) {
    await vi.waitFor(() => expect(game.offers.value.length > 0 || game.view.value!.over).toBe(true));
    const { at, over } = game.view.value!;
    if (over) return;
    game.choose(game.offers.value[0]!);
    if (game.canConfirm.value) game.confirm();
    await vi.waitFor(() => expect(game.view.value!.at).toBeGreaterThan(at));
  }
}

const finalScores = ({ game }: Ending): number[] => game.view.value!.players.map(({ score }) => score);

describe.skipIf(module === null)('final scoring', () => {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }),
  );
  afterEach(() => void vi.useRealTimers());

  it('begins with the scores before it, and ends with the final ones', async () => {
    const ending = await begin(true);
    const { show } = ending;
    let atOnBoard: number | null = null; // the value of `at` when the board gets the last position
    effect(() => void (ending.game.view.value && (atOnBoard = show.at.peek())));
    await playOut(ending);
    expect([show.at.value, atOnBoard]).toEqual([-1, -1]);
    expect(show.scores).not.toEqual(finalScores(ending));
    await vi.waitFor(() => expect(show.summary.value).not.toBeNull());
    const { before, steps } = show.summary.value!;
    expect(show.scores).toEqual(before);
    for (const step of steps) {
      for (let i = 0; i < 25 && show.step.value !== step; ++i) await vi.advanceTimersByTimeAsync(100);
      expect(show.step.value).toBe(step);
      expect(show.scores).toEqual(show.step.value!.scores);
      if (step === steps.at(-1)) expect(show.scores).toEqual(finalScores(ending));
    }
    await vi.advanceTimersByTimeAsync(2500);
    expect(show.at.value).toBeNull();
    expect(show.scores).toBeNull();
  });

  it('can be skipped, and shown again step by step', async () => {
    const ending = await begin(true);
    const { show } = ending;
    await playOut(ending);
    show.end();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(show.at.value).toBeNull();
    await vi.waitFor(() => expect(show.summary.value).not.toBeNull());
    show.begin(false);
    expect(show.at.value).toBe(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(show.at.value).toBe(0);
    show.next();
    expect(show.step.value).toBe(show.summary.value!.steps[1]);
  });

  it('does not begin by itself without motion, nor in a game that was over', async () => {
    const quiet = await begin(false);
    await playOut(quiet);
    expect(quiet.show.at.value).toBeNull();
    const again = await begin(true);
    expect(await again.game.open(await golden('classic'))).toBe(true);
    expect(again.game.view.value!.over).toBe(true);
    expect(again.show.at.value).toBeNull();
    await vi.waitFor(() => expect(again.show.summary.value).not.toBeNull());
  });

  it('does not begin when a replay reaches the end', async () => {
    const { game, show } = await begin(true);
    expect(await game.open(await golden('classic'))).toBe(true);
    const end = game.view.value!.length;
    const seekTo = async (at: number) => {
      game.seek(at);
      await vi.waitFor(() => expect([game.view.value!.at, game.sought.value]).toEqual([at, null]));
    };
    await seekTo(end - 1);
    await seekTo(end);
    expect(game.fresh.value).toHaveLength(1);
    expect(show.at.value).toBeNull();
    game.undo();
    await vi.waitFor(() => expect(game.view.value!.over).toBe(false));
    expect(game.mode.value).toBe('play');
    await seekTo(game.view.value!.at + 1);
    while (!game.view.value!.over) await seekTo(game.view.value!.at + 1);
    expect(show.at.value).toBeNull();
  });

  it('begins after a variation from the last position', async () => {
    const ending = await begin(true);
    const { game, show } = ending;
    expect(await game.open(await golden('classic'))).toBe(true);
    game.seek(game.view.value!.length - 1);
    await vi.waitFor(() => expect(game.mode.value).toBe('browse'));
    game.branch();
    await vi.waitFor(() => expect(game.mode.value).toBe('play'));
    await playOut(ending);
    expect(show.at.value).toBe(-1);
  });

  it('ends when the last move is undone', async () => {
    const ending = await begin(true);
    await playOut(ending);
    ending.game.undo();
    await vi.waitFor(() => expect(ending.game.view.value!.over).toBe(false));
    expect(ending.show.at.value).toBeNull();
    expect(ending.show.summary.value).toBeNull();
  });
});
