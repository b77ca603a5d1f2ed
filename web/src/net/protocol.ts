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
export interface Terms {
  players: number;
  setup: TableSetup;
  visibility: Visibility;
  title?: string;
  undo: boolean;
  replace_after: number; // ms
}

export type Entry = { n: number; at: number } & Happened;
type Happened =
  | { kind: 'created'; terms: Terms }
  | { kind: 'seated'; seat: Seat; name: string; computer?: string }
  | { kind: 'played'; action: string; seat?: Seat }
  | { kind: 'resigned' | 'replaced'; seat: Seat; computer: string }
  | { kind: 'undone'; to: number }
  | { kind: 'said'; text: string; seat?: Seat; name?: string }
  | { kind: 'rematched'; table: string }
  | { kind: 'unseated' | 'ready' | 'returned' | 'rematch_asked'; seat: Seat }
  | { kind: 'started' | 'finished' };

export interface You {
  seats: Seat[];
  host: boolean;
}
export interface Here {
  seats: Seat[];
  watching: number;
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
  entries?: Entry[];
}
export interface News {
  table: string;
  entries?: Entry[];
  here?: Here;
  paused?: string; // why nothing can be stored; empty: all goes on
}
// From whoever runs the server, to everybody who is there.
export interface Announcement {
  announcement: string;
}

// What is asked of a table; the client adds what names it.
export type Deed =
  | { do: 'join'; name: string; seat: Seat }
  | { do: 'seat_computer'; computer: string; name: string; seat: Seat }
  | { do: 'unseat' | 'replace'; seat: Seat }
  | { do: 'ready' | 'start'; seed: string }
  | { do: 'play'; seen: number; action: string }
  | { do: 'say'; text: string; name?: string }
  | { do: 'leave' | 'resign' | 'come_back' | 'rematch' };

// ---- REST ---------------------------------------------------------------------------------------

export interface WantedTable {
  setup: TableSetup;
  visibility: Visibility;
  seats: WantedSeat[];
}
export type WantedSeat = { computer: string; name: string } | Record<string, never>;

// A table as the lobby shows it.
export interface TableCard {
  table: string;
  title: string;
  stage: Stage;
  setup: TableSetup;
  seats: { name?: string; computer?: string; open?: boolean }[];
}
