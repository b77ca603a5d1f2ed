// From one game to the next: panels close, and choices are kept.
import { afterAll, expect, inject, it } from 'vitest';
import { arrive, begun, button, makeTable, sit } from '../table_players';
import { asked, closeBrowser, phone, start, visitor } from '../open_page';

afterAll(closeBrowser);

const kTables = inject('tables');

it('starts without the previous game’s replay and drawer', async () => {
  const { page, troubles, context } = await visitor();
  await start(page);
  await page.keyboard.press('l');
  await page.locator('.drawer').waitFor();
  await page.keyboard.press('y');
  await page.locator('.study').waitFor();
  await page.evaluate(() => (location.hash = '#/'));
  await page
    .locator('.home-game-picture[src^=blob]')
    .first() // also to go on, above the list
    .evaluate((picture: HTMLImageElement) => picture.decode());
  await start(page);
  expect(await page.locator('.study').count()).toBe(0);
  expect(await page.locator('.drawer').count()).toBe(0);
  expect(troubles).toEqual([]);
  await context.close();
});

it.skipIf(kTables === '')(
  'takes the start screen’s choices to the custom game, scrolled to the top',
  async () => {
    const { page, troubles, context } = await visitor(phone, true, kTables);
    await page.getByText('Play online', { exact: true }).click();
    await page.getByRole('link', { name: 'Custom game' }).click();
    await page.locator('.home-boxes').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await button(page, 'Create table').click();
    await page.getByText('Leave seat').waitFor();
    expect(await button(page, 'Add player here').count()).toBe(1);
    await page.getByText('This link works on this device only').waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  },
);

it.skipIf(kTables === '')(
  'shows a finished game to both players, also after the rematch started',
  async () => {
    const anna = await visitor(undefined, false, kTables);
    const link = await makeTable(anna.page);
    const bob = await arrive(link);
    await sit(bob.page, 'Bob');
    await begun(anna.page, bob.page);
    await asked(anna.page);
    await bob.page.locator('.sighted-menu > button').click();
    await button(bob.page, 'Resign').click();
    await button(bob.page, 'Resign').last().click();
    for (const { page } of [anna, bob]) await button(page, 'Rematch').click();
    for (const { page } of [anna, bob]) await page.getByText('Invite friends').waitFor();
    await anna.page.goto(link);
    await anna.page.reload();
    await anna.page.locator('.tables-ended').getByText('Bob resigned').waitFor();
    await anna.page.waitForTimeout(500);
    expect(anna.page.url()).toBe(link);
    for (const { troubles, context } of [anna, bob]) {
      expect(troubles).toEqual([]);
      await context.close();
    }
  },
);
