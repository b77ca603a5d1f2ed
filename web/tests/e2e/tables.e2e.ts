// Online tables: each player has a browser of their own, and the program bastide is the server.
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, it } from 'vitest';
import { arrive, begun, button, makeTable, play, sameBoard, sit } from './table_players';
import { numbers, Player } from './mouse_player';
import { qrCode, qrPath } from '../../src/tables/qr_code';
import { closeBrowser, desktop, phone, plain, visitor } from './open_page';

afterAll(closeBrowser);

const kTables = inject('tables');
const kKillable = inject('killable');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

const kHostile = '<img src=x onerror="document.title=1"> {name}';

it.skipIf(kTables === '')('two play by a link, one reloads, a third watches', async () => {
  const anna = await visitor(desktop, false, kTables);
  const link = await makeTable(anna.page);
  const bob = await arrive(link, phone, true);
  const vera = await arrive(link);
  await vera.page.getByText('Press “Play” to join').waitFor();
  await button(bob.page, 'Colour of seat 2: blue with a diamond. Change it.').click();
  await button(bob.page, 'Colour of seat 2: yellow with a triangle. Change it.').waitFor();
  await bob.page.getByLabel('Your name').fill('Bob');
  await button(bob.page, 'Sit here').click();
  await begun(anna.page, bob.page);
  await expect.poll(() => focused(bob.page)).toBe('H1'); // though the button to sit down is gone
  await vera.page.locator('.dock').getByText('You are watching').waitFor();
  const colours = await vera.page
    .locator('.players-bar rect')
    .evaluateAll((bars) => bars.map((bar) => bar.getAttribute('fill')));
  expect(colours).toEqual(['#d1421f', '#f0b71d']);
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
  await anna.page.getByLabel('Write a message').fill(kHostile);
  await anna.page.keyboard.press('Enter');
  await bob.page.locator('.tables-preview', { hasText: kHostile }).click();
  await bob.page.locator('.tables-said', { hasText: kHostile }).waitFor();
  expect(await bob.page.locator('.tables-preview').count()).toBe(0);
  await vera.page.locator('.sighted-mark').waitFor();
  await button(vera.page, 'Chat: 1 new message').waitFor();
  await vera.page.keyboard.press('c');
  await vera.page.locator('.tables-said', { hasText: kHostile }).waitFor();

  await anna.page.reload();
  await anna.page.locator('.dock').waitFor();
  await anna.page.keyboard.press('v');
  await anna.page.keyboard.press('c');
  await expect.poll(() => focused(anna.page)).toBe('INPUT');

  for (const { troubles, context } of [anna, bob, vera]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});

it.skipIf(kTables === '')('a guest plays with one press on a shared link', async () => {
  const anna = await visitor(desktop, false, plain(kTables));
  await anna.page.addInitScript(() => {
    const tell = (what: unknown) => void (document.title = (what as { url: string }).url);
    // Replaces the share sheet, which this browser lacks.
    Object.assign(navigator, { share: async (what: unknown) => tell(what) });
  });
  await anna.page.reload();
  await anna.page.getByText('Play online', { exact: true }).click();
  await button(anna.page, 'Invite friends').click();
  const link = await anna.page.getByLabel('Link to this table').inputValue();
  const code = anna.page.getByRole('img', { name: 'QR code of the link' }).locator('path');
  expect(await code.getAttribute('d')).toBe(qrPath(qrCode(link)!));
  await button(anna.page, 'Share link').click();
  expect(await anna.page.title()).toBe(link);
  await anna.page.getByText('The game starts when every seat is taken.').waitFor();

  const bob = await arrive(link, phone, true);
  await button(bob.page, 'Play').click();
  await begun(anna.page, bob.page);
  const names = await anna.page.locator('.players-name').allInnerTexts();
  expect(names).toEqual(['Guest', 'Guest 2']);
  await play([new Player(anna.page, numbers(3)), new Player(bob.page, numbers(4))], 4);
  for (const { troubles, context } of [anna, bob]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});

it.skipIf(kTables === '')('two who want the same game are paired, each with one press', async () => {
  const anna = await visitor(desktop, false, kTables);
  const bob = await visitor(phone, true, kTables);
  for (const { page } of [anna, bob]) {
    await page.getByText('Play online', { exact: true }).click();
    await page.getByLabel('Time limit').selectOption('5 min per game + 5 s per turn');
  }
  await button(anna.page, 'Find opponents').click();
  await anna.page.getByText('Looking for opponents.').waitFor();
  await button(anna.page, 'Cancel').click();
  await button(anna.page, 'Start').waitFor();

  await anna.page.getByText('Play online', { exact: true }).click();
  await anna.page.getByLabel('Time limit').selectOption('5 min per game + 5 s per turn');
  await Promise.all([anna, bob].map(({ page }) => button(page, 'Find opponents').click()));
  await begun(anna.page, bob.page);
  expect(anna.page.url()).toBe(bob.page.url());
  await play([new Player(anna.page, numbers(3)), new Player(bob.page, numbers(4))], 4);
  await sameBoard([anna.page, bob.page]);
  for (const { troubles, context } of [anna, bob]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});

it.skipIf(kTables === '')(
  'a chosen colour goes to a table, changes there, and shows in the lobby',
  async () => {
    const { page, troubles, context } = await visitor(desktop, false, `${kTables}#/new`);
    await page.getByRole('button', { name: /^Colour of You: red/ }).click();
    await page.getByLabel('Who plays as Bruno').selectOption({ label: 'Human' });
    await page.getByText('Online table', { exact: true }).click();
    await page.getByLabel('Table name').fill('Of many colours');
    await page.getByText('Anyone', { exact: true }).click();
    await page.getByLabel('Name of player 1').fill('Anna');
    await button(page, 'Create table').click();
    const colour = page.getByRole('button', { name: /^Colour of Anna/ });
    await page.locator('h1:focus').waitFor(); // the new screen's heading takes the focus
    await page.getByRole('button', { name: /^Colour of Anna: yellow/ }).press('Enter');
    await page.getByRole('button', { name: /^Colour of Anna: black/ }).waitFor();
    expect(await colour.evaluate((one) => one === document.activeElement)).toBe(true);
    const guest = await visitor(desktop, false, kTables);
    const card = guest.page.locator('.tables-card', { hasText: 'Of many colours' });
    await card.locator('.tables-card-seat svg').waitFor();
    expect([...troubles, ...guest.troubles]).toEqual([]);
    await guest.context.close();
    await context.close();
  },
);

it.skipIf(kKillable === '')(
  'a game survives the server’s end, and leads to a rematch',
  async () => {
    const anna = await visitor(desktop, false, kKillable);
    const link = await makeTable(anna.page, 6);
    const bob = await arrive(link);
    await sit(bob.page, 'Bob');
    await begun(anna.page, bob.page);
    const pages = [anna.page, bob.page];
    const players = [new Player(anna.page, numbers(5)), new Player(bob.page, numbers(6))];
    await play(players, 10);

    const noticed = anna.page.getByText('Connection lost').waitFor();
    await fetch(new URL('/kill', kKillable));
    await noticed;
    await play(players, 10);
    await sameBoard(pages);
    for (const { troubles } of [anna, bob]) {
      expect(troubles.filter((one) => !one.includes('WebSocket'))).toEqual([]);
    }

    await play(players, Infinity);
    await sameBoard(pages);
    for (const page of pages) {
      await page.getByRole('rowheader', { name: /you/ }).waitFor();
      await page.getByText('Fair shuffle: verified').click();
      await page.getByText(/All \d+ draws match/).waitFor();
    }
    await button(anna.page, 'Rematch').click();
    const spoken = bob.page.locator('body > [role=status]');
    await expect.poll(() => spoken.textContent()).toBe('Rematch requested by Anna.');
    await button(bob.page, 'Rematch').click();
    for (const page of pages) await page.getByText('Leave seat').waitFor();
    for (const page of pages) await expect.poll(() => focused(page)).toBe('H1');
    expect(anna.page.url()).toBe(bob.page.url());
    expect(anna.page.url()).not.toBe(link);
    expect(await anna.page.locator('.tables-seat strong').first().innerText()).toBe('Bob');
    await button(bob.page, 'I’m ready').click();
    await button(anna.page, 'Start game').click();
    await play(players, 3);
    await sameBoard(pages);
    for (const { context } of [anna, bob]) await context.close();
  },
  180_000,
);

it.skipIf(kTables === '')(
  'three players on two devices use clocks, undo requests and resignations',
  async () => {
    const anna = await visitor(desktop, false, kTables);
    const made = {
      clock: '10 min per game + 10 s per turn',
      visible: 'Private',
    };
    const link = await makeTable(anna.page, 3, { ...made, title: 'A long evening', computers: 0 });
    expect(link).toContain('key=');
    await anna.page.getByLabel('Another player on this device').fill('Ben');
    await button(anna.page, 'Add player here').first().click();
    const stranger = await arrive(link.replace(/[?]key=.*/, ''));
    await stranger.page.getByText('This table does not exist').waitFor();
    const bob = await arrive(link, phone, true);
    await bob.page.getByRole('heading', { name: 'A long evening' }).waitFor();
    await sit(bob.page, 'Bob');
    await begun(anna.page, bob.page);

    const clocks = bob.page.getByRole('timer');
    expect(await clocks.count()).toBe(3);
    await expect.poll(() => clocks.first().innerText()).not.toBe('10:00');
    expect(await clocks.nth(2).innerText()).toBe('10:00');
    const players = [new Player(anna.page, numbers(7)), new Player(bob.page, numbers(8))];
    while ((await bob.page.locator('.dock-question').count()) === 0) {
      if ((await anna.page.locator('.dock-question').count()) > 0) await players[0]!.decideOnce();
      else await anna.page.waitForTimeout(20); // Bob's page may show Anna's move a little later
    }
    await players[1]!.decideOnce();

    await button(bob.page, 'Ask to undo').click();
    await anna.page.getByText('Bob asks to undo the last move.').waitFor();
    await anna.page.keyboard.press('x');
    await anna.page.getByText('Bob asks').waitFor({ state: 'detached' });
    await button(bob.page, 'Ask to undo').click();
    await button(anna.page, 'Accept').click();
    await expect.poll(() => bob.page.locator('.dock-question').count()).toBe(1);
    await sameBoard([anna.page, bob.page]);

    await bob.page.goto(new URL('#/', kTables).href);
    await bob.page.getByText('Your turn in 1 game.').waitFor();
    await bob.page.getByRole('link', { name: 'A long evening' }).click();
    await bob.page.locator('.dock').waitFor();
    await bob.page.keyboard.press('Shift+X');
    await button(bob.page, 'Keep playing').click();
    await bob.page.keyboard.press('Shift+X');
    await button(bob.page, 'Resign').click();
    await expect.poll(() => clocks.count()).toBe(2);
    await anna.page.keyboard.press('Shift+X');
    await button(anna.page, 'Resign').click();
    for (const { page } of [anna, bob]) {
      await page.locator('.tables-ended').getByText('Bob resigned.').waitFor();
      await page
        .locator('[aria-live] li', { hasText: 'Bob resigned.' })
        .first()
        .waitFor({ state: 'attached' });
      await page.locator('.players-card', { hasText: 'resigned' }).first().waitFor();
      expect(await page.locator('.players-active, .players-decides, .players-projected').count()).toBe(0);
    }
    await button(anna.page, 'Watch the replay').click();
    await anna.page.locator('.study').waitFor();
    expect(await anna.page.locator('.tables-ended').count()).toBe(0);
    await button(anna.page, 'Analyse').click(); // also a game that ended early
    await anna.page.locator('.analysis-summary').waitFor();
    for (const { troubles, context } of [anna, bob, stranger]) {
      expect(troubles).toEqual([]);
      await context.close();
    }
  },
);
