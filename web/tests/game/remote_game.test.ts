// An online game in the controller: it shows the server's actions, and sends those of the player.
import { beforeEach, describe, expect, it } from 'vitest';
import { commandNamed, commands } from '../../src/commands/command_list';
import type { PageActions } from '../../src/commands/types';
import { GameController } from '../../src/game/controller';
import type { Refused } from '../../src/game/types';
import { openStore } from '../../src/offline/saved_games';
import { settle, FakeCore, twoPeople } from '../support/fake_core';
import { FakeLeader } from '../support/fake_leader';

let core: FakeCore;
let leader: FakeLeader;
let game: GameController;

async function put(type: string): Promise<void> {
  game.choose(game.offers.value.find((offer) => offer.type === type)!);
  game.confirm();
  await settle();
}

const played = (): string[] => game.log.value.slice(0, game.view.value!.at).map((entry) => entry.phrase);

beforeEach(() => {
  core = new FakeCore();
  leader = new FakeLeader([0]);
  game = new GameController(core, openStore('nothing is kept here'));
});

describe('an online game', () => {
  it('offers the commands of its table', async () => {
    const possible = () => commands.filter((one) => one.when(game)).map((one) => one.id);
    leader.commands.value = ['askBack', 'resign'];
    expect(possible()).toEqual([]);
    await game.follow(leader, twoPeople);
    expect(possible()).toContain('askBack');
    expect(possible()).toContain('resign');
    expect(possible()).not.toContain('agree');
    expect(possible()).not.toContain('undo');
    commandNamed('resign').run(game, {} as never);
    leader.commands.value = ['agree', 'refuse', 'comeBack'];
    for (const id of ['agree', 'refuse', 'comeBack']) commandNamed(id).run(game, {} as never);
    expect(leader.asked).toEqual(['resign', 'agree', 'refuse', 'comeBack']);
  });

  it('starts at the latest position, and is not saved here', async () => {
    leader.add('draw', 'place 0', 'pass', 'draw');
    expect(await game.follow(leader, twoPeople)).toBe(true);
    await settle();
    expect(played()).toEqual(['draw', 'place 0', 'pass', 'draw']);
    expect(game.led.value).toBe(true);
    expect(game.saved.value).toBeNull();
  });

  it('can be analysed once it has ended, but not while it is played', async () => {
    const offered = () => commandNamed('analysis').when(game, { studies: () => true } as PageActions);
    leader.add('draw');
    await game.follow(leader, twoPeople);
    await settle();
    leader.finished.value = true;
    expect(offered()).toBe(false); // nobody has played
    leader.finished.value = false;
    leader.add('place 0', 'pass');
    await settle();
    expect(offered()).toBe(false);
    leader.finished.value = true;
    expect(offered()).toBe(true);
  });

  it('draws nothing itself, and follows the server’s actions', async () => {
    await game.follow(leader, twoPeople);
    await settle();
    expect(played()).toEqual([]);
    leader.add('draw');
    await settle();
    expect(played()).toEqual(['draw']);
  });

  it('shows choices only to players at this screen', async () => {
    leader.add('draw');
    await game.follow(leader, twoPeople);
    await settle();
    expect(game.offers.value).not.toEqual([]);
    leader.add('place 0', 'pass', 'draw');
    await settle();
    expect(game.view.value!.decider).toBe(1);
    expect(game.offers.value).toEqual([]);
  });

  it('sends decisions, and shows them once', async () => {
    leader.add('draw');
    await game.follow(leader, twoPeople);
    await settle();
    await put('place');
    expect(leader.played).toEqual(['place 0']);
    expect(played()).toEqual(['draw', 'place 0']);
    await put('pass');
    expect(played()).toEqual(['draw', 'place 0', 'pass']);
    expect(core.asked.filter((one) => one.startsWith('say'))).toEqual(['say draw']);
  });

  it('shows a decision immediately, and undoes it after a refusal', async () => {
    leader.add('draw');
    await game.follow(leader, twoPeople);
    await settle();
    let answer: (refused: Refused) => void = () => undefined;
    leader.answers = () => new Promise((done) => (answer = done));
    await put('place');
    expect(played()).toEqual(['draw', 'place 0']);
    expect(game.busy.value).toBe(true);
    answer({ reason: 'not now' });
    await settle();
    expect(played()).toEqual(['draw']);
    expect(game.message.value?.text).toBe('not now');
    expect(game.offers.value).not.toEqual([]);
    expect(game.busy.value).toBe(false);
  });

  it('shows the pass as a choice if the automatic pass was refused', async () => {
    const turns = ['draw', 'place 0', 'pass', 'draw', 'place 0', 'pass'];
    leader.add(...turns, 'draw');
    leader.answers = () => Promise.resolve({ reason: 'not now' });
    await game.follow(leader, twoPeople);
    leader.add('place 0');
    await settle();
    expect(leader.played).toEqual(['pass']);
    expect(game.offers.value.map(({ type }) => type)).toEqual(['pass']);
    leader.answers = () => Promise.resolve(null);
    await put('pass');
    expect(played()).toEqual([...turns, 'draw', 'place 0', 'pass']);
  });

  it('skips to the latest position after a long absence', async () => {
    await game.follow(leader, twoPeople);
    await settle();
    const turns = Array.from({ length: 5 }, () => ['draw', 'place 0', 'pass']).flat();
    leader.add(...turns);
    await settle();
    expect(played()).toEqual(turns);
    expect(game.fresh.value).toEqual([]);
    leader.add('draw');
    await settle();
    expect(played()).toEqual([...turns, 'draw']);
  });

  it('follows an undo', async () => {
    leader.add('draw', 'place 0', 'pass', 'draw');
    await game.follow(leader, twoPeople);
    await settle();
    leader.actions.value = ['draw', 'place 1'];
    await settle();
    expect(played()).toEqual(['draw', 'place 1']);
    expect(game.canUndo.value || game.canRedo.value || game.canTakeBack.value).toBe(false);
  });

  it('gets all actions again if one is impossible', async () => {
    leader.add('draw', 'place 0');
    await game.follow(leader, twoPeople);
    leader.add('place 1'); // of another history: the server was restored from a backup
    await settle();
    expect(leader.doubted).toBe(1);
    expect(game.message.value).toBeNull();
    leader.actions.value = ['draw', 'place 1', 'pass'];
    await settle();
    expect(played()).toEqual(['draw', 'place 1', 'pass']);
    expect(game.message.value).toBeNull();
    expect(leader.doubted).toBe(1);
  });

  it('gets all actions again if one of many is impossible', async () => {
    leader.add('draw', 'place 0', 'pass', 'draw');
    await game.follow(leader, twoPeople);
    const turns = Array.from({ length: 5 }, () => ['draw', 'place 0', 'pass']).flat();
    leader.actions.value = [...turns, 'pass', ...turns];
    await settle();
    expect(leader.doubted).toBe(1);
    leader.actions.value = ['draw', 'place 1', 'pass', ...turns];
    await settle();
    expect(played()).toEqual(['draw', 'place 1', 'pass', ...turns]);
    expect(game.message.value).toBeNull();
  });

  it('says why an action is impossible if it remains so', async () => {
    leader.add('draw', 'place 0');
    await game.follow(leader, twoPeople);
    for (const times of [1, 2]) {
      leader.actions.value = ['draw', 'place 0', 'place 1'];
      await settle();
      expect(leader.doubted).toBe(1);
      expect(game.message.value === null).toBe(times === 1);
    }
  });

  it('shows which seats computers play', async () => {
    leader.add('draw');
    await game.follow(leader, twoPeople);
    await settle();
    leader.computers.value = ['', 'greedy'];
    await settle();
    expect(game.view.value!.players.map((player) => player.computer)).toEqual(['', 'greedy']);
  });

  it('waits while the user browses', async () => {
    leader.add('draw', 'place 0');
    await game.follow(leader, twoPeople);
    await settle();
    game.seek(1);
    await settle();
    leader.add('pass');
    await settle();
    expect(game.mode.value).toBe('browse');
    expect(played()).toEqual(['draw']);
    game.end();
    await settle();
    expect(played()).toEqual(['draw', 'place 0', 'pass']);
  });

  it('is disconnected when the game is closed', async () => {
    await game.follow(leader, twoPeople);
    await game.leave();
    expect(game.led.value).toBe(false);
    await game.start(twoPeople);
    await settle();
    leader.add('draw', 'place 0');
    await settle();
    expect(played()).toEqual(['draw']);
  });
});
