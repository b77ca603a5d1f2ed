// The board, used with a mouse and with touch.
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { bufferOf } from './file_payload.mjs';
import { textOf } from './text_file.mjs';
import { openGolden } from './open_golden';
import { boardAtRest } from './screen_checks';
import { asked, closeBrowser, phone, start, visitor, type Screen, type Visitor } from './open_page';

const kLargeGame = new URL('../../../docs/images/page.bastide', import.meta.url).pathname;

// Tests of the camera have a screen of their own, where kLargeGame has small tiles, and the first tile can be zoomed around any
// square: while the board is smaller than its space, the camera keeps it whole in sight.
const kLow: Screen = { width: 1100, height: 700 };

type At = [number, number];

// Centre of the first element with this selector that nothing covers.
async function middleOf(page: Page, selector: string): Promise<At> {
  await page.locator(selector).first().waitFor({ state: 'attached' });
  const found = await page.evaluate((wanted) => {
    for (const element of document.querySelectorAll(wanted)) {
      const box = element.getBoundingClientRect();
      const at: [number, number] = [box.x + box.width / 2, box.y + box.height / 2];
      const top = document.elementFromPoint(...at);
      if (top?.classList.contains('board-cover') || element.contains(top)) return at;
    }
    return null;
  }, selector);
  expect(found, `${selector} in sight`).not.toBeNull();
  return found!;
}

async function scaleOf(page: Page): Promise<number> {
  return page
    .locator('.board-viewport')
    .evaluate((viewport) => new DOMMatrix(getComputedStyle(viewport).transform).a);
}

// Rotation of the tile that the player tries on the board, as its transform attribute.
async function turnOf(page: Page): Promise<string> {
  return (await page.locator(`${ghost} > use`).getAttribute('transform')) ?? '';
}

const tiles = async (page: Page): Promise<number> =>
  Number(await page.locator('.board-tile-layer').getAttribute('data-tiles'));
// Number of pixels of the visible canvas that have the fill colour of a rule in the core's style sheet;
// `name` is the selector of the rule.
function pixelsOf(page: Page, name: string): Promise<number> {
  return page.evaluate((selector) => {
    const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]) as CSSStyleRule[];
    const { fill } = rules.find((rule) => rule.selectorText === selector)!.style;
    const [red, green, blue] = fill.match(/\d+/g)!.map(Number);
    const canvas = [...document.querySelectorAll<HTMLCanvasElement>('.board-tile-layer > canvas')].at(-1);
    if (canvas === undefined) return 0;
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', {
      willReadFrequently: true,
    })!;
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let i = 0; i < data.length; i += 4)
      if (data[i] === red && data[i + 1] === green && data[i + 2] === blue && data[i + 3] === 255) ++count;
    return count;
  }, name);
}

// True if the board shows a tile at that point.
function paintedAt(page: Page, at: At): Promise<boolean> {
  return page.evaluate(([x, y]) => {
    const probe = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('.board-tile-layer canvas')) {
      if (getComputedStyle(canvas).visibility === 'hidden') continue;
      const box = canvas.getBoundingClientRect();
      const across = ((x - box.x) / box.width) * canvas.width;
      const down = ((y - box.y) / box.height) * canvas.height;
      probe.drawImage(canvas, -Math.round(across), -Math.round(down));
    }
    return probe.getImageData(0, 0, 1, 1).data[3] === 255;
  }, at);
}

const site = '.board-target-site';
const ghost = '.board-ghost-tile';

async function begun(...how: Parameters<typeof visitor>): Promise<Visitor> {
  const visit = await visitor(...how);
  await start(visit.page);
  return visit;
}

async function over({ context, troubles }: Visitor): Promise<void> {
  expect(troubles).toEqual([]);
  await context.close();
}

