// Three servers with one store: each browser uses another one, and the table's server dies.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { arrive, begun, makeTable, play, sameBoard, sit } from '../table_players';
import { startNodes, type Nodes } from '../nodes_program.mjs';
import { numbers, Player } from '../mouse_player';
import { closeBrowser, desktop, phone, visitor } from '../open_page';

const kServed = inject('served');
const kWithin = 8_000; // ms until another server takes over

let nodes: Nodes;

beforeAll(async () => {
  if (kServed !== '') nodes = await startNodes();
});

afterAll(async () => {
  await closeBrowser();
  await nodes?.stop();
});

// Needs the program with the page in build/release.
it.skipIf(kServed === '')(
  'a game goes on after its server dies',
  async () => {
    const [first, second, third] = nodes.addresses as [string, string, string];
    const anna = await visitor(desktop, false, first);
    const link = await makeTable(anna.page, 6);
    const bob = await arrive(link.replace(first, second), phone, true);
    const vera = await arrive(link.replace(first, third));
    await vera.page.getByText('Press “Play” to join').waitFor();
    await sit(bob.page, 'Bob');
    await begun(anna.page, bob.page);
    await vera.page.locator('.dock').waitFor();
    const pages = [anna.page, bob.page, vera.page];
    const players = [new Player(anna.page, numbers(11)), new Player(bob.page, numbers(12))];
    await play(players, 8);
    await sameBoard(pages);

    nodes.killFirst();
    const killed = Date.now();
    await play(players, 1);
    expect(Date.now() - killed).toBeLessThan(kWithin);
    await play(players, 7);
    await sameBoard(pages);
    await play(players, Infinity);
    await sameBoard(pages);
    for (const page of pages) {
      await page.getByText('Fair shuffle: verified').click();
      await page.getByText(/All \d+ draws match/).waitFor();
    }
    for (const { troubles, context } of [anna, bob, vera]) {
      expect(troubles.filter((one) => !/WebSocket|ERR_/.test(one))).toEqual([]);
      await context.close();
    }
  },
  300_000,
);
