// Shell of the page: picks the screen, opens files and links, and provides the page actions for the game screen.
import { effect, signal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { art } from '../art/drawing_cache';
import type { PageActions } from '../commands/types';
import type { Catalogue, Core } from '../core/types';
import type { Controller } from '../game/types';
import { t } from '../i18n';
import { recall } from '../browser/local_storage';
import type { Store } from '../offline/saved_games';
import { newer, update } from '../offline/page_updates';
import { FinalShow, wantsNoMotion } from '../shared/final_scoring';
import type { DrawerName, Page } from '../shared/page_state';
import { useHeadingFocus } from './focus_heading';
import { seatActionsOf, kTextViewKey } from './page_actions';
import { FileDropHint, useFileDrop } from './file_drop';
import './home.css';
import './new_game.css';
import { book, gameView, livingBoard, newGame, placeScreens, position, useWhenIdle } from './lazy';
import { OnlineTableScreen, OpenTables, MyTables, WaitingGames } from './online';
import {
  openFile,
  openLink,
  openPasted,
  openSaved,
  openShared,
  showGame,
  start,
  startChosen,
  startLesson,
  watchSaved,
} from './open_game';
import { PeopleScreen, ReceivedChallenges, useAccount } from './account_screens';
import { go, isUnknown, route } from '../shared/route';
import { isInPlace, Places } from './places';
import { ContinueGame, SavedGames } from './saved_game_list';
import { useSavedList } from './saved_list';
import { standings } from './standing';
import { StartScreen } from './start_screen';
import { missing, ErrorNotice } from './error_screen';
import { StartFailed, Loading } from './loading';

export interface Parts {
  core: Core;
  game: Controller;
  store: Promise<Store>;
}

// Closes the game. Deletes the saved game of the tutorial, unless the user closed the tutorial earlier.
async function leave({ game, store }: Parts, lesson: Page['lesson'], only?: string): Promise<void> {
  const given = lesson.peek();
  await game.leave(only);
  if (given === null) return;
  await (await store).remove(given).catch(() => undefined); // a failure only leaves the game in the list
  if (lesson.peek() === given) lesson.value = null;
}

// Screens without a game: when one of them opens, an open message about a game is closed.
const kScreensWithoutGame = new Set([
  'new',
  'position',
  'watch',
  'learn',
  'you',
  'rules',
  'enter',
  'account',
  'person',
  'ladder',
]);

// Screens that keep the current game open.
const kScreensKeepingGame = new Set(['game', 'link', 'shared', 'rules']);

// Removes a move number from the address if the game has no such move.
function trimMoment(game: Controller, at?: number): void {
  const view = game.view.peek();
  if (at !== undefined && view !== null && at > view.length) showGame(game, undefined, true);
}

// Shows move `at` of the open game. If only the previous address had a move number, goes to the latest move.
function toMoment(game: Controller, at: number | undefined, before: number | undefined): void {
  if (at !== undefined) game.seek(at);
  else if (before !== undefined && game.mode.peek() === 'browse') game.end();
  trimMoment(game, at);
}

// The move of the saved game at which the open variation begins. The browser's back button goes there from the variation.
function branchedAt(game: Controller, id: string): number | undefined {
  const line = game.branchPoint.peek();
  return line?.id === id ? line.at : undefined;
}

// Opens the screen and the game that the address names.
function useRoute(parts: Parts, lesson: Page['lesson']): void {
  const to = route.value;
  const { game } = parts;
  const previousMove = useRef<number | undefined>(undefined); // move number in the previous address
  const orHome = (opened: boolean): void => {
    if (!opened && route.peek() === to) go('', true);
  };
  useEffect(() => {
    if (to.screen !== 'home') missing.value = null;
    else if (isUnknown(location.hash)) missing.value = 'home.unknown';
    if (kScreensWithoutGame.has(to.screen)) game.dismiss(); // messages belong to the previous screen
    if (to.screen === 'link') {
      void openLink(game, to.fragment).then(orHome);
    } else if (to.screen === 'shared') {
      void openShared(game).then(orHome);
    } else if (to.screen === 'game') {
      if (game.saved.peek() === to.id) {
        toMoment(game, to.at, previousMove.current);
      } else {
        void openSaved(game, to.id, to.at ?? branchedAt(game, to.id)).then((opened) => {
          // The user may have left the screen while the game was loading.
          if (opened && !kScreensKeepingGame.has(route.peek().screen)) return leave(parts, lesson, to.id);
          if (opened && route.peek() === to) trimMoment(game, to.at);
          return orHome(opened);
        });
      }
    } else if (!kScreensKeepingGame.has(to.screen) && game.game.peek() !== null) {
      void leave(parts, lesson);
    }
    previousMove.current = to.screen === 'game' ? to.at : undefined;
  }, [to, game]);
}

// State of a variation's entry in the browser's history; the entry before it is of the original game.
interface Variation {
  variationOf: string;
}

// A variation is saved as a new game. The address changes to that game, and back with the return to the original game,
// which the browser's back button does, too.
function useAddress(game: Controller): void {
  useSignalEffect(() => {
    const id = game.saved.value;
    const at = route.peek();
    if (id === null || at.screen !== 'game' || at.id === id) return;
    if ((history.state as Variation | null)?.variationOf === id) return history.back();
    const begins = game.branchPoint.peek()?.id === at.id;
    showGame(game, undefined, !begins);
    if (begins && at.at === undefined) history.replaceState({ variationOf: at.id } satisfies Variation, '');
  });
}

// Closes replay and drawer when the game is left, ends a final scoring that is no longer on the screen, and scrolls each
// new screen to its top.
function useScreenReset({ game, replayOpen, replayPlaying, drawer, textView, finalShow }: Page): void {
  // Runs at once: useSignalEffect waits for a frame, and would miss that a game was left if another one opens before.
  useEffect(
    () =>
      effect(() => {
        if (game.game.value !== null) return;
        replayOpen.value = replayPlaying.value = false;
        drawer.value = null;
      }),
    [game, replayOpen, replayPlaying, drawer],
  );
  useSignalEffect(() => {
    if (replayOpen.value || textView.value) finalShow.end();
  });
  const { screen } = route.value;
  useEffect(() => scrollTo(0, 0), [screen]);
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

function useGamePage(parts: Parts): Page {
  const [page] = useState((): Page => {
    const board: Page['board'] = { current: null };
    const drawer = signal<DrawerName | null>(null);
    const pageNote: Page['pageNote'] = signal(null);
    const replayOpen = signal(false);
    const replayPlaying = signal(false);
    const textView = signal(recall(kTextViewKey) === 'true');
    const linkToCopy: Page['linkToCopy'] = signal(null);
    const actions: PageActions = seatActionsOf({
      ...parts,
      board,
      drawer,
      replayOpen,
      replayPlaying,
      textView,
      pageNote,
      linkToCopy,
    });
    return {
      game: parts.game,
      core: parts.core,
      store: parts.store,
      get catalogue() {
        return parts.game.catalogue.value!;
      },
      actions,
      drawer,
      lesson: signal(null),
      replayOpen,
      shownSeat: signal(null),
      replayPlaying,
      textView,
      tablePanel: null,
      hoveredOffers: signal([]),
      shownEvent: signal(null),
      proposedTurn: signal(null),
      finalShow: new FinalShow(
        parts.core,
        parts.game,
        () => !wantsNoMotion(parts.game) && !textView.peek() && !replayOpen.peek(),
      ),
      pageNote,
      linkToCopy,
      board,
      panels: new Map(),
    };
  });
  return page;
}

function Home(props: Parts & { page: Page; open: (file: File) => void }) {
  const { game, page } = props;
  useAccount();
  const saved = useSavedList(props.store, page.lesson.value);
  const living = useWhenIdle(livingBoard);
  const { store, games } = saved;
  return (
    <StartScreen
      behind={
        living &&
        store &&
        games && (
          <living.LivingBoard core={props.core} store={store} id={games[0]?.id} still={wantsNoMotion(game)} />
        )
      }
      core={props.core}
      catalogue={page.catalogue}
      standings={standings(saved.games ?? [])}
      start={(chosen) => start(game, chosen)}
      openFile={props.open}
      openLink={(text) => openPasted(game, text)}
      learn={() => void startLesson(game, page.lesson)}
      urgent={
        <>
          <MyTables catalogue={page.catalogue} />
          <ContinueGame saved={saved} />
        </>
      }
    >
      <OpenTables core={props.core} catalogue={page.catalogue} />
      <SavedGames saved={saved} />
    </StartScreen>
  );
}

// Screen of a game that is stored in this browser.
function LocalGame({ page }: { page: Page }) {
  const there = gameView.use();
  return there && page.game.view.value ? <there.GameView page={page} /> : <Loading />;
}

function CustomGame(props: Parts & { page: Page }) {
  const { core, game, page } = props;
  const there = newGame.use();
  if (!there) return <Loading />;
  return (
    <there.NewGameScreen
      core={core}
      catalogue={page.catalogue}
      start={(chosen) => startChosen(game, chosen)}
    />
  );
}

function Position({ page, from }: { page: Page; from: { id?: string; at?: number } }) {
  const there = position.use();
  return there ? <there.PositionScreen key={`${from.id} ${from.at}`} page={page} from={from} /> : <Loading />;
}

function RulesBook(props: { core: Core; catalogue: Catalogue; box: string; rule?: string }) {
  const there = book.use();
  return there ? <there.BookScreen key={props.box} {...props} /> : <Loading />;
}

function PlaceScreen(props: Parts & { page: Page; place: 'watch' | 'learn' | 'you' }) {
  const { game, page, place } = props;
  const { catalogue } = page;
  const there = placeScreens.use();
  if (!there) return <Loading />;
  if (place === 'watch')
    return (
      <there.WatchScreen
        catalogue={catalogue}
        store={props.store}
        start={(chosen) => start(game, chosen)}
        watch={(id) => void watchSaved(page, id)}
      />
    );
  if (place === 'learn')
    return <there.LearnScreen catalogue={catalogue} learn={() => void startLesson(game, page.lesson)} />;
  return <there.YouScreen catalogue={catalogue} core={props.core} store={props.store} />;
}

function ScreenFor(props: Parts & { page: Page; open: (file: File) => void }) {
  const { core, page } = props;
  const { catalogue } = page;
  const to = route.value;
  switch (to.screen) {
    case 'home':
      return <Home {...props} />;
    case 'new':
      return <CustomGame {...props} />;
    case 'watch':
    case 'learn':
    case 'you':
      return <PlaceScreen {...props} place={to.screen} />;
    case 'rules': {
      const { box, rule } = to;
      return <RulesBook core={core} catalogue={catalogue} box={box} {...(rule && { rule })} />;
    }
    case 'enter':
    case 'account':
    case 'person':
    case 'ladder':
      return <PeopleScreen core={core} catalogue={catalogue} />;
    case 'table':
      return <OnlineTableScreen page={page} />;
    case 'game':
      return <LocalGame page={page} />;
    case 'position':
      return <Position page={page} from={to} />;
    case 'link':
    case 'shared':
      return <Loading />;
  }
}

function Screens(props: Parts) {
  const { game } = props;
  const page = useGamePage(props);
  const open = (file: File) => void openFile(game, file).catch((error: unknown) => game.complain(error));
  const unreadable = () => game.complain(t('file.unreadable'));
  useRoute(props, page.lesson);
  useAddress(game);
  useScreenReset(page);
  useFileDrop(open, unreadable);
  useHeadingFocus();
  const inPlace = isInPlace(route.value.screen);
  return (
    <div class={inPlace ? 'home-in-place' : ''}>
      {inPlace && <Places page={page} />}
      <ScreenFor {...props} page={page} open={open} />
      <WaitingGames />
      <ReceivedChallenges catalogue={page.catalogue} />
      <div class="home-notices">
        <ErrorNotice game={game} />
        <NewVersion />
      </div>
      <FileDropHint />
    </div>
  );
}

export function App(props: Parts) {
  const { game } = props;
  if (game.catalogue.value && art.value) return <Screens {...props} />;
  const message = game.message.value;
  return message ? <StartFailed reason={message.text} /> : <Loading />;
}
