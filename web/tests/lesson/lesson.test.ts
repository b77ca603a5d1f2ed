// The lesson's deeds are legal in the order in which they are asked for, and bring its tiles.
import { describe, expect, it } from 'vitest';
import { lessonRecord, steps } from '../../src/lesson/steps';
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
