// Every screen: nothing sticks out on a phone in any language, and axe has nothing serious to say.
import { afterAll, describe, expect, inject, it } from 'vitest';
import { whatAxeFinds, whatSticksOut } from './looks';
import { tour } from './tour';
import { closeBrowser, desktop, phone, visitor } from './visit';

afterAll(closeBrowser);

describe('on a phone, nothing sticks out', () => {
  it.each(['en', 'fr', 'de'])('in %s', async (language) => {
    const { page, troubles, context } = await visitor(phone, true, inject('site'), language);
    await page.waitForSelector('.art-tile:not(.art-tile-waits)');
    const wide: string[] = [];
    await tour(page, async (screen) => {
      const found = await whatSticksOut(page);
      wide.push(...found.map((one) => `${screen}: ${one}`));
    });
    expect(wide).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });
});

describe('axe finds nothing serious', () => {
  it.each([
    ['on a phone', phone],
    ['on a desktop', desktop],
  ])(
    '%s',
    async (_, size) => {
      const { page, context } = await visitor(size);
      const wrong: string[] = [];
      await tour(page, async (screen) => {
        wrong.push(...(await whatAxeFinds(page)).map((one) => `${screen}: ${one}`));
      });
      expect(wrong).toEqual([]);
      await context.close();
    },
    180_000,
  );
});
