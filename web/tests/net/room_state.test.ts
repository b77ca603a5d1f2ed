import { describe, expect, it } from 'vitest';
import type { Entry } from '../../src/net/protocol';
import {
  goingBack,
  kNoRoom,
  lastLeft,
  leftOf,
  setupOf,
  withEntries,
  type Room,
} from '../../src/net/room_state';

const terms = {
  players: 2,
  setup: { profile: 'classic' },
  visibility: 'link',
  undo: true,
  replace_after: 60_000,
};

// Entries with consecutive numbers, as the server gives them.
function entries(...kinds: object[]): Entry[] {
  return kinds.map((one, index) => ({ n: index + 1, at: 1000, ...one }) as Entry);
}

function roomOf(...kinds: object[]): Room {
  return withEntries(kNoRoom, entries({ kind: 'created', terms }, ...kinds))!;
}

const anna = { kind: 'seated', seat: 0, name: 'Anna', look: 'pink' };
const machine = { kind: 'seated', seat: 1, name: 'Machine', computer: 'greedy' };

describe('a table', () => {
  it('has the seats of its terms', () => {
    const room = roomOf();
    expect(room.seats.map((seat) => seat.name)).toEqual(['', '']);
    expect(setupOf(room.terms!)).toEqual({ profile: 'classic', boxes: [], players: 2 });
  });

  it('knows its players, and who is ready', () => {
    const room = roomOf(anna, machine, { kind: 'ready', seat: 0, seed: 'x' });
    expect(room.seats[0]).toMatchObject({
      name: 'Anna',
      look: 'pink',
      person: true,
      computer: '',
      ready: true,
    });
    expect(room.seats[1]).toMatchObject({ name: 'Machine', look: '', person: false, computer: 'greedy' });
    expect(room.seats[0]!.seed).toBe('x');
    expect(roomOf(anna, { kind: 'ready', seat: 0 }).seats[0]).toMatchObject({ ready: true, seed: '' });
    const left = withEntries(room, [{ n: 5, at: 0, kind: 'unseated', seat: 0 }])!;
    expect(left.seats[0]).toMatchObject({ name: '', person: false });
    expect(room.seats[0]!.name).toBe('Anna');
  });

  it('knows which players are programs', () => {
    const room = roomOf(anna, { kind: 'seated', seat: 1, name: 'Robo', account: 'Robo', bot: 1 });
    expect(room.seats.map((seat) => seat.bot)).toEqual([false, true]);
  });

  it('knows the winner if all others lost', () => {
    const bob = { kind: 'seated', seat: 1, name: 'Bob' };
    const begun = [anna, bob, { kind: 'started' }];
    expect(lastLeft(roomOf(...begun))).toBe(-1);
    expect(lastLeft(roomOf(...begun, { kind: 'resigned', seat: 0, computer: 'greedy' }))).toBe(1);
    expect(lastLeft(roomOf(...begun, { kind: 'abandoned' }))).toBe(-1);
  });

  it('knows the actions, without undone ones', () => {
    const room = roomOf(
      anna,
      machine,
      { kind: 'started' },
      { kind: 'played', action: 'draw W' },
      { kind: 'played', action: 'place 1,0 r0', seat: 0 },
      { kind: 'undone', to: 1 },
    );
    expect(room).toMatchObject({ stage: 'playing', actions: ['draw W'], last: 7 });
  });

  it('knows who must answer an undo request', () => {
    const played = { kind: 'played', action: 'place 1,0 r0', seat: 0 };
    const asked = { kind: 'undo_asked', seat: 0, to: 0, awaited: 6 };
    const begun = [anna, machine, { kind: 'started' }, played, asked];
    expect(roomOf(...begun)).toMatchObject({ deciders: [0], undo: { seat: 0, awaited: 6 } });
    expect(roomOf(...begun, { kind: 'undo_agreed', seat: 1 }).undo?.awaited).toBe(4);
    expect(roomOf(...begun, { kind: 'undo_refused', seat: 1 }).undo).toBeNull();
    expect(roomOf(...begun, { kind: 'undone', to: 0 })).toMatchObject({ undo: null, deciders: [] });
    expect(roomOf(...begun, played).undo).toBeNull();
  });

  it('knows whose decisions an undo request removes', () => {
    const draw = { kind: 'played', action: 'draw W' };
    const byAnna = { kind: 'played', action: 'pass', seat: 0 };
    const byBob = { kind: 'played', action: 'place 1,0 r0', seat: 1 };
    const begun = [anna, machine, { kind: 'started' }, byAnna, byAnna, draw, byBob];
    expect(goingBack(roomOf(...begun))).toEqual([]);
    expect(goingBack(roomOf(...begun, { kind: 'undo_asked', seat: 0, to: 1, awaited: 2 }))).toEqual([
      { seat: 0, count: 1 },
      { seat: 1, count: 1 },
    ]);
  });

  it('has clocks that run while a player must decide', () => {
    const clocked = { ...terms, clock: { pace: 'game', time: 60_000, increment: 5_000 } };
    const room = withEntries(
      kNoRoom,
      entries(
        { kind: 'created', terms: clocked },
        anna,
        { ...machine, computer: undefined },
        { kind: 'started' },
      ),
    )!;
    expect(leftOf(room, 0, true, 11_000)).toBe(50_000);
    expect(leftOf(room, 1, false, 11_000)).toBe(60_000);
    const played = { n: 5, at: 11_000, left: 55_000, kind: 'played', action: 'pass', seat: 0 } as const;
    const later = withEntries(room, [played])!;
    expect(leftOf(later, 0, false, 90_000)).toBe(55_000);
    expect(leftOf(later, 1, true, 31_000)).toBe(40_000);
    expect(leftOf(later, 1, true, 99_000)).toBe(0);
    const away = withEntries(later, [{ n: 6, at: 31_000, left: 40_000, kind: 'clock', seat: 1 }])!;
    expect(leftOf(away, 1, true, 32_000)).toBe(39_000);
    const replaced = withEntries(away, [
      { n: 7, at: 41_000, left: 30_000, kind: 'replaced', seat: 1, computer: 'greedy' },
    ])!;
    expect(leftOf(replaced, 1, true, 99_000)).toBe(30_000);
    const back = withEntries(replaced, [{ n: 8, at: 100_000, kind: 'returned', seat: 1 }])!;
    expect(leftOf(back, 1, true, 101_000)).toBe(29_000);
    const out = { n: 9, at: 130_000, left: 0, kind: 'timed_out', seat: 1, computer: 'greedy' } as const;
    expect(withEntries(back, [out])!.seats[1]).toMatchObject({ lost: 'timed_out', left: 0 });
  });

  it('lets a computer play for an absent player until their return', () => {
    const gone = roomOf(anna, { kind: 'replaced', seat: 0, computer: 'greedy' });
    expect(gone.seats[0]).toMatchObject({ person: true, computer: 'greedy' });
    expect(withEntries(gone, [{ n: 4, at: 0, kind: 'returned', seat: 0 }])!.seats[0]!.computer).toBe('');
    const room = roomOf(
      anna,
      { kind: 'resigned', seat: 0, computer: 'greedy' },
      { kind: 'finished', secret: 's' },
    );
    expect(room.seats[0]!.lost).toBe('resigned');
    expect(room.stage).toBe('finished');
  });

  it('keeps chat lines with the name of their author', () => {
    const room = roomOf(
      anna,
      { kind: 'said', seat: 0, text: '<b>' },
      { kind: 'said', name: 'Vera', speaker: 3, text: 'hm' },
    );
    expect(room.said[1]!.speaker).toBe(3);
    expect(room.said.map(({ name, seat, text }) => [name, seat, text])).toEqual([
      ['Anna', 0, '<b>'],
      ['Vera', -1, 'hm'],
    ]);
  });

  it('marks chat lines of bots', () => {
    const robo = { kind: 'seated', seat: 1, name: 'Robo', bot: 1 };
    const said = (seat: number) => ({ kind: 'said', seat, text: 'hello' });
    const room = roomOf(anna, robo, said(0), said(1), { ...robo, name: 'Bob', bot: 0 }, said(1));
    expect(room.said.map(({ bot }) => bot)).toEqual([false, true, false]);
  });

  it('knows the table of its rematch', () => {
    const room = roomOf(anna, { kind: 'rematch_asked', seat: 0 }, { kind: 'rematched', table: 'next' });
    expect(room).toMatchObject({ rematch: [0], next: 'next' });
  });

  it('ignores known and unknown entries, and reports gaps', () => {
    const room = roomOf(anna);
    expect(withEntries(room, entries({ kind: 'created', terms }))).toBe(room);
    expect(withEntries(room, [{ n: 3, at: 0, kind: 'weather' } as unknown as Entry])).toMatchObject({
      last: 3,
    });
    expect(withEntries(room, [{ n: 4, at: 0, kind: 'started' }])).toBeNull();
  });
});
