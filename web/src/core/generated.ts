// Generated from data/schemas/core.json by `npm run generate`: change the source instead.

export type SegmentKind = 'road' | 'city' | 'field' | 'cloister' | 'garden' | 'river';
/**
 * x, y in board units: a tile is 100 by 100, and the tile at cell x, y has its upper left corner at 100x, 100y.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Point = [number, number];
/**
 * 0 to 5; -1 is chance, or no player.
 */
export type Seat = number;
/**
 * The direction of a bridge; empty: none.
 */
export type Bridge = '' | 'ns' | 'ew';
/**
 * x, y of a cell of the board.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Cell = [number, number];
/**
 * `rest`: points that come from no feature.
 */
export type PointKind = 'road' | 'city' | 'cloister' | 'farm' | 'rest';
/**
 * Columns of an offer's row, in their order. Numbers of 32 bits; places in sixteenths of a board unit.
 */
export type OfferColumn =
  | 'type'
  | 'figure'
  | 'owner'
  | 'x'
  | 'y'
  | 'on_board'
  | 'rotation'
  | 'segment'
  | 'bridge'
  | 'bridge_x'
  | 'bridge_y'
  | 'kind'
  | 'points'
  | 'item'
  | 'at_x'
  | 'at_y'
  | 'target';
/**
 * Where the player touches the board for an offer, by the number in its column: beside the board, an empty cell for a tile, a whole cell, a segment, a figure, or a point without a cell.
 */
export type OfferTarget = '' | 'site' | 'cell' | 'segment' | 'figure' | 'point';

/**
 * Requests to the core and its answers, as JSON. tests/wasm checks real answers; web/src/core/generated.ts is made from this file.
 */
export interface CoreContract {
  requests: CoreRequests;
  answers: CoreAnswers;
  error: CoreError;
  offer_column: OfferColumn;
  offer_target: OfferTarget;
}
/**
 * The arguments of each command, beside `do` (its name) and `game`.
 */
export interface CoreRequests {
  catalogue: {};
  art: {};
  tile_art: {
    codes: string[];
  };
  tile_picture: {
    code: string;
  };
  speak: Translation;
  check: {
    setup: WantedSetup;
  };
  create: NewGame;
  /**
   * A record as text or JSON, or a saved game of another program.
   */
  open: {
    content: string;
    /**
     * Decimal, 64 bits.
     */
    seed?: string;
    /**
     * A game at a server: names are shown as people typed them.
     */
    online?: boolean;
  };
  view: {};
  close: {};
  words: {
    /**
     * Offers.
     */
    indices: number[];
  };
  prospect: {
    /**
     * An offer.
     */
    index: number;
  };
  /**
   * Why the drawn tile cannot be placed there.
   */
  why_not: {
    x: number;
    y: number;
    rotation: number;
  };
  play: {
    /**
     * View.at of the offers: a late request is refused.
     */
    at: number;
    /**
     * An offer.
     */
    index: number;
  };
  say: {
    at: number;
    /**
     * As in a record: "claim small road:n".
     */
    phrase: string;
  };
  replay: {
    at: number;
    phrases: string[];
  };
  draw: {};
  choose: {
    computer: string;
  };
  seek: {
    at: number;
  };
  log: {};
  seat: {
    seat: number;
    /**
     * Empty: a person.
     */
    computer: string;
  };
  features: {};
  closing: {
    /**
     * Feature.id
     */
    feature: number;
  };
  fitting: {
    x: number;
    y: number;
  };
  auction_worth: {};
  picture: {
    owners: boolean;
  };
  record: {
    form: 'text' | 'json' | 'jcz';
  };
  verify_shuffle: RevealedShuffle;
  summary: {};
}
/**
 * The language of all later sentences.
 */
export interface Translation {
  language: string;
  /**
   * Catalogue of the game's sentences (data/words); empty for English.
   */
  words: string;
}
/**
 * Rules of a new game.
 */
