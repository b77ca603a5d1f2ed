// What the screen and the game say to each other. The controller holds one game at a time: views read
// its signals and call its methods, and nothing else changes the game. It knows no rule: it asks the
// core what may be done and remembers what a person has begun to do.
import type { ReadonlySignal } from '@preact/signals';
import type {
  Catalogue,
  Entry,
  Feature,
  GameId,
  NewGame,
  Offer,
  OpenCell,
  Prospect,
  Refusal,
  Said,
  Seat,
  View,
} from '../core/types';
import type { LineLeft } from '../offline/store';

// The drawn tile where a person holds it over the board, not yet laid.
export interface Ghost {
  x: number;
  y: number;
  kind: number;
  code: string;
  rotation: number;
  fits: boolean;
  rotations: number[]; // those that fit here, in clockwise order; empty where nothing fits
  offer: Offer | null; // the placement, where it fits; names the bridge that it needs
}

// What may be chosen at one place, with the core's words for it.
export interface Choice {
  offer: Offer;
  words: Said;
}

// Why something was not done, in the core's words.
export interface Message {
  text: string;
  citation: string;
  line: number; // of a file; 0: not about one
  column: number;
}

// A short remark that goes away by itself: "passed" for instance. A key of i18n with its values.
export interface Note {
  key: string;
  values: Record<string, string | number>;
  id: number; // a new one for each note, so that the same words show again
}

export type Overlay = 'none' | 'owners' | 'farms';
export type Speed = 'slow' | 'normal' | 'fast' | 'instant';

export interface Settings {
  confirm: boolean; // ask before what cannot be taken back
  animate: boolean;
  sound: boolean;
  left: boolean; // show what is left in the stack
  projected: boolean; // show what the scores would be now
  coordinates: boolean;
  dead: boolean; // mark cells that nothing can fill
  undo: 'free' | 'turn'; // at one screen any number; or one's own turn until something was revealed
  speed: Speed; // of computers
  keys: boolean; // single letters and signs are commands
}

// play: the end of the game, or steps back from it that a person is about to replace.
// browse: any moment is looked at, and nobody plays; the first action played from there begins a
// branch, and the line left stays among the saved games.
export type Mode = 'play' | 'browse';

export interface Thinking {
  seat: Seat;
  computer: string;
  pause: number; // ms that it takes at least
}

// What is done at a table with the others' consent, or against them.
export type LedDeed = 'askBack' | 'agree' | 'refuse' | 'comeBack' | 'resign';

// Where a game is led that others play as well: what is played comes from there, and goes there.
export interface Leader {
  readonly actions: ReadonlySignal<string[]>; // as records write them, draws included
  readonly computers: ReadonlySignal<string[]>; // by seat; empty: a person decides
  mine(seat: Seat): boolean; // does somebody here decide for it?
  play(phrase: string): Promise<Refused | null>; // null when it is among the actions
  readonly deeds: ReadonlySignal<LedDeed[]>; // those that are possible now
  lead(deed: LedDeed): void;
}
export interface Refused {
  reason: string; // empty: not worth a word
}

// How a board that shows the game draws a little picture of it; null where none shows it.
export interface Sketch {
  draw: ((longest: number) => HTMLCanvasElement | null) | null;
}

export interface Controller {
  readonly catalogue: ReadonlySignal<Catalogue | null>;

  // The game; null: none is open.
  readonly game: ReadonlySignal<GameId | null>;
  readonly saved: ReadonlySignal<string | null>; // its key in the store
  readonly sketch: Sketch;
  readonly view: ReadonlySignal<View | null>;
  readonly offers: ReadonlySignal<Offer[]>; // empty where no person at this screen is asked
  readonly log: ReadonlySignal<Entry[]>; // the whole game, also what lies ahead of view.at
  readonly fresh: ReadonlySignal<Entry[]>; // what led to this view, for animation; empty after a jump
  readonly features: ReadonlySignal<Feature[]>; // of this view; asked for with the first use
  readonly mode: ReadonlySignal<Mode>;
  readonly lineLeft: ReadonlySignal<LineLeft | null>; // of which this game is another line
  readonly elsewhere: ReadonlySignal<boolean>; // another page plays on with it: a deed here begins a game of its own

