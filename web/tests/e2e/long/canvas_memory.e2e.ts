// Memory of the board's canvases on a screen with a high resolution.
import { afterAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { bufferOf } from '../file_payload.mjs';
import { lateMoment } from '../find_decisions';
import { boardAtRest } from '../screen_checks';
import { asked, closeBrowser, finePhone, visitor } from '../open_page';

afterAll(closeBrowser);

const kTiles = 60;
const kSteps = 100;
const kCloser = 1300; // wheel pixels; zooms far in
const kMostMade = 20;
// Limit in millions of pixels, for three canvases together: the near one, its successor, and the far one.
const kMostPixels = 14;

// Counts all canvases that the page creates from now on.
async function countCanvases(page: Page): Promise<void> {
  await page.evaluate(() => {
    const made = ((window as unknown as { made: HTMLCanvasElement[] }).made = []) as HTMLCanvasElement[];
    const create = document.createElement.bind(document);
    document.createElement = (name: string) => {
      const element = create(name);
      if (element instanceof HTMLCanvasElement) made.push(element);
      return element;
    };
  });
}

// Number of canvases created, and millions of pixels that are still in memory.
function canvasesOf(page: Page): Promise<{ made: number; pixels: number }> {
  return page.evaluate(() => {
    const { made } = window as unknown as { made: HTMLCanvasElement[] };
    const all = new Set([
      ...made,
      ...document.querySelectorAll<HTMLCanvasElement>('.board-tile-layer canvas'),
    ]);
    const pixels = [...all].reduce((sum, { width, height }) => sum + width * height, 0);
    return { made: made.length, pixels: pixels / 1e6 };
  });
}

// True if one canvas with the screen's resolution is shown.
function isSharp(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const shown = document.querySelectorAll<HTMLCanvasElement>('.board-tile-layer canvas:not(.board-away)');
    const [near] = shown;
    if (near === undefined || shown.length > 1) return false;
    return Math.abs(near.width / (near.getBoundingClientRect().width * devicePixelRatio) - 1) < 0.01;
  });
}

it('panning on a fine screen needs few canvases, and is sharp at rest', async () => {
  const { page, troubles, context } = await visitor(finePhone);
  const file = { name: 'late.bastide', mimeType: '', buffer: bufferOf(await lateMoment(kTiles)) };
  await page.locator('input[type=file]').setInputFiles(file);
  await asked(page);
  const [x, y] = [finePhone.width / 2, finePhone.height / 2];
  await page.mouse.move(x, y);
  await boardAtRest(page);
  await page.mouse.wheel(0, -kCloser);
  await boardAtRest(page);
  await countCanvases(page);
  await page.mouse.down();
  for (let i = 1; i <= kSteps; ++i)
    await page.mouse.move(x + 180 * Math.sin(i / 16), y - 300 * Math.sin(i / 25));
  await page.mouse.up();
  await expect.poll(() => isSharp(page), { timeout: 5000 }).toBe(true);
  const { made, pixels } = await canvasesOf(page);
  expect(made).toBeLessThan(kMostMade);
  expect(pixels).toBeLessThan(kMostPixels);
  expect(troubles).toEqual([]);
  await context.close();
});
