// The page over http, as on a home network. Browsers disable some features there.
import { afterAll, expect, inject, it } from 'vitest';
import { arrive, begun, button, makeTable, play, sameBoard, sit } from '../table_players';
import { numbers, Player } from '../mouse_player';
import { asked, closeBrowser, desktop, plain, start, visitor } from '../open_page';

afterAll(closeBrowser);

const kTables = inject('tables');

it.skipIf(kTables === '')('two play at a table', async () => {
  const anna = await visitor(desktop, false, plain(kTables));
  expect(await anna.page.evaluate(() => isSecureContext)).toBe(false);
  const link = await makeTable(anna.page);
  const bob = await arrive(link);
  await sit(bob.page, 'Bob');
  await begun(anna.page, bob.page);
  await play([new Player(anna.page, numbers(3)), new Player(bob.page, numbers(4))], 6);
  await sameBoard([anna.page, bob.page]);
  for (const { troubles, context } of [anna, bob]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});

it('a link is copied', async () => {
  const { page, troubles, context } = await visitor(desktop, false, plain(inject('site')), 'en');
  await start(page);
  await page.keyboard.press('Shift+S');
  await page.getByText('Link copied').waitFor();
  await page.goto(`${plain(inject('site'))}#/`);
  const field = page.getByPlaceholder('Paste a link');
  await field.focus();
  await page.keyboard.press('Control+V');
  expect(await field.inputValue()).toContain('#/link/');
  expect(troubles).toEqual([]);
  await context.close();
});

it('a link that cannot be copied is shown', async () => {
  const { page, troubles, context } = await visitor(desktop, false, plain(inject('site')), 'en');
  await page.evaluate(() => (document.execCommand = () => false));
  await start(page);
  const address = page.url();
  await page.keyboard.press('Shift+S');
  const link = await page.getByLabel('Copy this link').inputValue();
  const guest = await visitor(desktop, false, link);
  await asked(guest.page);
  expect(guest.page.url()).not.toBe(address);
  await button(page, 'Close').click();
  await page.getByLabel('Copy this link').waitFor({ state: 'detached' });
  expect([...troubles, ...guest.troubles]).toEqual([]);
  await guest.context.close();
  await context.close();
});
