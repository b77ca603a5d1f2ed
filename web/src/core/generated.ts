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
 * Number of a player's seat, 0 to 5; -1: chance, or no player.
 */
export type Seat = number;
/**
 * Direction of a bridge on a tile, north to south or east to west; empty: no bridge.
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
 * Columns of an offer's row, in this order. Each is a number of 32 bits; `at_x` and `at_y` are in sixteenths of a board unit.
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
 * Where the player touches the board for an offer, by the number in the column `target`: beside the board, an empty cell for a tile, a whole cell, a segment, a figure, or a point without a cell.
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
 * The arguments of each command, besides `do` (the command's name) and `game` (the game's number).
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
   * Opens a game: a record as text or JSON, or a saved game of another program.
   */
  open: {
    content: string;
    /**
     * Seed of the draws: a number of 64 bits in decimal digits.
     */
    seed?: string;
    /**
     * True for a game at a server: player names are shown as people typed them.
     */
    online?: boolean;
  };
  view: {};
  close: {};
  words: {
    /**
     * Indices of the offers to put into words.
     */
    indices: number[];
  };
  prospect: {
    /**
     * Index of the offered placement to preview.
     */
    index: number;
  };
  /**
   * Asks why the drawn tile cannot be placed on this cell in this rotation.
   */
  why_not: {
    x: number;
    y: number;
    rotation: number;
  };
  play: {
    /**
     * View.at when the offers were made: a request for an older position is refused.
     */
    at: number;
    /**
     * Index of the offer to play.
     */
    index: number;
  };
  say: {
    at: number;
    /**
     * The action, written as in a record: "claim small road:n".
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
     * Name of the computer player for this seat; empty: a person.
     */
    computer: string;
  };
  features: {};
  closing: {
    /**
     * Feature.id of the feature whose open cells are wanted.
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
   * Name of the profile; if missing, classic.
   */
  profile?: string;
  /**
   * Names of the boxes; the base game is always included.
   */
  boxes: string[];
  /**
   * Options that differ from the profile.
   */
  options?: {
    [k: string]: string;
  };
  /**
   * Parts that the game leaves out of its boxes.
   */
  without?: string[];
  players: number;
}
export interface NewGame {
  setup: WantedSetup;
  players: WantedPlayer[];
  /**
   * Seed of the draws: a number of 64 bits in decimal digits.
   */
  seed?: string;
  /**
   * True for a game at a server: player names are shown as people typed them.
   */
  online?: boolean;
}
export interface WantedPlayer {
  name: string;
  /**
   * Name from Catalogue.computers; empty: a person.
   */
  computer: string;
  /**
   * Name from Catalogue.looks; if missing, the seat's usual colour.
   */
  look?: string;
}
/**
 * Commitment, secret and seeds of a fair shuffle (docs/fair-shuffle.md).
 */
