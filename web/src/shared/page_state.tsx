// State and helpers that all parts of the game screen share.
import { createContext, type ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import type { ReadonlySignal, Signal } from '@preact/signals';
import { ColoursOfSeats } from '../art/game_icons';
import type { BoardView } from '../board/types';
import type { PageActions } from '../commands/types';
import type {
  Catalogue,
  Core,
  Entry,
  Happening,
  Highlight,
  Offer,
  Prospect,
  Sentence,
  Seat,
  View,
} from '../core/types';
import { kYouWords, t } from '../i18n';
import type { Controller, Note } from '../game/types';
import type { FinalShow } from './final_scoring';

// Panels that cover the board, see panels.ts.
export type PanelName =
  | 'side' // player cards
  | 'tools'
  | 'bottom' // everything below the board
  | 'dock'
  | 'choices' // large choices inside the dock, such as an auction
  | 'lesson'
  | 'drawer';

export type Panels = Map<Element, PanelName>;

export type DrawerName = 'log' | 'features' | 'left' | 'chat' | 'settings' | 'help';

// Parts of the game screen that only online games have; the module tables provides them.
export interface TablePanel {
  News: () => preact.JSX.Element; // notices above the dock: absent players, connection
  Chat: () => preact.JSX.Element;
  Preview: () => preact.JSX.Element; // the newest chat line, while the chat is closed
  Again: () => preact.JSX.Element; // replaces the "Rematch" button
  unread: ReadonlySignal<number>; // new chat messages
  ended: ReadonlySignal<boolean>; // the game ended early: no decision is due
  tagOf(seat: number): string; // "you", "Bot, away", "resigned", or empty
  fateOf(seat: number): 'won' | 'lost' | ''; // result of a game that ended early
  outcome: ReadonlySignal<string>; // how the game ended early, as sentences
  Name: (props: { seat: number }) => preact.JSX.Element;
  unsent: ReadonlySignal<boolean>; // a move has not been sent yet
  watching: ReadonlySignal<boolean>; // the user has no seat
  isOwn(seat: number): boolean; // the user has this seat
  Clock: (props: { seat: number }) => preact.JSX.Element | null;
}

export interface Page {
  game: Controller;
  core: Core;
  catalogue: Catalogue;
  actions: PageActions;
  drawer: Signal<DrawerName | null>;
  tablePanel: TablePanel | null;
  lesson: Signal<string | null>; // id of the tutorial's saved game
  replayOpen: Signal<boolean>;
  shownSeat: Signal<Seat | null>; // player whose details are open
  replayPlaying: Signal<boolean>; // the replay is running
  textView: Signal<boolean>; // the text view is shown
  hoveredOffers: Signal<Offer[]>; // choices of the hovered or focused list row
  shownEvent: Signal<Entry | Happening | Highlight | null>; // log line with highlighted squares
  finalShow: FinalShow; // final scoring, step by step
  pageNote: Signal<Note | null>; // note of the page; the game has notes of its own
  linkToCopy: Signal<string | null>; // link for copying by hand
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

// True if no further move is due: the game is over, or ended early.
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

// "Anna places a tile", "You: places a tile". (The core words actions in the third person.)
export function actionText(view: View, seat: number, text: string, tablePanel: TablePanel | null): string {
  if (isYou(view, seat, tablePanel)) return t('common.labelled', { name: t('players.you'), value: text });
  return `${nameOf(view, seat)} ${text}`;
}

// Text of a choice or outcome; with coordinates if the board shows them.
export function wordsOf(one: Sentence, coordinates: boolean): string {
  return coordinates ? one.text : one.seen;
}

// The results of a placement: features that grow or score. New features are left out.
export function newsOf(prospect: Prospect, coordinates: boolean): string[] {
  const grown = prospect.joins.filter(
    (join) => (join.tiles > 1 || join.completes) && (join.kind !== 'field' || join.owners.length > 0),
  );
  const joins = grown.map((join) => (coordinates ? join.words : join.seen));
  return [...joins, ...prospect.awards.map((award) => wordsOf(award, coordinates))];
}

// Capitalizes a phrase of the core.
export function sentence(phrase: string): string {
  return phrase.charAt(0).toLocaleUpperCase() + phrase.slice(1);
}
