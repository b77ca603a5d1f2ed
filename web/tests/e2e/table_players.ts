// Functions for players at an online table: create the table, take a seat, play.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Player } from './mouse_player';
import { desktop, visitor, type Visitor } from './open_page';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export interface Wanted {
  clock?: string;
  visible?: string;
  title?: string;
  name?: string; // default: Anna
  computers?: number; // number of computer players; default: all seats but two
}

export async function makeTable(page: Page, seats = 2, wanted: Wanted = {}): Promise<string> {
  const { clock, visible, title, name = 'Anna', computers = seats - 2 } = wanted;
  await page.getByText('Play online', { exact: true }).click();
  await page.getByLabel('Your name').fill(name);
  if (visible || title) await page.getByText('More settings').click();
  if (visible) await page.getByText(visible, { exact: true }).click();
  if (clock) await page.getByLabel('Time limit').selectOption(clock);
  if (title) await page.getByLabel('Table name').fill(title);
  for (let more = 2; more < seats; ++more) await button(page, 'More').click();
  await button(page, 'Invite friends').click();
  const link = await page.getByLabel('Link to this table').inputValue();
  expect(page.url()).toBe(link);
  for (let seat = seats; seat > seats - computers; --seat) {
    await page.getByLabel(`Computer for seat ${seat}`).selectOption('level-7');
  }
  return link;
}

// Takes the first open seat of a table. The game starts once all seats are taken.
export async function sit(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await button(page, 'Play').click();
  await page.getByText('Leave seat').or(page.locator('.dock')).first().waitFor();
}

export async function arrive(link: string, size = desktop, touch = false): Promise<Visitor> {
  return visitor(size, touch, link);
}

export async function begun(...pages: Page[]): Promise<void> {
  for (const page of pages) await page.locator('.dock').waitFor();
}

// Text that is equal for equal positions: number of tiles, the last tiles, all scores and supplies.
function boardOf(): string {
  const tiles =
    document.querySelector<HTMLElement>('.board-tile-layer')!.dataset.tiles! +
    document.querySelector('.board-frames')!.innerHTML;
  const hands = [...document.querySelectorAll('.players-points, .players-supply')];
  return tiles + hands.map((one) => one.textContent).join();
}

export async function sameBoard(pages: Page[]): Promise<void> {
  await expect
    .poll(async () => new Set(await Promise.all(pages.map((page) => page.evaluate(boardOf)))).size)
    .toBe(1);
}

// Plays until this many decisions are made, or until the game is over.
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