describe('the board with a mouse', () => {
  it('places a tile by click, rotates it by wheel, and places a figure by click', async () => {
    const visit = await visitor();
    const { page } = visit;
    // Tile V has a road that bends. It fits on all sides of the start tile except at the city; at each end of
    // the road it fits in two rotations.
    const record = 'bastide record 1\nplayers Anna, Bob\n\n1 Anna: draw V\n';
    const file = { name: 'a.bastide', mimeType: '', buffer: bufferOf(record) };
    await page.locator('input[type=file]').setInputFiles(file);
    await asked(page);
    await page.keyboard.press('n');
    await page.locator(ghost).waitFor({ state: 'attached' });
    const scale = await scaleOf(page);
    const before = await turnOf(page);
    await page.mouse.move(...(await middleOf(page, ghost)));
    await page.mouse.wheel(0, 120);
    await page.waitForFunction(
      ([selector, turn]) => document.querySelector(selector!)!.getAttribute('transform') !== turn,
      [`${ghost} > use`, before],
    );
    expect(await scaleOf(page)).toBe(scale);
    await page.locator('.look-button-main').click();
    await page.locator('.board-target-segment').first().waitFor({ state: 'attached' });
    expect(await tiles(page)).toBe(2);
    await page.mouse.click(...(await middleOf(page, '.board-target-segment .board-halo')));
    await page.locator('.board-chosen').waitFor({ state: 'attached' });
    await page.locator('.look-button-main').click();
    await page.locator(site).first().waitFor({ state: 'attached' });
    expect(await page.locator('.board-piece').count()).toBeGreaterThan(0);
    await over(visit);
  });

  it('paints a placed tile', async () => {
    const visit = await begun();
    const { page } = visit;
    const at = await middleOf(page, site);
    expect(await paintedAt(page, at)).toBe(false);
    await page.mouse.click(...at);
    await page.locator('.look-button-main').click();
    await page.locator('.board-target-segment').first().waitFor({ state: 'attached' });
    const frame = await middleOf(page, '.board-frame');
    expect(await paintedAt(page, frame)).toBe(true);
    await page.keyboard.press('u');
    await page.locator(site).first().waitFor({ state: 'attached' });
    expect(await paintedAt(page, await middleOf(page, site))).toBe(false);
    await over(visit);
  });

  it('keeps figures large and cities calm on a board seen from afar', async () => {
    const visit = await begun(kLow);
    const { page } = visit;
    const file = { name: 'a.bastide', mimeType: '', buffer: bufferOf(await textOf(kLargeGame)) };
    await page.goto(inject('site'));
    await page.locator('input[type=file]').setInputFiles(file);
    await asked(page);
    const least = (): Promise<number> =>
      page.locator('.board-piece').evaluateAll((pieces) => {
        const boxes = pieces.map((piece) => piece.getBoundingClientRect());
        return Math.min(...boxes.map(({ width, height }) => Math.max(width, height))); // farmers lie on their side
      });
    await expect.poll(() => pixelsOf(page, '.far-zoom .c')).toBeGreaterThan(0);
    expect(await pixelsOf(page, '.c')).toBe(0); // colour of cities seen from near
    await expect.poll(least).toBeGreaterThan(15);
    for (let i = 0; i < 8; ++i) await page.keyboard.press('+');
    await expect.poll(() => pixelsOf(page, '.c')).toBeGreaterThan(0);
    await expect.poll(() => pixelsOf(page, '.far-zoom .c')).toBe(0);
    await over(visit);
  });

  it('zooms around the pointer', async () => {
    const visit = await begun(kLow);
    const { page } = visit;
    await boardAtRest(page);
    const at = await middleOf(page, site);
    const scale = await scaleOf(page);
    await page.mouse.move(...at);
    await page.mouse.wheel(0, -200);
    await page.waitForFunction(
      (before) =>
        new DOMMatrix(document.querySelector<HTMLElement>('.board-viewport')!.style.transform).a >
        before * 1.2,
      scale,
    );
    const after = await middleOf(page, site);
    expect(Math.hypot(after[0] - at[0], after[1] - at[1])).toBeLessThan(4);
    await over(visit);
  });

  it('shows the last tile and a square for the next one after a zoom', async () => {
    const { page, troubles, context } = await visitor();
    await openGolden(page, 'classic', 40);
    await asked(page);
    await page.mouse.move(500, 300);
    for (let i = 0; i < 10; ++i) await page.mouse.wheel(0, -200);
    const visible = (selector: string) =>
      page.locator(selector).evaluateAll((all) =>
        all.some((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2)?.matches('.board-cover') === true;
        }),
      );
    for (let turn = 0; turn < 3; ++turn) {
      for (let i = 0; i < 10; ++i) await page.mouse.wheel(0, -200);
      await page.keyboard.press('n');
      await page.locator(ghost).waitFor({ state: 'attached' });
      await page.keyboard.press('Enter');
      await page.locator('.dock-question', { hasText: 'Place a follower?' }).waitFor();
      await page.keyboard.press('p');
      await page.keyboard.press('Enter');
      await page.locator(site).first().waitFor({ state: 'attached' });
      await boardAtRest(page);
      expect(await visible('.board-frame')).toBe(true);
      expect(await visible(`${site} .board-site`)).toBe(true);
    }
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('places a dragged tile', async () => {
    const visit = await begun();
    const { page } = visit;
    await asked(page);
    const to = await middleOf(page, site);
    const from = (await page.locator('#sighted-drawn').boundingBox())!;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 40, { steps: 4 });
    await page.locator('.board-hand').waitFor({ state: 'attached' });
    await page.mouse.move(...to, { steps: 6 });
    await page.mouse.up();
    await page.locator(ghost).waitFor({ state: 'attached' });
    expect(await page.locator('.board-hand').count()).toBe(0);
    await over(visit);
  });
});

describe('the board by touch', () => {
  it('handles taps, pinches and drags', async () => {
    const visit = await begun(phone, true);
    const { page, context } = visit;
    const fingers = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: At[]): Promise<unknown> =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    const scale = await scaleOf(page);
    await touch('touchStart', [150, 300]);
    await touch('touchStart', [150, 300], [210, 300]);
    for (let n = 1; n <= 8; ++n) await touch('touchMove', [150 - 4 * n, 300], [210 + 4 * n, 300]);
    await touch('touchEnd');
    expect(await scaleOf(page)).toBeGreaterThan(scale * 1.5);
    expect(await page.locator(ghost).count()).toBe(0);
    await page.touchscreen.tap(...(await middleOf(page, site)));
    await page.locator(ghost).waitFor({ state: 'attached' });
    await over(visit);
  });
});

afterAll(closeBrowser);
