// @vitest-environment happy-dom
// The expected result is hidden in a server's game that goes on, and while the user plays a rated game.
import { signal } from '@preact/signals';
import { afterEach, expect, it } from 'vitest';
import type { Entry } from '../../src/core/types';
import { isAllowed, playsRated } from '../../src/live/allowed';
import { tablesHere } from '../../src/net/detect_tables';
import { lists, put } from '../../src/net/lists';
import type { OwnCard } from '../../src/net/protocol';
import { setMe } from '../../src/shared/account';
import type { Page } from '../../src/shared/page_state';

const kEnded = [{ happenings: [{ final: true }] }] as unknown as Entry[];

function pageWith(log: Entry[], table: { ended: boolean } | null): Page {
  const tablePanel = table && { ended: signal(table.ended) };
  return { game: { log: signal(log) }, tablePanel } as unknown as Page;
}

it.each([
  ['offline', pageWith([], null), 'yes'],
  ['at a table', pageWith([], { ended: false }), 'no'],
  ['at a table whose game was played out', pageWith(kEnded, { ended: false }), 'yes'],
  ['at a table whose game ended early', pageWith([], { ended: true }), 'yes'],
] as const)('%s', (_, page, wanted) => {
  expect(isAllowed(page, false)).toBe(wanted);
  expect(isAllowed(page, true)).toBe(wanted === 'no' ? 'no' : 'rated');
  expect(isAllowed(page, null)).toBe(wanted === 'no' ? 'no' : 'unknown');
});

afterEach(() => {
  lists.mine.value = null;
  tablesHere.value = false;
  setMe('');
});

it('knows from the list of the user’s tables whether one is rated', () => {
  const tables = (stage: string, rated: boolean) =>
    put('mine', { tables: [{ stage, rated } as unknown as OwnCard] } as never);
  expect(playsRated()).toBe(false); // no server
  tablesHere.value = true;
  expect(playsRated()).toBe(false); // no account, so no rated game
  setMe('anna');
  expect(playsRated()).toBeNull(); // the list has not come
  tables('playing', false);
  expect(playsRated()).toBe(false);
  tables('finished', true);
  expect(playsRated()).toBe(false);
  tables('playing', true);
  expect(playsRated()).toBe(true);
});
