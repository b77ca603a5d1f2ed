// The preview of the newest chat line, which is shown while the chat is closed.
import { signal } from '@preact/signals';
import { afterEach, expect, it } from 'vitest';
import type { Said } from '../../src/net/room_state';
import type { OnlineTable } from '../../src/net/online_table';
import { newestLine } from '../../src/tables/chat_preview';
import { mute, muted } from '../../src/tables/muting';

const line = (n: number, seat: number): Said => ({
  n,
  seat,
  speaker: seat < 0 ? 1 : 0,
  at: 0,
  name: `Name ${seat}`,
  account: '',
  bot: false,
  text: `line ${n}`,
});
const tableOf = (own: number[], said: Said[], read = 0) =>
  ({
    table: 'abc',
    you: signal({ seats: own, host: false }),
    room: signal({ said }),
    read: signal(read),
  }) as unknown as OnlineTable;

afterEach(() => [...muted.value].forEach((one) => mute(one, false)));

it('is the newest unread line of another player', () => {
  const said = [line(1, 1), line(2, 2), line(3, 0)];
  expect(newestLine(tableOf([0], said))?.text).toBe('line 2');
  expect(newestLine(tableOf([0], said, 2))).toBeUndefined();
  expect(newestLine(tableOf([], said))?.text).toBe('line 3');
});

it('is no spectator’s line for a player', () => {
  expect(newestLine(tableOf([0], [line(1, 1), line(2, -1)]))?.text).toBe('line 1');
  expect(newestLine(tableOf([], [line(1, 1), line(2, -1)]))?.text).toBe('line 2');
});

it('is not of a muted person', () => {
  mute('abc 2 0', true);
  expect(newestLine(tableOf([0], [line(1, 1), line(2, 2)]))?.text).toBe('line 1');
});
