// What the parts of the game screen share.
import { createContext, type ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import type { ReadonlySignal, Signal } from '@preact/signals';
import { LooksOfSeats } from '../art/icons';
import type { BoardView } from '../board/types';
import type { PageDeeds } from '../commands/types';
import type { Catalogue, Core, Entry, Happening, Offer, Prospect, Said, Seat, View } from '../core/types';
import type { Controller, Note } from '../game/types';

export type DrawerName = 'log' | 'features' | 'left' | 'chat' | 'settings' | 'help';

// What goes with a game that is played with others elsewhere; the room tables has it.
export interface Company {
  News: () => preact.JSX.Element; // above the dock: who is away, whether there is a connection
  Chat: () => preact.JSX.Element;
  Again: () => preact.JSX.Element; // in place of another game at this screen
  unread: ReadonlySignal<number>; // of the chat
  ended: ReadonlySignal<boolean>; // before the game was over: nobody is to decide any more
  tagOf(seat: number): string; // "you", "away", "resigned", or nothing
  fateOf(seat: number): 'won' | 'lost' | ''; // once it has ended before its last tile
  outcome: ReadonlySignal<string>; // of a game ended before its last tile, as sentences
  Name: (props: { seat: number }) => preact.JSX.Element;
  unsent: ReadonlySignal<boolean>; // what was played here waits for the connection
  watching: ReadonlySignal<boolean>; // one has no seat here
  Clock: (props: { seat: number }) => preact.JSX.Element | null;
}

export interface Page {
  game: Controller;
  core: Core;
  catalogue: Catalogue;
  deeds: PageDeeds;
  drawer: Signal<DrawerName | null>;
  company: Company | null;
  lesson: Signal<string | null>; // the saved game in which the lesson is given
  studying: Signal<boolean>;
  looked: Signal<Seat | null>; // the player whose card was touched
  replaying: Signal<boolean>; // the replay runs by itself
  spoken: Signal<boolean>; // text instead of the board
  pointed: Signal<Offer[]>; // what a list's row under the pointer or focus is about
  told: Signal<Entry | Happening | null>; // of the log, whose cells are lit
  said: Signal<Note | null>; // of the page itself, beside what the controller says
  handed: Signal<string | null>; // a link that is to be copied by hand
  board: { current: BoardView | null };
}

const PageContext = createContext<Page | null>(null);

export function PageProvider(props: { value: Page; children: ComponentChildren }) {
  const looks = props.value.game.view.value?.looks ?? [];
  return (
    <PageContext.Provider value={props.value}>
      <LooksOfSeats.Provider value={looks}>{props.children}</LooksOfSeats.Provider>
    </PageContext.Provider>
  );
}

export function usePage(): Page {
  return useContext(PageContext)!;
}

// Nothing more happens: the game is over, or others ended it before.
export function isOver(view: View, company: Company | null): boolean {
  return view.over || (company?.ended.value === true && view.at >= view.length);
}

export function nameOf(view: View, seat: number): string {
  return view.players[seat]?.name ?? '';
}

// What may be done, or would come of it, in words. Where the board shows coordinates they are named, too.
export function wordsOf(one: Said, coordinates: boolean): string {
  return coordinates ? one.text : one.seen;
}

// Of what a placement would bring: what grows or is scored, not what begins anew.
export function newsOf(prospect: Prospect, coordinates: boolean): string[] {
  const grown = prospect.joins.filter(
    (join) => (join.tiles > 1 || join.completes) && (join.kind !== 'field' || join.owners.length > 0),
  );
  const joins = grown.map((join) => (coordinates ? join.words : join.seen));
  return [...joins, ...prospect.awards.map((award) => wordsOf(award, coordinates))];
}

// The core's phrases begin small.
export function sentence(phrase: string): string {
  return phrase.charAt(0).toLocaleUpperCase() + phrase.slice(1);
}
