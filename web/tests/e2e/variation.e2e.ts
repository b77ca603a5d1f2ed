// A variation against the computer, from a move of a finished game, and the ways back to that game.
import { afterAll, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { kShortGame } from '../analysis/short_report';
import { bufferOf } from './file_payload.mjs';
import { whatAxeFinds, whatSticksOut } from './screen_checks';
import { numbers, Player } from './mouse_player';
import { asked, closeBrowser, desktop, phone, visitor, type Visitor } from './open_page';
import { begun, button, makeTable } from './table_players';

afterAll(closeBrowser);

const kBegun = 31; // action of the short game before which Anna places the tile of turn 11

// The replay of the short game at that move.
async function opened(screen = desktop): Promise<Visitor> {
  const there = await visitor(screen, screen === phone, inject('site'), 'en');
  const file = { name: 'a.bastide', mimeType: '', buffer: bufferOf(kShortGame) };
  await there.page.locator('input[type=file]').setInputFiles(file);
  await there.page.locator('.over-result').waitFor();
  await there.page.keyboard.press('y');
  await seek(there.page, kBegun);
  return there;
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Move' });
async function seek(page: Page, at: number): Promise<void> {
  await slider(page).fill(String(at));
  await page.getByText(`move ${at} of 36`).waitFor();
}

async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Go on against the computer' }).click();
  await page.getByRole('combobox', { name: 'You play' }).selectOption('Anna');
  await page.getByRole('combobox', { name: 'Level of the others' }).selectOption('level-1');
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await asked(page);
}

it.each([desktop, phone])('is played to the end, and leaves the game as it was: %o', async (screen) => {
  const { page, troubles, context } = await opened(screen);
  await page.getByRole('button', { name: 'Go on against the computer' }).click();
  expect(await whatSticksOut(page)).toEqual([]);
  expect(await whatAxeFinds(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await page.locator('.variation-form').count()).toBe(0);
  await goOn(page);
  expect(await whatSticksOut(page)).toEqual([]);
  expect(await whatAxeFinds(page)).toEqual([]);

  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await page.locator('.dock-question').getByText('Place a follower?').waitFor();
  await page.keyboard.press('p');
  await page.keyboard.press('Enter');
  await page.locator('.over-result').waitFor(); // the computer has played the last turn
  await page.getByText(`Variation from move ${kBegun}`).waitFor();
  await page.getByRole('button', { name: 'Back to the original game' }).click();
  await page.getByText(`move ${kBegun} of 36`).waitFor();

  await page.keyboard.press('End');
  await page.getByRole('heading', { name: 'Anna wins with 21 points' }).waitFor();
  await page.goto(inject('site'));
  await page.getByText(`variation from move ${kBegun}`).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

it('is left by the browser’s back button, then the replay', async () => {
  const { page, troubles, context } = await opened();
  const original = page.url();
  for (const back of [() => page.goBack(), () => page.keyboard.press('Shift+B')]) {
    await goOn(page);
    expect(page.url()).not.toBe(original);
    await back();
    await page.waitForURL(original);
    await page.getByText(`move ${kBegun} of 36`).waitFor();
  }
  await page.goBack();
  await page.locator('.home-go').waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

it.skipIf(inject('tables') === '')('begins at a finished table, in a game of the own browser', async () => {
  const { page, troubles, context } = await visitor(desktop, false, inject('tables'), 'en');
  await makeTable(page, 2, { computers: 1 });
  await begun(page);
  await new Player(page, numbers(3)).play(2);
  await page.keyboard.press('y');
  await slider(page).fill('2');
  await page.getByText(/move 2 of/).waitFor();
  expect(await button(page, 'Go on against the computer').count()).toBe(0); // the table still plays
  await page.keyboard.press('Shift+X');
  await button(page, 'Resign').click();
  await button(page, 'Go on against the computer').click();
  await page.getByText("The table's game stays as it is.").waitFor();
  expect(await page.getByRole('combobox', { name: 'You play' }).inputValue()).toBe('0');
  await page.getByRole('combobox', { name: 'Level of the others' }).selectOption('level-1');
  await button(page, 'Go on').click();
  await asked(page);
  expect(page.url()).toContain('#/game/');
  await new Player(page, numbers(5)).play(2);

  await page.goBack();
  await page.locator('.tables-ended').getByText('Anna resigned.').waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});