export interface WantedSetup {
  /**
   * classic if missing.
   */
  profile?: string;
  /**
   * The base game is always included.
   */
  boxes: string[];
  /**
   * Options that differ from the profile.
   */
  options?: {
    [k: string]: string;
  };
  /**
   * Parts left out.
   */
  without?: string[];
  players: number;
}
export interface NewGame {
  setup: WantedSetup;
  players: WantedPlayer[];
  /**
   * Decimal, 64 bits.
   */
  seed?: string;
  /**
   * A game at a server: names are shown as people typed them.
   */
  online?: boolean;
}
export interface WantedPlayer {
  name: string;
  /**
   * Name of Catalogue.computers; empty: a person.
   */
  computer: string;
  /**
   * Name of Catalogue.looks; the seat's usual one if missing.
   */
  look?: string;
}
/**
 * Commitment and seeds of a fair shuffle (docs/fair-shuffle.md).
 */
export interface RevealedShuffle {
  /**
   * Published before the game.
   */
  commitment: string;
  /**
   * Published after the game.
   */
  secret: string;
  /**
   * By seat.
   */
  seeds: string[];
}
/**
 * The answer to each command.
 */
export interface CoreAnswers {
  catalogue: Catalogue;
  art: Art;
  tile_art: TileArt[];
  /**
   * SVG document.
   */
  tile_picture: string;
  speak: null;
  /**
   * Reason why the setup cannot be played; empty: it can.
   */
  check: string;
  create: View;
  open: View;
  view: View;
  close: null;
  words: Sentence[];
  prospect: Prospect;
  /**
   * null: it can be placed.
   */
  why_not: Refusal | null;
  play: Played;
  say: Played;
  replay: View;
  draw: Played;
  /**
   * An offer.
   */
  choose: number;
  seek: View;
  log: Entry[];
  seat: View;
  features: Feature[];
  closing: OpenCell[];
  /**
   * By tile of the auction: the most points that it brings the deciding player now, in words; empty if it is sold.
   */
  auction_worth: string[];
  /**
   * Tiles of the stack that fit the cell; empty if no tile may lie there.
   */
  fitting: KindLeft[];
  /**
   * The board as an SVG document.
   */
  picture: string;
  record: string;
  verify_shuffle: {
    draws: number;
  };
  /**
   * null before the end.
   */
  summary: Summary | null;
}
/**
 * All boxes, options, tiles and computer players.
 */
export interface Catalogue {
  boxes: BoxInfo[];
  profiles: {
    name: string;
    description: string;
  }[];
  options: OptionInfo[];
  /**
   * Parts that a game can leave out of a box (`without`).
   */
  parts: string[];
  /**
   * Names on the screen of options, their values, parts, profiles and computer players.
   */
  names: {
    [k: string]: string;
  };
  /**
   * Weakest first.
   */
  computers: {
    name: string;
    description: string;
  }[];
  /**
   * "small", "large", ...; the index is the number of the figure.
   */
  figures: string[];
  /**
   * "draw", "place", "claim", ...; the index is the number of the action type in an offer.
   */
  actions: string[];
  /**
   * By action type: id in Art.defs, or empty.
   */
  signs: string[];
  /**
   * Every printed tile; `kind` elsewhere is an index into this list.
   */
  kinds: TileKind[];
  /**
   * Colours for players; `look` elsewhere is an index into this list.
   */
  looks: PlayerColour[];
}
export interface BoxInfo {
  /**
   * "king-scout"
   */
  name: string;
  /**
   * "King & Scout"
   */
  title: string;
  description: string;
  citation: string;
  /**
   * Number of its tiles, every copy counted.
   */
  tiles: number;
  /**
   * The box brings figures for a sixth player.
   */
  sixth_player: boolean;
}
export interface OptionInfo {
  name: string;
  box: string;
  values: string[];
  explanation: string;
  citation: string;
  /**
   * Value of the option in each profile.
   */
  profiles: {
    [k: string]: string;
  };
}
export interface TileKind {
  code: string;
  /**
   * Empty: a tile of another printing.
   */
  box: string;
  copies: number;
  /**
   * "city, road and field"
   */
  words: string;
  /**
   * The four edges as printed, from north clockwise.
   *
   * @minItems 4
   * @maxItems 4
   */
  edges: [string, string, string, string];
}
/**
 * A player's colour with its pattern.
 */
