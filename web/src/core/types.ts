// What the core says, as plain data. The core is the C++ of src/, compiled to WebAssembly; it runs in
// a worker, and src/wasm/ answers with exactly these shapes (JSON, but for the offers). Nothing here
// knows a rule: names, numbers, places and sentences come from the core.

// Board units: a tile is 100 by 100, and the tile at cell x, y has its upper left corner at 100x, 100y.
export type Seat = number; // 0 to 5; -1 is chance
export type GameId = number;

// ---- what there is ------------------------------------------------------------------------------

// A language, and its catalogue of the game's sentences (data/words); English has none.
export interface Tongue {
  language: string;
  words: string;
}

export interface Catalogue {
  boxes: BoxInfo[];
  profiles: { name: string; description: string }[];
  options: OptionInfo[];
  parts: string[]; // what may be left out of a box (`without`)
  names: Record<string, string>; // what options, their values, parts, profiles and computers are called
  computers: { name: string; description: string }[]; // weakest first
  figures: string[]; // "small", "large", ...
  actions: string[]; // "draw", "place", "claim", ...: every type of action, by Offer.type
  signs: string[]; // by type of action: Offer.sign
  kinds: TileKind[]; // every tile that is printed; `kind` below is an index into it
  looks: Look[]; // those that players choose among
}
// A colour with its pattern; `look` below is an index into Catalogue.looks.
export interface Look {
  name: string; // "red"
  colour: string;
  ink: string; // of the pattern
}
export interface BoxInfo {
  name: string; // "king-scout"
  title: string; // "King & Scout"
  description: string;
  citation: string;
  tiles: number; // how many it brings, copies counted
  sixth_player: boolean;
}
export interface OptionInfo {
  name: string;
  box: string;
  values: string[];
  explanation: string;
  citation: string;
  profiles: Record<string, string>; // what each profile sets
}
export interface TileKind {
  code: string;
  box: string; // empty: of another printing
  copies: number;
  words: string; // "city, road and field"
  edges: [string, string, string, string]; // what they show as printed, from the north clockwise
}

// ---- art ----------------------------------------------------------------------------------------

// SVG by the core: `css` for a constructed style sheet, `defs` for an <svg><defs> that stays in the
// page: icons by name and figures (see Piece). A tile's `ground` is referred to as #t<code>.
export interface Art {
  css: string;
  defs: string;
  figures: string[][]; // by look and number of Catalogue.figures: a <g> around 0,0
}
// One kind of tile. `ground` is a <g id="t<code>"> for the defs, as printed (rotation 0): turn it
// about 50,50. `ornaments` stand upright: by rotation, drawn with the tile's corner at 0,0; they lie
// above all grounds. Segments as printed: `path` to wash or hit, `at` where a figure stands.
export interface TileArt {
  code: string;
  ground: string;
  ornaments: [string, string, string, string];
  segments: { kind: SegmentKind; path: string; at: [number, number] }[];
}
export type SegmentKind = 'road' | 'city' | 'field' | 'cloister' | 'garden' | 'river';

// What a server tells of how it draws (docs/fair-shuffle.md).
export interface ToldShuffle {
  commitment: string; // before the game
  secret: string; // after it
  seeds: string[]; // by seat
}

// ---- a game -------------------------------------------------------------------------------------

export interface Setup {
  profile?: string; // "classic" if missing
  boxes: string[]; // the base game is always in
  options?: Record<string, string>; // those that differ from the profile
  without?: string[];
  players: number;
}
export interface Player {
  name: string;
  computer: string; // a name of Catalogue.computers; empty: a person at this screen
  look?: string; // a name of Catalogue.looks; the seat's usual one if missing
}
export interface NewGame {
  setup: Setup;
  players: Player[];
  seed?: string; // decimal, 64 bits; the core takes one from the page's random numbers otherwise
}

// Everything that a screen shows of a position.
export interface View {
  game: GameId;
  at: number; // actions played up to here
  length: number; // actions that there are: more than `at` after a step back
  turn: number;
  decider: Seat;
  active: Seat; // whose turn it is
  over: boolean;
  waits: 'person' | 'computer' | 'chance' | 'nobody';
  hidden: number; // at most so far back nothing is revealed by going back: actions up to here were not followed by a draw
  prompt: Prompt | null; // null when the game is over
  drawn: { kind: number; code: string; rotations: number[] } | null; // waits to be placed; the rotations that fit somewhere
  tiles: ShownTile[]; // in the order of placing
  pieces: Piece[]; // figures and tokens on the board, in the order of drawing
  players: ShownPlayer[];
  looks: number[]; // by seat
  sites: [number, number][]; // empty cells beside tiles
  dead: [number, number][]; // those that nothing which is left can fill
  left: { kind: number; code: string; count: number }[];
  tiles_left: number;
  last: number[]; // tiles laid in the last turn (both halves of a double turn), as indices of `tiles`
  result: string; // "Anna wins with 48 points"; empty while the game goes on
  auction: Auction | null;
  seed: string;
  setup: Setup;
}
export interface Prompt {
  question: string; // "where does the dragon go?"
  wanted: string; // "the drawn tile must be placed first"
  passing: string; // what passing means: "nobody"; empty where nobody may pass
  detail: string;
  citation: string;
}
export interface ShownTile {
  x: number;
  y: number;
  kind: number;
  code: string;
  rotation: number; // quarter turns clockwise
  bridge: '' | 'ns' | 'ew';
}
// A figure or token where it stands. Figures: <use href="#f-<figure>"> in the seat's colours (see
// Art.defs); tokens: <use href="#<symbol>">.
export interface Piece {
  key: string; // the same piece has the same key before and after, as long as it stays
  seat: Seat; // -1: a token
  figure: string; // of Catalogue.figures; a token's name otherwise
  symbol: string; // id in Art.defs
  at: [number, number]; // board units
  size: number;
  lying: boolean;
  cell: [number, number];
  words: string; // "Anna's small follower, knight in the city"
  svg: string; // the piece as drawn by the core, for placing as it is
}
export interface ShownPlayer {
  name: string;
  computer: string;
  score: number;
  projected: number; // if the game ended now
  supply: { figure: string; count: number; words: string }[]; // "3 followers"
  belongings: { symbol: string; count: number; words: string }[]; // goods, king, abbeys ...
  active: boolean;
  winner: boolean;
}
export interface Auction {
  items: { kind: number; code: string; owner: Seat; bidder: Seat; bid: number; on_offer: boolean }[];
  highest: number; // the highest bid so far
}

