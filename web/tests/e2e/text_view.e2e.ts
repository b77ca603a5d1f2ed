// A short game in the text view; the test of a whole game is in long/.
import { afterAll, expect, inject, it } from 'vitest';
import { bufferOf } from './file_payload.mjs';
import { openGolden } from './open_golden';
import { whatAxeFinds } from './screen_checks';
import { playInText } from './text_view_player';
import { asked, closeBrowser, desktop, visitor } from './open_page';

afterAll(closeBrowser);

const kGame = [
  'bastide record 1',
  'profile classic',
  'players Anna, Ben',
  'seed 5',
  'stack E V B U D K L W',
  '',
].join('\n');

it('is played to its end in the text view', async () => {
  const { page, troubles, context } = await visitor(desktop, false, inject('site'), 'en');
  const file = { name: 'a.bastide', mimeType: '', buffer: bufferOf(kGame) };
  await page.locator('input[type=file]').setInputFiles(file);
  await asked(page);
  await page.keyboard.press('v');
  expect(await playInText(page)).toBeGreaterThan(8);
  const eventText = await page.locator('ol[aria-live=polite]').innerText();
  expect(eventText).toMatch(/points/);
  expect(eventText).toMatch(/(wins|share the win) with/);
  expect(troubles).toEqual([]);
  await context.close();
});

it('says what a choice extends, what is to be confirmed, and how tiles differ', async () => {
  const { page, troubles, context } = await visitor(desktop, false, inject('site'), 'en');
  await openGolden(page, 'classic', 30);
  await asked(page);
  await page.keyboard.press('v');
  const now = page.getByRole('region', { name: 'Current turn' });
  const extending = now
    .getByRole('listitem')
    .getByRole('button')
    .filter({ hasText: /: north .*; the (city|road|farm): \d+ tiles/ })
    .first();
  await extending.waitFor();
  const status = now.locator('.spoken-begun [role=status]');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  for (const press of [() => page.keyboard.press('n'), () => extending.press('Enter')]) {
    await press();
    await expect.poll(focused).toMatch(/^Confirm: .* in rotation .: [^;]*$/); // the status says the rest
    expect(await status.innerText()).not.toContain('in rotation');
  }
  await expect.poll(() => status.innerText()).toMatch(/^The (city|road|farm) \(.*\): \d+ tiles/);
  const left = await page.getByRole('region', { name: 'Tiles left' }).getByRole('listitem').allInnerTexts();
  const kinds = left.map((one) => one.replace(/: \d+ left$/, ''));
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(await now.innerText()).toMatch(/Each turn adds a tile to the board/);
  expect(await whatAxeFinds(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});

it('in French a space stands before the colon of the question', async () => {
  const { page, context } = await visitor(desktop, false, inject('site'), 'fr');
  await page.locator('.home-go').click();
  await asked(page);
  await page.keyboard.press('v');
  await expect.poll(() => page.locator('.spoken-main').innerText()).toMatch(/Vous\s: où va la tuile/);
  await context.close();
});
