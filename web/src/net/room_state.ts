// The state of a table, computed from its entries: seats, actions, chat. Each entry makes a new Room; values are never
// changed in place.
import type { Seat, WantedSetup, RevealedShuffle } from '../core/types';
import type { Entry, Stage, Terms } from './protocol';

export interface RoomSeat {
  name: string; // empty: the seat is open
  look: string; // colour; empty: the seat's default colour
  person: boolean;
  computer: string; // computer player that decides, also for an absent person; empty: the person
  account: string; // account name; empty: a guest
  bot: boolean; // true: the player is a program
  rating: string; // rating when the player took a seat at a rated table
  ready: boolean;
  seed: string; // the player's random text for the shuffle
  lost: '' | 'resigned' | 'timed_out';
  left: number; // ms left on the seat's clock when it last started or stopped
  since: number; // time when the absent player of the seat returned
}
export interface Said {
  n: number;
  at: number; // time in ms, as in Date.now()
  seat: number; // -1: a spectator
  speaker: number; // the table's number for the spectator
  name: string;
  account: string; // empty: a guest
  bot: boolean; // a program has the seat
  text: string;
}
export interface Room {
  last: number; // the number of the last entry
  at: number; // time of the last entry, by the server's clock
  terms: Terms | null; // null before the first entry
  stage: Stage;
  seats: RoomSeat[];
  actions: string[]; // all actions, draws included, as phrases of records
  deciders: number[]; // the seat that decided each action, or -1
  moved: number; // time of the last move, by the server's clock
  // open undo request: number of actions that stay, seat that asks, seats that must still answer (as bits)
  undo: { to: number; seat: Seat; awaited: number } | null;
  ended: '' | 'abandoned' | 'closed'; // reason of an end without a winner; empty: none
  secret: string; // secret of the shuffle, known after the game
  said: Said[];
  rematch: number[]; // seats that asked for a rematch
  next: string; // id of the rematch's table; empty: none
}

const kOpenSeat: RoomSeat = {
  name: '',
  look: '',
  person: false,
  computer: '',
  account: '',
  bot: false,
  rating: '',
  ready: false,
  seed: '',
  lost: '',
  left: 0,
  since: 0,
};

export const kNoRoom: Room = {
  last: 0,
  at: 0,
  terms: null,
  stage: 'gathering',
  seats: [],
  actions: [],
  deciders: [],
  moved: 0,
  undo: null,
  ended: '',
  secret: '',
  said: [],
  rematch: [],
  next: '',
};

// Adds new entries and skips known ones. Returns null if an entry between them is missing.
export function withEntries(room: Room, entries: Entry[]): Room | null {
  for (const entry of entries) {
    if (entry.n <= room.last) continue;
    if (entry.n !== room.last + 1) return null;
    room = { ...withEntry(room, entry), last: entry.n, at: entry.at };
    if (entry.left !== undefined && 'seat' in entry && entry.seat !== undefined)
      room = withSeat(room, entry.seat, { left: entry.left });
  }
  return room;
}

// Type of the entries of one kind.
type Of<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>;

function seated(room: Room, entry: Of<'seated'>): Room {
  const { name, look = '', computer = '', account = '', rating = '', bot } = entry;
  const person = computer === '';
  const seat = { name, look, person, computer, account, rating, bot: bot === 1 };
  return withSeat(room, entry.seat, { ...kOpenSeat, ...seat });
}

function started(room: Room, at: number): Room {
  const left = room.terms?.clock?.time ?? 0;
  const seats = room.seats.map((seat) => ({ ...seat, left }));
  return { ...room, seats, stage: 'playing', moved: at };
}

function played(room: Room, entry: Of<'played'>): Room {
  const actions = [...room.actions, entry.action];
  return { ...room, actions, deciders: [...room.deciders, entry.seat ?? -1], moved: entry.at, undo: null };
}

function undone(room: Room, entry: Of<'undone'>): Room {
  const [actions, deciders] = [room.actions.slice(0, entry.to), room.deciders.slice(0, entry.to)];
  return { ...room, actions, deciders, moved: entry.at, undo: null };
}