// Legal actions. They come as rows of numbers and are unpacked by the proxy. The index is the
// action: `play(game, at, index)`.
export interface Offer {
  index: number;
  type: string; // "place", "claim", "return", "pass", "fairy", "dragon", "move", "quarter", "count", "bridge", "castle", "pick", "bid", "buy", "sell", "score"
  figure: string;
  owner: Seat;
  x: number;
  y: number;
  on_board: boolean; // x, y name a cell of the board
  rotation: number; // of a placement
  segment: number; // of the tile at x, y; -1: none
  bridge: '' | 'ns' | 'ew'; // that is built; for a placement: that it needs
  bridge_x: number;
  bridge_y: number;
  kind: number; // the tile of a draw or a placement; -1: none
  points: number; // bids
  item: number; // of the auction
  at: [number, number]; // where to show it, board units
  // Where it is touched: a tile's place, a whole cell, a segment, a figure that stands there, or just
  // what is at `at`, without a cell; empty: nowhere on the board.
  spot: '' | 'site' | 'cell' | 'segment' | 'figure' | 'point';
  sign: string; // an id in Art.defs that stands there; empty: nothing, or the figure that is put down
}

export interface Happening {
  type: string; // "award", "bonus", "returned", "discarded", "castle", "bridge", "auctioned", "bonus_turn", "game_over"
  text: string; // a sentence without a full stop, with the arithmetic
  seen: string; // the same without cells and codes, for those who see them
  seats: Seat[]; // who gets the points, or whose piece it is
  points: number; // to each of them
  cells: [number, number][]; // where
  figure: string;
  tile: string; // code of the one that leaves the game or is bought; empty: none
}
// One action of the log with what followed from it.
export interface Entry {
  at: number; // View.at after it
  turn: number;
  seat: Seat; // who did it; of draws: for whom
  type: string;
  deed: string; // "places it at 1,0 turned b"
  seen: string; // "places a tile": the same, for those who see where
  cells: [number, number][]; // where; none of what is done beside the board
  tile: string; // code of the one drawn or placed; empty: none
  phrase: string; // as in a record
  happenings: Happening[];
  scores: number[]; // after it
}
export interface Played {
  view: View;
  entries: Entry[]; // what was played: the action, and draws that followed when asked for
}
export interface Refusal {
  reason: string;
  citation: string;
}

export interface Feature {
  id: number;
  kind: SegmentKind | 'farm';
  name: string; // of its kind
  tiles: number;
  open: number;
  complete: boolean;
  scored: boolean;
  owners: Seat[];
  weights: number[]; // by seat
  value: number; // if the game ended now
  value_complete: number;
  closable: boolean;
  places: [number, number][]; // [index of View.tiles, segment]
  words: string; // "city of 4 tiles, 2 open: Anna 2, Bob 1; 4 points now, 10 when complete"
}

// An open cell of a feature, with the tiles of the stack that would close it there.
export interface OpenCell {
  cell: [number, number];
  kinds: { kind: number; code: string; count: number }[];
  others: number; // tiles that fit there, and after which it would go on
}

// A sentence twice: with its places, and without them for those who see them.
export interface Said {
  text: string;
  seen: string;
}

// What a placement would bring, without being played.
export interface Prospect {
  joins: {
    kind: SegmentKind;
    segment: number;
    tiles: number;
    open: number;
    owners: Seat[];
    completes: boolean;
    words: string;
    seen: string; // the same without sides
  }[];
  awards: Happening[]; // what is scored if nobody is put anywhere
}

export type Answer<T> =
  { ok: true; value: T } | { ok: false; error: string; line?: number; column?: number; citation?: string };

// ---- the core, as the page sees it (proxy.ts) ---------------------------------------------------

export interface Core {
  // All that comes after it is in that language.
  speak(tongue: Tongue): Promise<void>;
  catalogue(): Promise<Catalogue>;
  art(): Promise<Art>;
  tileArt(codes: string[]): Promise<TileArt[]>;
  check(setup: Setup): Promise<string>; // what is wrong with it; empty: nothing
  create(game: NewGame): Promise<Answer<View>>;
  // A record as text or JSON, or a .jcz.
  open(content: string | Uint8Array, name: string): Promise<Answer<View>>;
  close(game: GameId): Promise<void>;
  view(game: GameId): Promise<View>;
  offers(game: GameId): Promise<Offer[]>;
  // What the offers are in words, as something to choose.
  words(game: GameId, indices: number[]): Promise<Said[]>;
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
