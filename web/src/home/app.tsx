// The page around everything: which screen is shown, files and links that come in, and what the game
// screen asks of the page.
import { signal, useSignalEffect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { art } from '../art/store';
import { BookScreen } from '../book/book';
import type { PageDeeds } from '../commands/types';
import type { Core, NewGame } from '../core/types';
import type { Controller } from '../game/types';
import { t, type Key } from '../i18n';
import { lessonRecord } from '../lesson/steps';
import { filesIn, onLaunchedFile, readFile } from '../offline/files';
import { isLink, readLink } from '../offline/link';
import { recall } from '../offline/memory';
import type { Store } from '../offline/store';
import { update, updateReady } from '../offline/updates';
import { sentence, PageProvider, type DrawerName, type Page } from '../sighted/page';
import { MessagePlace } from '../sighted/messages';
import { GameScreen } from '../sighted/screen';
import { SpokenScreen } from '../spoken/spoken';
import { deedsOf, kSpoken } from './deeds';
import { kNames } from './draft';
import { OnlineTableScreen, OpenTables } from './online';
import './home.css';
import { NewGameScreen } from './new_game';
import { PeopleScreen } from './people';
import { go, route } from './route';
import { SavedGames } from './saved';
import { StartScreen } from './start';

export interface Parts {
  core: Core;
  game: Controller;
  store: Promise<Store>;
}

const dropping = signal(false);
const missing = signal<Key | null>(null); // what the address named and is not to be had

// Of what went wrong only the latest is said.
function forgetTrouble(game: Controller): void {
  missing.value = null;
  game.dismiss();
}

function showGame(game: Controller, at?: number, replace = route.value.room === 'link'): void {
  const id = encodeURIComponent(game.saved.value ?? '');
  go(at === undefined ? `game/${id}` : `game/${id}/${at}`, replace);
}

async function start(game: Controller, chosen: NewGame): Promise<void> {
  if (await game.start(chosen)) showGame(game);
}

async function openFile(game: Controller, file: File): Promise<void> {
  forgetTrouble(game);
  const { content, name } = await readFile(file);
  if (await game.open(content, name)) showGame(game);
}

async function startLesson(game: Controller, lesson: Page['lesson']): Promise<void> {
  if (!(await game.open(lessonRecord(kNames[0]!), 'first-lesson.bastide'))) return;
  lesson.value = game.saved.value;
  showGame(game);
}

// False where it does not open: then the page says why.
async function openLink(game: Controller, fragment: string): Promise<boolean> {
  forgetTrouble(game);
  const linked = await readLink(fragment).catch(() => null);
  if (linked === null) missing.value = 'home.link.damaged';
  if (linked === null || !(await game.open(linked.record, 'link.bastide'))) return false;
  showGame(game, linked.at ?? undefined);
  return true;
}

// False where the text holds no link.
async function openPasted(game: Controller, text: string): Promise<boolean> {
  const fragment = text.slice(Math.max(0, text.indexOf('#')));
  if (!isLink(fragment)) return false;
  await openLink(game, fragment);
  return true;
}

async function openSaved(game: Controller, id: string, at?: number): Promise<boolean> {
  forgetTrouble(game);
  if (await game.resume(id, at)) return true;
  if (game.message.peek() === null) missing.value = 'home.game.gone';
  return false;
}

// Files may be dropped anywhere.
function useDrop(open: (file: File) => void): void {
  useEffect(() => {
    onLaunchedFile(open);
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      dropping.value = true;
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) dropping.value = false;
    };
    const drop = (event: DragEvent) => {
      const [file] = filesIn(event.dataTransfer);
      dropping.value = false;
      if (!file) return;
      event.preventDefault();
      open(file);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, [open]);
}

// A lesson's game is not kept; one that goes on without the lesson is.
async function leave({ game, store }: Parts, lesson: Page['lesson']): Promise<void> {
  const given = lesson.peek();
  await game.leave();
  if (given === null) return;
  await (await store).remove(given);
  if (lesson.peek() === given) lesson.value = null;
}

// Where nothing is begun and nothing opened.
const kRoomsApart = new Set(['new', 'rules', 'enter', 'account', 'person']);

// The address leads: whoever goes to a game's address gets that game.
function useRoute(parts: Parts, lesson: Page['lesson']): void {
  const to = route.value;
  const { game } = parts;
  const orHome = (opened: boolean): void => {
    if (!opened) go('', true);
  };
  useEffect(() => {
    if (to.room !== 'home') missing.value = null;
    if (kRoomsApart.has(to.room)) game.dismiss(); // of what was said on the screen before
    if (to.room === 'link') {
      void openLink(game, to.fragment).then(orHome);
    } else if (to.room === 'game') {
      if (game.saved.peek() === to.id) {
        if (to.at !== undefined) game.seek(to.at);
      } else {
        void openSaved(game, to.id, to.at).then(orHome);
      }
    } else if (to.room !== 'rules' && game.game.peek() !== null) {
      void leave(parts, lesson);
    }
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

export function Waits() {
  return (
    <main class="home-waits" role="status">
      <img src="./logo.svg" alt="" width="96" height="96" />
      <p>{t('app.loading')}</p>
    </main>
  );
}

export function Failed(props: { reason: string }) {
  return (
    <main class="home-waits" role="alert">
      <img src="./logo.svg" alt="" width="96" height="96" />
      <p>{t('app.failed')}</p>
      <p class="look-soft">{props.reason}</p>
      <button class="look-button look-button-main" onClick={() => location.reload()}>
        {t('app.again')}
      </button>
    </main>
  );
}

// What went wrong where no game is on the screen to say it.
function Trouble(props: { game: Controller }) {
  const { game } = props;
  const message = game.message.value;
  if ((!message && !missing.value) || game.view.value) return null;
  return (
    <div class="home-notice" role="alert">
      {missing.value && <p>{t(missing.value)}</p>}
      {message && (
        <p>
          {sentence(message.text)}
          <MessagePlace message={message} />
        </p>
      )}
      <button class="look-button" onClick={() => forgetTrouble(game)}>
        {t('common.close')}
      </button>
    </div>
  );
}

function NewVersion() {
  if (!updateReady.value) return null;
  return (
    <div class="home-notice" role="status">
      <p>{t('home.update')}</p>
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
      catalogue={page.catalogue}
      start={(chosen) => start(game, chosen)}
      openFile={props.open}
      openLink={(text) => openPasted(game, text)}
      learn={() => void startLesson(game, page.lesson)}
    >
      <OpenTables catalogue={page.catalogue} />
      <SavedGames store={props.store} except={page.lesson.value} />
    </StartScreen>
  );
}

// A game on this machine.
function GameRoom({ page }: { page: Page }) {
  if (!page.game.view.value) return <Waits />;
  return (
    <PageProvider value={page}>
      {page.spoken.value ? <SpokenScreen /> : <GameScreen key={page.game.saved.value} />}
    </PageProvider>
  );
}

function Room(props: Parts & { page: Page; open: (file: File) => void }) {
  const { core, game, page } = props;
  const { catalogue } = page;
  const to = route.value;
  switch (to.room) {
    case 'home':
      return <Home {...props} />;
    case 'new':
      return <NewGameScreen core={core} catalogue={catalogue} start={(chosen) => start(game, chosen)} />;
    case 'rules': {
      const { box, rule } = to;
      return <BookScreen key={box} core={core} catalogue={catalogue} box={box} {...(rule && { rule })} />;
    }
    case 'enter':
    case 'account':
    case 'person':
      return <PeopleScreen catalogue={catalogue} waits={<Waits />} />;
    case 'table':
      return <OnlineTableScreen page={page} waits={<Waits />} />;
    case 'game':
      return <GameRoom page={page} />;
    case 'link':
      return <Waits />;
  }
}

function Rooms(props: Parts) {
  const { game } = props;
  const page = usePageOf(props);
  const open = (file: File) => void openFile(game, file);
  useRoute(props, page.lesson);
  useAddress(game);
  useDrop(open);
  return (
    <>
      <Room {...props} page={page} open={open} />
      <Trouble game={game} />
      <NewVersion />
      {dropping.value && <div class="home-drop">{t('home.drop')}</div>}
    </>
  );
}

export function App(props: Parts) {
  const { game } = props;
  if (game.catalogue.value && art.value) return <Rooms {...props} />;
  const message = game.message.value;
  return message ? <Failed reason={message.text} /> : <Waits />;
}
