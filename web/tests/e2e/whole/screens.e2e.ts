// Checks every screen of the page: no overflow, no serious finding of axe.
import { inject } from 'vitest';
import { tour } from '../page_tour';
import { phone, visitor } from '../open_page';
import { everyScreenIsWhole } from '../tour_checks';

everyScreenIsWhole(
  'the page',
  async (size, language, inspect) => {
    const { page, troubles, context } = await visitor(size, size === phone, inject('site'), language);
    await tour(page, (screen) => inspect(screen, page));
    await context.close();
    return troubles;
  },
  { axe: [phone] },
);
