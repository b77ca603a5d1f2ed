// Bots: the account screen turns an account into a bot account, and everybody sees that a program plays.
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, it } from 'vitest';
import { makeAccount, uniqueName } from './account_tour';
import { whatAxeFinds, whatSticksOut } from './screen_checks';
import { button, sit } from './table_players';
import { closeBrowser, desktop, phone, visitor } from './open_page';

afterAll(closeBrowser);

const kTables = inject('tables');
const at = (path: string) => new URL(`#/${path}`, kTables).href;

async function expectMark(page: Page, name: string, where: string): Promise<void> {
  await page.locator(where, { hasText: name }).locator('.look-bot').first().waitFor();
  expect(await whatAxeFinds(page)).toEqual([]);
  expect(await whatSticksOut(page)).toEqual([]);
}

// Creates an open table for the signed-in user.
async function makeOpenTable(page: Page, title: string): Promise<string> {
  await page.goto(kTables);
  await page.getByText('Play online', { exact: true }).click();
  await page.getByText('More settings').click();
  await page.getByText('Anyone', { exact: true }).click();
  await page.getByLabel('Table name').fill(title);
  await button(page, 'Invite friends').click();
  return page.getByLabel('Link to this table').inputValue();
}

it.skipIf(kTables === '')('a bot account is marked in lists, at the table, and on its profile', async () => {
  const name = uniqueName('Robo');
  const bot = await visitor(desktop, false, kTables);
  const anna = await visitor(phone, true, kTables);
  await makeAccount(bot.page, name);
  await bot.page.getByLabel('this can’t be undone').check();
  await button(bot.page, 'Make this a bot account').click();
  await bot.page.getByText('This is a bot account.').waitFor();
  expect(await whatAxeFinds(bot.page)).toEqual([]);

  const link = await makeOpenTable(bot.page, 'Robots welcome');
  await expectMark(bot.page, name, '.tables-seat');
  await anna.page.reload();
  await expectMark(anna.page, name, '.tables-card');
  await anna.page.goto(link);
  await expectMark(anna.page, name, '.tables-seat');
  await sit(anna.page, 'Anna');
  for (const { page } of [bot, anna]) {
    await page.locator('.dock').waitFor();
    await page.locator('.players-card', { hasText: name }).locator('.look-tag', { hasText: 'Bot' }).waitFor();
    expect(await whatSticksOut(page)).toEqual([]);
  }
  await anna.page.goto(at(`person/${name}`));
  await anna.page.locator('.look-bot').first().waitFor();

  await anna.page.goto(at('ladder'));
  await anna.page.getByText('Nobody is on this ladder now.').waitFor();
  await anna.page.getByRole('link', { name: 'Bots' }).click();
  await anna.page.locator('[aria-current]', { hasText: 'Bots' }).waitFor();
  expect(await whatAxeFinds(anna.page)).toEqual([]);
  expect(await whatSticksOut(anna.page)).toEqual([]);
  expect(anna.troubles.concat(bot.troubles)).toEqual([]);
  for (const { context } of [anna, bot]) await context.close();
});
