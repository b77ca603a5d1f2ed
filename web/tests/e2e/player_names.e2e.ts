// Names of the players at this screen.
import { afterAll, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { golden } from '../support/golden_games.mjs';
import { bufferOf } from './file_payload.mjs';
import { closeBrowser, desktop, start, visitor } from './open_page';

afterAll(closeBrowser);

const cards = (page: Page): Promise<string[]> => page.locator('.players-name').allInnerTexts();

it('a person against computers is “You”, or has the name that they type', async () => {
  const { page, troubles, context } = await visitor(desktop, false, inject('site'), 'en');
  await start(page);
  expect((await cards(page))[0]).toBe('You');
  expect(await page.locator('.dock-who').innerText()).toBe('You');
  await page.goto(inject('site'));
  await page.getByLabel('Your name').fill('Eva');
  await start(page);
  expect((await cards(page))[0]).toBe('Eva');
  await page.goto(inject('site'));
  expect(await page.getByLabel('Your name').inputValue()).toBe('Eva');
  expect(troubles).toEqual([]);
  await context.close();
});

it('players at one screen are called as they type on the start page', async () => {
  const { page, troubles, context } = await visitor(desktop, false, inject('site'), 'en');
  await page.getByText('Pass and play', { exact: true }).click();
  await page.getByLabel('Name of player 1').fill('Eva');
  await page.getByLabel('Name of player 2').fill('Max');
  await start(page);
  expect(await cards(page)).toEqual(['Eva', 'Max']);
  expect(troubles).toEqual([]);
  await context.close();
});

it('the game speaks to “You”', async () => {
  const { page, troubles, context } = await visitor(desktop, false, inject('site'), 'en');
  const record = (await golden('classic')).replaceAll('Bob', 'You');
  const file = { name: 'a.bastide', mimeType: '', buffer: bufferOf(record) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('heading', { name: 'You win with 119 points' }).waitFor();
  await page.keyboard.press('l');
  const log = await page.locator('.drawer-body').innerText();
  expect(log).toMatch(/You score \d+ points? for /);
  expect(log).not.toMatch(/You (scores|places|puts|wins|draws)/);
  await page.keyboard.press('v');
  await page
    .getByText(/^You place it at /)
    .first()
    .waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});
