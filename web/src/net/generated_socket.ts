// Generated from data/schemas/socket.json by `npm run generate`: change the source instead.

/**
 * For programs; a newer server may send others.
 */
export type RefusalCode =
  | 'account'
  | 'action'
  | 'ahead'
  | 'banned'
  | 'barred'
  | 'bot'
  | 'challenge'
  | 'computer'
  | 'days'
  | 'done'
  | 'early'
  | 'enough'
  | 'excluded'
  | 'failed'
  | 'forbidden'
  | 'full'
  | 'host'
  | 'id'
  | 'large'
  | 'lobby'
  | 'look'
  | 'many'
  | 'message'
  | 'method'
  | 'name'
  | 'often'
  | 'open'
  | 'origin'
  | 'password'
  | 'path'
  | 'paused'
  | 'person'
  | 'rated'
  | 'replaced'
  | 'rules'
  | 'scope'
  | 'seat'
  | 'seed'
  | 'session'
  | 'signed_in'
  | 'stage'
  | 'stale'
  | 'stranger'
  | 'table'
  | 'taken'
  | 'terms'
  | 'text'
  | 'there'
  | 'time'
  | 'turn'
  | 'type'
  | 'undo'
  | 'version'
  | 'waiting'
  | 'wrong';
export type Stage = 'gathering' | 'playing' | 'finished';
export type Seat = number;
/**
 * One entry of a table's journal. `n`: its number, from 1; `at`: milliseconds since 1970; `left`: milliseconds on the clock of its seat from now on.
 */
export type Entry =
  | {
      n: number;
      at: number;
      kind: 'created';
      left?: number;
      terms: Terms;
    }
  | {
      n: number;
      at: number;
      kind: 'seated';
      left?: number;
      seat: Seat;
      name: string;
      look?: string;
      computer?: string;
      account?: string;
      rating?: string;
      /**
       * The player has deleted the account since.
       */
      deleted?: 1;
      /**
       * A program plays.
       */
      bot?: 1;
    }
  | {
      n: number;
      at: number;
      kind: 'unseated' | 'kept_out' | 'handed_over' | 'returned' | 'clock' | 'rematch_asked';
      left?: number;
      seat: Seat;
    }
  | {
      n: number;
      at: number;
      kind: 'undo_agreed' | 'undo_refused';
      left?: number;
      seat: Seat;
    }
  | {
      n: number;
      at: number;
      kind: 'ready';
      left?: number;
      seat: Seat;
      /**
       * The player's part of the shuffle.
       */
      seed?: string;
    }
  | {
      n: number;
      at: number;
      kind: 'started' | 'abandoned' | 'closed';
      left?: number;
    }
  | {
      n: number;
      at: number;
      kind: 'played';
      left?: number;
      /**
       * As in a record.
       */
      action: string;
      seat?: Seat;
    }
  | {
      n: number;
      at: number;
      kind: 'resigned' | 'timed_out' | 'replaced';
      left?: number;
      seat: Seat;
      /**
       * Computer player that goes on.
       */
      computer: string;
    }
  | {
      n: number;
      at: number;
      kind: 'undo_asked';
      left?: number;
      seat: Seat;
      /**
       * Number of actions that would remain.
       */
      to: number;
      /**
       * Seats that are asked, as bits.
       */
      awaited?: number;
    }
  | {
      n: number;
      at: number;
      kind: 'undone';
      left?: number;
      /**
       * Number of actions that remain.
       */
      to: number;
    }
  | {
      n: number;
      at: number;
      kind: 'said';
      left?: number;
      text: string;
      seat?: Seat;
      name?: string;
      /**
       * Number of a spectator.
       */
      speaker?: number;
      account?: string;
    }
  | {
      n: number;
      at: number;
      kind: 'finished';
      left?: number;
      /**
       * Of the shuffle.
       */
      secret: string;
    }
  | {
      n: number;
      at: number;
      kind: 'rematched';
      left?: number;
      /**
       * The next table.
       */
      table: string;
    };
export type Visibility = 'open' | 'link' | 'private';
/**
 * A command of the client about one table, beside `table`, `key`, `id` and `ref`.
 */
