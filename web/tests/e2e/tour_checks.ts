// Checks each screen of a tour: nothing overflows, and axe finds nothing serious. Axe runs only on the screen
// sizes in `axe`, and only in English.
import { afterAll, expect, it } from 'vitest';
import { whatAxeFinds, whatSticksOut } from './screen_checks';
import type { Inspect } from './table_tour';
import { closeBrowser, desktop, phone } from './open_page';

type Tour = (size: typeof phone, language: string, inspect: Inspect) => Promise<string[]>;

export function everyScreenIsWhole(
  of: string,
  tour: Tour,
  { skipped = false, axe = [phone, desktop] } = {},
): void {
  afterAll(closeBrowser);

  it.skipIf(skipped).each([
    ['a phone', 'en', phone],
    ['a phone', 'fr', phone],
    ['a phone', 'de', phone],
    ['a desktop', 'en', desktop],
  ])(
    `screens of ${of} are whole on %s in %s`,
    async (_, language, size) => {
      const wrong: string[] = [];
      const troubles = await tour(size, language, async (screen, page) => {
        const found = await whatSticksOut(page);
        if (axe.includes(size) && language === 'en') found.push(...(await whatAxeFinds(page)));
        wrong.push(...found.map((one) => `${screen}: ${one}`));
      });
      expect(wrong).toEqual([]);
      expect(troubles).toEqual([]);
    },
    180_000,
  );
}
