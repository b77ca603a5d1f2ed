// The rules screen.
import { afterAll, expect, inject, it } from 'vitest';
import { closeBrowser, desktop, phone, visitor } from './open_page';
import { whatAxeFinds, whatSticksOut } from './screen_checks';

afterAll(closeBrowser);

it('follows links between rules, also from a search and to the same rule again', async () => {
  const { page, troubles, context } = await visitor(desktop, false, `${inject('site')}#/rules/dragon`, 'en');
  const search = page.getByRole('searchbox');
  const link = page.locator('a[href="#/rules/dragon/dragon-062"]').first();
  const rule = page.locator('#dragon-062');
  await rule.waitFor();
  const words = (
    await page.locator('.book-rule', { has: link }).first().locator('.book-text').innerText()
  ).slice(0, 40);
  for (let times = 0; times < 2; ++times) {
    await search.fill(words);
    await rule.waitFor({ state: 'detached' });
    await link.click();
    await page.waitForFunction(() => document.activeElement?.id === 'dragon-062');
    expect(await search.inputValue()).toBe('');
    expect((await rule.boundingBox())!.y).toBeLessThan(desktop.height);
  }
  expect(troubles).toEqual([]);
  await context.close();
});

it('begins with how a turn goes, and has a page for each expansion', async () => {
  const { page, troubles, context } = await visitor(phone, true, `${inject('site')}#/rules`, 'en');
  await page.getByRole('heading', { level: 2, name: 'How a turn goes' }).waitFor();
  await expect.poll(() => page.locator('.book-steps .book-drawing').count()).toBe(4);
  expect(await whatSticksOut(page)).toEqual([]);
  expect(await whatAxeFinds(page)).toEqual([]);
  const boxes = page.getByRole('navigation', { name: 'Expansions' }).getByRole('link');
  expect(await boxes.count()).toBe(13); // the first page, eleven boxes, and what they change together
  for (const name of ['Base game', 'The Abbot', 'The Cathars']) {
    await boxes.getByText(name).click();
    await page.getByRole('heading', { level: 2, name }).waitFor();
    const tiles = page.getByRole('heading', { level: 3, name: 'Tiles' });
    expect(await tiles.count()).toBe(name === 'The Abbot' ? 0 : 1); // it brings no tiles
    expect(await page.locator('.book-example').count()).toBe(3);
  }
  await boxes.getByText('Base game').click();
  await page.getByRole('heading', { level: 2, name: 'Base game' }).waitFor();
  const example = page.locator('.book-example').first();
  await example.scrollIntoViewIfNeeded(); // it is set up once it is seen
  await example.getByRole('button', { name: /^Place the tile at 0,1: north \w+, east / }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

it('an example can be solved, after a choice that brings less', async () => {
  const { page, troubles, context } = await visitor(phone, true, `${inject('site')}#/rules/inns`, 'en');
  const example = page.locator('.book-example').first();
  await example.getByText('Blue decides: place a follower? Which of these is best?').waitFor();
  await example.getByRole('button', { name: 'Puts a thief on the road' }).click();
  await example.getByText('Another choice is better.').waitFor();
  await example.getByRole('button', { name: 'Puts the large follower on the road (west)' }).click();
  await example.getByText('Right!').waitFor();
  await example.getByText('Points if the game ended then: Red 0, Blue 4.').waitFor();
  expect(await whatSticksOut(page)).toEqual([]);
  expect(await whatAxeFinds(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});
