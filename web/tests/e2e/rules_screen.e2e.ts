// The rules screen.
import { afterAll, expect, inject, it } from 'vitest';
import { closeBrowser, desktop, visitor } from './open_page';

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
