// A phone in portrait, late in a game: each square for the tile can be touched, and no button lies over one.
import { afterAll, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { bufferOf } from './file_payload.mjs';
import { openGolden } from './open_golden';
import { boardAtRest, whatAxeFinds, whatSticksOut } from './screen_checks';
import { asked, closeBrowser, reloadWith, startChosen, visitor, type Visitor } from './open_page';

afterAll(closeBrowser);

const kPhone = { width: 390, height: 844 };

async function lateGame(): Promise<Visitor> {
  const visit = await visitor(kPhone, true, inject('site'), 'en');
  await openGolden(visit.page, 'classic', 66);
  await asked(visit.page);
  return visit;
}

// Plays a turn, so that the camera is where it is during a game.
async function playTurn(page: Page): Promise<void> {
  await page.keyboard.press('n');
  await page.locator('.board-ghost-tile').waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await page.locator('.dock-question', { hasText: 'Place a follower?' }).waitFor();
  await page.keyboard.press('p');
  await page.keyboard.press('Enter');
  await page.locator('.board-site').first().waitFor({ state: 'attached' });
}

// Middle of a square for the tile; null: it is below the cards or the dock, or beyond the screen.
function squareAt(page: Page, index: number): Promise<[number, number] | null> {
  return page.evaluate((at) => {
    const box = document.querySelectorAll('.board-site')[at]!.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const top = document.querySelector('.sighted-side')!.getBoundingClientRect().bottom;
    const bottom = document.querySelector('.dock')!.getBoundingClientRect().top;
    const edge = 4; // px; a tap at the very edge of the screen is not sent
    return x > edge && x < innerWidth - edge && y > top && y < bottom ? [x, y] : null;
  }, index);
}

// Drags the board until the square is in sight.
async function dragInSight(page: Page, index: number): Promise<[number, number]> {
  for (let tries = 0; tries < 8; ++tries) {
    const there = await squareAt(page, index);
    if (there !== null) return there;
    const box = (await page.locator('.board-site').nth(index).boundingBox())!;
    const way = (from: number, to: number): number => Math.max(-150, Math.min(150, to - from));
    await page.mouse.move(195, 350);
    await page.mouse.down();
    await page.mouse.move(195 + way(box.x, 195), 350 + way(box.y, 350), { steps: 5 });
    await page.mouse.up();
    await boardAtRest(page);
  }
  throw new Error(`square ${index} does not come in sight`);
}

// Cell of the tile that the player tries, in tiles from the start tile.
async function triedCell(page: Page): Promise<number[]> {
  const turn = await page.locator('.board-ghost > g').getAttribute('transform');
  return [.../translate\((\S+) (\S+)\)/.exec(turn ?? '')!.slice(1)].map((one) => Number(one) / 100);
}

// Taps every square for the tile from the first one on, `step` squares further each time.
async function tapSquares(page: Page, step: number): Promise<void> {
  const squares = page.locator('.board-site');
  await squares.first().waitFor({ state: 'attached' });
  await boardAtRest(page);
  const count = await squares.count();
  expect(count).toBeGreaterThan(8 * step);
  for (let index = 0; index < count; index += step) {
    const at = await dragInSight(page, index);
    const wanted = await squares
      .nth(index)
      .evaluate((part) => ['x', 'y'].map((axis) => Math.floor(Number(part.getAttribute(axis)) / 100)));
    await page.touchscreen.tap(...at);
    await page.locator('.board-ghost-tile').waitFor({ state: 'attached', timeout: 5000 });
    expect(await triedCell(page)).toEqual(wanted);
    await page.keyboard.press('Escape');
    await page.locator('.board-ghost-tile').waitFor({ state: 'detached' });
  }
}

it('a tap on each square for the tile tries the tile there', async () => {
  const { page, troubles, context } = await lateGame();
  await playTurn(page);
  await tapSquares(page, 1);
  expect(troubles).toEqual([]);
  await context.close();
});

it('a tap on a square tries the tile there, late in a game of six with all expansions', async () => {
  const { page, troubles, context } = await visitor(kPhone, true, inject('site'), 'en');
  await openGolden(page, 'everything-bigbox', 165);
  await asked(page);
  await tapSquares(page, 8); // all 75 take minutes on a busy machine
  expect(troubles).toEqual([]);
  await context.close();
});

it('the camera leaves a tile after its follower is placed, while the opponent thinks', async () => {
  const { page, troubles, context } = await visitor(kPhone, true, inject('site'), 'en');
  await startChosen(page, { boxes: [], players: ['', 'level-1'], seed: '11' });
  await asked(page);
  for (let turn = 0; turn < 9; ++turn) await playTurn(page);
  await reloadWith(page, { speed: 'slow' });
  await asked(page);
  const scale = () =>
    page.locator('.board-viewport').evaluate((part) => new DOMMatrix(getComputedStyle(part).transform).a);
  await boardAtRest(page);
  const before = await scale();
  await page.keyboard.press('n');
  await page.locator('.board-ghost-tile').waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await page.locator('.dock-question', { hasText: 'Place a follower?' }).waitFor();
  await expect.poll(scale).toBeGreaterThan(1.5 * before);
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await page.getByText('is thinking').waitFor();
  await expect.poll(scale, { timeout: 1000 }).toBeLessThan(1.2 * before);
  expect(troubles).toEqual([]);
  await context.close();
});

it('the bar of tools has Undo and Redo', async () => {
  const { page, troubles, context } = await lateGame();
  await playTurn(page);
  const tool = (name: string) => page.locator('.sighted-tools').getByRole('button', { name, exact: true });
  await tool('Undo').tap();
  await page.locator('.dock-question', { hasText: 'Place a follower?' }).waitFor();
  await tool('Redo').tap();
  await page.locator('.board-site').first().waitFor({ state: 'attached' });
  expect(await whatSticksOut(page)).toEqual([]);
  expect(await whatAxeFinds(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});

it('an open drawer shows whose turn it is, and leads back to it', async () => {
  const { page, troubles, context } = await lateGame();
  await page.locator('.sighted-tools').getByRole('button', { name: 'Log' }).tap();
  const due = page.locator('.drawer-due').getByRole('button', { name: 'Bob: Where does the tile go?' });
  await due.waitFor();
  expect(await whatSticksOut(page)).toEqual([]);
  await due.tap();
  await page.locator('.drawer').waitFor({ state: 'detached' });
  expect(await page.locator('.dock-question').isVisible()).toBe(true);
  expect(troubles).toEqual([]);
  await context.close();
});

it('the custom game is short, with the expansions first', async () => {
  const { page, troubles, context } = await visitor(kPhone, true, `${inject('site')}#/new`, 'en');
  await page.locator('.home-box').nth(10).waitFor();
  const { height, boxes } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    boxes: document.querySelector('.home-boxes')!.getBoundingClientRect().top,
  }));
  expect(height).toBeLessThan(2400);
  expect(boxes).toBeLessThan(400);
  await page.getByLabel('The Abbot').check();
  const inns = page.locator('.home-box').filter({ hasText: 'Inns & Cathedrals' });
  expect(await inns.locator('p').isVisible()).toBe(false);
  await inns.getByRole('button', { name: 'Show tiles' }).tap();
  expect(await inns.locator('p').isVisible()).toBe(true);
  await page.getByRole('heading', { name: 'Tile order' }).tap();
  expect(await page.getByLabel('Seed', { exact: true }).isVisible()).toBe(true);
  expect(await whatSticksOut(page)).toEqual([]);
  expect(await whatAxeFinds(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});

it('an unknown address says so', async () => {
  const { page, context } = await visitor(kPhone, true, `${inject('site')}#/nowhere`, 'en');
  await page.getByRole('alert').getByText('There is no page at this address.').waitFor();
  await context.close();
});

// Anna has a city that the third tile completes at 1,-1.
const kCityToComplete = [
  'bastide record 1',
  'profile classic',
  'players Anna, Bob',
  'seed 5',
  'stack N U E E',
  '',
  '1 Anna: draw N; place 0,-1 r2; claim small city:es',
  '2 Bob: draw U; place 1,0 r0; pass',
  '',
].join('\n');

// Tries the tile on one cell after another, until it completes the city.
async function completeCity(page: Page): Promise<void> {
  for (let tries = 0; tries < 20; ++tries) {
    await page.keyboard.press('n');
    await page.locator('.board-ghost-tile').waitFor({ state: 'attached' });
    if (`${await triedCell(page)}` === '1,-1') break;
  }
  await page.locator('.dock-begun').filter({ hasText: '6 points' }).waitFor();
}

it('only the dock says what a tile would complete: no words cover the board', async () => {
  const { page, troubles, context } = await visitor(kPhone, true, inject('site'), 'en');
  const file = { name: 'a.bastide', mimeType: '', buffer: bufferOf(kCityToComplete) };
  await page.locator('input[type=file]').setInputFiles(file);
  await asked(page);
  await completeCity(page);
  const words = page.locator('.board-labels > span');
  expect(await words.count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 900 });
  await completeCity(page);
  await words.filter({ hasText: '6 points' }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});
