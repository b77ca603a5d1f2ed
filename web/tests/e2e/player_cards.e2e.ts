// Player cards of players without followers, and of six players on a phone.
import { afterAll, expect, inject, it } from 'vitest';
import { golden } from '../support/golden_games.mjs';
import { bufferOf } from './file_payload.mjs';
import { boardAtRest, whatAxeFinds, whatSticksOut } from './screen_checks';
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

// On a wide screen a decision stands below the cards.
it('six players and the choices fit beside the whole height of a wide board, which stays', async () => {
  const { page, troubles, context } = await visitor(
    { width: 1280, height: 768 },
    false,
    inject('site'),
    'en',
  );
  const record = until(await golden('everything-bigbox'), 60);
  const file = { name: 'a.bastide', mimeType: '', buffer: bufferOf(record) };
  await page.locator('input[type=file]').setInputFiles(file);
  await asked(page);
  await boardAtRest(page);
  const camera = await page.locator('.board-viewport').getAttribute('style');
  const cards = page.locator('.players');
  expect(await cards.evaluate((part) => part.scrollHeight - part.clientHeight)).toBe(0);
  const expectFit = async (): Promise<void> => {
    const above = (await cards.boundingBox())!;
    const dock = (await page.locator('.dock').boundingBox())!;
    expect(dock.x + dock.width).toBeLessThanOrEqual(above.x + above.width);
    expect(dock.y).toBeGreaterThanOrEqual(above.y + above.height);
    expect(dock.y + dock.height).toBeLessThan(768);
    expect(await whatSticksOut(page)).toEqual([]);
    await boardAtRest(page);
    expect(await page.locator('.board-viewport').getAttribute('style')).toBe(camera);
  };
  await expectFit();
  await page.locator('.dock-all > button').click();
  await page.locator('.dock-choice').first().waitFor();
  await expectFit();
  await page.locator('.dock-choice').last().click();
  await page.locator('.dock-begun').waitFor();
  await expectFit();
  expect(await page.locator('.dock-actions .look-button-main').isVisible()).toBe(true);
  expect(troubles).toEqual([]);
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

it('details of a player close by Escape, and when a drawer opens', async () => {
  const { page, troubles, context } = await visitor(desktop, false, inject('site'), 'en');
  const record = until(await golden('count'), 60);
  const file = { name: 'a.bastide', mimeType: '', buffer: bufferOf(record) };
  await page.locator('input[type=file]').setInputFiles(file);
  await asked(page);
  const facts = page.locator('.players-facts');
  const card = page.getByRole('button', { name: /^Details: / }).first();
  await card.focus();
  await page.keyboard.press('Enter');
  await facts.waitFor();
  await facts.getByRole('button').first().focus();
  await page.keyboard.press('Escape');
  await facts.waitFor({ state: 'detached' });
  expect(await card.evaluate((one) => one === document.activeElement)).toBe(true);

  await page.keyboard.press('Enter');
  await facts.waitFor();
  await page.keyboard.press('l');
  await page.locator('.drawer').waitFor();
  await facts.waitFor({ state: 'detached' });
  await card.click(); // beside the open drawer
  await facts.waitFor();
  await page.keyboard.press('Escape');
  await facts.waitFor({ state: 'detached' });
  expect(await page.locator('.drawer').count()).toBe(1);
  expect(troubles).toEqual([]);
  await context.close();
});
