// What the page says about games that wait for the user, and about players whose moves cannot arrive.
import { afterAll, expect, inject, it } from 'vitest';
import { numbers, Player } from './mouse_player';
import { closeBrowser, desktop, visitor, type Visitor } from './open_page';
import { Line } from './table_faults';
import { arrive, begun, makeTable, play, sit } from './table_players';

afterAll(closeBrowser);

const kTables = inject('tables');

it.skipIf(kTables === '')('counts waiting games, and claims nothing about others while offline', async () => {
  const anna = await visitor(desktop, false, kTables);
  const link = await makeTable(anna.page);
  const line = new Line();
  await line.through(anna.page);
  await anna.page.reload();
  const bob = await arrive(link);
  await sit(bob.page, 'Bob');
  await begun(anna.page, bob.page);

  // True if the title counts a game that waits, or there is none; both at the same moment.
  const isRight = ({ page }: Visitor) =>
    page.evaluate(
      () => document.title.startsWith('(1) ') === (document.querySelector('.dock-question') !== null),
    );
  const isAsked = async ({ page }: Visitor) => (await page.locator('.dock-question').count()) > 0;
  const players = [new Player(anna.page, numbers(3)), new Player(bob.page, numbers(4))];
  for (let turn = 0; turn < 4; ++turn) {
    for (const one of [anna, bob]) await expect.poll(() => isRight(one)).toBe(true);
    await play(players, 1);
  }
  while (!(await isAsked(bob))) await play(players, 1);
  const { page } = bob;
  await page.goto(kTables);
  await expect.poll(() => page.title()).toMatch(/^\(1\) Bastide/);

  const dock = anna.page.locator('.dock');
  const thinks = dock.getByText('Bob is thinking…');
  await thinks.waitFor();
  await line.cut();
  await anna.page.getByText('The server can’t be reached.').waitFor();
  await dock.getByText('It is Bob’s turn.').waitFor();
  expect(await thinks.count()).toBe(0);
  line.mend();
  await thinks.waitFor();
  for (const { context } of [anna, bob]) await context.close();
});
