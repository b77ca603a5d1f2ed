// Plays a game of each expansion by mouse to the end, and a game of all expansions with six computers.
import { afterAll, describe, expect, it } from 'vitest';
import { catalogue } from '../find_decisions';
import { numbers, Player } from '../mouse_player';
import { closeBrowser, startChosen, visitor } from '../open_page';

afterAll(closeBrowser);

const boxes = catalogue.boxes.filter((box) => box.name !== 'base').map((box) => box.title);

async function playByHand(titles: string[], people: number): Promise<void> {
  const { page, troubles, context } = await visitor();
  const players = Array.from({ length: people }, () => '');
  await startChosen(page, { boxes: titles, players, seed: '11' });
  await new Player(page, numbers(11)).play();
  expect(await page.locator('.over-table tbody tr').count()).toBe(people);
  expect(troubles).toEqual([]);
  await context.close();
}

describe('with the mouse to the end', () => {
  it.each(boxes)('%s', (title) => playByHand([title], 2), 400_000);

  it('all boxes at once', () => playByHand(boxes, 3), 900_000);
});

it('six computers play all boxes at full speed', async () => {
  const { page, troubles, context } = await visitor();
  const computers = catalogue.computers.map((one) => one.name);
  const players = Array.from({ length: 6 }, (_, seat) => computers[seat % computers.length]!);
  await startChosen(page, { boxes, players, seed: '3' });
  await page.locator('.dock-over').waitFor({ timeout: 900_000 });
  expect(await page.locator('.over-table tbody tr').count()).toBe(6);
  expect(troubles).toEqual([]);
  await context.close();
}, 1_000_000);
