// The expected result of the position on the screen, which a switch of the settings shows.
import { afterAll, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { kShortGame } from '../analysis/short_report';
import { bufferOf } from './file_payload.mjs';
import { whatAxeFinds, whatSticksOut } from './screen_checks';
import { asked, closeBrowser, desktop, phone, start, visitor } from './open_page';

afterAll(closeBrowser);

const bar = (page: Page) => page.getByRole('meter', { name: 'Expected result' });
const kResult = /: lead [+-]?\d+\.\d, chance to win \d+ %$/;

it.each([desktop, phone])('is off until it is switched on, and then follows the game: %o', async (screen) => {
  const { page, troubles, context } = await visitor(screen, screen === phone, inject('site'), 'en');
  await start(page);
  expect(await page.locator('.live').count()).toBe(0);
  await page.keyboard.press(',');
  await page.getByRole('checkbox', { name: 'Show expected result' }).check();
  expect(await whatAxeFinds(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await bar(page).waitFor();
  expect(await bar(page).getAttribute('aria-valuetext')).toMatch(kResult);
  expect(await page.locator('.live').innerText()).toMatch(kResult);
  expect(await whatSticksOut(page)).toEqual([]);
  expect(await whatAxeFinds(page)).toEqual([]);

  await page.reload();
  await asked(page);
  await bar(page).waitFor(); // remembered
  expect(troubles).toEqual([]);
  await context.close();
});

it('tells the result at the end of a replay, and reads as text', async () => {
  const { page, troubles, context } = await visitor(desktop, false, inject('site'), 'en');
  await page.evaluate(() => localStorage.setItem('bastide.settings', '{"speed":"instant","live":true}'));
  await page.reload();
  const file = { name: 'a.bastide', mimeType: '', buffer: bufferOf(kShortGame) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('.over-result').waitFor();
  await page.locator('.live').getByText('Anna: lead +5.0, chance to win 100 %').waitFor();
  await page.keyboard.press('y');
  await page.keyboard.press('Home');
  await page
    .locator('.live')
    .getByText(/^Anna: lead [+-]?\d+\.\d, chance to win \d\d %$/)
    .waitFor();
  await page.keyboard.press('v');
  const now = page.getByRole('region', { name: 'Current turn' });
  await now.getByText(/^Anna: lead/).waitFor();
  expect(await whatAxeFinds(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});
