// Keys that are pressed while the server has not yet answered an action of an online game.
import { beforeEach, describe, expect, it } from 'vitest';
import { QueuedKey } from '../../src/commands/queued_key';
import { commandNamed } from '../../src/commands/command_list';
import { GameController } from '../../src/game/controller';
import type { Refused } from '../../src/game/types';
import { openStore } from '../../src/offline/saved_games';
import { settle, FakeCore, twoPeople } from '../support/fake_core';
import { FakeLeader } from '../support/fake_leader';

let game: GameController;
let queuedKey: QueuedKey;
let answer: (refused: Refused | null) => void;
let leader: FakeLeader;

const press = (id: string): boolean => queuedKey.keep([commandNamed(id)]);

async function begin(...before: string[]): Promise<void> {
  leader.add(...before);
  await game.follow(leader, twoPeople);
  await settle();
}

async function lay(): Promise<void> {
  game.choose(game.offers.value[0]!);
  game.confirm();
  await settle();
  expect(game.busy.value).toBe(true);
}

async function answered(refused: Refused | null = null): Promise<void> {
  answer(refused);
  await settle();
}

beforeEach(() => {
  leader = new FakeLeader([0, 1]);
  leader.answers = () => new Promise((done) => (answer = done));
  game = new GameController(new FakeCore(), openStore('nothing is kept here'));
  queuedKey = new QueuedKey(game, {} as never);
});

describe('a key that is pressed while an action is on its way', () => {
  it('begins what it means once that can be seen, and does it not', async () => {
    await begin('draw');
    await lay();
    expect(press('pass')).toBe(true);
    expect(game.candidate.value).toBeNull();
    await answered();
    expect(game.candidate.value?.offer.type).toBe('pass');
    expect(leader.actions.value).toEqual(['draw', 'place 0']);
  });

  it('is the last one of several', async () => {
    await begin('draw');
    await lay();
    press('pass');
    press('next');
    await answered();
    expect(game.candidate.value?.offer.type).toBe('claim');
  });

  it('confirms nothing that nobody has seen, and makes others be forgotten', async () => {
    await begin('draw');
    await lay();
    press('pass');
    expect(press('confirm')).toBe(false);
    await answered();
    expect(game.candidate.value).toBeNull();
    expect(leader.actions.value).toEqual(['draw', 'place 0']);
  });

  it('does not pass where nothing is to be confirmed', async () => {
    game.set('confirm', false);
    await begin('draw');
    game.choose(game.offers.value.find((offer) => offer.rotation === 3)!);
    await settle();
    expect(press('pass')).toBe(false);
    game.set('confirm', true);
  });

  it('is forgotten where the action is refused', async () => {
    await begin('draw');
    await lay();
    press('next');
    await answered({ reason: 'no' });
    expect(game.message.value?.text).toBe('no');
    expect(game.ghost.value).toBeNull();
  });

  it('is forgotten where the turn is over', async () => {
    const turn = ['draw', 'place 0', 'pass'];
    await begin(...turn, ...turn, 'draw'); // after the third tile nothing can be claimed
    await lay();
    press('next');
    await answered();
    await answered(); // the server answers the automatic pass
    leader.add('draw');
    await settle();
    expect(game.offers.value.length).toBeGreaterThan(0);
    expect(game.ghost.value).toBeNull();
  });

  it('is none where nothing is on its way', async () => {
    await begin('draw');
    expect(press('next')).toBe(false);
  });
});
