// A table as it follows from its entries: who sits where, what was played and said. Each entry gives
// another room; nothing is changed in place.
import type { Setup } from '../core/types';
import type { Entry, Stage, Terms } from './protocol';

export interface RoomSeat {
  name: string; // empty: the seat is open
  person: boolean;
  computer: string; // who plays there, also for a person who is gone; empty: the person
  ready: boolean;
  resigned: boolean;
}
export interface Said {
  n: number;
  at: number; // as Date.now()
  seat: number; // -1: somebody who watches
  name: string;
  text: string;
}
export interface Room {
  last: number; // the number of the last entry
  terms: Terms | null; // before anything is known
  stage: Stage;
  seats: RoomSeat[];
  actions: string[]; // as records write them, draws included
  said: Said[];
  rematch: number[]; // the seats who asked for it
  next: string; // the table of the rematch
}

const kOpenSeat: RoomSeat = { name: '', person: false, computer: '', ready: false, resigned: false };

export const kNoRoom: Room = {
  last: 0,
  terms: null,
  stage: 'gathering',
  seats: [],
  actions: [],
  said: [],
  rematch: [],
  next: '',
};

// Entries that are known already are passed over; null where one in between is missing.
export function withEntries(room: Room, entries: Entry[]): Room | null {
  for (const entry of entries) {
    if (entry.n <= room.last) continue;
    if (entry.n !== room.last + 1) return null;
    room = { ...withEntry(room, entry), last: entry.n };
  }
  return room;
}

function withEntry(room: Room, entry: Entry): Room {
  switch (entry.kind) {
    case 'created':
      return { ...room, terms: entry.terms, seats: Array<RoomSeat>(entry.terms.players).fill(kOpenSeat) };
    case 'seated': {
      const { name, computer = '' } = entry;
      return withSeat(room, entry.seat, { ...kOpenSeat, name, person: computer === '', computer });
    }
    case 'unseated':
      return withSeat(room, entry.seat, kOpenSeat);
    case 'ready':
      return withSeat(room, entry.seat, { ready: true });
    case 'started':
      return { ...room, stage: 'playing' };
    case 'played':
      return { ...room, actions: [...room.actions, entry.action] };
    case 'undone':
      return { ...room, actions: room.actions.slice(0, entry.to) };
    case 'resigned':
      return withSeat(room, entry.seat, { computer: entry.computer, resigned: true });
    case 'replaced':
      return withSeat(room, entry.seat, { computer: entry.computer });
    case 'returned':
      return withSeat(room, entry.seat, { computer: '' });
    case 'said': {
      const { n, at, text, seat = -1 } = entry;
      return {
        ...room,
        said: [...room.said, { n, at, seat, name: entry.name ?? room.seats[seat]?.name ?? '', text }],
      };
    }
    case 'finished':
      return { ...room, stage: 'finished' };
    case 'rematch_asked':
      return { ...room, rematch: [...room.rematch, entry.seat] };
    case 'rematched':
      return { ...room, next: entry.table };
    default:
      return room; // of a kind that this page does not know yet
  }
}

function withSeat(room: Room, seat: number, change: Partial<RoomSeat>): Room {
  return { ...room, seats: room.seats.map((one, index) => (index === seat ? { ...one, ...change } : one)) };
}

export function setupOf(terms: Terms): Setup {
  return { ...terms.setup, boxes: terms.setup.boxes ?? [], players: terms.players };
}
