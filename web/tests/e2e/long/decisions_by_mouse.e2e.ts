// Makes a decision of each action type with the mouse, in games with all expansions.
import { afterAll, expect, it } from 'vitest';
import { kCastle } from '../../support/castle_choice';
import { bufferOf } from '../file_payload.mjs';
import { decisions, moments, recordOf, typesIn } from '../find_decisions';
import { numbers, Player } from '../mouse_player';
import { asked, closeBrowser, visitor } from '../open_page';

afterAll(closeBrowser);

const kMostTries = 20;

it('every kind of decision is made with the mouse', async () => {
  const { page, troubles, context } = await visitor();
  const player = new Player(page, numbers(5));
  const found = await moments(numbers(5));
  found.set('score', kCastle);
  const made = new Set<string>();
  for (const type of decisions) {
    const record = found.get(type);
    if (record === undefined || made.has(type)) continue;
    const before = (await typesIn(record)).length;
    await page.goto(page.url().replace(/#.*/, ''));
    const file = { name: `${type}.bastide`, mimeType: '', buffer: bufferOf(record) };
    await page.locator('input[type=file]').setInputFiles(file);
    await asked(page);
    for (let i = 0; i < kMostTries && !made.has(type); ++i) {
      await player.decide();
      made.add((await typesIn(await recordOf(page)))[before]!);
      if (!made.has(type)) await player.undo();
    }
  }
  expect(decisions.filter((type) => !made.has(type))).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
}, 400_000);
