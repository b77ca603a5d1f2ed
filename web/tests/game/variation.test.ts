// A variation with computer players, from any move of a saved game.
import { beforeEach, expect, it } from 'vitest';
import { GameController } from '../../src/game/controller';
import { openStore, type SavedGame, type Store } from '../../src/offline/saved_games';
import { FakeCore, settle, twoPeople } from '../support/fake_core';

let core: FakeCore;
let store: Promise<Store>;
let game: GameController;
let old: string;

const computers = (): string[] => game.view.value!.players.map(({ computer }) => computer);
const saved = async (id: string): Promise<SavedGame> => (await (await store).get(id))!;

async function put(type: string): Promise<void> {
  game.choose(game.offers.value.find((offer) => offer.type === type)!);
  game.confirm();
  await settle();
}

// Three turns of two people, of which the first one is browsed: Anna has placed her tile and may claim.
beforeEach(async () => {
  core = new FakeCore();
  store = openStore('nothing is kept here');
  game = new GameController(core, store);
  game.set('speed', 'instant');
  await game.start(twoPeople);
  await settle();
  for (const type of ['place', 'pass', 'place', 'pass', 'place']) await put(type);
  old = game.saved.value!;
  game.seek(2);
  await settle();
});

it('goes on with computer players to the end, and returns to the unchanged game', async () => {
  const before = await saved(old);
  expect(await game.goOnWith(['', 'greedy'])).toBe(true);
  await settle();
  expect(computers()).toEqual(['', 'greedy']);
  expect([game.view.value!.at, game.view.value!.length, game.mode.value]).toEqual([2, 2, 'play']);
  expect(game.branchPoint.value).toEqual({ id: old, at: 2 });
  const variation = game.saved.value!;
  expect((await saved(variation)).line).toEqual({ id: old, at: 2 });

  await put('claim'); // Anna; then the computer plays Bob's turn
  expect(core.asked).toContain('choose');
  for (let guard = 0; !game.view.value!.over && guard < 60; ++guard) {
    await put(game.offers.value[0]!.type);
    await settle();
  }
  expect(game.view.value!.over).toBe(true);
  expect((await saved(variation)).over).toBe(true);
  expect(await saved(old)).toEqual(before);

  game.returnToLine();
  await settle();
  expect([game.saved.value, game.view.value!.at, game.mode.value]).toEqual([old, 2, 'browse']);
  expect(computers()).toEqual(['', '']);
  expect(await saved(old)).toEqual(before);
});

it('lets a computer begin that is to move', async () => {
  expect(await game.goOnWith(['greedy', ''])).toBe(true);
  for (let i = 0; i < 4; ++i) await settle();
  expect(game.view.value!.at).toBeGreaterThan(2);
  expect(game.view.value!.decider).toBe(1);
});

it('takes another player for a seat in a begun variation, and leaves the original alone', async () => {
  const before = await saved(old);
  game.branch();
  await settle();
  await game.seat(1, 'greedy');
  await settle();
  expect(computers()).toEqual(['', 'greedy']);
  expect(game.saved.value).not.toBe(old);
  expect(game.branchPoint.value).toEqual({ id: old, at: 2 });
  await put('claim');
  expect(core.asked).toContain('choose');
  expect(await saved(old)).toEqual(before);
});
