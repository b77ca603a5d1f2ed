import { beforeEach, expect, it, vi } from 'vitest';
import type { Said } from '../../src/net/room_state';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});

// Loads the module `muting` again, as after a reload of the page.
async function visit() {
  vi.resetModules();
  return import('../../src/tables/muting');
}

const saidBy = (seat: number, speaker: number, account = ''): Said => ({
  n: 1,
  at: 0,
  seat,
  speaker,
  name: '',
  account,
  bot: false,
  text: '',
});

beforeEach(() => kept.clear());

it('remembers muted users until they are unmuted', async () => {
  const first = await visit();
  const anna = first.speakerOf('t1', saidBy(0, 0, 'Anna'));
  first.mute(anna, true);
  first.mute('another', true);
  const second = await visit();
  expect([...second.muted.value]).toEqual([anna, 'another']);
  second.mute(anna, false);
  expect([...(await visit()).muted.value]).toEqual(['another']);
});

it('mutes an account at all tables, a guest at one table', async () => {
  const { speakerOf } = await visit();
  for (const seat of [0, -1])
    expect(speakerOf('t1', saidBy(seat, 1, 'Anna'))).toBe(speakerOf('t2', saidBy(1, 2, 'Anna')));
  expect(speakerOf('t1', saidBy(1, 0))).not.toBe(speakerOf('t2', saidBy(1, 0)));
  expect(speakerOf('t1', saidBy(-1, 1))).not.toBe(speakerOf('t1', saidBy(-1, 2)));
});

it('ignores a damaged stored value', async () => {
  kept.set('bastide.muted', '{');
  expect((await visit()).muted.value.size).toBe(0);
});

it('mutes for this visit without storage', async () => {
  const { mute, muted } = await visit();
  vi.spyOn(localStorage, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  mute('anna', true);
  expect([...muted.value]).toEqual(['anna']);
});
