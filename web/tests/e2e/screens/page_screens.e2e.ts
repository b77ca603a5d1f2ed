// Checks every screen with axe on a desktop, in dark mode, with large text, and on a tablet.
import { afterAll, expect, inject, it } from 'vitest';
import { whatAxeFinds, whatSticksOut } from '../screen_checks';
import { tour } from '../page_tour';
import { closeBrowser, desktop, phone, tablet, visitor, type Media, type Screen } from '../open_page';

afterAll(closeBrowser);

interface Way {
  size: Screen;
  language?: string;
  media?: Media;
  large?: boolean; // text at 200 %
  forced?: boolean; // forced colours
  axe?: boolean;
}

const kDark: Media = { colorScheme: 'dark' };
const ways: Record<string, Way> = {
  'on a desktop': { size: desktop, axe: true },
  'in the dark on a desktop': { size: desktop, media: kDark, axe: true },
  'in the dark on a phone': { size: phone, media: kDark, axe: true },
  'with large letters on a phone': { size: phone, large: true },
  'with large letters on a phone in German': { size: phone, large: true, language: 'de' },
  'with forced colours on a desktop': { size: desktop, forced: true, axe: true },
  'on a tablet': { size: tablet, language: 'de' },
};

it.each(Object.entries(ways))(
  'screens of the page fit %s',
  async (_, { size, language = 'en', media, large = false, forced = false, axe = false }) => {
    const { page, troubles, context } = await visitor(size, false, inject('site'), language, media);
    if (forced) await page.emulateMedia({ forcedColors: 'active' });
    const enlarge = async (): Promise<unknown> =>
      page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    const wrong: string[] = [];
    await tour(page, async (screen) => {
      if (large) await enlarge();
      const found = await whatSticksOut(page);
      if (axe) found.push(...(await whatAxeFinds(page)));
      wrong.push(...found.map((one) => `${screen}: ${one}`));
    });
    expect(wrong).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  },
  180_000,
);
