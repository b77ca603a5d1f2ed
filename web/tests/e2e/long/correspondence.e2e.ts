// A game with days for each turn: players open it from the list of tables for each turn.
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, it } from 'vitest';
import { arrive, begun, makeTable, sit } from '../table_players';
import { numbers, Player } from '../mouse_player';
import { closeBrowser, desktop, phone, visitor } from '../open_page';

afterAll(closeBrowser);

const kTables = inject('tables');
const kTitle = 'By post';

const card = (page: Page) => page.locator('.tables-card', { hasText: kTitle });

async function home(page: Page): Promise<void> {
  await page.goto(kTables);
  await card(page).waitFor();
}

// Opens the game from the list, plays the turn, and returns.
async function playFromList(page: Page, seed: number): Promise<void> {
  await card(page).getByRole('link').click();
  const player = new Player(page, numbers(seed));
  await page.locator('.dock-question').waitFor();
  while ((await page.locator('.dock-question').count()) > 0) {
    await player.decideOnce();
    await page.waitForTimeout(100);
  }
  await home(page);
}

it.skipIf(kTables === '')('a game with days per turn is played from the list of tables', async () => {
  const anna = await visitor(desktop, false, kTables);
  const link = await makeTable(anna.page, 2, { clock: '3 days per turn', title: kTitle });
  const bob = await arrive(link, phone, true);
  await sit(bob.page, 'Bob');
  await begun(anna.page, bob.page);

  await home(anna.page);
  await home(bob.page);
  await card(anna.page)
    .getByText(/^Your turn: \d+ d \d+ h left$/)
    .waitFor();
  await card(bob.page).getByText('Waiting for others').waitFor();
  await card(anna.page).getByText('Days per turn').waitFor();
  await card(anna.page).getByText('Base game').waitFor();
  expect(await bob.page.locator('main h2').first().textContent(), 'also who hears it').toBe('My tables');
  const top = (await card(anna.page).boundingBox())!.y;
  expect(top).toBeLessThan(desktop.height);

  await playFromList(anna.page, 11);
  await card(anna.page).getByText('Waiting for others').waitFor();
  await card(bob.page).getByText('Your turn').waitFor({ timeout: 15_000 });
  const { y } = (await card(bob.page).boundingBox())!;
  expect(y, 'what waits comes first on a phone').toBeLessThan(phone.height);

  await playFromList(bob.page, 12);
  await card(anna.page).getByText('Your turn').waitFor({ timeout: 15_000 });
  for (const { troubles, context } of [anna, bob]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});
