// Interface between screens and game. The controller holds one game; screens read its signals, and change
// the game only by its methods. It knows no rules: the core says what is legal.
import type { ReadonlySignal } from '@preact/signals';
import type {
  Catalogue,
  Cell,
  Entry,
  Feature,
  GameId,
  KindLeft,
  NewGame,
  Offer,
  OpenCell,
  Prospect,
  Refusal,
  Sentence,
  Seat,
  View,
} from '../core/types';
import type { BranchPoint } from '../offline/saved_games';

// The drawn tile, shown on a cell before it is confirmed.
export interface Ghost {
  x: number;
  y: number;
  kind: number;
  code: string;
  rotation: number;
  fits: boolean;
  rotations: number[]; // rotations that fit here, clockwise; empty if none fits
  offer: Offer | null; // the placement, if it fits; includes the bridge that it needs
}

// An offer that the player may choose, with the core's text for it.
export interface Choice {
  offer: Offer;
  words: Sentence;
}

// Reason of a refusal: the core's text, and the rulebook or the place in a file.
export interface Message {
  text: string;
  citation: string;
  line: number; // line of a file; 0: none
  column: number;
}

// A short note that disappears by itself, such as "passed": an i18n key with its values.
export interface Note {
  key: string;
  values: Record<string, string | number>;
  id: number; // different for each note, so that an equal note is shown again
}

export type Overlay = 'none' | 'owners' | 'farms';
export type Speed = 'slow' | 'normal' | 'fast' | 'instant';

export interface Settings {
  confirm: boolean; // ask the player to confirm actions that cannot be undone
  animate: boolean;
  sound: boolean;
  soundOffered: boolean; // true once sounds were switched on, or offered for a first game
  left: boolean; // show the remaining tiles
  projected: boolean; // show projected scores
  coordinates: boolean;
  dead: boolean; // mark cells that no tile fits
  // free: undo any number of moves; turn: undo only own actions of this turn, and no action after which
  // hidden information was revealed
  undo: 'free' | 'turn';
  speed: Speed; // of computer players
  keys: boolean; // enable keyboard shortcuts
  live: boolean; // show the expected result of the position on the screen
  remarks: boolean; // computer players say a line now and then
}

// play: the latest position, or an earlier one after undo. browse: any position, without play; the first action from
// there starts a variation, and the original game stays saved.
export type Mode = 'play' | 'browse';

export interface Thinking {
  seat: Seat;
  computer: string;
  pause: number; // minimum time of the move in ms
}

// Commands of an online game that other players must agree to, or that concern them.
export type LeaderCommand = 'askBack' | 'agree' | 'refuse' | 'comeBack' | 'resign';

// Source of an online game: sends and receives the actions.
export interface Leader {
  readonly actions: ReadonlySignal<string[]>; // all actions, draws included, as phrases of records
  readonly computers: ReadonlySignal<string[]>; // computer players by seat; empty: a person
  mine(seat: Seat): boolean; // true if a player at this screen decides for the seat
  play(phrase: string): Promise<Refused | null>; // resolves to null when the action is in `actions`
  readonly commands: ReadonlySignal<LeaderCommand[]>; // commands that are possible now
  readonly finished: ReadonlySignal<boolean>; // true: the game is over or ended early
  readonly purist: boolean; // nothing is shown about the remaining tiles
  lead(command: LeaderCommand): void;
  doubt(): void; // gets all actions again, because the game cannot play one of them
}
export interface Refused {
  reason: string; // message for the player; empty: none is shown
}

// Draws thumbnails. `draw`: of the board on the screen; null: none is there. `paint`: of any position; null: no board was
// on the screen yet.
export interface Sketch {
  draw: ((longest: number) => HTMLCanvasElement | null) | null;
  paint: ((view: View, longest: number) => Promise<HTMLCanvasElement | null>) | null;
}

export interface Controller {
  readonly catalogue: ReadonlySignal<Catalogue | null>;

  // The open game; null: none.
  readonly game: ReadonlySignal<GameId | null>;
  readonly saved: ReadonlySignal<string | null>; // id of the saved game
  readonly sketch: Sketch;
  readonly view: ReadonlySignal<View | null>;
  readonly offers: ReadonlySignal<Offer[]>; // empty unless a person at this screen must decide
  readonly log: ReadonlySignal<Entry[]>; // the whole game, including actions after view.at
  readonly fresh: ReadonlySignal<Entry[]>; // entries that led to this view, for animations; empty after a jump
  readonly features: ReadonlySignal<Feature[]>; // features of this view; loaded on first use
  readonly mode: ReadonlySignal<Mode>;
  readonly branchPoint: ReadonlySignal<BranchPoint | null>; // the game of which this one is a variation
  readonly elsewhere: ReadonlySignal<boolean>; // open in another window: the next action here starts a copy

