// A position set up by hand, from the place Learn: tiles, figures, points, the best turns, and the game that goes on from it.
import { afterAll, expect, inject, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { asked, closeBrowser, desktop, visitor } from './open_page';
import { boardAtRest, whatAxeFinds, whatSticksOut } from './screen_checks';

afterAll(closeBrowser);

const kPhone = { width: 390, height: 844 };

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const tile = (page: Page, edges: string): Locator =>
  part(page, 'Tiles left').getByRole('button', { name: new RegExp(`^${edges}: \\d+ left`) });

async function expectWhole(page: Page): Promise<void> {
  expect(await whatSticksOut(page)).toEqual([]);
  expect(await whatAxeFinds(page)).toEqual([]);
}

// Touches the board at the mark, in the middle or at another share of its height.
async function touch(page: Page, mark: Locator, share = 0.5): Promise<void> {
  await boardAtRest(page);
  const { x, y, width, height } = (await mark.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height * share);
}

const isInSight = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => {
    const { left, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 10, bottom - 10));
  });

// Puts the cloister below the start tile, and a monk on it, by touching the board.
async function putCloisterAndMonk(page: Page): Promise<void> {
  await tile(page, 'cloister, field').click();
  const place = page.getByRole('combobox', { name: 'Place' });
  await touch(page, page.locator('.board-site').last());
  await expect.poll(() => place.inputValue()).toBe('0,1');
  const put = page.getByRole('button', { name: 'Put the tile here' });
  expect(await isInSight(put)).toBe(true);
  await expectWhole(page);
  await put.click();
  await expect.poll(() => tile(page, 'cloister, field').getAttribute('aria-label')).toContain(': 3 left');
  await touch(page, page.locator('.board-dusk'), 0.75); // the lower of two tiles
  const monk = page.getByRole('button', { name: /: a monk$/ });
  await monk.nth(1).waitFor();
  expect(await isInSight(monk.nth(1))).toBe(true);
  await monk.nth(1).click();
  await page.getByRole('button', { name: /^Take away: .*, a monk$/ }).waitFor();
}

// Gives the second player 30 points and the next turn, which one touch does at once; returns the player's name.
async function secondPlayerLeads(page: Page): Promise<string> {
  const players = part(page, 'Players');
  const [first, second] = [players.getByRole('radio').nth(0), players.getByRole('radio').nth(1)];
  const undo = page.getByRole('button', { name: 'Undo' });
  const points = players.getByRole('spinbutton').nth(1);
  await points.fill('30');
  await second.check();
  await page.locator('.position-parts[aria-busy=false]').waitFor();
  await undo.click();
  await expect.poll(() => first.isChecked()).toBe(true);
  expect(await points.inputValue()).toBe('30');
  await second.check();
  await page.locator('.position-parts[aria-busy=false]').waitFor();
  return /(\S+) is to move/.exec(await players.getByRole('listitem').nth(1).innerText())![1]!;
}

async function bestTurns(page: Page): Promise<void> {
  await tile(page, 'city; pennant').click();
  await page.getByRole('button', { name: 'Compute the best turns' }).click();
  const turns = part(page, 'Best turns').getByRole('listitem').getByRole('button');
  await turns.nth(1).waitFor();
  expect(await turns.first().innerText()).toMatch(/^Places it at 0,-1 .*\nlead [+-]\d/);
  await page.locator('.board-labels > span').first().waitFor();
  await turns.nth(1).click();
  expect(await turns.nth(1).getAttribute('aria-pressed')).toBe('true');
}

it.each([
  ['a desktop', desktop],
  ['a phone', kPhone],
])('is set up, judged and played on %s, and comes back', async (_, size) => {
  const { page, troubles, context } = await visitor(size, size === kPhone, `${inject('site')}#/learn`, 'en');
  await page.getByRole('link', { name: 'Set up a position' }).click();
  await page.getByRole('heading', { level: 1, name: 'Set up a position' }).waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByText('3 players').waitFor();
  await putCloisterAndMonk(page);
  const name = await secondPlayerLeads(page);
  await bestTurns(page);
  await expectWhole(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);

  await page.getByRole('combobox', { name: 'You play' }).selectOption(name);
  await page.getByRole('button', { name: 'Play on against the computer' }).click();
  await asked(page);
  expect(await page.locator('.players-decides').innerText()).toMatch(new RegExp(`${name}[^]*30`));
  expect(await page.locator('.board-pieces > *').count()).toBe(1);

  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Set up a position' }).waitFor();
  await expect.poll(() => part(page, 'Players').getByRole('spinbutton').nth(1).inputValue()).toBe('30');
  expect(await page.locator('.board-pieces > *').count()).toBe(1);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Learn' }).waitFor();
  await page.getByRole('link', { name: 'Set up a position' }).click();
  await page.getByText('2 players').waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});
