// Whole base game of two players in the text view.
import { afterAll, expect, inject, it } from 'vitest';
import { playInText } from '../text_view_player';
import { closeBrowser, desktop, start, visitor } from '../open_page';

afterAll(closeBrowser);

it('a base game is played to its end in the text view', { timeout: 300_000 }, async () => {
  const { page, troubles, context } = await visitor(desktop, false, inject('site'), 'en');
  await page.getByText('Pass and play', { exact: true }).click();
  await start(page);
  await page.keyboard.press('v');
  expect(await playInText(page)).toBeGreaterThan(80);
  expect(troubles).toEqual([]);
  await context.close();
});
