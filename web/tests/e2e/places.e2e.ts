// The places Play, Watch, Learn and You, and the game that waits on the start screen.
import { afterAll, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openGolden } from './open_golden';
import { asked, closeBrowser, desktop, phone, start, visitor } from './open_page';
import { whatAxeFinds, whatSticksOut } from './screen_checks';

afterAll(closeBrowser);

const places = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const place = (page: Page, name: string) => places(page).getByRole('link', { name, exact: true });

it.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('stay in sight on %s, on every screen without a game', async (_, size) => {
  const { page, troubles, context } = await visitor(size, size === phone, inject('site'), 'en');
  for (const name of ['Watch', 'Learn', 'You', 'Play']) {
    await place(page, name).click();
    await expect.poll(() => place(page, name).getAttribute('aria-current')).toBe('page');
    await page.getByRole('heading', { level: 1, name: name === 'Play' ? 'Bastide' : name }).waitFor();
    const { y, height } = (await places(page).boundingBox())!;
    if (size === phone) expect(y + height).toBe(size.height);
    else expect(y).toBe(0);
    expect(await whatSticksOut(page)).toEqual([]);
    expect(await whatAxeFinds(page)).toEqual([]);
  }
  await page.getByRole('link', { name: 'Custom game' }).click();
  await expect.poll(() => page.locator('.home-start').isVisible()).toBe(true);
  const bar = (await places(page).boundingBox())!;
  const row = (await page.locator('.home-start').boundingBox())!;
  if (size === phone) expect(row.y + row.height).toBeLessThanOrEqual(bar.y);
  expect(troubles).toEqual([]);
  await context.close();
});

it('a game that waits comes first on the start screen', async () => {
  const { page, troubles, context } = await visitor(phone, true, inject('site'), 'en');
  await start(page);
  expect(await places(page).count()).toBe(0);
  await page.goBack();
  const go = page.getByRole('link', { name: 'Continue: You, Bruno' });
  await go.waitFor();
  expect(await page.locator('main').innerText()).toMatch(/^Continue\n/);
  expect(await whatAxeFinds(page)).toEqual([]);
  await go.click();
  await asked(page);
  expect(troubles).toEqual([]);
  await context.close();
});

it('two computers play for who watches', async () => {
  const { page, troubles, context } = await visitor(desktop, false, `${inject('site')}#/watch`, 'en');
  await page.getByRole('button', { name: 'Watch a game' }).click();
  await page.locator('.sighted-side').getByText('Magda').waitFor();
  await page.locator('.board-pieces > *').first().waitFor({ state: 'attached' });
  await page.goBack();
  await page.getByRole('heading', { name: 'Watch', exact: true }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

it('a finished game of this browser plays once more from its beginning', async () => {
  const { page, troubles, context } = await visitor(phone, true, inject('site'), 'en');
  await openGolden(page, 'cathars');
  await page.locator('.dock-over').waitFor();
  await page.goBack();
  await place(page, 'Watch').click();
  await page.getByRole('heading', { name: 'Your finished games' }).waitFor();
  expect(await whatSticksOut(page)).toEqual([]);
  expect(await whatAxeFinds(page)).toEqual([]);
  await page.locator('.home-game-open').click();
  await page.getByText('Start of the game').waitFor();
  await page.getByText(/^Turn 1, move 2 of/).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Your finished games' }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

it('the opponents are eight people, chosen by mouse or keys, and a ladder with how one stands', async () => {
  const { page, troubles, context } = await visitor(desktop, false, inject('site'), 'en');
  const opponents = page.getByRole('group', { name: 'Opponent' });
  const one = (name: string) => opponents.getByRole('radio', { name });
  expect(await opponents.getByRole('radio').count()).toBe(8);
  expect(await one('Bruno').isChecked()).toBe(true);
  await opponents.getByText('Irma').click();
  await one('Irma').press('ArrowRight');
  expect(await one('Aurel').isChecked()).toBe(true);
  const chosen = opponents.getByRole('status');
  expect(await chosen.innerText()).toMatch(/^Level 7: Aurel, very strong: .* Not played yet\.$/);
  await start(page);
  await page.locator('.sighted-side').getByText('Aurel').waitFor();
  await page.goBack();
  await expect.poll(() => one('Aurel').isChecked()).toBe(true); // the level of the last game
  await place(page, 'You').click();
  const rungs = page.getByRole('listitem').filter({ has: page.locator('.face') });
  await rungs.first().waitFor();
  expect(await rungs.first().innerText()).toMatch(/^Level 8: Magda\n/);
  expect(await rungs.last().innerText()).toMatch(/^Level 1: Pip\s+Next\n/);
  expect(await whatAxeFinds(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});

it('a board grows behind the start page once the page is idle, and stands still on demand', async () => {
  const tiles = (page: Page) => page.locator('.living-tile').count();
  const lively = await visitor(desktop, false, inject('site'), 'en', { reducedMotion: 'no-preference' });
  await lively.page.locator('.home-go').waitFor();
  expect(await lively.page.locator('.living-board').count()).toBe(0);
  const still = await visitor(phone, true, inject('site'), 'en');
  await still.page.locator('.living-tile').first().waitFor();
  const all = await tiles(still.page);
  await lively.page.locator('.living-tile').first().waitFor();
  const first = await tiles(lively.page);
  expect(first).toBeLessThan(all);
  await expect.poll(() => tiles(lively.page)).toBeGreaterThan(first + 1);
  expect(await tiles(still.page)).toBe(all);
  expect(await whatSticksOut(still.page)).toEqual([]);
  for (const { troubles, context } of [lively, still]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});
