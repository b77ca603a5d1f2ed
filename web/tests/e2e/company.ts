// Friends at a table: how they make one, sit down, begin and play.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Player } from './player';
import { desktop, visitor, type Visitor } from './visit';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export interface Wanted {
  clock?: string;
  visible?: string;
  title?: string;
  computers?: number; // usually at all but the first two seats
}

export async function makeTable(page: Page, seats = 2, wanted: Wanted = {}): Promise<string> {
  const { clock, visible, title, computers = seats - 2 } = wanted;
  await page.getByText('Online with others').click();
  if (visible) await page.getByText(visible).click();
  if (clock) await page.getByLabel('Time to decide').selectOption(clock);
  if (title) await page.getByLabel('Name of the table').fill(title);
  for (let more = 2; more < seats; ++more) await button(page, 'More').click();
  await button(page, 'Make a table').click();
  const link = await page.getByLabel('Link to this table').inputValue();
  expect(page.url()).toBe(link);
  for (let seat = seats; seat > seats - computers; --seat) {
    await page.getByLabel(`A computer for seat ${seat}`).selectOption('greedy');
  }
  return link;
}

export async function sit(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await button(page, 'Sit here').first().click();
  await page.getByText('Stand up').waitFor();
}

export async function arrive(link: string, size = desktop, touch = false): Promise<Visitor> {
  return visitor(size, touch, link);
}

export async function begin(host: Page, ...others: Page[]): Promise<void> {
  for (const page of others) await button(page, 'I am ready').click();
  await button(host, 'Start the game').click();
  for (const page of [host, ...others]) await page.locator('.dock').waitFor();
}

// How many tiles lie on the board, where the last ones are, and what everybody has.
function boardOf(): string {
  const tiles =
    document.querySelector<HTMLElement>('.board-sheet')!.dataset.tiles! +
    document.querySelector('.board-frames')!.innerHTML;
  const hands = [...document.querySelectorAll('.players-points, .players-supply')];
  return tiles + hands.map((one) => one.textContent).join();
}

export async function sameBoard(pages: Page[]): Promise<void> {
  await expect
    .poll(async () => new Set(await Promise.all(pages.map((page) => page.evaluate(boardOf)))).size)
    .toBe(1);
}

// Whoever is asked decides, until so many decisions were made or the game is over.
export async function play(players: Player[], decisions: number): Promise<void> {
  for (let i = 0; i < decisions && !(await players[0]!.over());) {
    for (const player of players) {
      if ((await player.page.locator('.dock-question').count()) === 0) continue;
      await player.decideOnce();
      ++i;
    }
    await players[0]!.page.waitForTimeout(20);
  }
}
