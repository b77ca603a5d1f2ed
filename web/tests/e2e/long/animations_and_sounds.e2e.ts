// Animations and sounds: they play and end, and none plays while they are switched off.
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { bufferOf } from '../file_payload.mjs';
import { asked, closeBrowser, start, startChosen, visitor, type Visitor } from '../open_page';

afterAll(closeBrowser);

// Record that ends before the pass after which A's city is scored.
const kCity = `bastide record 1
boxes base
players A, B

1 A: draw E; place 0,1 r2; claim small city:s
2 B: draw E; place 0,-1 r2; pass
3 A: draw E; place 0,2 r0
`;
const kMoving = ['board-flying-tile', 'board-flying-piece', 'board-rising'];

interface Witness {
  seen: Set<string>; // classes of the animated elements
  eventText: number;
}

async function witness(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const mind = ((window as unknown as { witness: Witness }).witness = { seen: new Set(), eventText: 0 });
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
      ++mind.eventText;
      begin.apply(this, when);
    };
  });
  await page.waitForSelector('.art-tile:not(.art-tile-waits)'); // the core is loaded, so leaving aborts no request
  await page.reload();
  await page.waitForSelector('.art-tile:not(.art-tile-waits)');
}

const eventText = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { witness: Witness }).witness.eventText);

function moved(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    const { seen } = (window as unknown as { witness: Witness }).witness;
    return names.filter((name) => seen.has(name));
  }, kMoving);
}

async function lay(page: Page): Promise<void> {
  await asked(page);
  await page.keyboard.press('n');
  await page.locator('.dock-actions .look-button-main').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.board-tile-layer:not([data-tiles="1"])').waitFor({ state: 'attached' });
}

// Places a tile and passes; the computer then plays.
async function playWithComputer(page: Page): Promise<void> {
  await startChosen(page, { boxes: [], players: ['', 'level-7'], seed: '7' });
  await lay(page);
  await page.keyboard.press('p');
  await page.keyboard.press('Enter');
  await page.locator('.board-tile-layer[data-tiles="3"]').waitFor({ state: 'attached' });
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

it('animations of tiles, figures and points play and end', async () => {
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

it('nothing moves with animations off', async () => {
  const visit = await visitor();
  const { page } = visit;
  await witness(page);
  await playWithComputer(page);
  expect(await moved(page)).toEqual([]);
  await completeCity(page);
  expect(await moved(page)).toEqual([]);
  await over(visit);
});

it('no sound is played until sounds are on', async () => {
  const visit = await visitor();
  const { page } = visit;
  await witness(page);
  await start(page);
  await lay(page);
  expect(await eventText(page)).toBe(0);
  await page.keyboard.press('u');
  await page.locator('.board-tile-layer[data-tiles="1"]').waitFor({ state: 'attached' });
  await page.keyboard.press(',');
  await page.getByLabel('Sounds').check();
  await page.keyboard.press(',');
  await lay(page);
  await expect.poll(() => eventText(page)).toBeGreaterThan(0);
  await over(visit);
});
