// Keys that are pressed while an action is being played.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenToKeys } from '../../src/commands/keys';
import { GameController } from '../../src/game/controller';
import { openStore } from '../../src/offline/saved_games';
import { settle, FakeCore, twoPeople } from '../support/fake_core';
import { FakeLeader } from '../support/fake_leader';

// Stands for a text field in which a key is pressed.
class Field {
  closest(): Field {
    return this;
  }
}

let page: EventTarget;
let game: GameController;
let answer: () => void;
let stop: () => void;

function press(key: string, target?: Field): void {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key });
  if (target) Object.defineProperty(event, 'target', { value: target, configurable: true });
  page.dispatchEvent(event);
}

beforeEach(async () => {
  page = Object.assign(new EventTarget(), { querySelector: () => null }); // no dialog is open
  vi.stubGlobal('document', page);
  vi.stubGlobal('Element', Field);
  const leader = new FakeLeader([0, 1]);
  leader.answers = () => new Promise((done) => (answer = () => done(null)));
  leader.add('draw');
  game = new GameController(new FakeCore(), openStore('nothing is kept here'));
  await game.follow(leader, twoPeople);
  await settle();
  stop = listenToKeys(game, {} as never, true);
  game.choose(game.offers.value[0]!);
  game.confirm();
  await settle();
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

it('a key is kept for what comes', async () => {
  press('n');
  answer();
  await settle();
  expect(game.candidate.value?.offer.type).toBe('claim');
});

it('also where nothing but a Shift, or a letter of the chat, comes after it', async () => {
  press('n');
  press('Shift');
  press('Control');
  press('h', new Field());
  answer();
  await settle();
  expect(game.candidate.value?.offer.type).toBe('claim');
});
