// The lesson's deeds are legal in the order in which they are asked for, and bring its tiles.
import { describe, expect, it } from 'vitest';
import { lessonRecord, progress, steps } from '../../src/lesson/steps';
import { realCore } from '../support/real_core';
import { wasmFile } from '../support/wasm_file.mjs';

const module = await wasmFile();

describe.skipIf(module === null)('the lesson', () => {
  it('can be played as it is told', async () => {
    const core = realCore(module!, []);
    const opened = await core.open(lessonRecord('You'), 'first-lesson.bastide');
    if (!opened.ok) throw new Error(opened.error);
    let view = opened.value;
    const drawn: string[] = [];
    for (const { deed } of steps) {
      while (view.waits === 'chance') {
        const draw = await core.draw(view.game);
        if (!draw.ok) throw new Error(draw.error);
        view = draw.value.view;
        drawn.push(view.drawn?.code ?? '');
      }
      if (deed === undefined) continue;
      const played = await core.say(view.game, view.at, deed);
      if (!played.ok) throw new Error(`${deed}: ${played.error}`);
      view = played.value.view;
    }
    expect(drawn).toEqual(['E', 'V', 'B', 'U']);
    expect(view.over).toBe(true);
    expect(view.players[0]!.score).toBe(14);
  });
});

const deeds = steps.flatMap(({ deed }) => deed ?? []);
const kRead = 2; // the step without a deed: what the city brought

describe('a learner', () => {
  it('goes on with each right deed, and reads in between', () => {
    expect(progress([], 0)).toEqual({ at: 0, strayed: null });
    expect(progress(deeds.slice(0, 1), 0)).toEqual({ at: 1, strayed: null });
    expect(progress(deeds.slice(0, 2), 0)).toEqual({ at: kRead, strayed: null });
    expect(progress(deeds.slice(0, 2), kRead + 1)).toEqual({ at: kRead + 1, strayed: null });
    expect(progress(deeds, 0)).toEqual({ at: steps.length - 1, strayed: null });
  });

  it('passes what he has not read by the next deed', () => {
    expect(progress(deeds.slice(0, 3), 0)).toEqual({ at: kRead + 2, strayed: null });
  });

  it('comes back to a step by taking its deed back', () => {
    expect(progress(deeds.slice(0, 1), kRead + 1)).toEqual({ at: 1, strayed: null });
  });

  it('that does something else stays where he is', () => {
    expect(progress(['place 1,0 r0'], 0)).toEqual({ at: 0, strayed: 0 });
    expect(progress([...deeds.slice(0, 2), 'pass', 'place 1,0 r0'], 0)).toEqual({
      at: kRead + 1,
      strayed: 2,
    });
  });
});
