// The button for sounds. During the first game it offers them, beside the board with a text that can be seen.
import { afterAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { whatAxeFinds } from './screen_checks';
import { closeBrowser, desktop, phone, start, visitor } from './open_page';

afterAll(closeBrowser);

// Number of tones that the page has started since it was loaded.
const tones = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { tones: number }).tones);

it.each([desktop, phone])('sounds are off until they are switched on: %o', async (screen) => {
  const { page, troubles, context } = await visitor(screen, screen === phone);
  await page.addInitScript(() => {
    const counted = Object.assign(globalThis, { tones: 0 });
    const begin = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      ++counted.tones;
      begin.call(this, when);
    };
  });
  await page.reload();
  await start(page);
  const button = page.getByRole('button', { name: /^Sound/ });
  const offer =
    screen === phone
      ? page.getByRole('button', { name: 'Sound: Turn sound on' })
      : page.getByText('Turn sound on');
  expect(await button.getAttribute('aria-pressed')).toBe('false');
  await offer.waitFor();
  expect(await tones(page)).toBe(0);
  expect(await whatAxeFinds(page)).toEqual([]);
  await page.keyboard.press('n'); // shows the tile on the board, which the button's text would cover
  await offer.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await offer.waitFor();
  await button.click();
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  await offer.waitFor({ state: 'detached' });
  expect(await tones(page)).toBe(2);
  await page.keyboard.press('m');
  expect(await button.getAttribute('aria-pressed')).toBe('false');
  await page.reload(); // after the reload this is no longer the first game, so the button has only its icon
  await page.locator('.sighted-tools').waitFor();
  expect(await offer.count()).toBe(0);
  expect(troubles).toEqual([]);
  await context.close();
});
