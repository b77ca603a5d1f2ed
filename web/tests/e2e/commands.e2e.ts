// Every deed of the table is to be had in both views: by a key that its help names, or by a button.
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { commands } from '../../src/commands/table';
import { en } from '../../src/i18n/en';
import { closeBrowser, start, visitor } from './visit';

afterAll(closeBrowser);

async function missing(page: Page): Promise<string[]> {
  const shown = await page.locator('.drawer-keys kbd').allTextContents();
  const buttons = await page
    .locator('button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim()));
  const words = (key: string): string => String(en[key as keyof typeof en]);
  return commands
    .filter(({ keys, label }) => !keys.some((key) => shown.includes(key)) && !buttons.includes(words(label)))
    .map(({ id }) => id);
}

it('every deed is to be had on the board and in the text view', async () => {
  const { page, troubles, context } = await visitor();
  await start(page);
  await page.keyboard.press('?');
  await page.locator('.drawer-keys').waitFor();
  await page.locator('.sighted-menu > button').click();
  await page.locator('.sighted-menu-list').waitFor();
  expect(await missing(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('v');
  await page.locator('.spoken-deeds').waitFor();
  expect(await missing(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});

it('a replay runs, stops and ends by keys alone', async () => {
  const { page, troubles, context } = await visitor();
  await start(page);
  await page.keyboard.press('n');
  await page.locator('.dock-deeds .look-button-main').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.board-sheet[data-tiles="2"]').waitFor({ state: 'attached' });
  await page.keyboard.press('y');
  await page.locator('.study').waitFor();
  await page.keyboard.press('Home');
  await page.locator('.board-sheet[data-tiles="1"]').waitFor({ state: 'attached' });
  await page.keyboard.press('Shift+Y');
  await page.locator('.board-sheet[data-tiles="2"]').waitFor({ state: 'attached' });
  await page.keyboard.press('Home');
  await page.locator('.board-sheet[data-tiles="1"]').waitFor({ state: 'attached' });
  await page.keyboard.press('e');
  await page.locator('.study').waitFor({ state: 'detached' });
  await page.locator('.board-sheet[data-tiles="2"]').waitFor({ state: 'attached' });
  expect(troubles).toEqual([]);
  await context.close();
});
