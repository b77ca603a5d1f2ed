// How long people wait, and what the page costs: printed, for docs/performance.md.
import { afterAll, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { bufferOf } from '../buffer.mjs';
import { lateMoment } from '../deeds';
import { privateMemory } from '../memory.mjs';
import { asked, closeBrowser, openBrowser, startChosen, visitor } from '../visit';

afterAll(closeBrowser);

const kTimes = 9;

function median(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}

function tell(what: string, numbers: number[]): void {
  const rounded = numbers.map((one) => Math.round(one));
  console.log(`${what}: median ${Math.round(median(numbers))} ms of ${rounded.join(', ')}`);
}

it('a first visit', async () => {
  const times: number[] = [];
  for (let i = 0; i < kTimes; ++i) {
    const context = await (await openBrowser()).newContext();
    const page = await context.newPage();
    await page.goto(inject('served') || inject('site'), { waitUntil: 'commit' });
    times.push(
      await page.evaluate(
        () =>
          new Promise<number>((done) => {
            const look = (): unknown =>
              document.querySelector('.home-go') ? done(performance.now()) : requestAnimationFrame(look);
            look();
          }),
      ),
    );
    await context.close();
  }
  tell('from navigation to a start that can be pressed', times);
});

// From the pointer's release, or a key, to the frame after which `selector` is shown.
async function answer(
  page: Page,
  event: string,
  selector: string,
  act: () => Promise<void>,
): Promise<number> {
  const measured = page.evaluate(
    ([name, wanted]) =>
      new Promise<number>((done) => {
        const begun = (first: Event): void => {
          const look = (): void => {
            if (!document.querySelector(wanted!)) requestAnimationFrame(look);
            else setTimeout(() => done(performance.now() - first.timeStamp));
          };
          requestAnimationFrame(look);
        };
        document.addEventListener(name!, begun, { once: true, capture: true });
      }),
    [event, selector],
  );
  await page.waitForTimeout(50);
  await act();
  return measured;
}

it('an answer at 200 tiles with all boxes', async () => {
  const { page, context } = await visitor();
  const file = { name: 'late.bastide', mimeType: '', buffer: bufferOf(await lateMoment()) };
  await page.locator('input[type=file]').setInputFiles(file);
  await asked(page);
  const shown: number[] = [];
  const played: number[] = [];
  for (let i = 0; i < kTimes; ++i) {
    const site = await page.locator('.board-spot-site .board-site').first().boundingBox();
    const [x, y] = [site!.x + site!.width / 2, site!.y + site!.height / 2];
    const ghost = '.dock-deeds .look-button-main';
    shown.push(await answer(page, 'pointerup', ghost, () => page.mouse.click(x, y)));
    const next = '.sighted:not(:has(.board-spot-site)) .dock-question';
    played.push(await answer(page, 'keydown', next, () => page.keyboard.press('Enter')));
    await page.keyboard.press('u');
    await page.waitForSelector('.board-spot-site');
  }
  tell('from a click to the tile shown there', shown);
  tell('from confirming to the next question', played);
  await context.close();
}, 120_000);

it('memory after ten games', async () => {
  const { page, context } = await visitor();
  const session = await (await openBrowser()).newBrowserCDPSession();
  const inside = await context.newCDPSession(page);
  let megabytes = 0;
  for (let game = 1; game <= 10; ++game) {
    await startChosen(page, { boxes: [], players: ['greedy', 'greedy'], seed: String(game) });
    await page.locator('.dock-over').waitFor({ timeout: 60_000 });
    await inside.send('HeapProfiler.collectGarbage');
    const { nodes } = await inside.send('Memory.getDOMCounters');
    const { usedSize } = await inside.send('Runtime.getHeapUsage');
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const renderers = processInfo.filter((one) => one.type === 'renderer').map((one) => one.id);
    megabytes = Math.round(Math.max(...(await Promise.all(renderers.map(privateMemory)))));
    const heap = Math.round(usedSize / 2 ** 20);
    console.log(`after ${game} games: ${megabytes} MB of the process alone, heap ${heap} MB, ${nodes} nodes`);
  }
  expect(megabytes).toBeLessThanOrEqual(200);
  await context.close();
}, 400_000);
