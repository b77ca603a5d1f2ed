// The tutorial, with a wrong move, an undone move, and a move before the text of its step was read.
import { afterAll, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { closeBrowser, reloadWith, visitor, type Visitor } from './open_page';

afterAll(closeBrowser);

const kLast = ['thief', '-1,-1', 'monk', '-1,0', 'upper east and upper west'];

// A visitor whose setting allows undo only in their own turn.
async function learner(): Promise<Visitor> {
  const visited = await visitor(undefined, false, inject('site'), 'en');
  const { page } = visited;
  await reloadWith(page, { speed: 'instant', undo: 'turn', coordinates: true });
  await page.getByRole('button', { name: 'Learn in' }).click();
  return visited;
}

async function onBoard(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: /^All \d+ choices/ }).click();
  await page.locator('.dock-choice', { hasText: words }).first().click();
  await page.locator('.dock-actions .look-button-main').click();
}

async function inText(page: Page, words: string): Promise<void> {
  await page.getByRole('main').getByRole('listitem').getByRole('button', { name: words }).first().click();
  await page.getByRole('button', { name: /^Confirm: / }).click();
}

async function learn(page: Page, decide: (page: Page, words: string) => Promise<void>): Promise<void> {
  const lesson = page.getByRole('region', { name: 'Tutorial' });
  const step = (number: number) => lesson.getByText(`Step ${number} of 10`).waitFor();
  await step(1);
  await expect.poll(() => page.locator('body > [role=status]').textContent()).toContain('Step 1 of 10');
  await decide(page, '0,-1');
  await step(2);
  await page.keyboard.press('u');
  await step(1);
  await decide(page, '0,-1');
  await step(2);

  await decide(page, 'A farmer on the farm');
  const undone = lesson.getByText('It has been undone');
  await undone.evaluate((note) => note.classList.add('old'));
  await step(2);
  await decide(page, 'A farmer on the farm');
  await expect.poll(() => undone.getAttribute('class')).not.toContain('old'); // said once more
  await decide(page, 'A knight on the city');
  await step(3);
  expect(await lesson.getByText('It has been undone').count()).toBe(0);

  await lesson.getByRole('button', { name: 'Next' }).waitFor();
  await decide(page, 'At 1,0 in rotation a');
  await step(5);
  for (const [index, words] of kLast.entries()) {
    await decide(page, words);
    await step(6 + index);
  }
  await lesson.getByRole('button', { name: 'Play a real game' }).click();
  await page.locator('.home-go').waitFor();
}

it('goes on after an undone move and after an early move', async () => {
  const { page, troubles, context } = await learner();
  await learn(page, onBoard);
  expect(troubles).toEqual([]);
  await context.close();
});

it('works in the text view, with texts of its own', async () => {
  const { page, troubles, context } = await learner();
  await page.locator('.lesson').waitFor();
  await page.keyboard.press('v');
  await page.getByRole('heading', { name: 'Current turn' }).waitFor();
  const lesson = page.getByRole('region', { name: 'Tutorial' });
  await lesson.getByRole('heading', { name: 'Tutorial' }).waitFor();
  expect(await lesson.innerText()).toContain('0,-1');
  await learn(page, inText);
  expect(troubles).toEqual([]);
  await context.close();
});