  // The pending choice: started by the player, and not confirmed.
  readonly rotation: ReadonlySignal<number>; // rotation of the drawn tile
  readonly ghost: ReadonlySignal<Ghost | null>;
  readonly prospect: ReadonlySignal<Prospect | null>; // what the ghost's tile would join, complete and score
  // the choice that waits for confirmation; null if none, or if it is a placement
  readonly candidate: ReadonlySignal<Choice | null>;
  readonly choices: ReadonlySignal<Choice[]>; // several choices at the touched place: the player picks one
  readonly selected: ReadonlySignal<Feature | null>; // feature that the user has selected
  readonly openCells: ReadonlySignal<OpenCell[]>; // open cells of the selected feature; empty if remaining tiles are hidden
  readonly hovered: ReadonlySignal<Feature | null>; // the feature of the figure under the mouse
  readonly pointed: ReadonlySignal<Cell | null>; // the empty cell under the mouse, or else the ghost's cell
  readonly overlay: ReadonlySignal<Overlay>;

  // The state of the game at the moment: busy, paused, messages.
  readonly busy: ReadonlySignal<boolean>; // an action is being played
  readonly sought: ReadonlySignal<number | null>; // move number of a seek that is not finished; null: none
  readonly thinking: ReadonlySignal<Thinking | null>;
  readonly paused: ReadonlySignal<boolean>; // computer players and draws wait
  readonly message: ReadonlySignal<Message | null>;
  readonly note: ReadonlySignal<Note | null>;
  readonly settings: ReadonlySignal<Settings>;
  readonly lost: ReadonlySignal<boolean>; // true from a crash of the core until its restart
  readonly purist: ReadonlySignal<boolean>; // the online table shows nothing about the remaining tiles
  readonly led: ReadonlySignal<boolean>; // an online game: no undo and no variations on this page
  readonly ledToEnd: ReadonlySignal<boolean>; // the online game is over or ended early
  readonly leaderCommands: ReadonlySignal<LeaderCommand[]>; // commands of an online game that are possible now

  // The actions that are possible now.
  readonly canConfirm: ReadonlySignal<boolean>; // true: a ghost that fits, or a candidate, can be confirmed
  readonly canPass: ReadonlySignal<boolean>;
  // true: a pending choice can be dropped, or an action of this turn undone
  readonly canTakeBack: ReadonlySignal<boolean>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;

  // Starting and opening games.
  start(game: NewGame): Promise<boolean>; // false: `message` says why
  // opens the game of a file or link, which becomes a saved game
  open(content: string | Uint8Array): Promise<boolean>;
  // opens a saved game at the move where it was left; with `at`, browses it at that move
  resume(id: string, at?: number): Promise<boolean>;
  // opens an online game at its latest position; it is not saved in this browser
  follow(leader: Leader, game: NewGame): Promise<boolean>;
  lead(command: LeaderCommand): void; // sends a command of an online game
  // closes the open game, which stays saved; with `only`, closes it only if it has this id
  leave(only?: string): Promise<void>;
  seat(seat: Seat, computer: string): Promise<void>; // sets who plays a seat: a computer player, or a person if empty

  // Touches of the board.
  // Shows the drawn tile on the cell, rotates it, or starts another choice. If the tile does not fit,
  // shows the reason.
  touchCell(x: number, y: number): void;
  touchOffers(offers: Offer[]): void; // `offers`: all offers at the touched place
  touchFeature(tile: number, segment: number): void; // `tile`: index of View.tiles
  // Called when the mouse moves to another figure (index of View.tiles, segment) or empty cell; null: none.
  point(place: [number, number] | null, cell: Cell | null): void;
  auctionWorth(): Promise<string[]>; // the most points that each tile of the auction can bring, in words
  fitting(cell: Cell): Promise<KindLeft[]>; // remaining tiles that fit the cell
  drag(x: number, y: number): void; // shows the dragged tile on this cell, whether it fits or not
  drop(x: number, y: number): void;
  turn(direction: 1 | -1): void; // rotates the ghost, or without a ghost the drawn tile
  hold(rotation: number): void; // rotates the ghost, or without a ghost the drawn tile, to this rotation

  choose(offer: Offer): void; // starts a choice: a ghost or a candidate; plays it if no confirmation is needed
  confirm(): void; // plays the pending choice
  pass(): void; // chooses to pass, like `choose`; if the pass is already pending, plays it
  takeBack(): void; // drops the pending choice, or else undoes an action of this turn
  // goes to the next or previous choice; all placements on one cell count as one choice
  step(direction: 1 | -1): void;
  // reason why the drawn tile does not fit there in its present rotation; null: it fits
  why(x: number, y: number): Promise<Refusal | null>;
  words(offers: Offer[]): Promise<Sentence[]>;

  undo(): void;
  redo(): void;
  backTo(at: number): void; // undoes everything after move `at`, and continues from there
  seek(at: number): void; // browses to move number `at`; at the latest move, play continues
  end(): void; // goes to the latest move and continues
  branch(): void; // from the browsed move, the next action starts a variation; the original game stays saved
  // From the move on the screen, continues in a variation: a new saved game in which computer players take these seats.
  // By seat; empty: a person.
  goOnWith(computers: string[]): Promise<boolean>;
  returnToLine(): void; // returns to the original game, where the variation began

  select(feature: Feature | null): void;
  closing(feature: Feature): Promise<OpenCell[]>; // the feature's open cells, with the tiles that complete it
  show(overlay: Overlay): void;
  pause(on: boolean): void;
  hurry(): void; // ends the pause of a thinking computer
  complain(error: unknown): void; // shows an error of another part of the page, such as a failed save
  dismiss(): void; // removes message and note
  set<K extends keyof Settings>(name: K, value: Settings[K]): void;
}
