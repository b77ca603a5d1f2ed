// Player cards of players without followers, and of six players on a phone.
import { afterAll, expect, inject, it } from 'vitest';
import { golden } from '../support/golden_games.mjs';
import { bufferOf } from './file_payload.mjs';
import { whatAxeFinds, whatSticksOut } from './screen_checks';
import { asked, closeBrowser, desktop, phone, visitor } from './open_page';

afterAll(closeBrowser);

// The beginning of a record, up to but without turn `turn`.
function until(record: string, turn: number): string {
  const lines = record.split('\n').filter((line) => !line.startsWith('result'));
  return `${lines
    .slice(
      0,
      lines.findIndex((line) => line.startsWith(`${turn} `)),
    )
    .join('\n')}\n`;
}

it('an empty supply is grey, not gone', async () => {
  const { page, context } = await visitor(desktop, false, inject('site'), 'en');
  const record = until(await golden('count'), 60);
  const file = { name: 'a.bastide', mimeType: '', buffer: bufferOf(record) };
  await page.locator('input[type=file]').setInputFiles(file);
  await asked(page);
  const none = page.locator('.players-none');
  expect(await none.count()).toBe(3);
  expect(await none.first().innerText()).toContain('0');
  expect(await whatAxeFinds(page)).toEqual([]);
  await context.close();
});

it('six players fit on a low desktop with all expansions', async () => {
  const { page, context } = await visitor({ width: 1024, height: 768 });
  const record = until(await golden('everything-bigbox'), 60);
  const file = { name: 'a.bastide', mimeType: '', buffer: bufferOf(record) };
  await page.locator('input[type=file]').setInputFiles(file);
  await asked(page);
  const cards = await page.locator('.players').evaluate((part) => part.scrollHeight - part.clientHeight);
  expect(cards).toBe(0);
  await context.close();
});

it('six players fit on a phone, the active one among them', async () => {
  const { page, troubles, context } = await visitor(phone, true, inject('site'), 'en');
  const record = until(await golden('bigbox-six-players'), 40);
  const file = { name: 'a.bastide', mimeType: '', buffer: bufferOf(record) };
  await page.locator('input[type=file]').setInputFiles(file);
  await asked(page);
  for (const card of await page.locator('.players-card').all()) {
    const box = (await card.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(phone.width);
    expect(box.y + box.height).toBeLessThan(phone.height / 6);
    const { fontSize, scrollWidth, clientWidth } = await card.locator('.players-name').evaluate((name) => {
      const { scrollWidth, clientWidth } = name;
      return { fontSize: Number.parseFloat(getComputedStyle(name).fontSize), scrollWidth, clientWidth };
    });
    expect(fontSize).toBeGreaterThanOrEqual(14);
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  }
  expect(await page.locator('.players-active').count()).toBe(1);
  expect(await whatSticksOut(page)).toEqual([]);
  expect(await whatAxeFinds(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});