  // What a person has begun.
  readonly rotation: ReadonlySignal<number>; // how the drawn tile is held
  readonly ghost: ReadonlySignal<Ghost | null>;
  readonly prospect: ReadonlySignal<Prospect | null>; // of the ghost
  readonly candidate: ReadonlySignal<Choice | null>; // anything but a placement, waits for confirm
  readonly choices: ReadonlySignal<Choice[]>; // several things at the place touched: pick one
  readonly selected: ReadonlySignal<Feature | null>; // the feature touched
  readonly openCells: ReadonlySignal<OpenCell[]>; // of it, unless nobody is to know what is left
  readonly overlay: ReadonlySignal<Overlay>;

  // What goes on.
  readonly busy: ReadonlySignal<boolean>; // an action is on its way
  readonly sought: ReadonlySignal<number | null>; // the moment to which a seek is on its way
  readonly thinking: ReadonlySignal<Thinking | null>;
  readonly paused: ReadonlySignal<boolean>; // computers and chance wait
  readonly message: ReadonlySignal<Message | null>;
  readonly note: ReadonlySignal<Note | null>;
  readonly settings: ReadonlySignal<Settings>;
  readonly lost: ReadonlySignal<boolean>; // the core had to be started again; false when it is back
  readonly led: ReadonlySignal<boolean>; // from elsewhere: nothing is taken back or played on from here
  readonly ledDeeds: ReadonlySignal<LedDeed[]>; // what may be asked for there now

  // What may be done now.
  readonly canConfirm: ReadonlySignal<boolean>; // a ghost that fits, or a candidate
  readonly canPass: ReadonlySignal<boolean>;
  readonly canTakeBack: ReadonlySignal<boolean>; // something begun, or a deed of this turn
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;

  // Games.
  start(game: NewGame): Promise<boolean>; // false: `message` says why
  open(content: string | Uint8Array, name: string): Promise<boolean>; // a file or a link; becomes a saved game
  resume(id: string, at?: number): Promise<boolean>; // of the store, at the same decision or to browse at that moment
  follow(leader: Leader, game: NewGame): Promise<boolean>; // as far as it has come; it is not saved here
  lead(deed: LedDeed): void; // asks for it there
  leave(only?: string): Promise<void>; // closes the game, or only that one; it stays saved
  seat(seat: Seat, computer: string): Promise<void>; // an empty one: a person

  // By touch, with the board's cells and segments.
  touchCell(x: number, y: number): void; // ghost, next rotation, candidate or choices; a refusal is explained
  touchOffers(offers: Offer[]): void; // what lies at the place touched
  touchFeature(tile: number, segment: number): void; // an index of View.tiles
  drag(x: number, y: number): void; // the ghost follows, whether it fits or not
  drop(x: number, y: number): void;
  turn(direction: 1 | -1): void; // the ghost, or the tile as it is held
  hold(rotation: number): void; // the same, by the rotation wanted

  choose(offer: Offer): void; // begins it: a ghost, a candidate; played at once where nothing is to be confirmed
  confirm(): void; // plays what was begun
  pass(): void; // begins passing, like choose
  takeBack(): void; // drops what was begun, or else undoes a deed of this turn
  step(direction: 1 | -1): void; // goes through what may be chosen: places, then claims and others
  why(x: number, y: number): Promise<Refusal | null>; // why the tile, as held, may not lie there
  words(offers: Offer[]): Promise<Said[]>;

  undo(): void;
  redo(): void;
  backTo(at: number): void; // takes back whatever was done since, and is played on from there
  seek(at: number): void; // browses; the end of the game is play again
  end(): void; // to the end, and play goes on
  branch(): void; // plays on from here; the line left stays saved
  returnToLine(): void; // to the moment at which it was left

  select(feature: Feature | null): void;
  closing(feature: Feature): Promise<OpenCell[]>; // which tiles would close it
  show(overlay: Overlay): void;
  pause(on: boolean): void;
  hurry(): void; // whoever thinks plays as soon as it can
  complain(error: unknown): void; // of something that was to be done with the game, and was not
  dismiss(): void; // message and note
  set<K extends keyof Settings>(name: K, value: Settings[K]): void;
}
