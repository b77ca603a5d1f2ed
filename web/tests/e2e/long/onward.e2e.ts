// From one game to the next: nothing of the one before stays over it, and what was chosen is kept.
import { afterAll, expect, inject, it } from 'vitest';
import { arrive, begin, button, makeTable, sit } from '../company';
import { asked, closeBrowser, phone, start, visitor } from '../visit';

afterAll(closeBrowser);

const kTables = inject('tables');

it('begins without the replay and the drawer of the game before', async () => {
  const { page, troubles, context } = await visitor();
  await start(page);
  await page.keyboard.press('l');
  await page.locator('.drawer').waitFor();
  await page.keyboard.press('y');
  await page.locator('.study').waitFor();
  await page.evaluate(() => (location.hash = '#/'));
  await page
    .locator('.home-game-picture[src^=blob]')
    .evaluate((picture: HTMLImageElement) => picture.decode());
  await start(page);
  expect(await page.locator('.study').count()).toBe(0);
  expect(await page.locator('.drawer').count()).toBe(0);
  expect(troubles).toEqual([]);
  await context.close();
});

it.skipIf(kTables === '')(
  'takes along to all choices what was chosen, from the top of the page',
  async () => {
    const { page, troubles, context } = await visitor(phone, true, kTables);
    await page.getByText('Online with others').click();
    await page.getByRole('link', { name: 'Choose everything yourself' }).click();
    await page.locator('.home-boxes').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await button(page, 'Make a table').click();
    await page.getByText('Link to this table').waitFor();
    expect(await button(page, 'Sit here').count()).toBe(2);
    await page.getByText('Only this machine can open this link').waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  },
);

it.skipIf(kTables === '')(
  'lets both look at the game that is over, also after the next has begun',
  async () => {
    const anna = await visitor(undefined, false, kTables);
    const link = await makeTable(anna.page);
    await sit(anna.page, 'Anna');
    const bob = await arrive(link);
    await sit(bob.page, 'Bob');
    await begin(anna.page, bob.page);
    await asked(anna.page);
    await bob.page.locator('.sighted-menu > button').click();
    await button(bob.page, 'Give up').click();
    await button(bob.page, 'Give up').last().click();
    for (const { page } of [anna, bob]) await button(page, 'Rematch').click();
    for (const { page } of [anna, bob]) await page.getByText('Link to this table').waitFor();
    await anna.page.goto(link);
    await anna.page.reload();
    await anna.page.locator('.tables-ended').getByText('Bob has resigned').waitFor();
    await anna.page.waitForTimeout(500);
    expect(anna.page.url()).toBe(link);
    for (const { troubles, context } of [anna, bob]) {
      expect(troubles).toEqual([]);
      await context.close();
    }
  },
);
