// A whole base game of two people in the text view.
import { afterAll, expect, inject, it } from 'vitest';
import { playInText } from '../listener';
import { closeBrowser, desktop, start, visitor } from '../visit';

afterAll(closeBrowser);

it('a base game is played in the text view to its end', { timeout: 300_000 }, async () => {
  const { page, troubles, context } = await visitor(desktop, false, inject('site'), 'en');
  await page.getByText('All of us at this screen').click();
  await start(page);
  await page.keyboard.press('v');
  expect(await playInText(page)).toBeGreaterThan(80);
  expect(troubles).toEqual([]);
  await context.close();
});
