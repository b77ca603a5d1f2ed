// The page around everything: which screen is shown, files and links that come in, and what the game
// screen asks of the page.
import { signal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { art } from '../art/store';
import type { PageDeeds } from '../commands/types';
import type { Catalogue, Core } from '../core/types';
import type { Controller } from '../game/types';
import { t } from '../i18n';
import { recall } from '../offline/memory';
import type { Store } from '../offline/store';
import { newer, update } from '../offline/updates';
import type { DrawerName, Page } from '../sighted/page';
import { useArrival } from './arrival';
import { deedsOf, kSpoken } from './deeds';
import { DropHere, useDrop } from './drop';
import './home.css';
import { book, gameView, newGame } from './later';
import { OnlineTableScreen, OpenTables, OwnTables } from './online';
import {
  openFile,
  openLink,
  openPasted,
  openSaved,
  showGame,
  start,
  startChosen,
  startLesson,
} from './opening';
import { PeopleScreen } from './people';
import { go, route } from './route';
import { SavedGames } from './saved';
import { StartScreen } from './start';
import { missing, Trouble } from './trouble';
import { Failed, Waits } from './waits';

export interface Parts {
  core: Core;
  game: Controller;
  store: Promise<Store>;
}

// A lesson's game is not kept; one that goes on without the lesson is.
async function leave({ game, store }: Parts, lesson: Page['lesson'], only?: string): Promise<void> {
  const given = lesson.peek();
  await game.leave(only);
  if (given === null) return;
  await (await store).remove(given).catch(() => undefined); // it only stays in the list
  if (lesson.peek() === given) lesson.value = null;
}

// Where nothing is begun and nothing opened.
const kRoomsApart = new Set(['new', 'rules', 'enter', 'account', 'person']);

// Where a game that was begun waits.
const kKeepsGame = new Set(['game', 'link', 'rules']);

// The address names the moment only where there is such a one.
function trimMoment(game: Controller, at?: number): void {
  const view = game.view.peek();
  if (at !== undefined && view !== null && at > view.length) showGame(game, undefined, true);
}

// The game is shown already: so is that moment, or where it goes on after one looked at by its address.
function toMoment(game: Controller, at: number | undefined, before: number | undefined): void {
  if (at !== undefined) game.seek(at);
  else if (before !== undefined && game.mode.peek() === 'browse') game.end();
  trimMoment(game, at);
}

// The address leads: whoever goes to a game's address gets that game.
function useRoute(parts: Parts, lesson: Page['lesson']): void {
  const to = route.value;
  const { game } = parts;
  const looked = useRef<number>(); // the moment in the address before
  const orHome = (opened: boolean): void => {
    if (!opened && route.peek() === to) go('', true);
  };
  useEffect(() => {
    if (to.room !== 'home') missing.value = null;
    if (kRoomsApart.has(to.room)) game.dismiss(); // of what was said on the screen before
    if (to.room === 'link') {
      void openLink(game, to.fragment).then(orHome);
    } else if (to.room === 'game') {
      if (game.saved.peek() === to.id) {
        toMoment(game, to.at, looked.current);
      } else {
        void openSaved(game, to.id, to.at).then((opened) => {
          // Who went away while it was on its way has left it.
          if (opened && !kKeepsGame.has(route.peek().room)) return leave(parts, lesson, to.id);
          if (opened && route.peek() === to) trimMoment(game, to.at);
          return orHome(opened);
        });
      }
    } else if (!kKeepsGame.has(to.room) && game.game.peek() !== null) {
      void leave(parts, lesson);
    }
    looked.current = to.room === 'game' ? to.at : undefined;
  }, [to, game]);
}

// A branch is another game, with an address of its own.
function useAddress(game: Controller): void {
  useSignalEffect(() => {
    const id = game.saved.value;
    const at = route.peek();
    if (id !== null && at.room === 'game' && at.id !== id) showGame(game, undefined, true);
  });
}

// Each game begins without what was open over the one before, each screen at its top.
function useFreshScreens({ game, studying, replaying, drawer }: Page): void {
  useSignalEffect(() => {
    if (game.game.value !== null) return;
    studying.value = replaying.value = false;
    drawer.value = null;
  });
  const { room } = route.value;
  useEffect(() => scrollTo(0, 0), [room]);
}

function NewVersion() {
  if (newer.value === null) return null;
  return (
    <div class="home-notice" role="status">
      <p>{t(newer.value === 'here' ? 'home.update.here' : 'home.update')}</p>
      <button class="look-button look-button-main" onClick={update}>
        {t('home.update.go')}
      </button>
    </div>
  );
}

function usePageOf(parts: Parts): Page {
  const [page] = useState((): Page => {
    const board: Page['board'] = { current: null };
    const drawer = signal<DrawerName | null>(null);
    const said: Page['said'] = signal(null);
    const studying = signal(false);
    const replaying = signal(false);
    const spoken = signal(recall(kSpoken) === 'true');
    const handed: Page['handed'] = signal(null);
    const deeds: PageDeeds = deedsOf({ ...parts, board, drawer, studying, replaying, spoken, said, handed });
    return {
      game: parts.game,
      core: parts.core,
      get catalogue() {
        return parts.game.catalogue.value!;
      },
      deeds,
      drawer,
      lesson: signal(null),
      studying,
      looked: signal(null),
      replaying,
      spoken,
      company: null,
      pointed: signal([]),
      told: signal(null),
      said,
      handed,
      board,
    };
  });
  return page;
}

function Home(props: Parts & { page: Page; open: (file: File) => void }) {
  const { game, page } = props;
  return (
    <StartScreen
      core={props.core}
      catalogue={page.catalogue}
      start={(chosen) => start(game, chosen)}
      openFile={props.open}
      openLink={(text) => openPasted(game, text)}
      learn={() => void startLesson(game, page.lesson)}
      urgent={<OwnTables catalogue={page.catalogue} />}
    >
      <OpenTables catalogue={page.catalogue} />
      <SavedGames store={props.store} except={page.lesson.value} />
    </StartScreen>
  );
}

// A game on this machine.
function GameRoom({ page }: { page: Page }) {
  const there = gameView.use();
  return there && page.game.view.value ? <there.GameView page={page} /> : <Waits />;
}

function NewGameRoom(props: Parts & { page: Page }) {
  const { core, game, page } = props;
  const there = newGame.use();
  if (!there) return <Waits />;
  return (
    <there.NewGameScreen
      core={core}
      catalogue={page.catalogue}
      start={(chosen) => startChosen(game, chosen)}
    />
  );
}

function BookRoom(props: { core: Core; catalogue: Catalogue; box: string; rule?: string }) {
  const there = book.use();
  return there ? <there.BookScreen key={props.box} {...props} /> : <Waits />;
}

function Room(props: Parts & { page: Page; open: (file: File) => void }) {
  const { core, page } = props;
  const { catalogue } = page;
  const to = route.value;
  switch (to.room) {
    case 'home':
      return <Home {...props} />;
    case 'new':
      return <NewGameRoom {...props} />;
    case 'rules': {
      const { box, rule } = to;
      return <BookRoom core={core} catalogue={catalogue} box={box} {...(rule && { rule })} />;
    }
    case 'enter':
    case 'account':
    case 'person':
      return <PeopleScreen catalogue={catalogue} />;
    case 'table':
      return <OnlineTableScreen page={page} />;
    case 'game':
      return <GameRoom page={page} />;
    case 'link':
      return <Waits />;
  }
}

function Rooms(props: Parts) {
  const { game } = props;
  const page = usePageOf(props);
  const open = (file: File) => void openFile(game, file).catch((error: unknown) => game.complain(error));
  const unreadable = () => game.complain(t('file.unreadable'));
  useRoute(props, page.lesson);
  useAddress(game);
  useFreshScreens(page);
  useDrop(open, unreadable);
  useArrival();
  return (
    <>
      <Room {...props} page={page} open={open} />
      <div class="home-notices">
        <Trouble game={game} />
        <NewVersion />
      </div>
      <DropHere />
    </>
  );
}

export function App(props: Parts) {
  const { game } = props;
  if (game.catalogue.value && art.value) return <Rooms {...props} />;
  const message = game.message.value;
  return message ? <Failed reason={message.text} /> : <Waits />;
}
