// The end of a game: final scoring step by step, then the table of points.
import { afterAll, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { golden } from '../support/golden_games.mjs';
import { nearEnd } from '../support/unfinished_record';
import { bufferOf } from './file_payload.mjs';
import { boardAtRest, isBoardInSight, whatAxeFinds, whatSticksOut } from './screen_checks';
import { closeBrowser, desktop, phone, visitor, type Media, type Visitor } from './open_page';

afterAll(closeBrowser);

const kMoving: Media = { reducedMotion: 'no-preference' };

async function opened(record: string, screen = desktop, media: Media = {}): Promise<Visitor> {
  const there = await visitor(screen, screen === phone, inject('site'), 'en', media);
  const file = { name: 'a.bastide', mimeType: '', buffer: bufferOf(record) };
  await there.page.locator('input[type=file]').setInputFiles(file);
  await there.page.locator('.dock').waitFor();
  return there;
}

async function playOut(page: Page): Promise<void> {
  const over = page.locator('.dock-over');
  for (;;) {
    await page.locator('.dock-question').or(over).first().waitFor();
    if ((await over.count()) > 0) return;
    await page.keyboard.press('n');
    await page.locator('.dock-actions .look-button-main').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.dock:not(.dock-over) .look-button-main').waitFor({ state: 'detached' });
  }
}

const scores = (page: Page): Promise<string[]> => page.locator('.players-score').allInnerTexts();
const totals = (page: Page): Promise<string[]> =>
  page.locator('.over-table tbody td:last-child').allInnerTexts();

it('shows final scoring feature by feature, and can be skipped', async () => {
  const { page, troubles, context } = await opened(nearEnd(await golden('classic')), desktop, kMoving);
  await playOut(page);
  const show = page.getByRole('region', { name: 'Final scoring' });
  await show.getByText(/scores? \d+ points?/).waitFor();
  await page.emulateMedia({ reducedMotion: 'reduce' }); // the second final scoring then waits for a click at each step
  await show.getByRole('button', { name: 'Skip to the result' }).click();
  await page.locator('.over-table').waitFor();
  expect(await page.locator('.podium-moves').count()).toBe(0);
  const final = await scores(page);
  expect((await totals(page)).sort()).toEqual([...final].sort());
  expect(await page.locator('.board-highlight-seat').count()).toBe(0);
  const whole = await scaleOf(page);

  await page.getByRole('button', { name: 'Final scoring' }).click();
  await show.getByText(/scores? \d+ points?/).waitFor();
  expect(await page.locator('.over-kinds [aria-current]').innerText()).toBe('Roads');
  await page.locator('.board-highlight-seat').first().waitFor({ state: 'attached' });
  const near = await scaleOf(page);
  expect(near).toBeGreaterThan(1.4 * whole);
  await page.locator('.players-gain').first().waitFor({ state: 'attached' });
  expect(await scores(page)).not.toEqual(final);
  const next = show.getByRole('button', { name: 'Next' });
  while ((await next.count()) > 0) await next.click();
  await page.locator('.over-table').waitFor();
  expect(await scores(page)).toEqual(final);
  expect(await scaleOf(page)).toBeCloseTo(whole);
  expect(troubles).toEqual([]);
  await context.close();
});

const scaleOf = (page: Page): Promise<number> =>
  page.locator('.board-viewport').evaluate((part) => new DOMMatrix(getComputedStyle(part).transform).a);

it.each([
  { width: 1440, height: 900 },
  { width: 844, height: 390 },
])('the result folds, and the board has the screen: %o', async (screen) => {
  const { page, troubles, context } = await opened(await golden('bigbox-six-players'), screen);
  await page.locator('.over-highlights').waitFor();
  await boardAtRest(page);
  const before = await scaleOf(page);
  await page.getByRole('button', { name: 'Show board' }).click();
  await page.locator('.over-table').waitFor({ state: 'detached' });
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.3 * before);
  expect(await isBoardInSight(page, '.dock-over')).toBe(true);
  expect(await whatSticksOut(page)).toEqual([]);
  expect(await whatAxeFinds(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show result' }).click();
  await page.locator('.over-table').waitFor();
  await expect.poll(() => scaleOf(page)).toBeCloseTo(before);
  expect(troubles).toEqual([]);
  await context.close();
});

it.each([desktop, phone])('shows the points by kind, with the whole board above: %o', async (screen) => {
  const { page, troubles, context } = await opened(await golden('bigbox-six-players'), screen);
  await page.locator('.over-highlights').waitFor();
  for (const row of await page.locator('.over-table tbody tr').all()) {
    const points = (await row.locator('td').allInnerTexts()).map(Number);
    const total = points.pop();
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(total);
  }
  expect(await page.locator('.podium b').allInnerTexts()).toEqual(['2', '1', '3']);
  expect(await page.locator('.podium-confetti').count()).toBe(0); // motion is off
  await expect.poll(() => isBoardInSight(page, '.dock-over')).toBe(true);
  expect(await whatSticksOut(page)).toEqual([]);
  expect(await whatAxeFinds(page)).toEqual([]);
  await page.locator('button.over-highlight').first().click();
  await page.locator('.board-veil').waitFor({ state: 'attached' });
  expect(troubles).toEqual([]);
  await context.close();
});

it('saves a picture of the end', async () => {
  const { page, context } = await opened(await golden('classic'));
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share picture' }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.png$/);
  await page.locator('.sighted-messages').getByText('Picture saved.').waitFor();
  await context.close();
});

it('is a table and lists in the text view', async () => {
  const { page, troubles, context } = await opened(await golden('classic'), desktop, kMoving);
  await page.keyboard.press('v');
  const now = page.getByRole('region', { name: 'Current turn' });
  const table = now.getByRole('table', { name: 'Score breakdown' });
  await table.getByRole('columnheader', { name: 'Farms' }).waitFor();
  expect(await table.getByRole('row').count()).toBe(3);
  await now.getByText(/^Largest city: \d+ tiles at -?\d+,-?\d+, \d+ points \(\w+\)/).waitFor();
  const steps = now.locator('ol').last().getByRole('listitem');
  expect(await steps.first().innerText()).toMatch(/scores? \d+ points? for the incomplete road/);
  expect(await whatAxeFinds(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});

it('shows the points and highlights of six players on a phone in French without scrolling', async () => {
  const screen = { ...phone, width: 390, height: 844 };
  const { page, context } = await visitor(screen, true, inject('site'), 'fr');
  const file = { name: 'a.bastide', mimeType: '', buffer: bufferOf(await golden('bigbox-six-players')) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('.over-highlights').waitFor();
  const bottomOf = (part: string) =>
    page.locator(part).evaluate((element) => Math.floor(element.getBoundingClientRect().bottom));
  expect(await bottomOf('.over-highlights')).toBeLessThanOrEqual(await bottomOf('.over-body'));
  await expect.poll(() => isBoardInSight(page, '.dock-over')).toBe(true);
  await context.close();
});
