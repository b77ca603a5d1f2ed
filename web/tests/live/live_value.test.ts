// The expected result of the position on the screen: the latest position wins.
import { expect, it, vi } from 'vitest';
import type { SeatValue, View } from '../../src/core/types';
import { LiveValue } from '../../src/live/live_value';

const viewAt = (at: number, decider = 0): View => ({ game: 1, at, decider, active: 1 }) as View;
const kSeats: SeatValue[] = [
  { lead: 4, win: 0.75 },
  { lead: -4, win: 0.25 },
];

// An evaluation that waits for `answer` or `fail`.
function table() {
  const asked: number[] = [];
  let answer: (seats: SeatValue[]) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const live = new LiveValue((_game, at) => {
    asked.push(at);
    return new Promise((resolve, reject) => {
      answer = resolve;
      fail = reject;
    });
  });
  const turnOfLoop = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    live,
    asked,
    answer: (seats = kSeats) => (answer(seats), turnOfLoop()),
    fail: () => (fail(new Error('unreachable')), turnOfLoop()),
  };
}

it('tells the lead and the chance of the player to move, before a draw of the active player', async () => {
  const { live, answer } = table();
  const view = viewAt(3);
  live.ask(view);
  await answer();
  expect(live.expected.value).toEqual({ view, seat: 0, lead: 4, win: 0.75 });
  live.ask(viewAt(4, -1));
  await answer();
  expect(live.expected.value).toMatchObject({ seat: 1, lead: -4, win: 0.25 });
});

it('computes one position at a time, and of those that wait only the latest', async () => {
  const { live, asked, answer } = table();
  for (const at of [1, 2, 3, 4]) live.ask(viewAt(at));
  expect(asked).toEqual([1]);
  await answer();
  expect(live.expected.value).toBeNull(); // the answer is for a position that is gone
  expect(asked).toEqual([1, 4]);
  await answer();
  expect(live.expected.value!.view.at).toBe(4);
});

it('drops what nobody waits for any more', async () => {
  const { live, asked, answer } = table();
  live.ask(viewAt(1));
  live.forget();
  await answer();
  expect(live.expected.value).toBeNull();
  live.ask(viewAt(2));
  expect(asked).toEqual([1, 2]);
});

it('shows nothing after a failure, and goes on', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { live, answer, fail } = table();
  live.ask(viewAt(1));
  await answer();
  live.ask(viewAt(2));
  await fail();
  expect(live.expected.value).toBeNull();
  live.ask(viewAt(3));
  await answer();
  expect(live.expected.value!.view.at).toBe(3);
  vi.restoreAllMocks();
});
