// A phone in landscape: cards and dock stand beside the board, also with large text.
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { golden } from '../support/golden_games.mjs';
import { bufferOf } from './file_payload.mjs';
import { openGolden } from './open_golden';
import { boardAtRest, whatAxeFinds, whatSticksOut } from './screen_checks';
import { begun, makeTable } from './table_players';
import { asked, closeBrowser, visitor, type Visitor } from './open_page';

afterAll(closeBrowser);

const kSizes = [
  { width: 844, height: 390 },
  { width: 720, height: 450 },
  { width: 667, height: 375 },
];
const kWays = kSizes.flatMap((size) => [
  { ...size, text: 100 },
  { ...size, text: 200 },
]);
type Way = (typeof kWays)[number];

async function visited({ text, ...size }: Way): Promise<Visitor> {
  const visit = await visitor(size, true, inject('site'), 'en');
  await visit.page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
  }, text);
  return visit;
}

// Faults of the layout: a panel that covers the board or reaches beyond the screen, and a board that reaches
// beyond the screen.
function inTheWay(page: Page, panels: string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const board = document.querySelector('.board-dusk')!.getBoundingClientRect();
    const found: string[] = [];
    if (board.left < 0 || board.top < 0 || board.right > innerWidth || board.bottom > innerHeight)
      found.push('the edge of the screen');
    for (const panel of wanted) {
      for (const element of document.querySelectorAll(panel)) {
        const { left, right, top, bottom, width } = element.getBoundingClientRect();
        if (width === 0) continue;
        if (left < board.right && right > board.left && top < board.bottom && bottom > board.top)
          found.push(`${panel} on the board`);
        if (left < -1 || top < -1 || right > innerWidth + 1) found.push(`${panel} beyond the screen`);
      }
    }
    return found;
  }, panels);
}

// True if buttons of the dock lie over its choices.
function overChoices(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const buttons = document.querySelector('.dock-actions')?.getBoundingClientRect();
    const body = document.querySelector('.dock-main')!.getBoundingClientRect();
    return buttons !== undefined && buttons.top < body.bottom - 1;
  });
}

it('the start button does not cover the opponents', async () => {
  const { page, context } = await visited({ width: 844, height: 390, text: 100 });
  const faces = page.locator('.opponents-one').first();
  await faces.waitFor();
  const bottom = (await faces.boundingBox())!;
  const row = (await page.locator('.home-row-end').boundingBox())!;
  expect(row.y).toBeGreaterThanOrEqual(bottom.y + bottom.height);
  await context.close();
});

