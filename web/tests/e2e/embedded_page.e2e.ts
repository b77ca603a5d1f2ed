// The page as the program bastide serves it, if build/release has a program that contains the page.
import { afterAll, expect, inject, it } from 'vitest';
import { numbers, Player } from './mouse_player';
import { closeBrowser, desktop, start, visitor } from './open_page';

afterAll(closeBrowser);

const kServed = inject('served');

it.skipIf(kServed === '')('is played, and works offline', async () => {
  const { page, troubles, context } = await visitor(desktop, false, kServed);
  const answer = await page.request.get(kServed);
  expect(answer.headers()['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'");
  await start(page);
  const player = new Player(page, numbers(4));
  await player.play(4);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await player.play(4);
  expect(troubles).toEqual([]);
  await context.close();
});
