import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GameController } from '../../src/game/controller';
import type { Offer } from '../../src/core/types';
import { openStore, type Store } from '../../src/offline/saved_games';
import { settle, againstComputer, FakeCore, twoPeople } from '../support/fake_core';

let core: FakeCore;
let store: Promise<Store>;
let game: GameController;

async function put(offer: Offer | undefined): Promise<void> {
  game.choose(offer!);
  game.confirm();
  await settle();
}

const first = (type: string): Offer | undefined => game.offers.value.find((offer) => offer.type === type);
const at = (): number => game.view.value!.at;

// The player whose turn it is places the tile, and passes if there is a choice.
async function turn(): Promise<void> {
  await put(first('place'));
  if (first('pass') !== undefined) await put(first('pass'));
}

async function pictureOf(id: string): Promise<string> {
  return (await (await store).picture(id))!.text();
}

beforeEach(() => {
  core = new FakeCore();
  store = openStore('nothing is kept here');
  game = new GameController(core, store);
  game.set('speed', 'instant');
});

describe('a game', () => {
  it('starts with an automatic draw', async () => {
    expect(await game.start(twoPeople)).toBe(true);
    await settle();
    expect(at()).toBe(1);
    expect(game.offers.value).toHaveLength(3);
    expect(game.log.value.map((entry) => entry.type)).toEqual(['draw']);
  });

  it('shows why it cannot start', async () => {
    expect(await game.start({ ...twoPeople, players: [] })).toBe(false);
    expect(game.message.value?.text).toBe('two players');
    expect(game.view.value).toBeNull();
  });

  it('shows where its file is wrong', async () => {
    expect(await game.open('nonsense')).toBe(false);
    expect(game.message.value).toMatchObject({ text: 'no game', line: 1, column: 2 });
  });

  it('with only computers is played to the end', async () => {
    const players = [
      { name: 'A', computer: 'greedy' },
      { name: 'B', computer: 'greedy' },
    ];
    await game.start({ ...twoPeople, players });
    for (let i = 0; i < 20; ++i) await settle();
    expect(game.view.value!.over).toBe(true);
    expect(game.thinking.value).toBeNull();
    expect(game.canUndo.value).toBe(false);
  });
});