export interface PlayerColour {
  /**
   * "red"
   */
  name: string;
  /**
   * As CSS writes it.
   */
  colour: string;
  /**
   * Colour of the pattern.
   */
  ink: string;
}
/**
 * Drawings of the core, as SVG and CSS.
 */
export interface Art {
  /**
   * For a constructed style sheet.
   */
  css: string;
  /**
   * For the <defs> of an <svg> that stays in the page: icons by id, and figures.
   */
  defs: string;
  /**
   * By look and figure number: a <g> around 0,0.
   */
  figures: string[][];
}
/**
 * Drawing of one kind of tile.
 */
export interface TileArt {
  code: string;
  /**
   * A <g id="t<code>"> for the defs, in rotation 0: turn it about 50,50.
   */
  ground: string;
  /**
   * By rotation: upright parts above all grounds, with the tile's corner at 0,0.
   *
   * @minItems 4
   * @maxItems 4
   */
  ornaments: [string, string, string, string];
  /**
   * As printed.
   */
  segments: {
    kind: SegmentKind;
    /**
     * Outline in rotation 0.
     */
    path: string;
    at: Point;
  }[];
}
/**
 * Everything a screen shows of one position.
 */
export interface View {
  /**
   * Number of the game in the core.
   */
  game: number;
  /**
   * Number of actions played so far.
   */
  at: number;
  /**
   * Number of actions of the whole game: more than `at` after a step back.
   */
  length: number;
  turn: number;
  decider: Seat;
  active: Seat;
  over: boolean;
  /**
   * Kind of player to decide next.
   */
  waits: 'person' | 'computer' | 'chance' | 'nobody';
  /**
   * Lowest moment to go back to without revealing a drawn tile.
   */
  hidden: number;
  /**
   * null when the game is over.
   */
  prompt: Prompt | null;
  /**
   * The drawn tile before it is placed.
   */
  drawn: {
    kind: number;
    code: string;
    /**
     * Rotations that fit somewhere.
     */
    rotations: number[];
  } | null;
  /**
   * In the order of placing.
   */
  tiles: ShownTile[];
  /**
   * Figures and tokens on the board, in the order of drawing.
   */
  pieces: Piece[];
  players: ShownPlayer[];
  /**
   * By seat: index into Catalogue.looks.
   */
  looks: number[];
  /**
   * Empty cells beside tiles.
   */
  sites: Cell[];
  /**
   * Sites that no tile of the stack can fill.
   */
  dead: Cell[];
  /**
   * Tiles in the stack.
   */
  left: KindLeft[];
  tiles_left: number;
  /**
   * Tiles placed in the last turn, as indices of `tiles`: two after a double turn.
   */
  last: number[];
  /**
   * "Anna wins with 48 points"; empty before the end.
   */
  result: string;
  auction: Auction | null;
  seed: string;
  setup: Setup;
}
/**
 * Question to the player who decides.
 */
export interface Prompt {
  /**
   * "where does the dragon go?"
   */
  question: string;
  /**
   * "the drawn tile must be placed first"
   */
  wanted: string;
  /**
   * Meaning of passing: "nobody"; empty where the player cannot pass.
   */
  passing: string;
  detail: string;
  citation: string;
}
export interface ShownTile {
  x: number;
  y: number;
  kind: number;
  code: string;
  /**
   * Quarter turns clockwise.
   */
  rotation: number;
  bridge: Bridge;
}
/**
 * A figure or token on the board.
 */
