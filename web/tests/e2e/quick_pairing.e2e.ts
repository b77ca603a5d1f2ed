// Quick pairing by the grid on the start page, with how many wait.
import { afterAll, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { closeBrowser, desktop, phone, visitor } from './open_page';
import { whatAxeFinds, whatSticksOut } from './screen_checks';
import { begun, button } from './table_players';

afterAll(closeBrowser);

const kTables = inject('tables');

const cell = (page: Page, rules: string, clock: string) =>
  page.locator('.quick-cell').filter({ hasText: rules }).filter({ hasText: clock });

it.skipIf(kTables === '')('two who press the same cell play; the others see who waits there', async () => {
  const anna = await visitor(desktop, false, kTables, 'en');
  const bob = await visitor(phone, true, kTables, 'en');
  const wanted = (page: Page) => cell(page, 'Family', '10 min per game');
  await wanted(anna.page).click();
  await anna.page.getByText('Looking for opponents.').waitFor();
  await wanted(bob.page).filter({ hasText: '1 waits' }).waitFor();
  expect(await bob.page.locator('.quick-cell').filter({ hasText: 'wait' }).count()).toBe(1);
  expect(await whatSticksOut(bob.page)).toEqual([]);
  expect(await whatAxeFinds(bob.page)).toEqual([]);
  await wanted(bob.page).click();
  await begun(anna.page, bob.page);
  expect(anna.page.url()).toBe(bob.page.url());
  for (const { troubles, context } of [anna, bob]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});

it.skipIf(kTables === '')('a player with another clock of the same kind is not counted', async () => {
  const anna = await visitor(desktop, false, kTables, 'en');
  const bob = await visitor(desktop, false, kTables, 'en');
  await anna.page.getByText('Play online', { exact: true }).click();
  await anna.page.getByLabel('Time limit').selectOption('5 min per game + 5 s per turn');
  await button(anna.page, 'Find opponents').click();
  await anna.page.getByText('Looking for opponents.').waitFor();
  await bob.page.locator('.tables-card').first().waitFor();
  expect(await bob.page.locator('.quick-cell-waits').count()).toBe(0);
  await button(anna.page, 'Cancel').click();
  for (const { context } of [anna, bob]) await context.close();
});
