// A picture of a move with the verdict on its turn, to save or to share.
import { afterAll, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { kShortGame } from '../analysis/short_report';
import { bufferOf, bytesOf } from './file_payload.mjs';
import { closeBrowser, desktop, finePhone, visitor, type Visitor } from './open_page';

afterAll(closeBrowser);

async function opened(screen = desktop, touch = false): Promise<Visitor> {
  const there = await visitor(screen, touch, inject('site'), 'en');
  const file = { name: 'a.bastide', mimeType: '', buffer: bufferOf(kShortGame) };
  await there.page.locator('input[type=file]').setInputFiles(file);
  await there.page.locator('.over-result').waitFor();
  return there;
}

const kShare = 'Share picture of this move';

// Width and height of a PNG.
function sizeOf(png: Uint8Array): [number, number] {
  const at = (offset: number) => new DataView(png.buffer, png.byteOffset).getUint32(offset);
  expect([...png.subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
  return [at(16), at(20)];
}

async function saved(page: Page): Promise<{ name: string; png: Uint8Array }> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: kShare }).click();
  const download = await saving;
  return { name: download.suggestedFilename(), png: Uint8Array.from(await bytesOf(await download.path())) };
}

it('is higher with the verdict of the analysis, below 500 kB, and named after players and turn', async () => {
  const { page, troubles, context } = await opened();
  await page.keyboard.press('y');
  await page.keyboard.press('[');
  const plain = await saved(page);
  expect(plain.name).toMatch(/^Anna-Ben-Turn-\d+-\d{4}-\d\d-\d\d\.png$/);
  await page.keyboard.press('i');
  await page.locator('.analysis-summary').waitFor();
  const told = await saved(page);
  expect(told.name).toMatch(/^Anna-Ben-Turn-12-/);
  const [width, height] = sizeOf(plain.png);
  const [wider, higher] = sizeOf(told.png);
  expect(higher / wider).toBeGreaterThan(height / width);
  expect(Math.max(plain.png.length, told.png.length)).toBeLessThan(500_000);
  expect(troubles).toEqual([]);
  await context.close();
});

it('goes to other apps on a phone, with the verdict as text', async () => {
  const { page, troubles, context } = await opened(finePhone, true);
  await page.evaluate(() => {
    const shared: unknown[] = [];
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files, text }: ShareData) => void shared.push(files![0]!.name, text),
      shared,
    });
  });
  await page.keyboard.press('i');
  await page.locator('.analysis-summary').waitFor();
  await page.getByRole('combobox', { name: 'Player' }).selectOption('Ben');
  await page.getByRole('button', { name: /^Turn 6, Ben Blunder: / }).click();
  await page.locator('.drawer').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: kShare }).click();
  const shared = () => page.evaluate(() => (navigator as unknown as { shared: string[] }).shared);
  await expect.poll(async () => (await shared()).length).toBe(2);
  const [name, text] = await shared();
  expect(name).toMatch(/^Anna-Ben-Turn-6-/);
  expect(text).toMatch(
    /^Turn 6, Ben\. Blunder: [\d.]+ points lost, chance to win \d+ % → \d+ %\. Better, in the dashed frame: places a tile/,
  );
  expect(troubles).toEqual([]);
  await context.close();
});
