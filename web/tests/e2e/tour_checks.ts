// Checks each screen of a tour: nothing overflows, and axe finds nothing serious. Axe runs only on the screen
// sizes in `axe`, and only in English.
import { afterAll, expect, it } from 'vitest';
import { whatAxeFinds, whatSticksOut } from './screen_checks';
import type { Inspect } from './table_tour';
import { closeBrowser, desktop, phone } from './open_page';

export const kPhoneInGerman = ['a phone', 'de', phone] as const; // German has the longest words
export const kOtherWays = [
  ['a phone', 'en', phone],
  ['a phone', 'fr', phone],
  ['a desktop', 'en', desktop],
] as const;

type Tour = (size: typeof phone, language: string, inspect: Inspect) => Promise<string[]>;

export function everyScreenIsWhole(
  of: string,
  tour: Tour,
  {
    skipped = false,
    axe = [phone, desktop],
    ways = [kPhoneInGerman, ...kOtherWays] as readonly (
      typeof kPhoneInGerman | (typeof kOtherWays)[number]
    )[],
  } = {},
): void {
  afterAll(closeBrowser);

  it.skipIf(skipped).each(ways)(
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
