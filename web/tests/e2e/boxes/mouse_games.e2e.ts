// Plays a short game of each expansion and a whole game of all expansions by mouse to the end; and six
// computers play a game of all expansions.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { catalogue } from '../find_decisions';
import { numbers, Player } from '../mouse_player';
import { closeBrowser, startChosen, visitor } from '../open_page';
import { linkToShortGame } from '../short_game';

afterAll(closeBrowser);

const kTiles = 12;

const boxes = catalogue.boxes.filter((box) => box.name !== 'base');
const titles = boxes.map((box) => box.title);

async function playByHand(people: number, begin: (page: Page) => Promise<unknown>): Promise<void> {
  const { page, troubles, context } = await visitor();
  await begin(page);
  await new Player(page, numbers(11)).play();
  expect(await page.locator('.over-table tbody tr').count()).toBe(people);
  expect(troubles).toEqual([]);
  await context.close();
}

describe('with the mouse to the end', () => {
  it.each(boxes)(
    '$title',
    ({ name }) => playByHand(2, async (page) => page.goto(await linkToShortGame(name, kTiles))),
    400_000,
  );

  it(
    'all boxes at once',
    () => playByHand(3, (page) => startChosen(page, { boxes: titles, players: ['', '', ''], seed: '11' })),
    900_000,
  );
});

it('six computers play all boxes at full speed', async () => {
  const { page, troubles, context } = await visitor();
  const computers = catalogue.computers.map((one) => one.name);
  const players = Array.from({ length: 6 }, (_, seat) => computers[seat % computers.length]!);
  await startChosen(page, { boxes: titles, players, seed: '3' });
  await page.locator('.dock-over').waitFor({ timeout: 900_000 });
  expect(await page.locator('.over-table tbody tr').count()).toBe(6);
  expect(troubles).toEqual([]);
  await context.close();
}, 1_000_000);
