// Friends: two users see that the other is online, and invite each other by name.
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, it } from 'vitest';
import { makeAccount, uniqueName } from './account_tour';
import { whatAxeFinds, whatSticksOut } from './screen_checks';
import { begun, button } from './table_players';
import { closeBrowser, desktop, phone, visitor } from './open_page';

afterAll(closeBrowser);

const kTables = inject('tables');

async function expectGoodScreen(page: Page): Promise<void> {
  expect(await whatAxeFinds(page)).toEqual([]);
  expect(await whatSticksOut(page)).toEqual([]);
}

const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.outerHTML ?? '');

// Creates a purist table, on which nobody sees the remaining tiles. The next invitation then has the same
// settings.
async function choosePuristTable(page: Page): Promise<void> {
  await page.goto(kTables);
  await page.getByText('Play online', { exact: true }).click();
  await page.getByText('More settings').click();
  await page.getByLabel('Hide the remaining tiles').check();
  await button(page, 'Invite friends').click();
  await page.getByText('The remaining tiles are hidden').waitFor();
  await button(page, 'Leave seat').click();
}

it.skipIf(kTables === '')('a friend who is online is invited by name, wherever they are', async () => {
  const [name, other] = [uniqueName('Anna'), uniqueName('Bob')];
  const anna = await visitor(desktop, false, kTables);
  const bob = await visitor(phone, true, kTables);
  await makeAccount(anna.page, name);
  await makeAccount(bob.page, other);
  await bob.page.goto(new URL('#/rules/base', kTables).href);

  await anna.page.getByLabel('Player’s name').fill(other.toLowerCase());
  await button(anna.page, 'Add friend').click();
  await anna.page.locator('.people-here', { hasText: 'Online' }).waitFor();
  await expectGoodScreen(anna.page);
  await button(anna.page, `Invite to a game: ${other}`).click();
  await anna.page.getByText(`Invited: ${other}`).waitFor();
  await bob.page.getByText(`${name} invites you to a game`).waitFor();
  await expectGoodScreen(bob.page);
  await bob.page.locator('main a[href]').first().focus();
  const before = await focused(bob.page);
  await button(bob.page, `Accept: ${name}`).focus();
  await button(bob.page, `Not now: ${name}`).press('Enter');
  expect(await focused(bob.page)).toBe(before);
  await bob.page.getByText(`Invitation from ${name} declined.`).waitFor({ state: 'attached' });
  await anna.page.getByText(`${other} can’t play now.`).waitFor();
  expect(await bob.page.locator('.people-challenge').count()).toBe(0);

  await choosePuristTable(bob.page);
  await bob.page.goto(new URL(`#/person/${name}`, kTables).href);
  await expectGoodScreen(bob.page);
  await button(bob.page, 'Invite to a game').click();
  await bob.page.getByText(`Invited: ${name}`).waitFor();
  await anna.page.locator('.people-challenge', { hasText: 'tiles hidden' }).waitFor();
  await button(anna.page, `Accept: ${other}`).click();
  await begun(anna.page, bob.page);
  await anna.page.keyboard.press('t');
  await anna.page.getByText('This table hides the remaining tiles.').waitFor();
  expect(anna.troubles.concat(bob.troubles)).toEqual([]);
  for (const { context } of [anna, bob]) await context.close();
});

it('the offer to install the page passes the focus on when it is dismissed', async () => {
  const { page, troubles, context } = await visitor(desktop, false, inject('site'), 'en');
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
  await button(page, 'Don’t show this again').press('Enter');
  await page.getByText('You won’t see this offer again.').waitFor({ state: 'attached' });
  expect(await focused(page)).toMatch(/^<(button|a|input|summary)/);
  expect(troubles).toEqual([]);
  await context.close();
});

it.skipIf(kTables === '')('a blocked player cannot invite', async () => {
  const [name, other] = [uniqueName('Anna'), uniqueName('Bob')];
  const anna = await visitor(desktop, false, kTables);
  const bob = await visitor(phone, true, kTables);
  await makeAccount(anna.page, name);
  await makeAccount(bob.page, other);
  await bob.page.goto(new URL(`#/person/${name}`, kTables).href);
  await button(bob.page, 'Block').click();
  await bob.page.getByText('You have blocked this player').waitFor();
  await anna.page.goto(new URL(`#/person/${other}`, kTables).href);
  await button(anna.page, 'Invite to a game').click();
  await anna.page.getByText('This player can’t be invited right now.').waitFor();
  for (const { context } of [anna, bob]) await context.close();
});