describe('a pending choice', () => {
  beforeEach(async () => {
    await game.start(twoPeople);
    await settle();
  });

  it('is a ghost; a second touch rotates it', async () => {
    game.touchCell(1, 0);
    expect(game.ghost.value).toMatchObject({
      x: 1,
      y: 0,
      rotation: 0,
      fits: true,
      code: 'T',
      rotations: [0, 1],
    });
    game.touchCell(1, 0);
    expect(game.ghost.value!.rotation).toBe(1);
    game.touchCell(1, 0);
    expect(game.ghost.value!.rotation).toBe(0);
    game.turn(-1);
    expect(game.ghost.value!.rotation).toBe(1);
    await settle();
    expect(game.prospect.value?.awards).toEqual([]);
    expect(at()).toBe(1);
  });

  it('keeps its rotation in another cell, or takes one that fits', () => {
    game.hold(1);
    game.touchCell(1, 0);
    expect(game.ghost.value!.rotation).toBe(1);
    game.touchCell(0, 1);
    expect(game.ghost.value!.rotation).toBe(3);
  });

  it('shows a reason if it is not possible', async () => {
    game.touchCell(7, 7);
    await settle();
    expect(game.message.value).toMatchObject({ text: 'it does not fit', citation: 'p. 1' });
    expect(game.ghost.value).toBeNull();
  });

  it('follows a drag, and stays only where it fits', async () => {
    game.drag(7, 7);
    expect(game.ghost.value).toMatchObject({ fits: false, offer: null });
    expect(game.canConfirm.value).toBe(false);
    game.drop(7, 7);
    await settle();
    expect(game.ghost.value).toBeNull();
    expect(game.message.value?.text).toBe('it does not fit');
    game.drag(0, 1);
    game.drop(0, 1);
    expect(game.ghost.value).toMatchObject({ x: 0, y: 1, fits: true });
  });

  it('is played once when confirmed', async () => {
    game.touchCell(1, 0);
    game.confirm();
    game.confirm();
    expect(game.busy.value).toBe(true);
    await settle();
    expect(game.busy.value).toBe(false);
    expect(at()).toBe(2);
    expect(core.asked.filter((name) => name === 'play')).toHaveLength(1);
  });

  it('can be dropped, or undone until something is revealed', async () => {
    game.touchCell(1, 0);
    game.takeBack();
    expect(game.ghost.value).toBeNull();
    expect(game.canTakeBack.value).toBe(false);
    await put(first('place'));
    expect(game.canTakeBack.value).toBe(true);
    game.takeBack();
    await settle();
    expect(at()).toBe(1);
    expect(game.offers.value).toHaveLength(3);
    expect(game.canTakeBack.value).toBe(false);
  });

  it('is a candidate with a text; a second touch confirms it', async () => {
    await put(first('place'));
    game.touchOffers([first('claim')!]);
    await settle();
    expect(game.candidate.value).toMatchObject({ words: { text: 'claim it at 1,2', seen: 'claim it' } });
    expect(at()).toBe(2);
    game.touchOffers([first('claim')!]);
    await settle();
    expect(game.log.value.map((entry) => entry.type)).toEqual(['draw', 'place', 'claim', 'draw']);
  });

  it('is picked from a list if several offers are at one place', async () => {
    await put(first('place'));
    game.touchOffers(game.offers.value);
    await settle();
    expect(game.choices.value.map((choice) => choice.words.seen)).toEqual(['claim it', 'pass it']);
    game.choose(game.choices.value[1]!.offer);
    expect(game.choices.value).toEqual([]);
    expect(game.candidate.value!.offer.type).toBe('pass');
  });

  it('is played immediately if confirmation is off', async () => {
    game.set('confirm', false);
    game.touchCell(0, 1);
    await settle();
    expect(at()).toBe(2);
    game.undo();
    await settle();
    game.touchCell(1, 0);
    expect(game.ghost.value).not.toBeNull(); // the tile fits in two rotations, so the player must choose one
    game.set('confirm', true);
  });

  it('moves between places by keys', async () => {
    game.step(1);
    expect(game.ghost.value).toMatchObject({ x: 1, y: 0 });
    game.step(1);
    expect(game.ghost.value).toMatchObject({ x: 0, y: 1 });
    game.step(1);
    expect(game.ghost.value).toMatchObject({ x: 1, y: 0 });
    game.step(-1);
    game.confirm();
    await settle();
    game.step(-1);
    expect(game.candidate.value!.offer.type).toBe('pass');
  });

  it('passes automatically if nothing else is possible', async () => {
    await turn();
    await turn();
    expect(game.note.value).toBeNull();
    await put(first('place'));
    expect(game.note.value).toMatchObject({ key: 'note.passed', values: { name: 'Anna' } });
    expect(at()).toBe(10);
  });
});

