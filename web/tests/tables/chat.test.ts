import { expect, it } from 'vitest';
import type { Said } from '../../src/net/room_state';
import { sideFor } from '../../src/tables/chat';

const saidAt = (seat: number): Said => ({
  seat,
  speaker: 1,
  name: '',
  account: '',
  bot: false,
  text: 'hello',
  n: 1,
  at: 0,
});

it('shows players their own chat first', () => {
  expect(sideFor('players', [])).toBe('players');
  expect(sideFor('players', [saidAt(-1)])).toBe('players');
});

it('shows spectators the chat with messages, their own first', () => {
  expect(sideFor('watchers', [])).toBe('watchers');
  expect(sideFor('watchers', [saidAt(0)])).toBe('players');
  expect(sideFor('watchers', [saidAt(0), saidAt(-1)])).toBe('watchers');
});
