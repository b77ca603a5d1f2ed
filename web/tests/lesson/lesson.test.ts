// The tutorial's actions are legal in their order, and the game draws the tutorial's tiles.
import { describe, expect, it } from 'vitest';
import { lessonRecord, progress, steps } from '../../src/lesson/steps';
import { realCore } from '../support/real_core';
import { wasmFile } from '../support/wasm_file.mjs';

const module = await wasmFile();

describe.skipIf(module === null)('the lesson', () => {
  it('can be played as its texts say', async () => {
    const core = realCore(module!, []);
    const opened = await core.open(lessonRecord('You'));
    if (!opened.ok) throw new Error(opened.error);
    let view = opened.value;
    const drawn: string[] = [];
    for (const { action } of steps) {
      while (view.waits === 'chance') {
        const draw = await core.draw(view.game);
        if (!draw.ok) throw new Error(draw.error);
        view = draw.value.view;
        drawn.push(view.drawn?.code ?? '');
      }
      if (action === undefined) continue;
      const played = await core.say(view.game, view.at, action);
      if (!played.ok) throw new Error(`${action}: ${played.error}`);
      view = played.value.view;
    }
    expect(drawn).toEqual(['E', 'V', 'B', 'U']);
    expect(view.over).toBe(true);
    expect(view.players[0]!.score).toBe(14);
  });
});

const actions = steps.flatMap(({ action }) => action ?? []);
const kRead = 2; // index of the step without an action

describe('the progress of a player', () => {
  it('goes on with each right action, and waits for reading in between', () => {
    expect(progress([], 0)).toEqual({ at: 0, strayed: null });
    expect(progress(actions.slice(0, 1), 0)).toEqual({ at: 1, strayed: null });
    expect(progress(actions.slice(0, 2), 0)).toEqual({ at: kRead, strayed: null });
    expect(progress(actions.slice(0, 2), kRead + 1)).toEqual({ at: kRead + 1, strayed: null });
    expect(progress(actions, 0)).toEqual({ at: steps.length - 1, strayed: null });
  });

  it('skips unread texts with the next action', () => {
    expect(progress(actions.slice(0, 3), 0)).toEqual({ at: kRead + 2, strayed: null });
  });

  it('returns to a step when its action is undone', () => {
    expect(progress(actions.slice(0, 1), kRead + 1)).toEqual({ at: 1, strayed: null });
  });

  it('stays at a step after a wrong action', () => {
    expect(progress(['place 1,0 r0'], 0)).toEqual({ at: 0, strayed: 0 });
    expect(progress([...actions.slice(0, 2), 'pass', 'place 1,0 r0'], 0)).toEqual({
      at: kRead + 1,
      strayed: 2,
    });
  });
});
