import { describe, expect, it } from 'vitest';
import type { Entry } from '../../src/net/protocol';
import { kNoRoom, setupOf, withEntries, type Room } from '../../src/net/room';

const terms = {
  players: 2,
  setup: { profile: 'classic' },
  visibility: 'link',
  undo: true,
  replace_after: 60_000,
};

// Entries as the server numbers them.
function entries(...kinds: object[]): Entry[] {
  return kinds.map((one, index) => ({ n: index + 1, at: 1000, ...one }) as Entry);
}

function roomOf(...kinds: object[]): Room {
  return withEntries(kNoRoom, entries({ kind: 'created', terms }, ...kinds))!;
}

const anna = { kind: 'seated', seat: 0, name: 'Anna', colour: 'red' };
const machine = { kind: 'seated', seat: 1, name: 'Machine', computer: 'greedy' };

describe('a table', () => {
  it('has as many seats as were agreed on', () => {
    const room = roomOf();
    expect(room.seats.map((seat) => seat.name)).toEqual(['', '']);
    expect(setupOf(room.terms!)).toEqual({ profile: 'classic', boxes: [], players: 2 });
  });

  it('knows who sits where, and who is ready', () => {
    const room = roomOf(anna, machine, { kind: 'ready', seat: 0, seed: 'x' });
    expect(room.seats[0]).toMatchObject({ name: 'Anna', person: true, computer: '', ready: true });
    expect(room.seats[1]).toMatchObject({ name: 'Machine', person: false, computer: 'greedy' });
    const left = withEntries(room, [{ n: 5, at: 0, kind: 'unseated', seat: 0 }])!;
    expect(left.seats[0]).toMatchObject({ name: '', person: false });
    expect(room.seats[0]!.name).toBe('Anna');
  });

  it('knows what was played, without what was taken back', () => {
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

  it('lets a computer play for who is gone, until he is back', () => {
    const gone = roomOf(anna, { kind: 'replaced', seat: 0, computer: 'greedy' });
    expect(gone.seats[0]).toMatchObject({ person: true, computer: 'greedy' });
    expect(withEntries(gone, [{ n: 4, at: 0, kind: 'returned', seat: 0 }])!.seats[0]!.computer).toBe('');
    const room = roomOf(
      anna,
      { kind: 'resigned', seat: 0, computer: 'greedy' },
      { kind: 'finished', secret: 's' },
    );
    expect(room.seats[0]!.resigned).toBe(true);
    expect(room.stage).toBe('finished');
  });

  it('keeps what is said with the name of who says it', () => {
    const room = roomOf(
      anna,
      { kind: 'said', seat: 0, text: '<b>' },
      { kind: 'said', name: 'Vera', text: 'hm' },
    );
    expect(room.said.map(({ name, seat, text }) => [name, seat, text])).toEqual([
      ['Anna', 0, '<b>'],
      ['Vera', -1, 'hm'],
    ]);
  });

  it('goes on at another table', () => {
    const room = roomOf(anna, { kind: 'rematch_asked', seat: 0 }, { kind: 'rematched', table: 'next' });
    expect(room).toMatchObject({ rematch: [0], next: 'next' });
  });

  it('passes over what it knows, what it does not understand, and tells of gaps', () => {
    const room = roomOf(anna);
    expect(withEntries(room, entries({ kind: 'created', terms }))).toBe(room);
    expect(withEntries(room, [{ n: 3, at: 0, kind: 'clock' } as unknown as Entry])).toMatchObject({
      last: 3,
    });
    expect(withEntries(room, [{ n: 4, at: 0, kind: 'started' }])).toBeNull();
  });
});