export interface RevealedShuffle {
  /**
   * Hash of the secret, published before the game.
   */
  commitment: string;
  /**
   * The secret of the draws, published after the game.
   */
  secret: string;
  /**
   * Seeds of the players, by seat.
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
   * The tile as an SVG document.
   */
  tile_picture: string;
  speak: null;
  /**
   * Reason why the setup cannot be played; empty: it can be played.
   */
  check: string;
  create: View;
  open: View;
  view: View;
  close: null;
  words: Sentence[];
  prospect: Prospect;
  /**
   * null: the tile can be placed there.
   */
  why_not: Refusal | null;
  play: Played;
  say: Played;
  replay: View;
  draw: Played;
  /**
   * Index of the offer that the computer player chose.
   */
  choose: number;
  seek: View;
  log: Entry[];
  seat: View;
  features: Feature[];
  closing: OpenCell[];
  /**
   * For each tile of the auction, in words: the most points that it can bring the deciding player now; empty for a sold tile.
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
   * null before the end of the game.
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
   * Names that players read, by the core's names of options, option values, parts, profiles and computer players.
   */
  names: {
    [k: string]: string;
  };
  /**
   * The computer players, the weakest first.
   */
  computers: {
    name: string;
    /**
     * The name that a seat of this computer player gets, unless the user types one.
     */
    character: string;
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
   * For each action type, the id of its icon in Art.defs; empty: no icon.
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
   * Number of the tiles in the box, every copy counted.
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
   * Name of the tile's box; empty: a tile of another printing.
   */
  box: string;
  copies: number;
  /**
   * "city, road and field"
   */
  words: string;
  /**
   * The land at the four edges of the printed tile, in words, clockwise from the north.
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
   * The colour as a CSS value.
   */
  colour: string;
  /**
   * Colour of the pattern.
   */
  ink: string;
}
/**
 * Drawings that the core makes, as SVG and CSS.
 */
export interface Art {
  /**
   * Styles of the drawings, for a constructed style sheet.
   */
  css: string;
  /**
   * Icons and figures with ids, for the <defs> of an <svg> that stays in the page.
   */
  defs: string;
  /**
   * Drawing of each figure, by look and by number of the figure: a <g> at 0,0.
   */
  figures: string[][];
}
/**
 * Drawing of one kind of tile.
 */
export interface TileArt {
  code: string;
  /**
   * The tile in rotation 0, as a <g id="t<code>"> for <defs>: to rotate the tile, turn it about 50,50.
   */
  ground: string;
  /**
   * For each rotation, the parts that stay upright: draw them above all grounds, with the tile's corner at 0,0.
   *
   * @minItems 4
   * @maxItems 4
   */
  ornaments: [string, string, string, string];
  /**
   * The segments of the printed tile.
   */
  segments: {
    kind: SegmentKind;
    /**
     * Outline of the segment in rotation 0.
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
   * Smallest `at` to step back to without revealing a drawn tile.
   */
  hidden: number;
  /**
   * The question to the player who decides; null when the game is over.
   */
  prompt: Prompt | null;
  /**
   * The drawn tile until it is placed; null: no tile.
   */
  drawn: {
    kind: number;
    code: string;
    /**
     * Rotations in which the tile fits somewhere.
     */
    rotations: number[];
  } | null;
  /**
   * Tiles on the board, in the order of placing.
   */
  tiles: ShownTile[];
  /**
   * Figures and tokens on the board, in the order of drawing.
   */
  pieces: Piece[];
  players: ShownPlayer[];
  /**
   * Colour of each seat, as an index into Catalogue.looks.
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
   * Words for passing, such as "nobody"; empty where the player cannot pass.
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
   * Id of the piece; it stays the same until the piece moves.
   */
  key: string;
  seat: Seat;
  /**
   * Name of the figure or token.
   */
  figure: string;
  /**
   * Id of the drawing in Art.defs.
   */
  symbol: string;
  at: Point;
  /**
   * Height of the drawing, in board units.
   */
  height: number;
  lying: boolean;
  cell: Cell;
  /**
   * "Anna's small follower, knight in the city"
   */
  words: string;
  /**
   * Drawing of the piece, in board units.
   */
  svg: string;
}
export interface ShownPlayer {
  name: string;
  /**
   * Name of the computer player; empty: a person.
   */
  computer: string;
  score: number;
  /**
   * Score that the player would have if the game ended now.
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
   * Other things that the player has, such as goods, the king or abbeys.
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
   * Highest bid so far for the tile on offer.
   */
  highest: number;
}
/**
 * Rules of a running game.
 */
export interface Setup {
  profile: string;
  /**
   * Names of the boxes, without the base game.
   */
  boxes: string[];
  /**
   * Options that differ from the profile.
   */
  options: {
    [k: string]: string;
  };
  /**
   * Parts that the game leaves out of its boxes.
   */
  without: string[];
  players: number;
}
/**
 * A sentence of the core in two forms.
 */
export interface Sentence {
  /**
   * The sentence with cells and tile codes.
   */
  text: string;
  /**
   * The sentence without cells and tile codes, for a player who sees the board.
   */
  seen: string;
}
/**
 * Effect of a placement that is not played yet.
 */
export interface Prospect {
  /**
   * Features that the tile would belong to.
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
     * As `words`, without the sides of the tile.
     */
    seen: string;
  }[];
  /**
   * Points of the placement if the player then only passes.
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
   * The event in words, with the arithmetic, without a full stop.
   */
  text: string;
  /**
   * As `text`, without cells and tile codes.
   */
  seen: string;
  /**
   * Players who get the points, or the owner of the piece.
   */
  seats: Seat[];
  /**
   * Points for each player in `seats`.
   */
  points: number;
  /**
   * Cells of the event.
   */
  cells: Cell[];
  /**
   * Name of a figure that returns to its player; empty: no figure.
   */
  figure: string;
  /**
   * Code of a tile that leaves the game or is bought; empty: none.
   */
  tile: string;
  /**
   * The event belongs to final scoring.
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
   * Log entries of the played action.
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
   * "places it at 1,0 in rotation b"
   */
  text: string;
  /**
   * As `text`, without cells and tile codes: "places a tile".
   */
  seen: string;
  /**
   * The action, written as in a record.
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
   * Scores by seat, after the action.
   */
  scores: number[];
}
export interface Feature {
  id: number;
  kind: 'road' | 'city' | 'farm' | 'cloister' | 'garden';
  /**
   * Name of the feature's kind, in the player's language.
   */
  name: string;
  tiles: number;
  /**
   * Number of open edges; for a cloister or garden, of empty cells around it.
   */
  open: number;
  complete: boolean;
  scored: boolean;
  owners: Seat[];
  /**
   * Weight of each player's followers in the feature, by seat.
   */
  weights: number[];
  /**
   * Points for each owner if the game ended now. Missing for a farm that has no points of its own, because the rules score farms by the city.
   */
  value?: number;
  /**
   * Points for each owner once the feature is complete; for a farm, once every city beside it that can be completed is complete. Missing where `value` is missing.
   */
  value_complete?: number;
  closable: boolean;
  /**
   * Every segment of the feature: [index of the tile in View.tiles, number of the segment].
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
   * Tiles of the stack that leave no open end of the feature in this cell.
   */
  kinds: KindLeft[];
  /**
   * Number of other tiles of the stack that fit this cell.
   */
  others: number;
}
/**
 * Where the points of a finished game come from.
 */
export interface Summary {
  /**
   * Scores by seat, before final scoring.
   */
  before: number[];
  /**
   * Steps of final scoring, sorted by kind.
   */
  steps: FinalStep[];
  /**
   * One row for each kind of points, in the order of final scoring.
   *
   * Items: The points of one kind.
   */
  table: {
    kind: PointKind;
    /**
     * Points by seat, over the whole game.
     */
    points: number[];
  }[];
  /**
   * The best results of the game, such as the largest city.
   */
  highlights: Highlight[];
}
/**
 * A step of final scoring: points for one feature, or for another reason.
 */
export interface FinalStep {
  kind: PointKind;
  /**
   * The step in words, with the arithmetic, without a full stop.
   */
  text: string;
  /**
   * As `text`, without cells.
   */
  seen: string;
  /**
   * Players who get points.
   */
  seats: Seat[];
  /**
   * Points of this step, by seat.
   */
  gains: number[];
  /**
   * Scores by seat, after this step.
   */
  scores: number[];
  /**
   * Cells of the feature.
   */
  cells: Cell[];
  /**
   * Every segment of the feature: [index of the tile in View.tiles, number of the segment].
   */
  places: [number, number][];
}
/**
 * A best result of the game, such as the largest city or the best turn.
 */
export interface Highlight {
  name: 'city' | 'road' | 'farm' | 'turn';
  /**
   * "largest city: 8 tiles at 3,4, 24 points (Anna)"
   */
  text: string;
  /**
   * As `text`, without cells.
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
   * Line of the fault in a file; 0: no line.
   */
  line: number;
  column: number;
  /**
   * Citation of the rule that the request breaks; empty: no rule.
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
