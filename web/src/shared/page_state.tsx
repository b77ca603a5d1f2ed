// State and helpers that all parts of the game screen share.
import { createContext, type ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import type { ReadonlySignal, Signal } from '@preact/signals';
import { ColoursOfSeats } from '../art/game_icons';
import type { BoardView } from '../board/types';
import type { PageActions } from '../commands/types';
import type {
  Analysis,
  Catalogue,
  Core,
  Entry,
  GameId,
  Offer,
  PlacedTile,
  Prospect,
  Sentence,
  Seat,
  View,
} from '../core/types';
import { kYouWords } from '../i18n';
import type { Controller, Note } from '../game/types';
import type { Store } from '../offline/saved_games';
import type { FinalShow } from './final_scoring';

// Panels that cover the board, see panels.ts.
export type PanelName =
  | 'side' // player cards
  | 'tools'
  | 'bottom' // everything below the board
  | 'dock'
  | 'choices' // large choices inside the dock, such as an auction
  | 'lesson'
  | 'lasting' // cards and lines that stay for many turns, such as the tutorial
  | 'drawer';

export type Panels = Map<Element, PanelName>;

export type DrawerName = 'log' | 'analysis' | 'features' | 'left' | 'chat' | 'settings' | 'help';

// A turn that the analysis proposes, for the board.
export interface ProposedTurn {
  game: GameId;
  at: number; // move number of its position
  tile: PlacedTile;
  labels: string[]; // what to do after the tile is placed
}

// Something whose squares are marked on the board.
export type Marked = Pick<Entry, 'cells'>;

// Parts of the game screen that only online games have; the module tables provides them.
export interface TablePanel {
  News: () => preact.JSX.Element; // notices above the dock: absent players, connection
  Chat: () => preact.JSX.Element;
  Preview: () => preact.JSX.Element; // the newest chat line, while the chat is closed
  Again: () => preact.JSX.Element; // buttons and notices about a rematch at the table
  unread: ReadonlySignal<number>; // number of unread chat messages
  ended: ReadonlySignal<boolean>; // true: the game ended early, so that no decision is due
  tagOf(seat: number): string; // "you", "Bot, away", "resigned", or empty
  fateOf(seat: number): 'won' | 'lost' | ''; // result of a game that ended early
  outcome: ReadonlySignal<string>; // sentences that say how the game ended early; empty if it did not
  Name: (props: { seat: number }) => preact.JSX.Element;
  // The server's report on the finished game. Calls `show` with the place in line. null: the page has to analyse the game.
  serverReport(show: (place: PlaceInLine) => void, stop: AbortSignal): Promise<Analysis | null>;
  decides: ReadonlySignal<boolean>; // true: the user must decide
  waits: ReadonlySignal<boolean>; // true: the user must decide, or answer an undo request
  cutOff: ReadonlySignal<boolean>; // true: the connection is lost, so what other players do is unknown
  unsent: ReadonlySignal<boolean>; // true: the connection is lost, and a move has not been sent yet
  watching: ReadonlySignal<boolean>; // true: the user has no seat at the table
  isOwn(seat: number): boolean; // true: the user has this seat
  Clock: (props: { seat: number }) => preact.JSX.Element | null;
}

// Place of a game that waits for the server's analysis; 0: the server analyses it now.
export type PlaceInLine = number;

export interface Page {
  game: Controller;
  core: Core;
  store: Promise<Store>;
  catalogue: Catalogue;
  actions: PageActions;
  drawer: Signal<DrawerName | null>;
  tablePanel: TablePanel | null;
  lesson: Signal<string | null>; // id of the tutorial's saved game; null outside the tutorial
  replayOpen: Signal<boolean>;
  shownSeat: Signal<Seat | null>; // player whose details are open
  replayPlaying: Signal<boolean>; // true: the replay plays by itself
  textView: Signal<boolean>; // true: the text view is on the screen
  hoveredOffers: Signal<Offer[]>; // choices of the list row under the mouse or with the focus
  shownEvent: Signal<Marked | null>; // log line, highlight or reason whose squares are marked
  proposedTurn: Signal<ProposedTurn | null>; // shown while its position is on the screen
  finalShow: FinalShow; // final scoring, step by step
  pageNote: Signal<Note | null>; // note about the page, such as a copied link; notes about the game are in `game`
  linkToCopy: Signal<string | null>; // link that the user must copy by hand; null: none
  board: { current: BoardView | null };
  panels: Panels; // panels that cover the board
}

const PageContext = createContext<Page | null>(null);

export function PageProvider(props: { value: Page; children: ComponentChildren }) {
  const colours = props.value.game.view.value?.looks ?? [];
  return (
    <PageContext.Provider value={props.value}>
      <ColoursOfSeats.Provider value={colours}>{props.children}</ColoursOfSeats.Provider>
    </PageContext.Provider>
  );
}

export function usePage(): Page {
  return useContext(PageContext)!;
}

// True if no further move can be played: the game is over, or it ended early and its last position is shown.
export function isOver(view: View, tablePanel: TablePanel | null): boolean {
  return view.over || (tablePanel?.ended.value === true && view.at >= view.length);
}

export function nameOf(view: View, seat: number): string {
  return view.players[seat]?.name ?? '';
}

// True for a person who is called "You". Another player of an online table may have that name too.
export function isYou(view: View, seat: number, tablePanel: TablePanel | null): boolean {
  const person = view.players[seat]?.computer === '' && tablePanel?.isOwn(seat) !== false;
  return person && kYouWords.includes(nameOf(view, seat));
}

// The core's text of a choice or result; with coordinates if the board shows them.
export function wordsOf(one: Sentence, coordinates: boolean): string {
  return coordinates ? one.text : one.seen;
}

const kCentres = ['cloister', 'garden'];

// Texts for the results of a placement: features that grow or score. New features are left out. With `view`, for a player
// who does not see the board: also cloisters and gardens, and the owners of each feature.
export function newsOf({ joins, awards }: Prospect, coordinates: boolean, view?: View): string[] {
  const grown = joins.filter(
    ({ kind, tiles, completes, owners }) =>
      (tiles > 1 || completes || (view !== undefined && kCentres.includes(kind))) &&
      (kind !== 'field' || owners.length > 0),
  );
  const told = grown.map(({ words, seen, owners }) => {
    const text = coordinates ? words : seen;
    const names = view === undefined ? [] : owners.map((seat) => nameOf(view, seat));
    return names.length > 0 ? `${text} (${names.join(', ')})` : text;
  });
  return [...told, ...awards.map((award) => wordsOf(award, coordinates))];
}

// Capitalizes a phrase of the core.
export function sentence(phrase: string): string {
  return phrase.charAt(0).toLocaleUpperCase() + phrase.slice(1);
}
