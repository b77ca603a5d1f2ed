// What stands beside the board: the log of a game, and help.
import { afterAll, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { goldenRecords } from '../../support/golden.mjs';
import { bufferOf } from '../buffer.mjs';
import { closeBrowser, desktop, phone, startChosen, visitor } from '../visit';

afterAll(closeBrowser);

async function open(page: Page, content: string): Promise<void> {
  const file = { name: 'a.bastide', mimeType: '', buffer: bufferOf(content) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('.dock-over').waitFor();
}

it('tells a game without cells, and shows on the board where something was done', async () => {
  const { page, troubles, context } = await visitor(desktop, false, inject('site'), 'en');
  await open(page, (await goldenRecords())[0]!);
  await page.keyboard.press('l');
  const log = page.locator('.drawer-body');
  expect(await log.innerText()).toMatch(/places a tile/);
  expect(await log.innerText()).not.toMatch(/\d,-?\d/);
  const laid = log.getByRole('button', { name: 'places a tile' }).first();
  expect(await laid.locator('.art-tile').count()).toBe(1);
  await laid.click();
  await page.locator('.board-lit-line path').first().waitFor({ state: 'attached' });
  await page.keyboard.press(',');
  await page.getByText('Coordinates along the board').click();
  await page.keyboard.press('l');
  expect(await log.innerText()).toMatch(/places it at -?\d+,-?\d+/);
  expect(troubles).toEqual([]);
  await context.close();
});

it('lists what may be done, each with a name that tells it apart where all look alike', async () => {
  const { page, troubles, context } = await visitor(desktop, false, inject('site'), 'en');
  await startChosen(page, { boxes: [], players: ['', ''], seed: '7' });
  await page.getByRole('button', { name: /^All \d+ choices/ }).click();
  const choices = page.locator('.dock-choice');
  await choices.first().waitFor();
  expect(new Set(await choices.allInnerTexts())).toEqual(new Set(['Here']));
  const names = await choices.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^Here: at -?\d,-?\d turned .: north /);
  expect(troubles).toEqual([]);
  await context.close();
});

it('begins help with fingers where there is no mouse', async () => {
  const { page, context } = await visitor(phone, true);
  await open(page, (await goldenRecords())[0]!);
  await page.keyboard.press('?');
  await page.getByText('With your fingers').waitFor();
  await page.getByText('Go to the next place or choice').waitFor({ state: 'hidden' });
  await page.getByText('Keys', { exact: true }).click();
  await page.getByText('Go to the next place or choice').waitFor();
  await context.close();
});