describe.each(kWays)('$width x $height, text at $text %', (way) => {
  it('the board stands between cards and dock, and stays while the dock changes', async () => {
    const { page, troubles, context } = await visited(way);
    await openGolden(page, 'classic', 5);
    await asked(page);
    const panels = ['.players-card', '.dock', '.sighted-tools', '.sighted-bar'];
    await expect.poll(() => inTheWay(page, panels)).toEqual([]);
    const scale = () =>
      page.locator('.board-viewport').evaluate((part) => new DOMMatrix(getComputedStyle(part).transform).a);
    await boardAtRest(page);
    const before = await scale();
    await page.keyboard.press('n');
    await page.locator('.dock-actions .look-button-main').waitFor();
    expect(await scale()).toBe(before);
    expect(await inTheWay(page, panels)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^All \d+ choices/ }).click();
    await page.locator('.dock-choice').first().waitFor();
    expect(await scale()).toBe(before);
    expect(await overChoices(page)).toBe(false);
    await page.locator('.dock-choice').last().click();
    await page.locator('.dock-actions .look-button-main').click();
    await page.locator('.dock-question', { hasText: 'Place a follower?' }).waitFor();
    expect(await whatSticksOut(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('six players and their points at the end fit', async () => {
    const { page, troubles, context } = await visited(way);
    await openGolden(page, 'bigbox-six-players');
    await page.locator('.over-highlights').waitFor();
    const table = page.locator('.over-scroll');
    const { scrollWidth, clientWidth } = await table.evaluate((part) => {
      const { scrollWidth, clientWidth } = part;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await expect.poll(() => inTheWay(page, ['.dock', '.sighted-bar'])).toEqual([]);
    expect(await whatSticksOut(page)).toEqual([]);
    if (way.text === 100) expect(await whatAxeFinds(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });
});

it('long scores leave space for the names', async () => {
  const { page, context } = await visited({ width: 720, height: 450, text: 100 });
  const lines = (await golden('classic')).split('\n');
  const late = lines.slice(
    0,
    lines.findIndex((line) => line.startsWith('71 ')),
  );
  const record = late.filter((line) => !line.startsWith('result')).join('\n');
  const named = record.replaceAll('Anna', 'Cornelia').replaceAll('Bob', 'Bernhard');
  const file = { name: 'a.bastide', mimeType: '', buffer: bufferOf(`${named}\n`) };
  await page.locator('input[type=file]').setInputFiles(file);
  await asked(page);
  expect(await page.locator('.players-projected').allInnerTexts()).toHaveLength(2);
  const cut = await page
    .locator('.players-name')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(cut).toBe(0);
  await context.close();
});

it.each(kSizes)('at $width x $height the game modes are in sight above the start button', async (size) => {
  const { page, context } = await visitor(size, true, inject('site'), 'de');
  const bar = (await page.locator('.home-quick .home-row-end').boundingBox())!;
  for (const mode of await page.locator('.home-pill').all()) {
    const { y, height } = (await mode.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(bar.y);
  }
  await context.close();
});

it('zoomed to 400 %, names, question and whole buttons are in sight', async () => {
  const { page, context } = await visitor({ width: 320, height: 256 }, false, inject('site'), 'de');
  await openGolden(page, 'bigbox-six-players', 40);
  await asked(page);
  await page.keyboard.press('n');
  await page.locator('.dock-actions .look-button-main').waitFor();
  const dock = (await page.locator('.dock-main').boundingBox())!;
  const question = (await page.locator('.dock-question').boundingBox())!;
  expect(question.y + question.height).toBeLessThanOrEqual(dock.y + dock.height);
  const wide = await page
    .locator('.dock-actions button')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(wide).toBe(0);
  const names = page.locator('.players-name');
  for (const { width } of await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect())))
    expect(width).toBeGreaterThan(20);
  await context.close();
});

it('a game of 110 turns opens with tiles that can be read', async () => {
  const { page, context } = await visited(kWays[0]!);
  await openGolden(page, 'everything-bigbox', 110);
  await page.locator('.board-site').first().waitFor({ state: 'attached' });
  await boardAtRest(page);
  const scale = await page
    .locator('.board-viewport')
    .evaluate((part) => new DOMMatrix(getComputedStyle(part).transform).a);
  expect(100 * scale).toBeGreaterThan(30);
  await context.close();
});

it('six cards are in sight', async () => {
  const { page, context } = await visited(kWays[0]!);
  await openGolden(page, 'bigbox-six-players', 40);
  await asked(page);
  const cards = await page.locator('.players-card').all();
  expect(cards).toHaveLength(6);
  for (const card of cards) {
    const box = (await card.boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(kWays[0]!.height);
  }
  await context.close();
});

it('a tile on trial comes in sight, wherever the player has moved the board', async () => {
  const { page, context } = await visited({ width: 844, height: 390, text: 100 });
  await openGolden(page, 'classic', 5);
  await asked(page);
  for (let i = 0; i < 6; ++i) await page.keyboard.press('+');
  for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowLeft');
  const ghost = page.locator('.board-ghost');
  for (let i = 0; i < 3; ++i) {
    await page.keyboard.press('n');
    await ghost.waitFor();
    await expect
      .poll(async () => {
        const dock = (await page.locator('.dock').boundingBox())!;
        const { x, y, width, height } = (await ghost.boundingBox())!;
        return x + width / 2 > 142 && x + width / 2 < dock.x && y + height / 2 > 0 && y + height / 2 < 390;
      })
      .toBe(true);
  }
  await context.close();
});

it.skipIf(inject('tables') === '')('the tools of an online table stand in one row', async () => {
  const small = { width: 667, height: 375 };
  const { page, context } = await visitor(small, true, inject('tables'), 'en');
  await makeTable(page, 2, { computers: 1 });
  await begun(page);
  const boxes = await page
    .locator('.sighted-tools button:visible')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes.length).toBe(6);
  expect(new Set(boxes.map((box) => box.top)).size).toBe(1);
  for (const box of boxes) {
    expect(box.width).toBeGreaterThan(36);
    expect(box.right).toBeLessThanOrEqual(small.width);
  }
  expect(await whatSticksOut(page)).toEqual([]);
  await context.close();
});
