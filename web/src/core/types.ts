// The shapes of the core's answers and requests are generated from data/schemas/core.json. The page's own view of the
// core follows: a legal action with its columns unpacked, and the methods of the proxy.
import type {
  Art,
  Bridge,
  Catalogue,
  Entry,
  Feature,
  NewGame,
  OfferTarget,
  OpenCell,
  Played,
  Point,
  Prospect,
  Refusal,
  Seat,
  Sentence,
  Summary,
  TileArt,
  ToldShuffle,
  Translation,
  View,
  WantedSetup,
} from './generated';

export type * from './generated';

export type GameId = number;

// A legal action. Its index is the action: `play(game, at, index)`.
export interface Offer {
  index: number;
  type: string; // name of the action type: "place", "claim", "pass", ...
  figure: string; // empty: none
  owner: Seat;
  x: number;
  y: number;
  on_board: boolean; // x, y name a cell of the board
  rotation: number; // of a placement
  segment: number; // of the tile at x, y; -1: none
  bridge: Bridge; // built by the action, or needed by the placement
  bridge_x: number;
  bridge_y: number;
  kind: number; // tile of a draw or a placement; -1: none
  points: number; // of a bid
  item: number; // of the auction
  at: Point;
  target: OfferTarget;
  sign: string; // id in Art.defs of the icon to show there; empty: none, or the figure of the action
}

export type Answer<T> =
  { ok: true; value: T } | { ok: false; error: string; line?: number; column?: number; citation?: string };

export interface Core {
  // All that comes after it is in that language.
  speak(translation: Translation): Promise<void>;
  catalogue(): Promise<Catalogue>;
  art(): Promise<Art>;
  tileArt(codes: string[]): Promise<TileArt[]>;
  check(setup: WantedSetup): Promise<string>; // what is wrong with it; empty: nothing
  create(game: NewGame): Promise<Answer<View>>;
  // A record as text or JSON, or a .jcz.
  open(content: string | Uint8Array): Promise<Answer<View>>;
  close(game: GameId): Promise<void>;
  view(game: GameId): Promise<View>;
  offers(game: GameId): Promise<Offer[]>;
  // What the offers are in words, as something to choose.
  words(game: GameId, indices: number[]): Promise<Sentence[]>;
  prospect(game: GameId, index: number): Promise<Prospect>;
  // Why that tile may not lie there (`rotation`), or nothing if it may.
  whyNot(game: GameId, x: number, y: number, rotation: number): Promise<Refusal | null>;
  // `at` is the View.at for which the index was got: a stale one is refused. What was ahead is dropped.
  play(game: GameId, at: number, index: number): Promise<Answer<Played>>;
  // By phrase, as in records: "claim small road:n".
  say(game: GameId, at: number, phrase: string): Promise<Answer<Played>>;
  // Many, of which only the last moment is to be seen.
  replay(game: GameId, at: number, phrases: string[]): Promise<Answer<View>>;
  draw(game: GameId): Promise<Answer<Played>>; // chance's next action
  // A computer's choice as an index of the offers; in a worker of its own, with a way to stop it.
  choose(game: GameId, computer: string, signal?: AbortSignal): Promise<number>;
  seek(game: GameId, at: number): Promise<View>; // any moment of the game
  features(game: GameId): Promise<Feature[]>;
  closing(game: GameId, feature: number): Promise<OpenCell[]>;
  summary(game: GameId): Promise<Summary | null>; // where the points come from; null before the end
  log(game: GameId): Promise<Entry[]>; // the whole game, also what lies ahead
  // Who decides there from now on: a computer, or (empty) a person.
  seat(game: GameId, seat: Seat, computer: string): Promise<Answer<View>>;
  record(game: GameId, form: 'text' | 'json' | 'jcz'): Promise<Answer<string>>;
  picture(game: GameId, owners: boolean): Promise<string>; // the board as an SVG document
  // Whether the tiles of a game that was played elsewhere came as it was told; or what does not fit.
  verifyShuffle(game: GameId, told: ToldShuffle): Promise<Answer<{ draws: number }>>;
  // For little pictures in lists.
  tilePicture(code: string): Promise<string>;
}
