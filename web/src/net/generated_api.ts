// Generated from data/api/openapi.json by `npm run generate`: change the source instead.

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
export type Scope = 'read' | 'play' | 'make' | 'account';
export type Stage = 'gathering' | 'playing' | 'finished';
export type Visibility = 'open' | 'link' | 'private';
export type WantedClock = {
  pace: 'none' | 'turn' | 'game' | 'days';
  /**
   * Time for each turn, or for the whole game, in seconds.
   */
  time: number;
  /**
   * Time added when the decision passes to another player, in seconds; only with the pace `game`.
   */
  increment?: number;
} | null;
export type ProgramScope = 'read' | 'play' | 'make';

export interface ServerApi {
  RefusalCode: RefusalCode;
  Error: Error;
  Guest: Guest;
  Me: Me;
  Stage: Stage;
  Visibility: Visibility;
  Setup: Setup;
  WantedClock: WantedClock;
  Clock: Clock;
  WantedSeat: WantedSeat;
  WantedTable: WantedTable;
  MadeTable: MadeTable;
  Card: Card;
  OwnTableList: OwnTableList;
  TableList: TableList;
  OwnCard: OwnCard;
  You: You;
  Table: Table;
  Terms: Terms;
  Entry: Entry;
  Scope: Scope;
  ProgramScope: ProgramScope;
  NewAccount: NewAccount;
  Recovery: Recovery;
  Entered: Entered;
  RecoveryCode: RecoveryCode;
  Nothing: Nothing;
  Session: Session;
  Program: Program;
  Rating: Rating;
  Person: Person;
  Ladder: Ladder;
  OwnData: OwnData;
  Sessions: Sessions;
  Report: Report;
  Privacy: Privacy;
  FriendList: FriendList;
  NewChallenge: NewChallenge;
  Challenge: Challenge;
  ChallengeList: ChallengeList;
}
export interface Error {
  error: {
    code: RefusalCode;
    message: string;
  };
}
export interface Guest {
  person: string;
  token: string;
}
export interface Me {
  person: string;
  name?: string;
  /**
   * The account is one of a bot.
   */
  bot?: boolean;
  scopes: Scope[];
}
export interface Setup {
  profile?: string;
  boxes?: string[];
  options?: {
    [k: string]: string;
  };
  without?: string[];
}
export interface Clock {
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
export interface WantedSeat {
  mine?: boolean;
  name?: string;
  look?: 'red' | 'blue' | 'yellow' | 'black' | 'pink' | 'white';
  computer?: string;
  /**
   * The player's seed for the draws; it makes the player ready at once.
   */
  seed?: string;
  /**
   * A program plays in this seat. The server sets this for bots with accounts.
   */
  bot?: boolean;
}
export interface WantedTable {
  /**
   * One line of at most 80 bytes in UTF-8.
   */
  title?: string;
  visibility?: Visibility;
  undo?: boolean;
  /**
   * The page shows nothing about the remaining tiles.
   */
  purist?: boolean;
  /**
   * The game starts by itself once all players are seated, ready and present.
   */
  start_when_full?: boolean;
  /**
   * Absence in seconds after which a player may be replaced.
   */
  replace_after?: number;
  clock?: WantedClock;
  setup?: Setup;
  /**
   * @minItems 1
   * @maxItems 6
   */
  seats: WantedSeat[];
  /**
   * The game counts for ratings. A rated table needs a clock.
   */
  rated?: boolean;
}
export interface MadeTable {
  table: string;
  /**
   * Key of a private table.
   */
  key?: string;
}
export interface Card {
  table: string;
  title: string;
  stage: Stage;
  setup: Setup;
  clock: 'none' | 'turn' | 'game' | 'days';
  rated?: boolean;
  /**
   * The page shows nothing about the remaining tiles.
   */
  purist?: boolean;
  /**
   * Set while players wait here for others: a text that is equal for tables with the same rules, number of players, clock, rating, `undo` and `purist`.
   */
  pairing?: string;
  seats: {
    name?: string;
    look?: 'red' | 'blue' | 'yellow' | 'black' | 'pink' | 'white';
    computer?: string;
    open?: boolean;
    account?: string;
    rating?: string;
    /**
     * A program plays in this seat.
     */
    bot?: boolean;
  }[];
}
export interface OwnTableList {
  tables: OwnCard[];
}
export interface OwnCard {
  table: string;
  title: string;
  stage: Stage;
  setup: Setup;
  clock: 'none' | 'turn' | 'game' | 'days';
  rated?: boolean;
  pairing?: string;
  seats: {
    name?: string;
    look?: 'red' | 'blue' | 'yellow' | 'black' | 'pink' | 'white';
    computer?: string;
    open?: boolean;
    account?: string;
    rating?: string;
    /**
     * A program plays in this seat.
     */
    bot?: boolean;
  }[];
  you: You;
  /**
   * The table waits for the client to decide, or to answer an undo request.
   */
  waits: boolean;
  /**
   * Time of the last entry, in milliseconds since 1970.
   */
  at: number;
  /**
   * Time left on the client's own clock, if it is running, in milliseconds.
   */
  left?: number;
  key?: string;
}
export interface You {
  seats: number[];
  host: boolean;
}
export interface TableList {
  tables: Card[];
}
export interface Table {
  table: string;
  stage: Stage;
  last: number;
  now: number;
  you: You;
  entries: Entry[];
}
export interface Entry {
  n: number;
  at: number;
  kind:
    | 'created'
    | 'seated'
    | 'unseated'
    | 'ready'
    | 'started'
    | 'played'
    | 'resigned'
    | 'replaced'
    | 'returned'
    | 'undo_asked'
    | 'undo_refused'
    | 'undo_agreed'
    | 'undone'
    | 'said'
    | 'finished'
    | 'rematch_asked'
    | 'rematched'
    | 'clock'
    | 'kept_out'
    | 'handed_over'
    | 'timed_out'
    | 'abandoned'
    | 'closed';
  seat?: number;
  left?: number;
  to?: number;
  awaited?: number;
  speaker?: number;
  /**
   * 1 in `seated` if the player has deleted the account since then.
   */
  deleted?: number;
  /**
   * 1 in `seated` if a program plays in this seat.
   */
  bot?: number;
  action?: string;
  name?: string;
  look?: 'red' | 'blue' | 'yellow' | 'black' | 'pink' | 'white';
  computer?: string;
  seed?: string;
  text?: string;
  secret?: string;
  table?: string;
  terms?: Terms;
  account?: string;
  rating?: string;
}
export interface Terms {
  players: number;
  setup: Setup;
  visibility: Visibility;
  title?: string;
  commitment: string;
  previous?: string;
  undo: boolean;
  /**
   * The page shows nothing about the remaining tiles.
   */
  purist?: boolean;
  rated?: boolean;
  start_when_full?: boolean;
  replace_after: number;
  clock?: Clock;
}
export interface NewAccount {
  name: string;
  password: string;
  label?: string;
}
export interface Recovery {
  name: string;
  code: string;
  new_password: string;
  label?: string;
}
export interface Entered {
  person: string;
  name: string;
  token: string;
  recovery?: string;
}
export interface RecoveryCode {
  recovery: string;
}
export interface Nothing {}
export interface Session {
  id: string;
  label: string;
  made: number;
  used: number;
  until: number;
  program?: boolean;
  scopes?: ProgramScope[];
  current?: boolean;
}
export interface Program {
  id: string;
  label: string;
  made: number;
  used: number;
  until: number;
  program?: boolean;
  scopes?: ProgramScope[];
  current?: boolean;
  token: string;
}
export interface Rating {
  points: number;
  deviation: number;
  provisional?: boolean;
}
export interface Person {
  name: string;
  /**
   * The account is one of a bot.
   */
  bot?: boolean;
  since: number;
  records: {
    rules: string;
    games: number;
    won: number;
    rated?: number;
    rating?: Rating;
  }[];
  curve: {
    rules: string;
    ended: number;
    points: number;
    deviation: number;
  }[];
  games: {
    table: string;
    rules: string;
    place: number;
    players: number;
    points: number;
    ended: number;
    rating?: Rating;
    title?: string;
    seats?: {
      name?: string;
      computer?: string;
      open?: boolean;
      account?: string;
      rating?: string;
      /**
       * A program played in this seat.
       */
      bot?: boolean;
    }[];
  }[];
  running: Card[];
}
export interface Ladder {
  rules: string;
  bots: boolean;
  /**
   * The groups of rules that have a ladder.
   */
  groups: string[];
  players: {
    name: string;
    /**
     * The account is one of a bot.
     */
    bot?: boolean;
    rating: Rating;
    /**
     * Number of rated games.
     */
    games: number;
  }[];
}
export interface OwnData {
  person: string;
  name: string;
  made: number;
  /**
   * The account is one of a bot.
   */
  bot: boolean;
  sessions: Session[];
  page: Person;
  said: {
    table: string;
    at: number;
    text: string;
  }[];
  friends: string[];
  blocked: string[];
  privacy: Privacy;
  /**
   * The last time when the player was online; missing for a hidden player.
   */
  seen?: number;
  challenges: ChallengeList;
}
export interface Privacy {
  /**
   * Nobody sees whether you are online.
   */
  hidden: boolean;
  challengers: 'all' | 'friends' | 'nobody';
}
export interface ChallengeList {
  received: Challenge[];
  sent: Challenge[];
}
export interface Challenge {
  /**
   * Name of the other player.
   */
  name: string;
  table: string;
  key?: string;
  until: number;
  card: Card;
  declined?: boolean;
}
export interface Sessions {
  sessions: Session[];
}
export interface Report {
  table: string;
  n?: number;
  text?: string;
}
export interface FriendList {
  friends: {
    name: string;
    /**
     * The friend is online, is not hidden and has not blocked you.
     */
    here: boolean;
    playing: boolean;
    /**
     * Id of the open table where the friend plays now.
     */
    table?: string;
  }[];
  blocked: string[];
  privacy: Privacy;
}
export interface NewChallenge {
  name: string;
  /**
   * Id of the table with a free seat where you wait. Without it, the server only says whether the player would get a challenge.
   */
  table?: string;
}
