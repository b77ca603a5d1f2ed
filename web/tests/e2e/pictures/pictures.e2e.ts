// Takes pictures of every screen, light and dark, at five sizes, and stores them in the folder
// BASTIDE_PICTURES.
import type { Page } from 'playwright-core';
import { afterAll, describe, inject, it } from 'vitest';
import { peopleTour } from '../account_tour';
import { tableTour } from '../table_tour';
import { tour } from '../page_tour';
import { closeBrowser, desktop, farthest, phone, tablet, visitor } from '../open_page';

afterAll(closeBrowser);

const kSizes = {
  phone: { ...phone, height: 740 },
  tablet,
  'lying tablet': { width: 1180, height: 820 },
  desktop,
  '4K': farthest,
};

describe.each(Object.entries(kSizes))('at the size of a %s', (name, size) => {
  let count = 0;
  const inspect =
    (tourName: string) =>
    async (screen: string, page: Page): Promise<void> => {
      const place = `${inject('pictures')}/${name.replace(' ', '-')}-${tourName}-${String(++count).padStart(2, '0')}`;
      const words = screen.replaceAll(/\W+/g, '-');
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.waitForTimeout(250); // waits for a sharp board
        await page.screenshot({ path: `${place}-${words}-${colorScheme}.png` });
      }
    };

  it('the game', async () => {
    const { page, context } = await visitor(size);
    const draw = inspect('game');
    await tour(page, (screen) => draw(screen, page));
    await context.close();
  }, 300_000);

  it.skipIf(inject('tables') === '')(
    'tables',
    () => tableTour(size, 'en', inspect('tables')).then(() => {}),
    300_000,
  );

  it.skipIf(inject('tables') === '')(
    'people',
    () => peopleTour(size, 'en', inspect('people')).then(() => {}),
    300_000,
  );
});
