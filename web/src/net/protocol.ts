// What a server of tables says and is told, by docs/protocol.md. Everything is plain data.
import type { Seat } from '../core/types';

export const kProtocol = 'bastide.v1';

export type Stage = 'gathering' | 'playing' | 'finished';
export type Visibility = 'open' | 'link' | 'private';

// A setup as the server writes it: the number of players stands beside it.
export interface TableSetup {
  profile?: string;
  boxes?: string[];
  options?: Record<string, string>;
  without?: string[];
}
// How much time there is to decide: whenever it comes to a seat, or for the whole game. In ms; what is
// wanted is in seconds.
export interface ClockTerms {
  pace: 'turn' | 'game' | 'days';
  time: number;
  increment?: number;
}
export interface Terms {
  players: number;
  setup: TableSetup;
  visibility: Visibility;
  title?: string;
  commitment: string; // of the shuffle
  rated?: boolean;
  undo: boolean;
  replace_after: number; // ms
  clock?: ClockTerms;
}

// With `left` it is said what the seat's clock has from then on, in ms.
export type Entry = { n: number; at: number; left?: number } & Happened;
type Happened =
  | { kind: 'created'; terms: Terms }
  | {
      kind: 'seated';
      seat: Seat;
      name: string;
      look?: string;
      computer?: string;
      account?: string;
      rating?: string;
    }
  | { kind: 'played'; action: string; seat?: Seat }
  | { kind: 'resigned' | 'timed_out' | 'replaced'; seat: Seat; computer: string }
  | { kind: 'undo_asked'; seat: Seat; to: number; awaited?: number } // seats as bits
  | { kind: 'undone'; to: number }
  | { kind: 'said'; text: string; seat?: Seat; name?: string; speaker?: number; account?: string }
  | { kind: 'rematched'; table: string }
  | { kind: 'unseated' | 'kept_out' | 'handed_over' | 'returned' | 'clock' | 'rematch_asked'; seat: Seat }
  | { kind: 'undo_agreed' | 'undo_refused'; seat: Seat }
  | { kind: 'ready'; seat: Seat; seed?: string }
  | { kind: 'finished'; secret: string }
  | { kind: 'started' | 'abandoned' | 'closed' };

export interface You {
  seats: Seat[];
  host: boolean;
}
export interface RatingChange {
  seat: Seat;
  before: string;
  after: string;
}
export interface Here {
  seats: Seat[];
  watching: number;
  gone?: { seat: Seat; since: number }[]; // by the server's time
}
export interface Fault {
  code: string;
  message: string;
}

// What comes over the socket: replies to what was asked, and what happens at tables that are watched.
export interface Reply {
  re: number;
  ok: boolean;
  error?: Fault;
  n?: number; // the entry that came of a deed
  you?: You; // of a table that is watched from now on
  now?: number; // the server's time, likewise
  entries?: Entry[];
}
export interface News {
  table: string;
  entries?: Entry[];
  here?: Here;
  rated?: RatingChange[]; // what came of a rated game
  paused?: string; // why nothing can be stored; empty: all goes on
}
// From whoever runs the server, to everybody who is there.
export interface Announcement {
  announcement: string;
}

// What is asked of a table; the client adds what names it.
export type Deed =
  | { do: 'join'; name: string; look: string; seat: Seat }
  | { do: 'seat_computer'; computer: string; name: string; look: string; seat: Seat }
  | { do: 'unseat' | 'keep_out' | 'replace'; seat: Seat }
  | { do: 'ready' | 'start'; seed: string }
  | { do: 'play'; seen: number; action: string; spent: number }
  | { do: 'undo'; seen: number }
  | { do: 'answer_undo'; seen: number; yes: boolean }
  | { do: 'say'; text: string; name?: string }
  | { do: 'leave'; seat: Seat }
  | { do: 'resign' | 'come_back' | 'rematch' };

// ---- REST ---------------------------------------------------------------------------------------

export interface WantedTable {
  setup: TableSetup;
  visibility: Visibility;
  title: string;
  undo: boolean;
  rated: boolean;
  replace_after: number; // seconds
  clock: ClockTerms | null; // in seconds
  seats: WantedSeat[];
}
export type WantedSeat = { computer: string; name: string; look?: string } | Record<string, never>;

// A table as the lobby shows it.
export interface TableCard {
  table: string;
  title: string;
  stage: Stage;
  setup: TableSetup;
  clock?: 'none' | ClockTerms['pace'];
  rated?: boolean;
  seats: CardSeat[];
}
export interface CardSeat {
  name?: string;
  look?: string;
  computer?: string;
  open?: boolean;
  account?: string;
  rating?: string;
}
// One of one's own.
export interface OwnCard extends TableCard {
  you: You;
  waits: boolean; // for oneself
  at: number; // when something happened last
  left?: number; // ms on one's own clock, if it runs
  key?: string;
}