export interface Piece {
  /**
   * Stays the same as long as the piece stays.
   */
  key: string;
  seat: Seat;
  /**
   * Name of the figure or token.
   */
  figure: string;
  /**
   * Id in Art.defs.
   */
  symbol: string;
  at: Point;
  /**
   * Of its drawing, in board units.
   */
  height: number;
  lying: boolean;
  cell: Cell;
  /**
   * "Anna's small follower, knight in the city"
   */
  words: string;
  /**
   * Its drawing, in board units.
   */
  svg: string;
}
export interface ShownPlayer {
  name: string;
  /**
   * Empty: a person.
   */
  computer: string;
  score: number;
  /**
   * Score if the game ended now.
   */
  projected: number;
  /**
   * Figures of every kind that the player has in this game, also if none is left.
   */
  supply: {
    figure: string;
    count: number;
    /**
     * "3 followers"
     */
    words: string;
  }[];
  /**
   * Goods, king, abbeys and so on.
   */
  belongings: {
    symbol: string;
    count: number;
    words: string;
  }[];
  active: boolean;
  winner: boolean;
}
/**
 * Copies of one kind of tile in the stack.
 */
export interface KindLeft {
  kind: number;
  code: string;
  count: number;
}
export interface Auction {
  items: {
    kind: number;
    code: string;
    owner: Seat;
    bidder: Seat;
    bid: number;
    on_offer: boolean;
  }[];
  /**
   * Highest bid so far.
   */
  highest: number;
}
/**
 * Rules of a running game.
 */
export interface Setup {
  profile: string;
  /**
   * Without the base game.
   */
  boxes: string[];
  /**
   * Options that differ from the profile.
   */
  options: {
    [k: string]: string;
  };
  /**
   * Parts left out.
   */
  without: string[];
  players: number;
}
/**
 * A sentence of the core in two forms.
 */
export interface Sentence {
  /**
   * With cells and tile codes.
   */
  text: string;
  /**
   * Without them, for a player who sees the board.
   */
  seen: string;
}
/**
 * Effect of a placement that is not played yet.
 */
export interface Prospect {
  /**
   * Features of the tile after the placement.
   */
  joins: {
    kind: SegmentKind;
    segment: number;
    tiles: number;
    open: number;
    owners: Seat[];
    completes: boolean;
    words: string;
    /**
     * The same without sides.
     */
    seen: string;
  }[];
  /**
   * Points if the player then only passes.
   */
  awards: Happening[];
}
/**
 * One event that followed from an action.
 */
export interface Happening {
  /**
   * "award", "bonus", "returned", "discarded", ...
   */
  type: string;
  /**
   * A sentence without a full stop, with the arithmetic.
   */
  text: string;
  /**
   * The same without cells and codes.
   */
  seen: string;
  /**
   * Players who get the points, or owner of the piece.
   */
  seats: Seat[];
  /**
   * For each of these players.
   */
  points: number;
  /**
   * Cells of the event.
   */
  cells: Cell[];
  /**
   * Empty: none.
   */
  figure: string;
  /**
   * Code of a tile that leaves the game or is bought; empty: none.
   */
  tile: string;
  /**
   * It belongs to final scoring.
   */
  final: boolean;
}
/**
 * Reason why an action is not legal.
 */
export interface Refusal {
  reason: string;
  citation: string;
}
export interface Played {
  view: View;
  /**
   * The action.
   */
  entries: Entry[];
}
/**
 * One action of the log with its events.
 */
