// What moves by itself, and what is heard: each comes where it belongs, goes away again, and does not come
// where nothing shall move, or be heard.
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { bufferOf } from '../buffer.mjs';
import { asked, closeBrowser, start, startChosen, visitor, type Visitor } from '../visit';

afterAll(closeBrowser);

// The tile that completes A's city lies there; what is left is to claim nothing.
const kCity = `bastide record 1
boxes base
players A, B

1 A: draw E; place 0,1 r2; claim small city:s
2 B: draw E; place 0,-1 r2; pass
3 A: draw E; place 0,2 r0
`;
const kMoving = ['board-flying-tile', 'board-flying-piece', 'board-rising'];

interface Witness {
  seen: Set<string>; // classes of what came above the table
  heard: number;
}

async function witness(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const mind = ((window as unknown as { witness: Witness }).witness = { seen: new Set(), heard: 0 });
    const note = (node: Node): void => {
      if (!(node instanceof Element)) return;
      for (const one of [node, ...node.querySelectorAll('*')])
        one.classList.forEach((name) => mind.seen.add(name));
    };
    new MutationObserver((changes) => changes.forEach((one) => one.addedNodes.forEach(note))).observe(
      document,
      { childList: true, subtree: true },
    );
    const begin = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) {
      ++mind.heard;
      begin.apply(this, when);
    };
  });
  await page.waitForSelector('.art-tile:not(.art-tile-waits)'); // the core is there: leaving breaks off no loading
  await page.reload();
  await page.waitForSelector('.art-tile:not(.art-tile-waits)');
}

const heard = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { witness: Witness }).witness.heard);

function moved(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    const { seen } = (window as unknown as { witness: Witness }).witness;
    return names.filter((name) => seen.has(name));
  }, kMoving);
}

async function lay(page: Page): Promise<void> {
  await asked(page);
  await page.keyboard.press('n');
  await page.locator('.dock-deeds .look-button-main').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.board-sheet:not([data-tiles="1"])').waitFor({ state: 'attached' });
}

// One lays and claims nothing; the computer does what it likes.
async function playWithComputer(page: Page): Promise<void> {
  await startChosen(page, { boxes: [], players: ['', 'greedy'], seed: '7' });
  await lay(page);
  await page.keyboard.press('p');
  await page.keyboard.press('Enter');
  await page.locator('.board-sheet[data-tiles="3"]').waitFor({ state: 'attached' });
  await asked(page);
}

async function completeCity(page: Page): Promise<void> {
  await page.goto(page.url().replace(/#.*/, ''));
  const file = { name: 'city.bastide', mimeType: '', buffer: bufferOf(kCity) };
  await page.locator('input[type=file]').setInputFiles(file);
  await asked(page);
  await page.keyboard.press('p');
  await page.keyboard.press('Enter');
  await page.locator('.players-score', { hasText: '4' }).waitFor();
}

const flying = (page: Page): Promise<number> =>
  page.locator(kMoving.map((name) => `.${name}`).join()).count();

async function over({ context, troubles }: Visitor): Promise<void> {
  expect(troubles).toEqual([]);
  await context.close();
}

it('tiles and figures fly, points rise, and are gone afterwards', async () => {
  const visit = await visitor(undefined, false, undefined, 'en', { reducedMotion: 'no-preference' });
  const { page } = visit;
  await witness(page);
  await playWithComputer(page);
  expect(await moved(page)).toContain('board-flying-tile');
  await expect.poll(() => flying(page), { timeout: 5000 }).toBe(0);
  await completeCity(page);
  expect(await moved(page)).toEqual(expect.arrayContaining(['board-flying-piece', 'board-rising']));
  await expect.poll(() => flying(page), { timeout: 5000 }).toBe(0);
  await over(visit);
});

it('nothing moves where nothing shall', async () => {
  const visit = await visitor();
  const { page } = visit;
  await witness(page);
  await playWithComputer(page);
  expect(await moved(page)).toEqual([]);
  await completeCity(page);
  expect(await moved(page)).toEqual([]);
  await over(visit);
});

it('nothing is heard until it is asked for', async () => {
  const visit = await visitor();
  const { page } = visit;
  await witness(page);
  await start(page);
  await lay(page);
  expect(await heard(page)).toBe(0);
  await page.keyboard.press('u');
  await page.locator('.board-sheet[data-tiles="1"]').waitFor({ state: 'attached' });
  await page.keyboard.press(',');
  await page.getByLabel('Sounds').check();
  await page.keyboard.press(',');
  await lay(page);
  await expect.poll(() => heard(page)).toBeGreaterThan(0);
  await over(visit);
});
