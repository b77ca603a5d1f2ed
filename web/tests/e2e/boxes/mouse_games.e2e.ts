// Plays short games of each expansion and of all expansions by mouse to the end; and six computers play a
// whole game of all expansions.
import { afterAll, describe, expect, it } from 'vitest';
import { catalogue } from '../find_decisions';
import { numbers, Player } from '../mouse_player';
import { closeBrowser, startChosen, visitor } from '../open_page';
import { linkToShortGame } from '../short_game';

afterAll(closeBrowser);

const kTiles = 12;
const kTilesOfAll = 48;

const boxes = catalogue.boxes.filter((box) => box.name !== 'base');
const titles = boxes.map((box) => box.title);

async function playByHand(link: string): Promise<void> {
  const { page, troubles, context } = await visitor();
  await page.goto(link);
  await new Player(page, numbers(11)).play();
  expect(await page.locator('.over-table tbody tr').count()).toBe(2);
  expect(troubles).toEqual([]);
  await context.close();
}

describe('with the mouse to the end', () => {
  it.each(boxes)('$title', async ({ name }) => playByHand(await linkToShortGame([name], kTiles)), 400_000);

  it(
    'all boxes at once',
    async () =>
      playByHand(
        await linkToShortGame(
          boxes.map((box) => box.name),
          kTilesOfAll,
        ),
      ),
    400_000,
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