export type RoomCommand =
  | {
      do: 'join';
      name: string;
      look?: string;
      seat?: Seat;
      /**
       * Makes the player ready at once.
       */
      seed?: string;
      /**
       * A program plays. The server sets this for bots with accounts.
       */
      bot?: boolean;
    }
  | {
      do: 'seat_computer';
      computer: string;
      name: string;
      look: string;
      seat: Seat;
    }
  | {
      do: 'unseat' | 'keep_out' | 'replace';
      seat: Seat;
    }
  | {
      do: 'ready' | 'start';
      seed: string;
    }
  | {
      do: 'play';
      /**
       * Number of the last entry that the client knows.
       */
      seen: number;
      action: string;
      /**
       * Milliseconds on the client's clock.
       */
      spent: number;
    }
  | {
      do: 'undo';
      seen: number;
    }
  | {
      do: 'answer_undo';
      seen: number;
      yes: boolean;
    }
  | {
      do: 'say';
      text: string;
      /**
       * Of a spectator.
       */
      name?: string;
    }
  | {
      do: 'leave';
      seat: Seat;
    }
  | {
      do: 'resign' | 'come_back' | 'rematch';
    };

/**
 * Messages of the WebSocket (docs/protocol.md). web/src/net/generated_socket.ts is made from this file.
 */
export interface SocketContract {
  heard: Reply | News | Announcement;
  command: RoomCommand;
}
/**
 * The reply to one message of the client.
 */
export interface Reply {
  /**
   * `ref` of the message.
   */
  re: number;
  ok: boolean;
  error?: Fault;
  /**
   * Number of the entry that the command made; 0: none.
   */
  n?: number;
  table?: string;
  stage?: Stage;
  /**
   * Number of the last entry.
   */
  last?: number;
  you?: You;
  /**
   * The server's time.
   */
  now?: number;
  entries?: Entry[];
  seat?: Seat;
  /**
   * Legal actions, in reply to `legal`.
   */
  actions?: string[];
}
/**
 * A refusal.
 */
export interface Fault {
  code: RefusalCode;
  /**
   * For people, in English.
   */
  message: string;
}
/**
 * The client's part at a table.
 */
export interface You {
  seats: Seat[];
  host: boolean;
}
/**
 * What the table was agreed on.
 */
export interface Terms {
  players: number;
  setup: TableSetup;
  visibility: Visibility;
  title?: string;
  /**
   * Of the shuffle.
   */
  commitment: string;
  /**
   * Table of which this one is the rematch.
   */
  previous?: string;
  rated?: boolean;
  undo: boolean;
  /**
   * The page shows nothing about the remaining tiles.
   */
  purist?: boolean;
  start_when_full?: boolean;
  /**
   * Milliseconds.
   */
  replace_after: number;
  clock?: ClockTerms;
}
/**
 * Rules of the table; the number of players is in its terms.
 */
export interface TableSetup {
  profile?: string;
  boxes?: string[];
  /**
   * Options that differ from the profile.
   */
  options?: {
    [k: string]: string;
  };
  without?: string[];
}
export interface ClockTerms {
  pace: 'turn' | 'game' | 'days';
  /**
   * Milliseconds.
   */
  time: number;
  /**
   * Milliseconds.
   */
  increment?: number;
}
/**
 * News of a watched table.
 */
export interface News {
  table: string;
  entries?: Entry[];
  here?: Here;
  /**
   * Result of a rated game: empty if it does not count.
   */
  rated?: RatingChange[];
  /**
   * Why the server can store nothing; empty: it can again.
   */
  paused?: string;
}
/**
 * People connected to a table.
 */
export interface Here {
  seats: Seat[];
  watching: number;
  gone?: {
    seat: Seat;
    /**
     * Milliseconds since 1970.
     */
    since: number;
  }[];
}
export interface RatingChange {
  seat: Seat;
  /**
   * "1512?"
   */
  before: string;
  after: string;
}
/**
 * Words of the operator to everyone.
 */
export interface Announcement {
  announcement: string;
}
