// Labels and announcements for screen readers, in the board view and in the text view.
import { afterAll, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { golden } from '../support/golden_games.mjs';
import { nearEnd } from '../support/unfinished_record';
import { bufferOf } from './file_payload.mjs';
import { whatAxeFinds } from './screen_checks';
import { asked, closeBrowser, desktop, startChosen, visitor, type Visitor } from './open_page';

afterAll(closeBrowser);

async function begun(): Promise<Visitor> {
  const there = await visitor(desktop, false, inject('site'), 'en');
  await startChosen(there.page, { boxes: [], players: ['', ''], seed: '7' });
  await asked(there.page);
  return there;
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '');

it('the first heading and a skip link say that there is a text view', async () => {
  const { page, troubles, context } = await begun();
  expect(await page.locator('h1').textContent()).toBe('Game board. A text view describes it in words.');
  expect(await page.title()).not.toContain('Game board');
  expect(await focused(page)).toContain('Game board.');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Switch to the text view');
  expect((await page.locator('.look-skip').boundingBox())!.width).toBeGreaterThan(100);
  expect(await whatAxeFinds(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.locator('.spoken').waitFor();
  await expect.poll(() => focused(page)).toBe('Current turn');
  expect(troubles).toEqual([]);
  await context.close();
});

it('a game begins in the text view if the first button of the start page asks for it', async () => {
  const { page, context } = await visitor(desktop, false, inject('site'), 'en');
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
  await page.keyboard.press('Tab');
  const toggle = page.getByRole('button', { name: 'Text view' });
  await expect.poll(() => focused(page)).toBe('Text view');
  expect(await toggle.getAttribute('aria-pressed')).toBe('false');
  await page.keyboard.press('Enter');
  expect(await toggle.getAttribute('aria-pressed')).toBe('true');
  expect(await whatAxeFinds(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start', exact: true }).press('Enter');
  await page.locator('.spoken').waitFor();
  await expect.poll(() => focused(page)).toBe('Current turn');
  await context.close();
});

it('keeps the focus when the key V opens the text view', async () => {
  const { page, context } = await begun();
  await page.keyboard.press('v');
  await page.locator('.spoken').waitFor();
  await expect.poll(() => focused(page)).toBe('Current turn');
  await context.close();
});

it('a saved game opens at the current turn of the text view', async () => {
  const { page, context } = await begun();
  await page.keyboard.press('v');
  await page.keyboard.press('h');
  await page.getByRole('link', { name: /^Continue: / }).press('Enter');
  await page.locator('.spoken').waitFor();
  await expect.poll(() => focused(page)).toBe('Current turn');
  await context.close();
});

it('the keys N and R on the board say the place and the rotation', async () => {
  const { page, troubles, context } = await begun();
  const said = page.locator('.sighted > [role=status].look-hidden');
  const edges = /north \w+, east \w+, south \w+, west \w+/i;
  expect(await said.textContent()).toBe('');
  await page.keyboard.press('r');
  await expect.poll(() => said.textContent()).toMatch(edges);
  await page.keyboard.press('n');
  await expect.poll(() => said.textContent()).toMatch(/^At -?\d+,-?\d+ in rotation .: north /);
  const first = await said.textContent();
  await page.keyboard.press('n');
  await expect.poll(() => said.textContent()).not.toBe(first);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.dock-question').innerText()).toBe('Place a follower?');
  await page.keyboard.press('n');
  await expect.poll(() => said.textContent()).toMatch(/ on the /);
  expect(troubles).toEqual([]);
  await context.close();
});

it('the list of features names place and owner, each line once', async () => {
  const { page, troubles, context } = await visitor(desktop, false, inject('site'), 'en');
  const file = { name: 'a.bastide', mimeType: '', buffer: bufferOf(nearEnd(await golden('classic'))) };
  await page.locator('input[type=file]').setInputFiles(file);
  await asked(page);
  await page.keyboard.press('v');
  const list = page.getByRole('region', { name: 'Features' }).getByRole('listitem');
  await list.first().waitFor();
  const lines = await list.allInnerTexts();
  expect(new Set(lines).size).toBe(lines.length);
  for (const line of lines)
    expect(line).toMatch(/ at -?\d+,-?\d+, (held by (Anna|Bob|Anna and Bob)|unclaimed): /);
  expect(troubles).toEqual([]);
  await context.close();
});

it('after a jump says what is to be decided, and no old entry again', async () => {
  const { page, troubles, context } = await begun();
  await page.keyboard.press('v');
  const entries = page.locator('ol[aria-live] > li');
  const question = page.locator('p[aria-live]');
  const tile = /^.*: where does the tile go\? North \w+, east \w+, south \w+, west \w+\.$/;
  await expect.poll(() => question.textContent()).toMatch(tile);
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect.poll(() => question.textContent()).toMatch(/: place a follower\?$/);
  expect(await entries.last().textContent()).toMatch(/ at -?\d+,-?\d+/);
  await page.keyboard.press('u');
  await expect.poll(() => question.textContent()).toMatch(tile);
  expect(await entries.count()).toBe(0);
  await page.keyboard.press('Shift+U');
  await expect.poll(() => question.textContent()).toMatch(/: place a follower\?$/);
  for (const key of ['n', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => question.textContent()).toMatch(tile);
  await page.keyboard.press('Home');
  const move = page.locator('.study-action');
  await move.filter({ hasText: 'move 0' }).waitFor();
  await page.keyboard.press('>');
  await move.filter({ hasText: 'move 1' }).waitFor();
  await page.keyboard.press('>');
  await move.filter({ hasText: /move 2 .* at -?\d+,-?\d+ in rotation/ }).waitFor();
  expect(await entries.count()).toBe(0); // the replay's own status says the move
  expect(await question.textContent()).toBe('');
  await page.keyboard.press('b');
  await expect.poll(() => question.textContent()).toMatch(/: place a follower\?$/);
  expect(await entries.count()).toBe(0);
  expect(troubles).toEqual([]);
  await context.close();
});
