// Friends at one table, each in a browser of their own; the program has the table.
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, it } from 'vitest';
import { numbers, Player } from './player';
import { closeBrowser, desktop, phone, visitor, type Visitor } from './visit';

afterAll(closeBrowser);

const kTables = inject('tables');
const kHostile = '<img src=x onerror="document.title=1"> {name}';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

// With so many seats, all but the first two of them for computers.
async function makeTable(page: Page, seats = 2): Promise<string> {
  await page.getByText('Online with others').click();
  for (let more = 2; more < seats; ++more) await button(page, 'More').click();
  await button(page, 'Make a table').click();
  const link = await page.getByLabel('Link to this table').inputValue();
  expect(page.url()).toBe(link);
  for (let seat = seats; seat > 2; --seat) {
    await page.getByLabel(`A computer for seat ${seat}`).selectOption('greedy');
  }
  return link;
}

async function sit(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await button(page, 'Sit here').first().click();
  await page.getByText('Stand up').waitFor();
}

async function arrive(link: string, size = desktop, touch = false): Promise<Visitor> {
  return visitor(size, touch, link);
}

// What lies on the board, in the order of laying, and what everybody has.
function boardOf(): string {
  const tiles = document.querySelector('.board-grounds')!.innerHTML;
  const hands = [...document.querySelectorAll('.players-points, .players-supply')];
  return tiles + hands.map((one) => one.textContent).join();
}

async function sameBoard(pages: Page[]): Promise<void> {
  await expect
    .poll(async () => new Set(await Promise.all(pages.map((page) => page.evaluate(boardOf)))).size)
    .toBe(1);
}

// Whoever is asked decides, until so many decisions were made or the game is over.
async function play(players: Player[], decisions: number): Promise<void> {
  for (let i = 0; i < decisions && !(await players[0]!.over());) {
    for (const player of players) {
      if ((await player.page.locator('.dock-question').count()) === 0) continue;
      await player.decideOnce();
      ++i;
    }
    await players[0]!.page.waitForTimeout(20);
  }
}

it.skipIf(kTables === '')('two play by a link, one comes back, a third watches', async () => {
  const anna = await visitor(desktop, false, kTables);
  const link = await makeTable(anna.page);
  await sit(anna.page, 'Anna');
  const bob = await arrive(link, phone, true);
  await sit(bob.page, 'Bob');
  const vera = await arrive(link);
  await vera.page.getByText('Take a seat to play').waitFor();
  await button(bob.page, 'I am ready').click();
  await button(anna.page, 'Start the game').click();

  await bob.page.locator('.dock').waitFor();
  await vera.page.locator('.dock').waitFor();
  const players = [new Player(anna.page, numbers(3)), new Player(bob.page, numbers(4))];
  await play(players, 8);
  await sameBoard([anna.page, bob.page, vera.page]);

  await bob.page.reload();
  await bob.page.locator('.dock').waitFor();
  await sameBoard([anna.page, bob.page]);
  await play(players, 8);
  await sameBoard([anna.page, bob.page, vera.page]);
  expect(await vera.page.locator('.dock-question').count()).toBe(0);

  await anna.page.keyboard.press('c');
  await anna.page.getByLabel('Say something').fill(kHostile);
  await anna.page.keyboard.press('Enter');
  await vera.page.keyboard.press('c');
  await vera.page.getByText(kHostile).waitFor();

  for (const { troubles, context } of [anna, bob, vera]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});

it.skipIf(kTables === '')(
  'a game goes to its end, though the server dies, and begins anew',
  async () => {
    const anna = await visitor(desktop, false, kTables);
    const link = await makeTable(anna.page, 6);
    await sit(anna.page, 'Anna');
    const bob = await arrive(link);
    await sit(bob.page, 'Bob');
    await button(bob.page, 'I am ready').click();
    await button(anna.page, 'Start the game').click();
    const pages = [anna.page, bob.page];
    const players = [new Player(anna.page, numbers(5)), new Player(bob.page, numbers(6))];
    await play(players, 10);

    await fetch(new URL('/kill', kTables));
    await play(players, 10);
    await sameBoard(pages);
    for (const { troubles } of [anna, bob]) {
      expect(troubles.filter((one) => !one.includes('WebSocket'))).toEqual([]);
    }

    await play(players, Infinity);
    await sameBoard(pages);
    for (const page of pages) await button(page, 'Rematch').click();
    for (const page of pages) await page.getByText('Stand up').waitFor();
    expect(anna.page.url()).toBe(bob.page.url());
    expect(anna.page.url()).not.toBe(link);
    expect(await anna.page.locator('.tables-seat strong').first().innerText()).toBe('Bob');
    await button(bob.page, 'I am ready').click();
    await button(anna.page, 'Start the game').click();
    await play(players, 3);
    await sameBoard(pages);
    for (const { context } of [anna, bob]) await context.close();
  },
  180_000,
);
