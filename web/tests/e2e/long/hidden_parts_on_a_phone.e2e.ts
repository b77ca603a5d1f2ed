// On a phone, everything that its small screen leaves out can be reached.
import { afterAll, expect, it } from 'vitest';
import { whatSticksOut } from '../screen_checks';
import { asked, closeBrowser, phone, startChosen, visitor } from '../open_page';

afterAll(closeBrowser);

it('opens a player’s details by a tap on the card', async () => {
  const { page, troubles, context } = await visitor(phone, true);
  await startChosen(page, { boxes: ['Traders'], players: ['', ''], seed: '5' });
  await asked(page);
  const facts = page.locator('.players-facts');
  await page.locator('.players-card').nth(1).tap();
  await facts.waitFor();
  expect(await facts.innerText()).toMatch(/7 followers/i);
  expect(await facts.innerText()).toMatch(/builder/i);
  expect(await whatSticksOut(page)).toEqual([]);
  await page.locator('.players-card').nth(0).tap();
  expect(await facts.count()).toBe(1);
  await facts.getByRole('button').tap();
  await facts.waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
  await context.close();
});

it('has hidden tools in the menu', async () => {
  const { page, troubles, context } = await visitor(phone, true);
  await startChosen(page, { boxes: [], players: ['', 'level-1'], seed: '5' });
  await asked(page);
  const menu = page.locator('.sighted-menu > button');
  const redo = page.locator('.sighted-menu-list').getByRole('button', { name: 'Redo', exact: true });
  await menu.tap();
  expect(await redo.count()).toBe(0);
  await page.locator('.sighted-menu-list').getByRole('button', { name: 'Pause' }).tap();
  await page.keyboard.press('n');
  await page.locator('.dock-actions .look-button-main').tap();
  await page.locator('.sighted-tools').getByRole('button', { name: 'Undo' }).tap();
  await menu.tap();
  await redo.tap();
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>('.board-tile-layer')!.dataset.tiles === '2',
  );
  expect(troubles).toEqual([]);
  await context.close();
});

it('shows the whole text of a tried tile and of a follower with text at 200 %', async () => {
  const { page, troubles, context } = await visitor({ ...phone, height: 640 }, true);
  await startChosen(page, { boxes: [], players: ['', ''], seed: '4711' });
  await asked(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (let choice = 0; choice < 2; ++choice) {
    await page.keyboard.press('n');
    await page.locator('.dock-begun').waitFor();
    const space = await page.evaluate(() => {
      const edge = (part: string) => document.querySelector(part)!.getBoundingClientRect();
      return edge('.dock-actions').top - edge('.dock-begun').bottom;
    });
    expect(space).toBeGreaterThanOrEqual(0);
    await page.locator('.dock-actions .look-button-main').tap();
    await asked(page);
  }
  expect(troubles).toEqual([]);
  await context.close();
});

it('keeps the buttons below a list of choices in sight', async () => {
  const { page, troubles, context } = await visitor({ ...phone, height: 560 }, true);
  await startChosen(page, { boxes: [], players: ['', ''], seed: '4711' });
  await asked(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await page.keyboard.press('n');
  await page.locator('.dock-actions .look-button-main').tap();
  await page.locator('.dock-all > button').tap();
  await page.locator('.dock-choice').first().waitFor();
  for (const end of [0, 1]) {
    const edges = await page.locator('.dock').evaluate((dock, where) => {
      dock.scrollTop = where * dock.scrollHeight;
      const { bottom } = dock.querySelector('.dock-actions')!.getBoundingClientRect();
      const end = dock.getBoundingClientRect().bottom;
      return { scrolls: dock.scrollHeight > dock.clientHeight, below: end - bottom };
    }, end);
    expect(edges.scrolls).toBe(true);
    expect(Math.abs(edges.below)).toBeLessThan(12);
  }
  expect(troubles).toEqual([]);
  await context.close();
});