export interface Entry {
  /**
   * View.at after the action.
   */
  at: number;
  turn: number;
  seat: Seat;
  /**
   * Name of the action type.
   */
  type: string;
  /**
   * "places it at 1,0 turned b"
   */
  text: string;
  /**
   * "places a tile": the same without cells and codes.
   */
  seen: string;
  /**
   * As in a record.
   */
  phrase: string;
  /**
   * Cell of the action, if it has one.
   */
  cells: Cell[];
  /**
   * Code of the tile that is drawn or placed; empty: none.
   */
  tile: string;
  happenings: Happening[];
  /**
   * By seat, after the action.
   */
  scores: number[];
}
export interface Feature {
  id: number;
  kind: 'road' | 'city' | 'farm' | 'cloister' | 'garden';
  /**
   * Name of its kind.
   */
  name: string;
  tiles: number;
  /**
   * Number of open edges, or empty cells around a cloister.
   */
  open: number;
  complete: boolean;
  scored: boolean;
  owners: Seat[];
  /**
   * By seat: strength of its followers.
   */
  weights: number[];
  /**
   * Points if the game ended now. Missing for a farm that has no points of its own, because the rules score farms by the city.
   */
  value?: number;
  /**
   * Points once it is complete; of a farm, once all cities beside it that can be are complete. Missing where value is missing.
   */
  value_complete?: number;
  closable: boolean;
  /**
   * [index of View.tiles, segment] of every part.
   */
  places: [number, number][];
  /**
   * "the road (east and west) at 3,4, held by Anna: 4 tiles, 1 open side, 4 points now"
   */
  words: string;
}
/**
 * An open cell of a feature.
 */
export interface OpenCell {
  cell: Cell;
  /**
   * Tiles of the stack that close the feature there.
   */
  kinds: KindLeft[];
  /**
   * Number of other tiles that fit there.
   */
  others: number;
}
/**
 * Where the points of a finished game come from.
 */
export interface Summary {
  /**
   * By seat: the scores before final scoring.
   */
  before: number[];
  /**
   * Final scoring, by kind.
   */
  steps: FinalStep[];
  /**
   * One row for each kind, in the order of final scoring.
   *
   * Items: The points of one kind.
   */
  table: {
    kind: PointKind;
    /**
     * By seat, over the whole game.
     */
    points: number[];
  }[];
  /**
   * The best of the game.
   */
  highlights: Highlight[];
}
/**
 * One feature, or one other reason, of final scoring.
 */
export interface FinalStep {
  kind: PointKind;
  /**
   * A sentence without a full stop, with the arithmetic.
   */
  text: string;
  /**
   * The same without cells.
   */
  seen: string;
  /**
   * Players who get points.
   */
  seats: Seat[];
  /**
   * By seat.
   */
  gains: number[];
  /**
   * By seat, after this step.
   */
  scores: number[];
  /**
   * Cells of the feature.
   */
  cells: Cell[];
  /**
   * [index of View.tiles, segment] of every part of the feature.
   */
  places: [number, number][];
}
/**
 * A record of the game.
 */
export interface Highlight {
  name: 'city' | 'road' | 'farm' | 'turn';
  /**
   * "largest city: 8 tiles at 3,4, 24 points (Anna)"
   */
  text: string;
  /**
   * The same without cells.
   */
  seen: string;
  /**
   * Players who got the points.
   */
  seats: Seat[];
  /**
   * Cells of the feature.
   */
  cells: Cell[];
}
/**
 * Answer to a refused request.
 */
export interface CoreError {
  error: string;
  /**
   * Line of a file; 0: none.
   */
  line: number;
  column: number;
  /**
   * Citation of the rule; empty: none.
   */
  citation: string;
}

export const kOfferColumns = [
  'type',
  'figure',
  'owner',
  'x',
  'y',
  'on_board',
  'rotation',
  'segment',
  'bridge',
  'bridge_x',
  'bridge_y',
  'kind',
  'points',
  'item',
  'at_x',
  'at_y',
  'target',
] as const;
export const kOfferTargets = ['', 'site', 'cell', 'segment', 'figure', 'point'] as const;
export const kBridges = ['', 'ns', 'ew'] as const;
