// @vitest-environment happy-dom
// The ladder of a group of rules: of people or of bots, and the mark of bots.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Catalogue } from '../../src/core/types';
import { people } from '../../src/net/account_requests';
import { LadderScreen } from '../../src/people/ladder';
import { comes, mount, type Mounted } from '../support/mount';

const catalogue = { boxes: [{ name: 'base', title: 'Base game' }] } as unknown as Catalogue;
const groups = ['base', 'base+river'];
const rating = { points: 1612, deviation: 60 };

let mounted: Mounted;
beforeEach(() => {
  vi.spyOn(people, 'ladder').mockImplementation((rules, bots) =>
    Promise.resolve({
      rules,
      bots,
      groups,
      players: bots ? [{ name: 'Robo', bot: true, rating, games: 30 }] : [],
    }),
  );
});
afterEach(() => {
  mounted.unmount();
  vi.restoreAllMocks();
});

const rows = (): string[] =>
  [...mounted.root.querySelectorAll('.people-row')].map((row) => row.textContent ?? '');

it('lists bots with their mark', async () => {
  mounted = mount(<LadderScreen rules="base" bots={true} catalogue={catalogue} />);
  await comes(rows, ['1. Robo Bot30 rated games1612']);
  expect(mounted.root.querySelector('[aria-current]')?.textContent).toBe('Bots');
  expect([...mounted.root.querySelectorAll('option')].map((one) => one.value)).toEqual(groups);
});

it('says that a ladder is empty, and leads to that of bots', async () => {
  mounted = mount(<LadderScreen rules="base+river" bots={false} catalogue={catalogue} />);
  await comes(() => mounted.text().includes('Nobody is on this ladder now.'), true);
  expect(mounted.root.querySelector('a:not([aria-current])[href*=bots]')?.getAttribute('href')).toBe(
    '#/ladder/base%2Briver/bots',
  );
});
