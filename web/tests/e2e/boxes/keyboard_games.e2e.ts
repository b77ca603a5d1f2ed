// Plays a short game of each box to its end in the text view, with random choices and only the keys Tab and
// Enter. The game has only a few tiles, those of the box first.
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, it } from 'vitest';
import { catalogue } from '../find_decisions';
import { numbers, type Random } from '../mouse_player';
import { closeBrowser, desktop, visitor } from '../open_page';
import { linkToShortGame } from '../short_game';

const kTiles = 6;
const kFurthest = 15; // of a longer list, only the first choices are used, to save key presses

afterAll(closeBrowser);

const isChoice = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.classList.contains('spoken-choice') === true);

// Presses Tab until `count` choices have had the focus.
async function tabToChoice(page: Page, count: number): Promise<void> {
  for (let found = 0, presses = 0; found < count; ++presses) {
    expect(presses).toBeLessThan(4 * kFurthest);
    await page.keyboard.press('Tab');
    if (await isChoice(page)) ++found;
  }
}

async function playByKeys(page: Page, random: Random): Promise<number> {
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  const choices = page.locator('.spoken-choice');
  const over = page.locator('.over-table');
  for (let decisions = 0; ; ++decisions) {
    await choices.or(over).first().waitFor();
    if ((await over.count()) > 0) return decisions;
    expect(await focused()).toBe('Current turn');
    await tabToChoice(page, 1 + Math.floor(random() * Math.min(kFurthest, await choices.count())));
    await page.keyboard.press('Enter');
    await expect.poll(focused, { interval: 20 }).toBe('Confirm');
    await page.keyboard.press('Enter');
    await expect.poll(focused, { interval: 20 }).toBe('Current turn');
  }
}

const boxes = catalogue.boxes.map(({ name }) => name).filter((name) => name !== 'base');

it.each(boxes)('%s', async (box) => {
  const { page, troubles, context } = await visitor(desktop, false, inject('site'), 'en');
  await page.evaluate(() => localStorage.setItem('bastide.spoken', 'true'));
  await page.reload();
  await page.locator('.home-go').waitFor();
  await page.evaluate((link) => (location.href = link), await linkToShortGame([box], kTiles));
  await page.locator('#spoken-now').focus();
  expect(await playByKeys(page, numbers(7))).toBeGreaterThan(3);
  expect(troubles).toEqual([]);
  await context.close();
});
