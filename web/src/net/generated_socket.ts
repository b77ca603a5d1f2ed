// Generated from data/schemas/socket.json by `npm run generate`: change the source instead.

/**
 * Reason of a refusal, for programs; a newer server may send other codes.
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
 * One entry of a table's journal. `n`: its number, from 1; `at`: milliseconds since 1970; `left`: milliseconds left on the clock of the entry's seat.
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
       * The player has deleted their account since then.
       */
      deleted?: 1;
      /**
       * A program plays in this seat.
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
       * The player's seed for the draws.
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
       * The action, written as in a record.
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
       * Name of the computer player that plays on.
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
       * Number of actions that would remain after the undo.
       */
      to: number;
      /**
       * Seats that must agree to the undo, as bits.
       */
      awaited?: number;
    }
  | {
      n: number;
      at: number;
      kind: 'undone';
      left?: number;
      /**
       * Number of actions that remain after the undo.
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
       * Number of the spectator among those who have chatted at the table.
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
       * The secret of the draws.
       */
      secret: string;
    }
  | {
      n: number;
      at: number;
      kind: 'rematched';
      left?: number;
      /**
       * Id of the table of the rematch.
       */
      table: string;
    };
export type Visibility = 'open' | 'link' | 'private';
/**
 * A command of the client about one table, without the members `table`, `key`, `id` and `ref`.
 */
export type RoomCommand =
  | {
      do: 'join';
      name: string;
      look?: string;
      seat?: Seat;
      /**
       * The player's seed for the draws; it makes the player ready at once.
       */
      seed?: string;
      /**
       * A program plays in this seat. The server sets this for bots with accounts.
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
       * Time for the decision in milliseconds, measured by the client.
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
       * Name of a spectator; players send none.
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
  watch: Watch;
}
/**
 * The reply to one message of the client.
 */
export interface Reply {
  /**
   * `ref` of the client's message that this answers.
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
   * Number of the table's last entry.
   */
  last?: number;
  you?: You;
  /**
   * The server's time, in milliseconds since 1970.
   */
  now?: number;
  entries?: Entry[];
  seat?: Seat;
  /**
   * Legal actions, in the reply to `legal`.
   */
  actions?: string[];
}
/**
 * The reason why the server refused a message.
 */
export interface Fault {
  code: RefusalCode;
  /**
   * The reason for people, in English.
   */
  message: string;
}
/**
 * The client's seats at a table, and whether the client is its host.
 */
export interface You {
  seats: Seat[];
  host: boolean;
}
/**
 * The terms of a table; they never change.
 */
export interface Terms {
  players: number;
  setup: TableSetup;
  visibility: Visibility;
  title?: string;
  /**
   * Hash of the secret of the draws, published before the game.
   */
  commitment: string;
  /**
   * Id of the table of which this one is the rematch.
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
   * Absence in milliseconds after which a player may be replaced.
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
   * Time for each turn, or for the whole game, in milliseconds.
   */
  time: number;
  /**
   * Time added when the decision passes to another player, in milliseconds.
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
   * Rating changes after a rated game; empty if the game does not count.
   */
  rated?: RatingChange[];
  /**
   * Reason why the server cannot store changes of the table now; empty: it can again.
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
     * Time when the player left, in milliseconds since 1970.
     */
    since: number;
  }[];
}
export interface RatingChange {
  seat: Seat;
  /**
   * Rating before the game, such as "1512?".
   */
  before: string;
  after: string;
}
/**
 * A message of the operator to all clients.
 */
export interface Announcement {
  announcement: string;
}
/**
 * Asks for the entries after the last one that the client knows, and for all later ones.
 */
export interface Watch {
  do: 'watch';
  table: string;
  /**
   * Key of a private table.
   */
  key?: string;
  /**
   * Number of the last entry that the client knows; 0: none.
   */
  from: number;
  /**
   * Time of that entry. If the server's entry has another time, it sends all entries.
   */
  at?: number;
}
