// The lesson as people take it: with a deed that it did not ask for, one that it takes back and one
// that comes before its words were read to the end.
import { afterAll, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { closeBrowser, visitor, type Visitor } from './visit';

afterAll(closeBrowser);

const kLast = ['thief', '-1,-1', 'monk', '-1,0', 'upper east and upper west'];

// In a browser where only one's own turn is taken back.
async function learner(): Promise<Visitor> {
  const visited = await visitor(undefined, false, inject('site'), 'en');
  const { context, page } = visited;
  await context.addInitScript(() => {
    localStorage.setItem(
      'bastide.settings',
      JSON.stringify({ speed: 'instant', undo: 'turn', coordinates: true }),
    );
  });
  await page.reload();
  await page.getByRole('button', { name: 'Learn it' }).click();
  return visited;
}

async function onBoard(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: /^All \d+ choices/ }).click();
  await page.locator('.dock-choice', { hasText: words }).first().click();
  await page.locator('.dock-deeds .look-button-main').click();
}

async function inText(page: Page, words: string): Promise<void> {
  await page.getByRole('main').getByRole('listitem').getByRole('button', { name: words }).first().click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

async function learn(page: Page, decide: (page: Page, words: string) => Promise<void>): Promise<void> {
  const lesson = page.getByRole('region', { name: 'The lesson' });
  const step = (number: number) => lesson.getByText(`Step ${number} of 10`).waitFor();
  await step(1);
  await decide(page, '0,-1');
  await step(2);
  await page.keyboard.press('u');
  await step(1);
  await decide(page, '0,-1');
  await step(2);

  await decide(page, 'A farmer on the farm');
  await lesson.getByText('It has been taken back').waitFor();
  await step(2);
  await decide(page, 'A knight on the city');
  await step(3);
  expect(await lesson.getByText('It has been taken back').count()).toBe(0);

  await lesson.getByRole('button', { name: 'Go on' }).waitFor();
  await decide(page, 'At 1,0 turned a');
  await step(5);
  for (const [index, words] of kLast.entries()) {
    await decide(page, words);
    await step(6 + index);
  }
  await lesson.getByRole('button', { name: 'To a real game' }).click();
  await page.locator('.home-go').waitFor();
}

it('goes on after what was taken back, and after what came early', async () => {
  const { page, troubles, context } = await learner();
  await learn(page, onBoard);
  expect(troubles).toEqual([]);
  await context.close();
});

it('is given in the text view, too, in words that go without the board', async () => {
  const { page, troubles, context } = await learner();
  await page.locator('.lesson').waitFor();
  await page.keyboard.press('v');
  await page.getByRole('heading', { name: 'Now' }).waitFor();
  const lesson = page.getByRole('region', { name: 'The lesson' });
  await lesson.getByRole('heading', { name: 'The lesson' }).waitFor();
  expect(await lesson.innerText()).toContain('0,-1');
  await learn(page, inText);
  expect(troubles).toEqual([]);
  await context.close();
});
