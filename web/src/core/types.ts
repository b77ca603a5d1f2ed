// The shapes of the core's answers and requests are generated from data/schemas/core.json, those of the report on a game
// from analysis.json. This file adds the page's types: a legal action with unpacked columns, and the methods of the core's proxy.
import type { Analysis, Turn as TurnReport } from '../../generated/analysis';
import type {
  AnalysedGame,
  Art,
  Bridge,
  Catalogue,
  CoreAnswers,
  CoreRequests,
  Entry,
  Feature,
  KindLeft,
  NewGame,
  OfferTarget,
  OpenCell,
  PlayerLevel,
  Played,
  Point,
  Prospect,
  Refusal,
  Seat,
  SeatValue,
  Sentence,
  Summary,
  TileArt,
  ToldAction,
  RevealedShuffle,
  Translation,
  View,
  WantedSetup,
} from '../../generated/core';

export type {
  Analysis,
  Player as PlayerReport,
  Reason as ReasonReport,
  Refutation as RefutationReport,
  Turn as TurnReport,
  Verdict,
} from '../../generated/analysis';
export type * from '../../generated/core';

export type GameId = number;

/** How far an analysis is: `done` of `all` in its pass of this number. */
export interface Progress {
  pass: number;
  done: number;
  all: number;
}

/** A legal action; `play(game, at, index)` plays it. */
export interface Offer {
  index: number;
  /** name of the action type: "place", "claim", "pass", ... */
  type: string;
  /** figure of the action; empty: none */
  figure: string;
  owner: Seat;
  x: number;
  y: number;
  /** x, y name a cell of the board */
  on_board: boolean;
  /** rotation of a placement */
  rotation: number;
  /** segment of the tile at x, y; -1: none */
  segment: number;
  /** built by the action, or needed by the placement */
  bridge: Bridge;
  bridge_x: number;
  bridge_y: number;
  /** number of the tile kind that is drawn or placed; -1: none */
  kind: number;
  /** points of a bid at an auction */
  points: number;
  /** tile number in the auction */
  item: number;
  at: Point;
  target: OfferTarget;
  /** id in Art.defs of the icon to show at the place; empty: no icon, or the figure of the action */
  sign: string;
}

/** A position, sentences below the board, and a tile that could be placed instead. */
export type PictureOptions = Omit<CoreRequests['picture'], 'owners'>;

export type Answer<T> =
  { ok: true; value: T } | { ok: false; error: string; line?: number; column?: number; citation?: string };

/** A worker that answers questions about games, each given as a record. */
export interface Thinker {
  /** Asks about a game at move number `at`; null: at its end. Rejects if the core refuses, with its reason. */
  ask<K extends keyof CoreAnswers>(
    command: K,
    request: CoreRequests[K],
    record: string,
    at: number | null,
    signal?: AbortSignal,
  ): Promise<CoreAnswers[K]>;
  end(): void;
}

export interface Core {
  /** Sets the language of all later answers. */
  speak(translation: Translation): Promise<void>;
  catalogue(): Promise<Catalogue>;
  art(): Promise<Art>;
  tileArt(codes: string[]): Promise<TileArt[]>;
  /** error of the setup; empty: the setup is valid */
  check(setup: WantedSetup): Promise<string>;
  create(game: NewGame): Promise<Answer<View>>;
  /** Opens a game from a record (text or JSON) or a .jcz file; with `at`, only its first `at` actions. */
  open(content: string | Uint8Array, at?: number): Promise<Answer<View>>;
  close(game: GameId): Promise<void>;
  view(game: GameId): Promise<View>;
  offers(game: GameId): Promise<Offer[]>;
  /** Texts of the offers, as choices for a player. */
  words(game: GameId, indices: number[]): Promise<Sentence[]>;
  prospect(game: GameId, index: number): Promise<Prospect>;
  /** Reason why the drawn tile may not lie at the cell in this rotation; null if it may. */
  whyNot(game: GameId, x: number, y: number, rotation: number): Promise<Refusal | null>;
  /**
   * Plays the legal action number `index` at move number `at`; refused if the game has changed since. Drops
   * undone moves.
   */
  play(game: GameId, at: number, index: number): Promise<Answer<Played>>;
  /** Plays an action given as a phrase, as in records: "claim small road:n". */
  say(game: GameId, at: number, phrase: string): Promise<Answer<Played>>;
  /** Plays many actions and returns only the last view. */
  replay(game: GameId, at: number, phrases: string[]): Promise<Answer<View>>;
  /** draws the next tile */
  draw(game: GameId): Promise<Answer<Played>>;
  /** Index of the offer that a computer player chooses, in a worker of its own; `signal` stops the search. */
  choose(game: GameId, computer: string, signal?: AbortSignal): Promise<number>;
  /**
   * The report on the game, computed in a worker of its own; `signal` stops it. `onturn` gets each turn whose values are
   * known: at first those of the evaluation (`deals` is 0), later those of the report.
   */
  analyse(
    game: GameId,
    effort: Analysis['effort'],
    onprogress: (progress: Progress) => void,
    signal: AbortSignal,
    onturn?: (turn: TurnReport) => void,
  ): Promise<Analysis>;
  /** The expected result of the position at move number `at` for each seat, computed in a worker of its own. */
  evaluate(game: GameId, at: number): Promise<SeatValue[]>;
  /** The level of the computer players that loses about as much as one person in these games, the latest first. */
  level(games: AnalysedGame[]): Promise<PlayerLevel>;
  /**
   * Actions that could be played one after the other at move number `at`, in the words of the log; the game stays where
   * it is.
   */
  tell(game: GameId, at: number, phrases: string[]): Promise<ToldAction[]>;
  /** a worker of its own, for positions that are set up by hand; its owner ends it */
  thinker(): Promise<Thinker>;
  /** goes to any move of the game */
  seek(game: GameId, at: number): Promise<View>;
  features(game: GameId): Promise<Feature[]>;
  closing(game: GameId, feature: number): Promise<OpenCell[]>;
  /** the most points that each tile of an auction can bring, in words */
  auctionWorth(game: GameId): Promise<string[]>;
  /** remaining tiles that fit the cell */
  fitting(game: GameId, x: number, y: number): Promise<KindLeft[]>;
  /** points of each player for roads, cities, ...; null until the end */
  summary(game: GameId): Promise<Summary | null>;
  /** the whole action log, undone moves included */
  log(game: GameId): Promise<Entry[]>;
  /** Sets the player of a seat: a computer player, or a person if empty. */
  seat(game: GameId, seat: Seat, computer: string): Promise<Answer<View>>;
  record(game: GameId, form: 'text' | 'json' | 'jcz'): Promise<Answer<string>>;
  /** The board as SVG; `owners`: with the owners of features. */
  picture(game: GameId, owners: boolean, options?: PictureOptions): Promise<string>;
  /** Checks that the draws of a server's game match the data of its shuffle; returns an error if not. */
  verifyShuffle(game: GameId, shuffle: RevealedShuffle): Promise<Answer<{ draws: number }>>;
}

/** A core that calls `onlost` when its worker has died, and `onback` when a new worker has reopened all games. */
export interface LivingCore extends Core {
  onlost: (() => void) | null;
  onback: (() => void) | null;
}
