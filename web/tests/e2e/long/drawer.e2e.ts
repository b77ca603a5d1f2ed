// The log and the help in the drawer.
import { afterAll, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { goldenRecords } from '../../support/golden_games.mjs';
import { bufferOf } from '../file_payload.mjs';
import { closeBrowser, desktop, phone, visitor } from '../open_page';

afterAll(closeBrowser);

async function open(page: Page, content: string): Promise<void> {
  const file = { name: 'a.bastide', mimeType: '', buffer: bufferOf(content) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('.dock-over').waitFor();
}

it('the log leaves out coordinates, and shows a move on the board', async () => {
  const { page, troubles, context } = await visitor(desktop, false, inject('site'), 'en');
  await open(page, (await goldenRecords())[0]!);
  await page.keyboard.press('l');
  const log = page.locator('.drawer-body');
  await expect.poll(() => log.innerText()).toMatch(/places a tile/);
  expect(await log.innerText()).not.toMatch(/\d,-?\d/);
  const laid = log.getByRole('button', { name: 'places a tile' }).first();
  expect(await laid.locator('.art-tile').count()).toBe(1);
  await laid.click();
  await page.locator('.board-highlight-line path').first().waitFor({ state: 'attached' });
  await page.keyboard.press(',');
  await page.getByText('Show coordinates').click();
  await page.keyboard.press('l');
  await expect.poll(() => log.innerText()).toMatch(/places it at -?\d+,-?\d+/);
  expect(troubles).toEqual([]);
  await context.close();
});

it('help starts with touch controls on a touch device', async () => {
  const { page, context } = await visitor(phone, true);
  await open(page, (await goldenRecords())[0]!);
  await page.keyboard.press('?');
  await page.getByText('Touch controls').waitFor();
  await page.getByText('Go to the next choice').waitFor({ state: 'hidden' });
  await page.getByText('Keyboard shortcuts', { exact: true }).click();
  await page.getByText('Go to the next choice').waitFor();
  await context.close();
});
