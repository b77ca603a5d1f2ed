// @vitest-environment happy-dom
// The list of saved games, mounted with a real store.
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SavedGames } from '../../src/home/saved_game_list';
import { useSavedList } from '../../src/home/saved_list';
import { openStore, type SavedGame, type Store } from '../../src/offline/saved_games';
import { comes, mount, type Mounted } from '../support/mount';
import '../support/own_database';

let store: Store;
let mounted: Mounted;
let number = 0;

function game(id: string, part: Partial<SavedGame> = {}): SavedGame {
  return {
    id,
    names: [id, 'Bob'],
    computers: ['', 'greedy'],
    scores: [3, 4],
    boxes: ['base'],
    turn: 5,
    over: false,
    result: '',
    begun: 1,
    changed: 1,
    at: 12,
    record: 'bastide record 1',
    ...part,
  };
}

const titles = (): string[] =>
  [...mounted.root.querySelectorAll('.home-game-open')].map((one) => one.textContent!);
function List(props: { store: Promise<Store>; except: string | null }) {
  return <SavedGames saved={useSavedList(props.store, props.except)} />;
}
const show = (except: string | null = null): void => {
  mounted = mount(<List store={Promise.resolve(store)} except={except} />);
};

beforeEach(async () => {
  store = await openStore(`saved ${++number}`);
});
afterEach(() => {
  mounted.unmount();
  vi.restoreAllMocks();
});

it('shows saved games, but not the tutorial’s', async () => {
  await store.put(game('Anna'));
  await store.put(game('Lesson'));
  show('Lesson');
  await comes(titles, ['Anna, Bob']);
  await store.put(game('Carl', { changed: 2 }));
  await comes(titles, ['Carl, Bob', 'Anna, Bob']);
});

it('shows the default name in the language of the page', async () => {
  await store.put(game('Sie'));
  show();
  await comes(titles, ['You, Bob']);
});

it('shows six games at first, and all on demand', async () => {
  for (let n = 0; n < 8; ++n) await store.put(game(`P${n}`, { changed: n }));
  show();
  await comes(() => titles().length, 6);
  mounted.button('Show all 8 games').click();
  await comes(() => titles().length, 8);
});

it('deletes a game after a confirmation', async () => {
  await store.put(game('Anna'));
  await store.put(game('Carl', { changed: 2 }));
  show();
  await comes(titles, ['Carl, Bob', 'Anna, Bob']);
  mounted.button('Delete: Carl, Bob').click();
  await comes(() => mounted.text().includes('Delete this game?'), true);
  mounted.button('Delete').click();
  await comes(titles, ['Anna, Bob']);
  expect((await store.list()).map(({ id }) => id)).toEqual(['Anna']);
});

it('keeps a game that cannot be deleted in the list, and tries again', async () => {
  await store.put(game('Anna'));
  show();
  await comes(titles, ['Anna, Bob']);
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError');
  });
  mounted.button('Delete: Anna, Bob').click();
  await comes(() => mounted.text().includes('Delete this game?'), true);
  mounted.button('Delete').click();
  await comes(() => mounted.text().includes('This game could not be deleted.'), true);
  expect(titles()).toEqual(['Anna, Bob']);
  vi.restoreAllMocks();
  mounted.button('Try again').click();
  await comes(titles, []);
});

it('says that the games cannot be read, and tries again', async () => {
  await store.put(game('Anna'));
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError');
  });
  show();
  await comes(() => mounted.text().includes('could not be read'), true);
  vi.restoreAllMocks();
  mounted.button('Try again').click();
  await comes(titles, ['Anna, Bob']);
  expect(mounted.text()).not.toContain('could not be read');
});