describe('undo and replay', () => {
  beforeEach(async () => {
    await game.start(twoPeople);
    await settle();
  });

  it('undoes and redoes any number of steps', async () => {
    await turn();
    await turn();
    await put(first('place'));
    expect(at()).toBe(10);
    game.undo();
    await settle();
    expect(at()).toBe(7); // automatic passes are undone too
    game.undo();
    game.undo();
    await settle();
    expect(at()).toBe(4);
    expect(game.view.value!.length).toBe(10);
    expect(game.log.value).toHaveLength(10);
    game.redo();
    await settle();
    expect(at()).toBe(5);
    expect(game.canRedo.value).toBe(true);
    game.redo();
    game.redo();
    await settle();
    expect(at()).toBe(10);
    expect(game.canRedo.value).toBe(false);
  });

  it('undoes only own actions if the setting says so', async () => {
    game.set('undo', 'turn');
    await turn();
    expect(game.canUndo.value).toBe(false);
    await put(first('place'));
    expect(game.canUndo.value).toBe(true);
    game.set('undo', 'free');
  });

  it('drops undone actions when another one is played', async () => {
    await turn();
    const saved = game.saved.value;
    game.undo();
    await settle();
    await put(first('claim'));
    expect(game.view.value!.length).toBe(4);
    expect(game.log.value.map((entry) => entry.type)).toEqual(['draw', 'place', 'claim', 'draw']);
    expect(game.saved.value).toBe(saved);
  });

  it('shows any move without losing later ones, and without automatic actions', async () => {
    await turn();
    await turn();
    game.seek(2);
    game.seek(3);
    game.seek(4);
    await settle();
    expect(core.asked).not.toContain('seek 3');
    expect(game.mode.value).toBe('browse');
    expect(game.offers.value).toEqual([]);
    game.seek(5);
    await settle();
    expect(game.fresh.value.map((entry) => entry.at)).toEqual([5]);
    game.end();
    await settle();
    expect(game.mode.value).toBe('play');
    expect(game.offers.value).toHaveLength(3);
  });

  it('starts a variation from a move, and keeps the original', async () => {
    await turn();
    await turn();
    const old = game.saved.value!;
    game.seek(2);
    await settle();
    game.branch();
    await settle();
    expect(game.mode.value).toBe('play');
    expect(game.offers.value).toHaveLength(2);
    await put(first('claim'));
    expect(game.saved.value).not.toBe(old);
    await game.leave();
    const kept = await (await store).list();
    expect(kept.map((one) => one.turn).sort()).toEqual([1, 2]);
    expect(await game.resume(old)).toBe(true);
    expect(game.view.value!.length).toBe(7);
  });

  it('returns to the original game while it is saved', async () => {
    await turn();
    await turn();
    const old = game.saved.value!;
    expect(game.branchPoint.value).toBeNull();
    game.seek(2);
    await settle();
    game.branch();
    await settle();
    await put(first('claim'));
    const branch = game.saved.value!;
    await game.leave();
    expect(game.branchPoint.value).toBeNull();
    await game.resume(branch);
    expect(game.branchPoint.value).toEqual({ id: old, at: 2 });
    game.returnToLine();
    await settle();
    expect(game.saved.value).toBe(old);
    expect(at()).toBe(2);
    expect(game.branchPoint.value).toBeNull();

    await game.resume(branch);
    await (await store).remove(old);
    game.returnToLine();
    await settle();
    expect(game.saved.value).toBe(branch);
    expect(game.note.value?.key).toBe('note.line');
  });
});

describe('computers', () => {
  it('play automatically', async () => {
    await game.start(againstComputer);
    await settle();
    await turn();
    await settle();
    expect(at()).toBe(7);
    expect(game.view.value!.decider).toBe(0);
  });

  it('wait when paused', async () => {
    await game.start(againstComputer);
    await settle();
    game.pause(true);
    await turn();
    expect(at()).toBe(3);
    expect(game.view.value!.waits).toBe('chance');
    game.pause(false);
    await settle();
    expect(at()).toBe(7);
  });

  it('play immediately on demand', async () => {
    game.set('speed', 'slow');
    await game.start(againstComputer);
    await settle();
    await turn();
    await settle();
    expect(at()).toBe(4);
    expect(game.thinking.value?.pause).toBe(1600);
    for (; game.thinking.value !== null; await settle()) game.hurry();
    expect(at()).toBe(7);
  });

  it('are stopped by undo', async () => {
    let think = (): void => undefined;
    core.thinks = new Promise((resolve) => (think = resolve));
    await game.start(againstComputer);
    await settle();
    await turn();
    expect(game.thinking.value).toEqual({ seat: 1, computer: 'greedy', pause: 0 });
    game.undo();
    await settle();
    expect(game.thinking.value).toBeNull();
    expect(at()).toBe(2);
    expect(game.message.value).toBeNull();
    think();
    await put(first('claim'));
    await settle();
    expect(at()).toBe(7);
  });

  it('pause after a failure, and show the reason', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    core.thinks = Promise.reject(new Error('no idea'));
    core.thinks.catch(() => undefined);
    await game.start(againstComputer);
    await settle();
    await turn();
    await settle();
    expect(game.paused.value).toBe(true);
    expect(game.message.value?.text).toContain('no idea');
    expect(errors).toHaveBeenCalledOnce();
    errors.mockRestore();
  });
});

