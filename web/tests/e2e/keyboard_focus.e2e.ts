// The keyboard focus after the focused button is disabled or removed.
import { afterAll, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { closeBrowser, desktop, phone, start, visitor } from './open_page';

afterAll(closeBrowser);

async function at(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: one } = document;
    return one?.getAttribute('aria-label') ?? one?.textContent ?? '';
  });
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).last().focus();
  await page.keyboard.press('Enter');
}

it('stays in the list of seats at its largest and smallest size', async () => {
  const { page, context } = await visitor(desktop, false, inject('site'), 'en');
  for (let seats = 2; seats < 7; ++seats) await press(page, 'More');
  expect(await at(page)).toBe('More');
  await page.getByRole('link', { name: 'Custom game' }).click();
  const rows = page.locator('.home-seat');
  await rows.first().waitFor();
  await press(page, /^Remove /); // the custom game begins with the six seats of the start screen
  while ((await rows.count()) < 6) await press(page, 'Add player');
  expect(await at(page)).toBe('Add player');
  while ((await rows.count()) > 2) {
    await press(page, /^Remove /);
    expect(await at(page)).toMatch(/^Remove /);
  }
  await context.close();
});

it('moves to the next game, or the heading, after a game is deleted', async () => {
  const { page, context } = await visitor(desktop, false, inject('site'), 'en');
  for (let games = 1; games <= 2; ++games) {
    await start(page);
    await page.evaluate(() => (location.hash = '#/'));
    await expect.poll(() => page.locator('.home-game').count()).toBe(games);
  }
  await press(page, /^Delete:/);
  await press(page, 'Cancel');
  expect(await at(page)).toMatch(/^Delete:/);
  await page.keyboard.press('Enter');
  await press(page, 'Delete');
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('home-game-open');
  await expect.poll(() => page.locator('.home-game').count()).toBe(1); // the row is removed after the focus has moved
  await press(page, /^Delete:/);
  await press(page, 'Delete');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  await context.close();
});

it('returns to the button that opened the drawer or replay', async () => {
  const { page, context } = await visitor(desktop, false, inject('site'), 'en');
  await start(page);
  const log = page.locator('.sighted-tools').getByRole('button', { name: 'Log' });
  for (const key of ['Enter', 'Escape']) {
    await log.focus();
    await page.keyboard.press('Enter');
    await page.locator('.drawer').getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press(key);
    await page.locator('.drawer').waitFor({ state: 'detached' });
    expect(await at(page)).toBe(await log.getAttribute('aria-label'));
  }
  await page.locator('.sighted-menu > button').focus();
  await page.keyboard.press('y');
  await expect.poll(() => page.locator('body > [role=status]').textContent()).toMatch(/^Turn 1, move \d/);
  await page.locator('.study').getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() =>
    document.querySelector('input.study-slider')?.getAttribute('aria-valuetext'),
  );
  expect(await page.evaluate(() => document.activeElement?.closest('.study') !== null)).toBe(true);
  await page.locator('.study .look-button-main').focus();
  await page.keyboard.press('Enter');
  await page.locator('.study').waitFor({ state: 'detached' });
  expect(await at(page)).toBe('Menu');
  await context.close();
});

// A phone's back button closes the panel by a CloseWatcher. In this browser, Escape triggers it.
it('goes back to the board, not out of the game', async () => {
  const { page, context } = await visitor(phone, true, inject('site'), 'en');
  await start(page);
  const game = page.url();
  await page.locator('.sighted-menu > button').tap();
  await page.getByRole('button', { name: 'Settings' }).last().tap();
  await page.locator('.drawer').waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Escape');
  await page.locator('.drawer').waitFor({ state: 'detached' });
  expect(page.url()).toBe(game);
  await context.close();
});
