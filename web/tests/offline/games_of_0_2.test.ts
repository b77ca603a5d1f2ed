// Opens the saved games and the settings that the page of Bastide 0.2.0 stored in a browser: games_0_2_0.json. Its games: two
// people in the base game, to the end; two people and a computer, with a variation; all boxes by three people, unfinished, and by
// two computers, to the end.
import '../support/own_database';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GameController } from '../../src/game/controller';
import { openStore, type SavedGame } from '../../src/offline/saved_games';
import { realCore } from '../support/real_core';
import { wasmFile } from '../support/wasm_file.mjs';
import stored from './games_0_2_0.json';

const module = await wasmFile();
const games: SavedGame[] = stored.games;
const settings = new Map(Object.entries(stored.settings));

// Creates the database with the calls of 0.2.0.
function databaseOf020(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('bastide', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('games', { keyPath: 'id' });
      request.result.createObjectStore('pictures');
    };
    request.onsuccess = () => {
      const writing = request.result.transaction(['games'], 'readwrite');
      for (const game of games) writing.objectStore('games').put(game);
      writing.oncomplete = () => {
        request.result.close();
        resolve();
      };
    };
    request.onerror = () => reject(request.error!);
  });
}

async function until(done: () => boolean): Promise<void> {
  await vi.waitUntil(done, { timeout: 20_000, interval: 1 });
}

beforeAll(async () => {
  vi.stubGlobal('localStorage', {
    getItem: (place: string) => settings.get(place) ?? null,
    setItem: (place: string, text: string) => void settings.set(place, text),
  });
  await databaseOf020();
});
afterAll(() => vi.unstubAllGlobals());

it('lists the games', async () => {
  const store = await openStore();
  expect(store.lasting).toBe(true);
  expect(await store.list()).toEqual([...games].sort((a, b) => b.changed - a.changed));
});

describe.skipIf(module === null)('each game', () => {
  it.each(games)(
    'opens where it was left, $names $boxes',
    async (saved) => {
      const game = new GameController(realCore(module!), openStore());
      expect(game.settings.value).toMatchObject({ coordinates: true, sound: true, speed: 'instant' });
      expect(await game.resume(saved.id)).toBe(true);
      const { view } = game;
      expect(view.value).toMatchObject({
        at: saved.at,
        turn: saved.turn,
        over: saved.over,
        result: saved.result,
      });
      expect(view.value!.players.map(({ name, computer, score }) => ({ name, computer, score }))).toEqual(
        saved.names.map((name, seat) => ({
          name,
          computer: saved.computers[seat],
          score: saved.scores[seat],
        })),
      );
      await game.leave();
    },
    60_000,
  );

  it.each(games.filter((game) => !game.over))(
    'goes on, $names $boxes',
    async (saved) => {
      const game = new GameController(realCore(module!), openStore());
      await game.resume(saved.id);
      game.end();
      await until(() => game.offers.value.length > 0 && !game.busy.value);
      const before = game.view.value!.at;
      game.touchOffers([game.offers.value[0]!]);
      game.confirm();
      await until(() => game.view.value!.at > before && !game.busy.value);
      await game.leave();
      const store = await openStore();
      expect((await store.get(saved.id))!.at).toBeGreaterThan(before);
    },
    60_000,
  );
});
