// Makes a decision of each action type by keys, in golden games. The core in this process finds the
// decisions and the expected results.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Offer } from '../../../src/core/types';
import { linkTo } from '../../../src/offline/game_link';
import { kCastle } from '../../support/castle_choice';
import { goldenRecords } from '../../support/golden_games.mjs';
import { realCore } from '../../support/real_core';
import { wasmFile } from '../../support/wasm_file.mjs';
import { closeBrowser, visitor } from '../open_page';

interface Moment {
  record: string;
  at: number;
  ahead: boolean; // true: the game has later moves
  text: string;
  key: string; // key that starts the decision
}

const core = realCore((await wasmFile())!);
const { actions } = await core.catalogue();
const kinds = actions.filter((type) => type !== 'none' && type !== 'draw');
const moments = new Map<string, Moment>();

// The first and the last offer, each with the key that selects it.
function atEitherEnd(offers: Offer[]): [Offer, string][] {
  return offers.length === 0
    ? []
    : [
        [offers[0]!, 'n'],
        [offers.at(-1)!, 'Shift+N'],
      ];
}

async function lookThrough(record: string): Promise<void> {
  const opened = await core.open(record);
  if (!opened.ok) throw new Error(opened.error);
  const { game, length } = opened.value;
  for (let at = 0; at <= length && moments.size < kinds.length; ++at) {
    const view = await core.seek(game, at);
    if (view.waits !== 'person') continue;
    for (const [offer, key] of atEitherEnd(await core.offers(game))) {
      if (moments.has(offer.type)) continue;
      const again = await core.open(record);
      if (!again.ok) continue;
      await core.seek(again.value.game, at);
      const played = await core.play(again.value.game, at, offer.index);
      await core.close(again.value.game);
      if (played.ok)
        moments.set(offer.type, { record, at, ahead: at < length, key, text: played.value.entries[0]!.text });
    }
  }
  await core.close(game);
}

beforeAll(async () => {
  for (const record of [kCastle, ...(await goldenRecords())]) await lookThrough(record);
});
afterAll(closeBrowser);

it('each kind of decision is found', () => {
  expect(kinds.filter((kind) => !moments.has(kind))).toEqual([]);
});

it('each kind of decision is made by keys', async () => {
  const { page, troubles, context } = await visitor();
  for (const kind of kinds) {
    const { record, at, ahead, key, text } = moments.get(kind)!;
    await page.goto(await linkTo(inject('site'), record, at));
    if (ahead) await page.getByRole('button', { name: 'Play from here' }).click();
    await page.locator('.dock-question').waitFor();
    const confirmation = page.locator('.dock-actions .look-button-main');
    await expect
      .poll(
        async () => {
          if ((await confirmation.count()) === 0) await page.keyboard.press(key);
          return confirmation.count();
        },
        { message: kind },
      )
      .toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    const heard = text.replace(/\btile [A-Z0-9]+/, 'a tile'); // screen readers hear no codes of tiles
    await page.locator('[aria-live] li', { hasText: heard }).first().waitFor({ state: 'attached' });
  }
  expect(troubles).toEqual([]);
  await context.close();
}, 200_000);
