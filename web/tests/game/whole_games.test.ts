// Plays whole games with the controller and the real core, if the core is built (tools/build_wasm).
import { describe, expect, it } from 'vitest';
import type { NewGame, Offer } from '../../src/core/types';
import { GameController } from '../../src/game/controller';
import { linkTo, readLink } from '../../src/offline/game_link';
import { openStore } from '../../src/offline/saved_games';
import { kCastle } from '../support/castle_choice';
import { realCore, ThreadPort } from '../support/real_core';
import { wasmFile } from '../support/wasm_file.mjs';

const module = await wasmFile();

function begin() {
  const ports: ThreadPort[] = [];
  const core = realCore(module!, ports);
  const game = new GameController(core, openStore());
  game.set('speed', 'instant');
  return { core, game, ports };
}

async function until(done: () => boolean): Promise<void> {
  for (let i = 0; i < 20_000; ++i) {
    if (done()) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  throw new Error('it did not come to that');
}

const asked = (game: GameController) => (): boolean => game.offers.value.length > 0 || game.view.value!.over;

function tableOf(boxes: string[], computers: string[]): NewGame {
  const players = computers.map((computer, seat) => ({ name: `P${seat + 1}`, computer }));
  return { setup: { profile: 'bigbox', boxes, players: players.length }, players, seed: '7' };
}

// Random numbers that are the same in each run, so that failures can be repeated.
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

// A random offer: each action type is equally likely, so that rare ones occur.
function pick(offers: Offer[], random: () => number): Offer {
  const types = [...new Set(offers.map((offer) => offer.type))];
  const type = types[Math.floor(random() * types.length)];
  const those = offers.filter((offer) => offer.type === type);
  return those[Math.floor(random() * those.length)]!;
}

async function playByHand(game: GameController, random: () => number, seen: Set<string>): Promise<void> {
  await until(asked(game));
  while (!game.view.value!.over) {
    const offer = pick(game.offers.value, random);
    const before = game.view.value!.at;
    seen.add(offer.type);
    game.touchOffers([offer]);
    expect(game.canConfirm.value).toBe(true);
    if (offer.type === 'place') expect(game.ghost.value!.code).not.toBe('');
    game.confirm();
    await until(() => game.view.value!.at > before && !game.busy.value);
    expect(game.message.value).toBeNull();
    await until(asked(game));
  }
}

describe.skipIf(module === null)('the core itself', () => {
  it('plays every box by hand, with all kinds of decisions', async () => {
    const { core, game } = begin();
    const boxes = (await core.catalogue()).boxes.map((box) => box.name);
    const seen = new Set<string>();
    expect(await game.start(tableOf(boxes, ['', '', '']))).toBe(true);
    await playByHand(game, numbers(5), seen);
    expect(await game.open(kCastle)).toBe(true);
    await playByHand(game, numbers(3), seen);
    const { actions } = await core.catalogue();
    const decided = actions.filter((type) => type !== 'none' && type !== 'draw');
    expect(decided.filter((type) => !seen.has(type))).toEqual([]);
  }, 120_000);

  it('lets computers play to the end, and packs the game in a link', async () => {
    const { core, game } = begin();
    await game.start(tableOf(['base', 'inns'], ['greedy', 'gentle']));
    await until(() => game.view.value!.over);
    const record = await core.record(game.game.value!, 'text');
    const link = await linkTo('https://example.org/', record.ok ? record.value : '');
    expect(link.length).toBeLessThan(4000);
    const { record: read } = await readLink(link.slice(link.indexOf('#')));
    const result = game.view.value!.result;
    expect(await game.open(read)).toBe(true);
    expect(game.view.value).toMatchObject({ over: true, result });
  }, 60_000);

  it('undoes, redoes, and starts a variation', async () => {
    const { game } = begin();
    await game.start(tableOf(['base'], ['', 'greedy']));
    await until(asked(game));
    const random = numbers(5);
    for (let i = 0; i < 10; ++i) {
      const before = game.view.value!.at;
      game.touchOffers([pick(game.offers.value, random)]);
      game.confirm();
      await until(() => game.view.value!.at > before && asked(game)());
    }
    const { at, tiles } = game.view.value!;
    game.undo();
    await until(() => game.view.value!.at < at && asked(game)());
    expect(game.view.value!.length).toBe(at);
    game.redo();
    await until(() => game.view.value!.at === at && asked(game)());
    expect(game.view.value!.tiles).toEqual(tiles);
    game.seek(4);
    await until(() => game.mode.value === 'browse');
    const old = game.saved.value;
    game.branch();
    await until(() => game.view.value!.at > 4 || asked(game)());
    if (game.view.value!.waits === 'person' && game.saved.value === old) {
      game.touchOffers([game.offers.value[0]!]);
      game.confirm();
    }
    await until(() => game.saved.value !== old);
    expect(await game.resume(old!)).toBe(true);
    expect(game.view.value!.length).toBe(at);
  }, 60_000);

  it('returns to the same decision after a trap', async () => {
    const { game, ports } = begin();
    await game.start(tableOf(['base'], ['', '']));
    await until(asked(game));
    game.choose(game.offers.value[0]!);
    game.confirm();
    await until(() => game.view.value!.at === 2 && asked(game)());
    const lost: boolean[] = [];
    game.lost.subscribe((now) => lost.push(now));
    ports[0]!.trap();
    await until(() => lost.length === 3 && asked(game)());
    expect(lost).toEqual([false, true, false]);
    expect(game.view.value).toMatchObject({ at: 2, length: 2, waits: 'person' });
    game.choose(game.offers.value.at(-1)!);
    game.confirm();
    await until(() => game.view.value!.at > 2);
    expect(ports).toHaveLength(2);
  });

  it('reports the place of an error in a file', async () => {
    const { game } = begin();
    expect(await game.open('bastide record 1\nboxes base nowhere\n')).toBe(false);
    expect(game.message.value).toMatchObject({ line: 2 });
    expect(await game.open('{"what": 1}')).toBe(false);
    expect(await game.open(new Uint8Array([0x1f, 0x8b, 1, 2, 3]))).toBe(false);
    expect(game.message.value!.text).not.toBe('');
  });
});