describe('a saved game', () => {
  it('has every action, and the decision at which it was left', async () => {
    await game.start(twoPeople);
    await settle();
    await turn();
    game.undo();
    await settle();
    const id = game.saved.value!;
    const kept = (await (await store).get(id))!;
    expect(kept).toMatchObject({ names: ['Anna', 'Bob'], at: 2, over: false });

    const other = new GameController(core, store);
    expect(await other.resume(id)).toBe(true);
    await settle();
    expect(other.view.value).toMatchObject({ at: 2, length: 4, waits: 'person' });
    expect(other.saved.value).toBe(id);
    expect(other.canRedo.value).toBe(true);
  });

  it('can be browsed from any move', async () => {
    await game.start(twoPeople);
    await settle();
    await turn();
    const id = game.saved.value!;
    await game.leave();
    expect(game.view.value).toBeNull();
    expect(core.games.size).toBe(0);
    expect(await game.resume(id, 2)).toBe(true);
    expect(game.mode.value).toBe('browse');
    expect(await pictureOf(id)).toBe('<svg id="at-4"/>');
    await game.leave();
    expect(await pictureOf(id)).toBe('<svg id="at-4"/>');
    expect(await game.resume('another')).toBe(false);
  });

  it('can be opened if its thumbnail cannot be read', async () => {
    await game.start(twoPeople);
    await settle();
    await turn();
    const id = game.saved.value!;
    await game.leave();
    (await store).picture = () => Promise.reject(new Error('broken'));
    expect(await game.resume(id, 2)).toBe(true);
    expect(game.view.value).toMatchObject({ at: 2 });
  });

  it('that is opened at a move has a thumbnail of its latest position', async () => {
    await game.start(twoPeople);
    await settle();
    await turn();
    const record = await core.record(game.game.value!);
    await game.leave();
    const painted: number[] = [];
    game.sketch.paint = ({ at }) => {
      painted.push(at);
      return Promise.resolve(null);
    };
    expect(await game.open((record as { value: string }).value)).toBe(true);
    const id = game.saved.value!;
    game.seek(2);
    await settle();
    expect(game.view.value).toMatchObject({ at: 2, length: 4 });
    await game.leave();
    expect(painted).toContain(4);
    expect(painted).not.toContain(2);
    expect(await pictureOf(id)).toBe('<svg id="at-4"/>');
    expect(core.games.size).toBe(0);
  });

  it('continues after a crash of the core', async () => {
    await game.start(twoPeople);
    await settle();
    core.fails = new Error('trap');
    core.onlost!();
    await put(first('place'));
    expect(game.lost.value).toBe(true);
    expect(game.message.value).toBeNull();
    core.onback!();
    await settle();
    expect(game.lost.value).toBe(false);
    expect(game.offers.value).toHaveLength(3);
    await put(first('place'));
    expect(at()).toBe(2);
  });
});

describe('inspection', () => {
  it('loads features while they are shown', async () => {
    await game.start(twoPeople);
    await settle();
    expect(core.asked).not.toContain('features');
    const stop = game.features.subscribe(() => undefined);
    await settle();
    expect(game.features.value).toHaveLength(1);
    await put(first('place'));
    expect(core.asked.filter((name) => name === 'features')).toHaveLength(2);
    stop();
    await put(first('pass'));
    expect(core.asked.filter((name) => name === 'features')).toHaveLength(2);
  });

  it('selects a touched feature, until it is touched again', async () => {
    await game.start(twoPeople);
    await settle();
    game.touchFeature(0, 0);
    await settle();
    expect(game.selected.value?.id).toBe(1);
    game.touchFeature(0, 0);
    await settle();
    expect(game.selected.value).toBeNull();
    expect(game.openCells.value).toEqual([]);
  });

  it('shows the tiles that complete a feature, unless remaining tiles are hidden', async () => {
    await game.start(twoPeople);
    await settle();
    game.touchFeature(0, 0);
    await settle();
    expect(game.openCells.value[0]).toMatchObject({ cell: [1, 0], others: 2 });
    game.select(null);
    game.set('left', false);
    game.touchFeature(0, 0);
    await settle();
    expect(game.selected.value?.id).toBe(1);
    expect(game.openCells.value).toEqual([]);
    game.set('left', true);
    expect(core.asked.filter((name) => name === 'closing')).toHaveLength(1);
  });
});
