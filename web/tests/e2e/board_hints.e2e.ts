// Hints on the board: farms and their points, the feature of a figure, and the tiles that fit a square.
import { afterAll, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { golden } from '../support/golden_games.mjs';
import { bufferOf } from './file_payload.mjs';
import { whatAxeFinds, whatSticksOut } from './screen_checks';
import { asked, closeBrowser, desktop, visitor, type Visitor } from './open_page';

afterAll(closeBrowser);

async function opened(turn = 40): Promise<Visitor> {
  const visit = await visitor(desktop, false, inject('site'), 'en');
  const lines = (await golden('classic')).split('\n').filter((line) => !line.startsWith('result'));
  const end = lines.findIndex((line) => line.startsWith(`${turn} `));
  const file = { name: 'a.bastide', mimeType: '', buffer: bufferOf(`${lines.slice(0, end).join('\n')}\n`) };
  await visit.page.locator('input[type=file]').setInputFiles(file);
  await asked(visit.page);
  return visit;
}

async function middleOf(page: Page, selector: string, nth = 0): Promise<[number, number]> {
  const { x, y, width, height } = (await page.locator(selector).nth(nth).boundingBox())!;
  return [x + width / 2, y + height / 2];
}

it('farms show their points now and at the end, and who leads', async () => {
  const { page, troubles, context } = await opened();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Show farms' }).click();
  await page.locator('.board-farm text').first().waitFor();
  const labels = await page.locator('.board-farm text').allTextContents();
  expect(labels.sort()).toEqual(['18 → 24', '3 → 9']);
  await page.keyboard.press('f');
  await page.getByRole('button', { name: 'Farms', exact: true }).click();
  const first = page.locator('.drawer-feature').first();
  expect(await first.innerText()).toContain('18 now · 24 if its open cities are completed');
  expect(await first.locator('.drawer-owner').innerText()).toBe('Bob: 2');
  // A farm has no such button, because a farm is never completed.
  expect(await page.getByRole('button', { name: 'Which tiles complete it?' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Claimed', exact: true }).click();
  expect(
    await page.getByRole('button', { name: /^City.*Which tiles complete it\?$/ }).count(),
  ).toBeGreaterThan(0);
  expect(await whatSticksOut(page)).toEqual([]);
  expect(await whatAxeFinds(page)).toEqual([]);
  await page.keyboard.press('f');
  await page.keyboard.press('Shift+O');
  await page.locator('.board-farm').first().waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
  await context.close();
});

it('a figure under the mouse lights what it holds', async () => {
  const { page, troubles, context } = await opened();
  await page.mouse.move(5, 400);
  expect(await page.locator('.board-veil').count()).toBe(0);
  await page.mouse.move(...(await middleOf(page, '.board-piece', 2)));
  await page.locator('.board-veil').waitFor({ state: 'attached' });
  await page.mouse.move(5, 400);
  await page.locator('.board-veil').waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
  await context.close();
});

it('lists the tiles that fit the square under the mouse, unless the player is a purist', async () => {
  const { page, troubles, context } = await opened(66);
  await page.mouse.move(5, 400);
  await page.keyboard.press('t');
  await page.getByText('Click an empty square').waitFor();
  await page.mouse.move(...(await middleOf(page, '.board-target-site')));
  await page.getByRole('heading', { name: /^\d+ tiles? fits? this square$/ }).waitFor();
  expect(await page.locator('.drawer-fitting li').count()).toBeGreaterThan(0);
  expect(await page.locator('.board-dead').count()).toBe(1);
  expect(await whatAxeFinds(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('Purist').check();
  await page.locator('.board-dead').waitFor({ state: 'detached' });
  expect(await page.getByLabel('Show the remaining tiles').isChecked()).toBe(false);
  await page.getByRole('tab', { name: 'Tiles left' }).click();
  await page.getByText('The remaining tiles are hidden.').waitFor();
  expect(await page.locator('.drawer-kinds').count()).toBe(0);
  expect(troubles).toEqual([]);
  await context.close();
});
