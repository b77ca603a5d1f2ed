// Focus and window title on each screen, for screen readers.
import { afterAll, expect, inject, it } from 'vitest';
import { closeBrowser, desktop, start, visitor } from './open_page';

afterAll(closeBrowser);

it('focuses the heading of each screen and names the window by it', async () => {
  const { page, troubles, context } = await visitor(desktop, false, inject('site'), 'en');
  const standing = () => page.evaluate(() => document.activeElement?.tagName);
  const name = await page.title(); // the test of new versions adds words to the title
  expect(name).toContain('Bastide');
  expect(await standing()).toBe('BODY');
  await page.getByRole('link', { name: 'Learn' }).click();
  await expect.poll(() => page.title()).toBe(`Learn · ${name}`);
  expect(await standing()).toBe('H1');
  await page.getByRole('link', { name: 'Base game' }).click();
  await expect.poll(() => page.title()).toBe(`Rules · ${name}`);
  expect(await standing()).toBe('H1');
  await page.goBack();
  await page.getByRole('link', { name: 'Play' }).click();
  await expect.poll(() => page.title()).toBe(name);
  await page.getByRole('link', { name: 'Custom game' }).click();
  await expect.poll(() => page.title()).toBe(`Custom game · ${name}`);
  expect(await standing()).toBe('H1');
  expect(troubles).toEqual([]);
  await context.close();
});

it('moves through the drawer’s tabs by arrow keys', async () => {
  const { page, context } = await visitor(desktop, false, inject('site'), 'en');
  await start(page);
  await page.keyboard.press('l');
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Log').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tabpanel', { name: 'Features' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Features');
  await page.keyboard.press('End');
  await page.getByRole('tabpanel', { name: 'Help' }).waitFor();
  expect(await tab('Log').getAttribute('tabindex')).toBe('-1');
  await context.close();
});
