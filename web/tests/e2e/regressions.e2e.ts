// Turn numbers of the replay, clicks on a moving board, and the order in which drawings are requested.
import { afterAll, expect, inject, it } from 'vitest';
import { golden } from '../support/golden_games.mjs';
import { bufferOf } from './file_payload.mjs';
import { boardAtRest } from './screen_checks';
import { asked, closeBrowser, desktop, startChosen, visitor } from './open_page';

afterAll(closeBrowser);

it('the replay of a game of 71 turns ends at turn 71', async () => {
  const { page, context } = await visitor(desktop, false, inject('site'), 'en');
  const file = { name: 'a.bastide', mimeType: '', buffer: bufferOf(await golden('classic')) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('.dock-over').waitFor();
  await page.keyboard.press('y');
  const move = page.locator('.study-action');
  await expect.poll(() => move.innerText()).toMatch(/^Turn 71, /);
  await page.keyboard.press('Home');
  await expect.poll(() => move.innerText()).toMatch(/^Turn 1, move 0 /);
  for (let i = 0; i < 3; ++i) await page.keyboard.press(']');
  await expect.poll(() => move.innerText()).toMatch(/^Turn 1, move 3 /);
  await page.keyboard.press(']');
  await expect.poll(() => move.innerText()).toMatch(/^Turn 2, move 4 /);
  await context.close();
});

it('a click counts where the board was when it began', async () => {
  const moving = { reducedMotion: 'no-preference' } as const;
  const { page, context } = await visitor(desktop, false, inject('site'), 'en', moving);
  await startChosen(page, { boxes: [], players: ['', ''], seed: '7' });
  await asked(page);
  const site = page.locator('.board-target-site .board-site').first();
  await site.waitFor({ state: 'attached' });
  await boardAtRest(page);
  const { x, y, width, height } = (await site.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => Math.abs((await site.boundingBox())!.x - x)).toBeGreaterThan(100);
  await page.mouse.up();
  await page.locator('.dock-actions .look-button-main').waitFor();
  await context.close();
});

it('the drawn tile is requested before the drawings of all other tiles', async () => {
  const { page, context } = await visitor(desktop, false, inject('site'), 'en');
  await page.addInitScript(() => {
    const requests: string[] = ((window as unknown as { requests: string[] }).requests = []);
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message: unknown, ...rest: unknown[]) {
      requests.push(JSON.stringify(message));
      Reflect.apply(send, this, [message, ...rest]);
    };
  });
  await page.reload();
  await page.getByText('Everything', { exact: true }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('.dock-tile canvas:not(.art-tile-waits)').waitFor();
  const requests = await page.evaluate(() => (window as unknown as { requests: string[] }).requests);
  const counts = requests
    .filter((one) => one.includes('tile_art'))
    .map((one) => /"codes":\[([^\]]*)\]/.exec(one.replaceAll('\\', ''))![1]!.split(',').length);
  expect(counts.length).toBeGreaterThan(1);
  // Only the tiles that lie on the board at the beginning are requested together.
  expect(Math.max(...counts)).toBeLessThan(20); // there are more than a hundred kinds of tiles
  await context.close();
});