function agreed(room: Room, seat: Seat): Room {
  if (room.undo === null) return room;
  return { ...room, undo: { ...room.undo, awaited: room.undo.awaited & ~(1 << seat) } };
}

function said(room: Room, entry: Of<'said'>): Room {
  const { n, at, text, seat = -1, speaker = 0 } = entry;
  const name = entry.name ?? room.seats[seat]?.name ?? '';
  const account = entry.account ?? room.seats[seat]?.account ?? '';
  const bot = room.seats[seat]?.bot ?? false;
  return { ...room, said: [...room.said, { n, at, seat, speaker, name, account, bot, text }] };
}

function withEntry(room: Room, entry: Entry): Room {
  switch (entry.kind) {
    case 'created':
      return { ...room, terms: entry.terms, seats: Array<RoomSeat>(entry.terms.players).fill(kOpenSeat) };
    case 'seated':
      return seated(room, entry);
    case 'unseated':
    case 'kept_out':
      return withSeat(room, entry.seat, kOpenSeat);
    case 'ready':
      return withSeat(room, entry.seat, { ready: true, seed: entry.seed ?? '' });
    case 'started':
      return started(room, entry.at);
    case 'played':
      return played(room, entry);
    case 'undo_asked':
      return { ...room, undo: { to: entry.to, seat: entry.seat, awaited: entry.awaited ?? 0 } };
    case 'undo_agreed':
      return agreed(room, entry.seat);
    case 'undo_refused':
      return { ...room, undo: null };
    case 'undone':
      return undone(room, entry);
    case 'clock':
      return { ...room, moved: entry.at };
    case 'resigned':
    case 'timed_out':
      return withSeat(room, entry.seat, { computer: entry.computer, lost: entry.kind });
    case 'replaced':
      return withSeat(room, entry.seat, { computer: entry.computer });
    case 'returned':
      return withSeat(room, entry.seat, { computer: '', since: entry.at });
    case 'said':
      return said(room, entry);
    case 'abandoned':
    case 'closed':
      return { ...room, ended: entry.kind };
    case 'finished':
      return { ...room, stage: 'finished', undo: null, secret: entry.secret };
    case 'rematch_asked':
      return { ...room, rematch: [...room.rematch, entry.seat] };
    case 'rematched':
      return { ...room, next: entry.table };
    default:
      return room; // an unknown kind of entry, from a newer server
  }
}

function withSeat(room: Room, seat: number, change: Partial<RoomSeat>): Room {
  return { ...room, seats: room.seats.map((one, index) => (index === seat ? { ...one, ...change } : one)) };
}

// Milliseconds on a seat's clock at the server's time `now`. `runs`: the clock is running.
export function leftOf(room: Room, seat: Seat, runs: boolean, now: number): number {
  const { left, since, computer } = room.seats[seat]!;
  if (!runs || room.stage !== 'playing' || computer !== '') return left;
  return Math.max(0, left - Math.max(0, now - Math.max(since, room.moved)));
}

// For each seat, the number of its decisions that the undo request takes back.
export function goingBack({ undo, deciders }: Room): { seat: Seat; count: number }[] {
  const gone = undo === null ? [] : deciders.slice(undo.to).filter((seat) => seat >= 0);
  return [...new Set(gone)].map((seat) => ({ seat, count: gone.filter((one) => one === seat).length }));
}

// The only seat left after resignations and timeouts, which wins; -1: none.
export function lastLeft(room: Room): Seat {
  const left = room.seats.filter((seat) => seat.lost === '');
  return room.ended === '' && left.length === 1 ? room.seats.indexOf(left[0]!) : -1;
}

// Data to verify the shuffle with; null before the end of the game.
export function shuffleOf({ terms, secret, seats }: Room): RevealedShuffle | null {
  if (terms === null || secret === '') return null;
  return { commitment: terms.commitment, secret, seeds: seats.map(({ seed }) => seed) };
}

export function setupOf(terms: Terms): WantedSetup {
  return { ...terms.setup, boxes: terms.setup.boxes ?? [], players: terms.players };
}
