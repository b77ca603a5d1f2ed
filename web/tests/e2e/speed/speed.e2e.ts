// Measures delays, frames and memory for docs/performance.md, and checks their limits.
import { afterAll, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { bufferOf } from '../file_payload.mjs';
import { lateMoment } from '../find_decisions';
import { privateMemory } from '../process_memory.mjs';
import { asked, closeBrowser, desktop, openBrowser, startChosen, visitor } from '../open_page';

afterAll(closeBrowser);

const kTimes = 9;
const kSteps = 200; // mouse movements of a gesture
const kPatience = 20_000; // ms until an answer that does not come is an error
const kUntilStart = 1000; // limit in ms, from navigation to a start button
const kUntilAnswer = 50; // limit in ms, from input to the answer on the screen
const kFrame = 17; // limit in ms for 95 % of the frames
const kMemory = 200; // limit in MB

function median(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}

function hold(what: string, numbers: number[], most: number): void {
  const rounded = numbers.map((one) => Math.round(one));
  console.log(`${what}: median ${Math.round(median(numbers))} ms of ${rounded.join(', ')}`);
  expect.soft(median(numbers), what).toBeLessThanOrEqual(most);
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
            const inspect = (): unknown =>
              document.querySelector('.home-go') ? done(performance.now()) : requestAnimationFrame(inspect);
            inspect();
          }),
      ),
    );
    await context.close();
  }
  hold('from navigation to a start that can be pressed', times, kUntilStart);
});

// Milliseconds from the input `event` to the frame that shows `selector`. `act`: makes the input.
async function answer(
  page: Page,
  event: string,
  selector: string,
  act: () => Promise<void>,
): Promise<number> {
  // Input overtakes a script that waits in a busy page: the script must listen before.
  await page.evaluate(
    ([name, wanted, patience]) => {
      const measured = new Promise<number>((done, failed) => {
        const state = (): string => document.querySelector('.sighted-bottom')?.outerHTML ?? 'no game';
        setTimeout(() => failed(new Error(`${name} brings no ${wanted}: ${state()}`)), patience);
        const begun = (first: Event): void => {
          const inspect = (): void => {
            if (!document.querySelector(wanted)) requestAnimationFrame(inspect);
            else setTimeout(() => done(performance.now() - first.timeStamp));
          };
          requestAnimationFrame(inspect);
        };
        document.addEventListener(name, begun, { once: true, capture: true });
      });
      (window as unknown as { measured: Promise<number> }).measured = measured;
    },
    [event, selector, kPatience] as const,
  );
  await act();
  return page.evaluate(() => (window as unknown as { measured: Promise<number> }).measured);
}

it('an answer at 200 tiles with all boxes', async () => {
  const { page, context } = await visitor();
  const file = { name: 'late.bastide', mimeType: '', buffer: bufferOf(await lateMoment(200)) };
  await page.locator('input[type=file]').setInputFiles(file);
  await asked(page);
  const shown: number[] = [];
  const played: number[] = [];
  for (let i = 0; i < kTimes; ++i) {
    const site = await page.locator('.board-target-site .board-site').first().boundingBox();
    const [x, y] = [site!.x + site!.width / 2, site!.y + site!.height / 2];
    const ghost = '.dock-actions .look-button-main';
    shown.push(await answer(page, 'pointerup', ghost, () => page.mouse.click(x, y)));
    const next = '.sighted:not(:has(.board-target-site)) .dock-question';
    played.push(await answer(page, 'keydown', next, () => page.keyboard.press('Enter')));
    await page.keyboard.press('u');
    await page.waitForSelector('.board-target-site');
  }
  hold('from a click to the tile shown there', shown, kUntilAnswer);
  hold('from confirming to the next question', played, kUntilAnswer);
  await context.close();
}, 120_000);

// Milliseconds between the frames that the browser draws while `act` runs.
async function frames(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const seen = ((window as unknown as { seen: number[] }).seen = [] as number[]);
    const inspect = (now: number): void => void (seen.push(now), requestAnimationFrame(inspect));
    requestAnimationFrame(inspect);
  });
  await act();
  const times = await page.evaluate(() => (window as unknown as { seen: number[] }).seen.splice(0));
  return times.slice(1).map((time, i) => time - times[i]!);
}

it('frames at 250 tiles', async () => {
  const { page, context } = await visitor();
  const file = { name: 'late.bastide', mimeType: '', buffer: bufferOf(await lateMoment(250)) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.waitForSelector('.dock-question, .dock-over');
  await page.waitForTimeout(1000);
  const [x, y] = [desktop.width / 2, desktop.height / 2];
  const holdFrames = (what: string, times: number[]): void => {
    const sorted = [...times].sort((a, b) => a - b);
    const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))]!;
    const [half, most] = [at(0.5), at(0.95)];
    console.log(`${what}: p50 ${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms of ${sorted.length} frames`);
    expect.soft(most, what).toBeLessThanOrEqual(kFrame);
  };
  const drag = async (): Promise<void> => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let i = 0; i < kSteps; ++i) await page.mouse.move(x + 200 * Math.sin(i / 20), y + 2 * (i % 100));
    await page.mouse.up();
  };
  const wheel = (by: number) => async (): Promise<void> => {
    for (let i = 0; i < kSteps / 10; ++i) await page.mouse.wheel(0, by);
    await page.waitForTimeout(300);
  };
  holdFrames('panning with the whole board in sight', await frames(page, drag));
  holdFrames('zooming in', await frames(page, wheel(-60)));
  holdFrames('panning near', await frames(page, drag));
  holdFrames('zooming out', await frames(page, wheel(60)));
  await context.close();
}, 120_000);

it('memory after ten games', async () => {
  const { page, context } = await visitor();
  const session = await (await openBrowser()).newBrowserCDPSession();
  const inside = await context.newCDPSession(page);
  let megabytes = 0;
  for (let game = 1; game <= 10; ++game) {
    await startChosen(page, { boxes: [], players: ['level-7', 'level-7'], seed: String(game) });
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
  expect(megabytes).toBeLessThanOrEqual(kMemory);
  await context.close();
}, 400_000);
