// Finds games in which a given decision is due. The core in this process plays them.
import type { Page } from 'playwright-core';
import type { Answer, Offer, View } from '../../src/core/types';
import { realCore } from '../support/real_core';
import { wasmFile } from '../support/wasm_file.mjs';
import { any, numbers, type Random } from './mouse_player';
import { textOf } from './text_file.mjs';

const core = realCore((await wasmFile())!);

export const catalogue = await core.catalogue();

// Action types that players decide.
export const decisions = catalogue.actions.filter((type) => type !== 'none' && type !== 'draw');

// Record of the current game, as the page saves it.
export async function recordOf(page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('s')]);
  return textOf(await download.path());
}

// Types of the actions of a record, in order, without draws.
export async function typesIn(record: string): Promise<string[]> {
  const { game } = known(await core.open(record));
  const log = await core.log(game);
  await core.close(game);
  return log.map((entry) => entry.type).filter((type) => type !== 'draw');
}

// Share of the offers that have this type. All placements on one square count once.
function share(offers: Offer[], type: string): number {
  const cells = new Set(offers.filter((one) => one.type === 'place').map(({ x, y }) => `${x},${y}`));
  const others = offers.filter((one) => one.type !== 'place');
  const those = type === 'place' ? cells.size : others.filter((one) => one.type === type).length;
  return those / (cells.size + others.length);
}

const kGames = 4;
// A game with all expansions reaches at least this number of tiles without additional ones.
const kFew = 200;
const kMostTiles = 268; // largest stack that is possible with all boxes
const kPlain = ['base', 'inns', 'traders', 'dragon', 'abbey']; // boxes whose tiles can be in the stack twice

// Plays some games with all expansions. Returns for each action type the record of the moment at which this
// type has the largest share of the choices.
export async function moments(random: Random): Promise<Map<string, string>> {
  const best = new Map<string, { share: number; record: string }>();
  for (let seed = 1; seed <= kGames; ++seed) {
    for await (const { view, offers } of played(String(seed), random)) {
      for (const type of new Set(offers.map((offer) => offer.type))) {
        const here = share(offers, type);
        if (offers.length < 2 || here <= (best.get(type)?.share ?? 0)) continue;
        best.set(type, { share: here, record: known(await core.record(view.game, 'text')) });
      }
    }
  }
  return new Map([...best].map(([type, { record }]) => [type, record]));
}

// Record of a game with all expansions, up to the first decision with this many tiles on the board. If
// the game has fewer tiles, tiles are added to its stack.
export async function lateMoment(tiles: number): Promise<string> {
  const codes = catalogue.kinds
    .filter(({ box }) => kPlain.includes(box))
    .flatMap(({ code, copies }) => Array.from({ length: copies }, () => code));
  const more = tiles > kFew ? `stack ${[...codes, ...codes].slice(0, kMostTiles).join(' ')}\n` : '';
  const boxes = catalogue.boxes.map((box) => box.name).join(' ');
  const head = `bastide record 1\nprofile bigbox\nboxes ${boxes}\nplayers A, B, C\nseed 1\n${more}`;
  for await (const { view, offers } of playedOn(known(await core.open(head)), numbers(1))) {
    if (view.tiles.length < tiles || !offers.some((offer) => offer.type === 'place')) continue;
    return known(await core.record(view.game, 'text'));
  }
  throw new Error('No game is so long.');
}

async function* played(seed: string, random: Random) {
  const boxes = catalogue.boxes.map((box) => box.name);
  const players = ['A', 'B', 'C'].map((name) => ({ name, computer: '' }));
  const setup = { profile: 'bigbox', boxes, players: players.length };
  yield* playedOn(known(await core.create({ setup, players, seed })), random);
}

// Plays a game to its end with random choices; each action type is equally likely. Yields the offers of
// each decision.
async function* playedOn(view: View, random: Random) {
  while (!view.over) {
    if (view.waits === 'chance') {
      ({ view } = known(await core.draw(view.game)));
      continue;
    }
    const offers = await core.offers(view.game);
    yield { view, offers };
    const types = [...new Set(offers.map((offer) => offer.type))];
    const type = any(types, random);
    const offer = any(
      offers.filter((one) => one.type === type),
      random,
    );
    ({ view } = known(await core.play(view.game, view.at, offer.index)));
  }
}

function known<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(answer.error);
  return answer.value;
}
