// Saves a game in each file format, and opens it again by dropping the file.
import { afterAll, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { bytesOf } from '../file_payload.mjs';
import { asked, closeBrowser, startChosen, visitor } from '../open_page';

afterAll(closeBrowser);

async function dropFile(page: Page, name: string, bytes: number[]): Promise<void> {
  await page.evaluate(
    ([fileName, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(content)], fileName));
      const how = { dataTransfer, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new DragEvent('dragover', how));
      document.body.dispatchEvent(new DragEvent('drop', how));
    },
    [name, bytes] as const,
  );
}

async function saved(page: Page, item: string): Promise<{ name: string; bytes: number[] }> {
  await page.locator('.sighted-menu > button').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: item, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await bytesOf(await download.path()) };
}

async function shown(page: Page): Promise<string> {
  await asked(page);
  await page.locator('.board-tile-layer[data-tiles]').waitFor({ state: 'attached' });
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('.players-card')];
    const tiles = document.querySelector<HTMLElement>('.board-tile-layer')!.dataset.tiles;
    return [tiles, ...cards.map((card) => card.innerText.replace(/\s+/g, ' '))].join('; ');
  });
}

// Width of the picture; fails if the browser cannot read it.
function widthOf(page: Page, type: string, bytes: number[]): Promise<number> {
  return page.evaluate(
    async ([kind, content]) => {
      const image = new Image();
      image.src = URL.createObjectURL(new Blob([new Uint8Array(content)], { type: kind }));
      await image.decode();
      return image.naturalWidth;
    },
    [type, bytes] as const,
  );
}

it('is saved as five kinds of files, and three of them are opened', async () => {
  const { page, troubles, context } = await visitor();
  await startChosen(page, { boxes: [], players: ['', ''], seed: '5' });
  await asked(page);
  await page.keyboard.press('n');
  await page.locator('.dock-actions .look-button-main').click();
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>('.board-tile-layer')!.dataset.tiles === '2',
  );
  const before = await shown(page);

  const records = [];
  for (const item of ['Save game (.bastide)', 'Save as JSON', 'Save for JCloisterZone (.jcz)'])
    records.push(await saved(page, item));
  expect(records.map(({ name }) => name.split('.').at(-1))).toEqual(['bastide', 'json', 'jcz']);
  const drawn = await saved(page, 'Save picture (SVG)');
  expect(drawn.name).toMatch(/\.svg$/);
  const width = await widthOf(page, 'image/svg+xml', drawn.bytes);
  expect(width).toBeGreaterThan(0);
  const painted = await saved(page, 'Save picture (PNG)');
  expect(painted.name).toMatch(/\.png$/);
  expect(await widthOf(page, 'image/png', painted.bytes)).toBe(Math.round(2 * width));

  for (const { name, bytes } of records) {
    await page.goto(inject('site'));
    await page.locator('.home-go').waitFor();
    await dropFile(page, name, bytes);
    expect(await shown(page), name).toBe(before);
  }
  expect(troubles).toEqual([]);
  await context.close();
});
