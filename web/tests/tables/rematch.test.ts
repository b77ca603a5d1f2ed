// @vitest-environment happy-dom
// The table of a rematch opens by itself when all players agree to the rematch.
import { signal } from '@preact/signals';
import { h } from 'preact';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OnlineTable } from '../../src/net/online_table';
import { RematchFollower } from '../../src/tables/table_panel';
import { comes, mount } from '../support/mount';

const tableWith = (next: string, rematch: number[]) => {
  const room = signal({ next, rematch });
  return { room, table: { room, you: signal({ seats: [1] }), key: '' } as unknown as OnlineTable };
};

let leave = (): void => undefined;
beforeEach(() => void (location.hash = '#/table/old'));
afterEach(() => leave());

const follow = (table: OnlineTable, known: { next?: string }) => {
  const mounted = mount(h(RematchFollower, { table, known }));
  leave = () => mounted.unmount();
  return mounted;
};

it('opens when the others agree', async () => {
  const { room, table } = tableWith('', [1]);
  follow(table, {});
  room.value = { next: 'again', rematch: [0, 1] };
  await comes(() => location.hash, '#/table/again');
});

it('opens even if the views change meanwhile', async () => {
  const { room, table } = tableWith('', [1]);
  const known = {};
  follow(table, known).unmount();
  room.value = { next: 'again', rematch: [0, 1] };
  follow(table, known);
  await comes(() => location.hash, '#/table/again');
});

it('does not open by itself if it existed before, or for a player who did not ask', async () => {
  const frame = () => new Promise((done) => setTimeout(done, 100));
  follow(tableWith('again', [0, 1]).table, {});
  await frame();
  leave();
  const { room, table } = tableWith('', []);
  follow(table, {});
  room.value = { next: 'again', rematch: [0] };
  await frame();
  expect(location.hash).toBe('#/table/old');
});
