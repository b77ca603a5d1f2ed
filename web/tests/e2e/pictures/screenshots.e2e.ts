// Takes the screenshots of the web manifest, for tools/screenshots.
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, it } from 'vitest';
import { bufferOf } from '../file_payload.mjs';
import { textOf } from '../text_file.mjs';
import { asked, closeBrowser, visitor, type Screen } from '../open_page';

afterAll(closeBrowser);

const kImages = new URL('../../../../docs/images/', import.meta.url).pathname;
const kWide: Screen = { width: 1280, height: 800 };
const kNarrow: Screen = { width: 390, height: 780, deviceScaleFactor: 1.5 };

async function openRecord(page: Page, name: string): Promise<void> {
  const file = { name, mimeType: '', buffer: bufferOf(await textOf(kImages + name)) };
  await page.locator('input[type=file]').setInputFiles(file);
}

async function showGame(page: Page, isWide: boolean): Promise<void> {
  await openRecord(page, 'page.bastide');
  await asked(page);
  await page.waitForTimeout(500); // waits for the whole board
  for (let i = isWide ? 0 : 4; i > 0; --i) await page.keyboard.press('+');
}

async function showResult(page: Page): Promise<void> {
  await openRecord(page, 'board.bastide');
  await page.locator('.over-highlights').waitFor();
}

const kScreens = { game: showGame, result: showResult };

for (const [form, size] of [
  ['wide', kWide],
  ['narrow', kNarrow],
] as const) {
  it.each(Object.entries(kScreens))(`${form} %s`, async (name, show) => {
    const { page, context } = await visitor(size, form === 'narrow');
    await show(page, form === 'wide');
    await page.waitForTimeout(4000); // waits for a sharp board, also on a busy machine
    const path = `${inject('pictures')}/screenshot-${form}-${name}.jpg`;
    const picture = await page.screenshot({ path, type: 'jpeg', quality: 60 });
    expect(picture.length).toBeLessThan(150_000);
    await context.close();
  });
}
