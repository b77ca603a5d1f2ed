// The board alone, with a game of chance by the core. Not shipped: `npx vite`, then
// /tools/board/?boxes=river,inns&players=3&seed=5&tiles=40&stop=claim
// plays at random until so many tiles lie and somebody has to decide on `stop`.
import { Board } from '../../src/board/board';
import { openCore } from '../../src/core/open';
import type { Entry, Offer, View } from '../../src/core/types';

const asked = new URLSearchParams(location.search);
const number = (name: string, usual: number): number => Number(asked.get(name) ?? usual);

const core = openCore();
const catalogue = await core.catalogue();
const boxes = asked.get('boxes') ?? '';
const names = ['Anna', 'Bob', 'Clara', 'David', 'Emma', 'Frank'];
const players = number('players', 2);
const made = await core.create({
  setup: {
    boxes:
      boxes === 'all' ? catalogue.boxes.map((box) => box.name) : boxes.split(',').filter((box) => box !== ''),
    players,
  },
  players: names.slice(0, players).map((name) => ({ name, computer: '' })),
  seed: asked.get('seed') ?? '1',
});
if (!made.ok) throw new Error(made.error);

let view: View = made.value;
let offers: Offer[] = [];
let chance = number('seed', 1);
const below = (limit: number): number => {
  chance = (chance * 48271) % 2147483647;
  return chance % limit;
};

const log = (...what: unknown[]): void => console.log(JSON.stringify(what));
const board = new Board(document.getElementById('host')!, core, await core.art(), catalogue, {
  ontouchcell: (x, y) => {
    log('cell', x, y);
    const offer = offers.find((one) => one.type === 'place' && one.x === x && one.y === y);
    if (offer !== undefined) void play(offer);
  },
  ontouchoffer: (all) => {
    log('offer', all);
    void play(all[0]!);
  },
  ontouchfeature: (tile, segment) => {
    log('feature', tile, segment);
    void lightUp(tile, segment);
  },
  ontouchnothing: () => board.light(null),
  homeOf: (seat) => new DOMRect(innerWidth - 60, 20 + 80 * seat, 40, 40),
  drawnAt: () => new DOMRect(innerWidth / 2 - 50, innerHeight - 110, 100, 100),
});

async function lightUp(tile: number, segment: number): Promise<void> {
  const features = await core.features(view.game);
  const found = features.find((feature) => feature.places.some(([t, s]) => t === tile && s === segment));
  board.light(found === undefined ? null : [{ places: found.places }]);
}

// One action, and the draws that follow.
async function step(offer: Offer | undefined): Promise<Entry[]> {
  const answer =
    offer === undefined ? await core.draw(view.game) : await core.play(view.game, view.at, offer.index);
  if (!answer.ok) throw new Error(answer.error);
  view = answer.value.view;
  return answer.value.entries;
}

async function play(offer: Offer): Promise<void> {
  const entries = await step(offer);
  while (view.waits === 'chance') entries.push(...(await step(undefined)));
  offers = await core.offers(view.game);
  board.show(view, { animate: true, entries });
  board.offer(offers);
}

async function random(): Promise<void> {
  const claims = offers.filter((offer) => offer.type === 'claim');
  const wanted = claims.length > 0 && below(2) === 0 ? claims : offers;
  await step(wanted[below(wanted.length)]);
  while (view.waits === 'chance') await step(undefined);
  offers = view.over ? [] : await core.offers(view.game);
}

while (view.waits === 'chance') await step(undefined);
offers = await core.offers(view.game);
const enough = number('tiles', 1);
const stop = asked.get('stop');
while (!view.over && (view.tiles.length < enough || (stop !== null && view.phase !== stop))) await random();
board.show(view, { animate: false, entries: [] });
board.offer(offers);
log(view.phase, view.prompt?.question, view.tiles.length);
Object.assign(window, { board, core, play, random, state: () => ({ view, offers }) });
document.body.classList.add('ready');
