// @vitest-environment happy-dom
// A chat line's preview and the clock's warning reach a screen reader, and the preview never takes the focus with it.
import { signal } from '@preact/signals';
import { h } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OnlineTable } from '../../src/net/online_table';
import { PageProvider, type Page } from '../../src/shared/page_state';
import { ChatPreview } from '../../src/tables/chat_preview';
import { SeatClock } from '../../src/tables/clock';
import { mount, type Mounted } from '../support/mount';
import '../support/set_english';

const kLine = { n: 1, seat: 1, speaker: 0, at: 0, name: 'Bob', account: '', bot: false, text: 'Well played' };
const seat = { person: true, lost: '', computer: '', left: 60_000, since: 0 };
const clock = { pace: 'move', time: 60_000 };

function tableAt(now: number, said: object[]): OnlineTable {
  return {
    table: 'abc',
    you: signal({ seats: [0], host: false }),
    room: signal({ said, terms: { clock }, stage: 'playing', seats: [seat], moved: 0 }),
    read: signal(0),
    cutOff: signal(false),
    now: () => now,
  } as unknown as OnlineTable;
}

const page = { drawer: signal(null), game: { view: signal(null) } } as unknown as Page;
const preview = (said: object[]) =>
  h(PageProvider, { value: page, children: h(ChatPreview, { table: tableAt(0, said) }) });
const announced = () => document.querySelector('body > [role=status]')?.textContent ?? '';

let mounted: Mounted;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  mounted.unmount();
  vi.useRealTimers();
});

it('announces a line, and keeps a preview with the focus', async () => {
  mounted = mount(preview([]));
  mounted.show(preview([kLine]));
  await vi.advanceTimersByTimeAsync(500);
  expect(announced()).toBe('Bob: Well played');
  const shown = () => mounted.root.querySelector('button');
  shown()!.focus();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(document.activeElement).toBe(shown());
  shown()!.blur();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown()).toBeNull();
});

it('announces once that the own clock is low', async () => {
  mounted = mount(h(SeatClock, { table: tableAt(30_000, []), seat: 0, runs: true }));
  await vi.advanceTimersByTimeAsync(500);
  expect(announced()).not.toBe('Low on time.');
  mounted.show(h(SeatClock, { table: tableAt(50_000, []), seat: 0, runs: true }));
  await vi.advanceTimersByTimeAsync(500);
  expect(announced()).toBe('Low on time.');
});
