// The test computes the draws of docs/fair-shuffle.md without the core; the core then verifies them.
import { expect, it } from 'vitest';
import type { Answer, GameId, RevealedShuffle, View } from '../../src/core/types';
import { fairly } from '../support/fair_shuffle.mjs';
import { realCore } from '../support/real_core';
import { wasmFile } from '../support/wasm_file.mjs';

const module = await wasmFile();

function known<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(answer.error);
  return answer.value;
}

it.skipIf(module === null)('the core verifies a fair shuffle and rejects others', async () => {
  const core = realCore(module!);
  const seeds = ['Anna-1', ''];
  const { commitment, secret, draw } = fairly('00ff'.repeat(16), seeds);
  const players = ['Anna', 'Bob'].map((name) => ({ name, computer: '' }));
  let view: View = known(await core.create({ setup: { boxes: [], players: 2 }, players, seed: '1' }));
  const lines: string[] = [];
  const say = async (game: GameId, phrase: string): Promise<void> => {
    view = known(await core.say(game, view.at, phrase)).view;
    lines.push(phrase);
  };
  const { game } = view;
  let draws = 0;
  while (!view.over) {
    if (view.waits === 'chance') {
      await say(game, `draw ${draw(lines, view.left)}`);
      ++draws;
    } else {
      const [offer] = await core.offers(game);
      const played = known(await core.play(game, view.at, offer!.index));
      lines.push(played.entries.at(-1)!.phrase);
      view = played.view;
    }
  }
  const revealed: RevealedShuffle = { commitment, secret, seeds };
  const check = async (change: Partial<RevealedShuffle>): Promise<unknown> => {
    const answer = await core.verifyShuffle(game, { ...revealed, ...change });
    return answer.ok ? answer.value.draws : answer.error;
  };
  expect(await check({})).toBe(draws);
  expect(await check({ seeds: ['Anna-1', 'x'] })).toMatch(/^draw 1 is '/);
  expect(await check({ seeds: ['Anna-1'] })).toBe('each player needs one seed');
  expect(await check({ commitment: secret })).toMatch(/^the secret does not match/);
  expect(await check({ secret: 'none' })).toMatch(/^the secret is not 64 digits/);
});

it.skipIf(module === null)('the core notices one exchanged tile', async () => {
  const core = realCore(module!);
  const seeds = ['', ''];
  const { commitment, secret, draw } = fairly('a0'.repeat(32), seeds);
  const players = ['Anna', 'Bob'].map((name) => ({ name, computer: '' }));
  const view = known(await core.create({ setup: { boxes: [], players: 2 }, players, seed: '1' }));
  const fair = draw([], view.left);
  const other = view.left.find(({ code }) => code !== fair)!.code;
  known(await core.say(view.game, 0, `draw ${other}`));
  expect(await core.verifyShuffle(view.game, { commitment, secret, seeds })).toMatchObject({
    ok: false,
    error: `draw 1 is 'draw ${other}', but by the secret it should be 'draw ${fair}'`,
  });
});
