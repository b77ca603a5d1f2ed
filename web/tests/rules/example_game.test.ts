import { beforeAll, describe, expect, it } from 'vitest';
import type { Catalogue, Core } from '../../src/core/types';
import { languages } from '../../src/i18n';
import { choicesOf, isRight, outcomeOf, positionOf } from '../../src/rules/example_game';
import { examples } from '../../src/rules/examples';
import { named, sceneOf } from '../../src/rules/rule_scenes';
import { scenarios } from '../../src/rules/scenarios';
import { realCore } from '../support/real_core';
import { wasmFile } from '../support/wasm_file.mjs';

const module = await wasmFile();
const all = Object.values(examples).flat();

it('each example has a caption in every language, and rules that it cites', () => {
  const lacking = all.filter(({ scene }) => {
    const { captions, citation } = sceneOf(scenarios.get(scene) ?? '');
    return citation === '' || languages.some(({ code }) => !captions[code]);
  });
  expect(lacking.map(({ scene }) => scene)).toEqual([]);
});

describe.skipIf(module === null)('the examples', () => {
  let core: Core;
  let catalogue: Catalogue;
  beforeAll(async () => {
    core = realCore(module!);
    catalogue = await core.catalogue();
  });

  it('are three for each box', () => {
    expect(Object.keys(examples).sort()).toEqual(catalogue.boxes.map(({ name }) => name).sort());
    expect(Object.values(examples).map((of) => of.length)).toEqual(catalogue.boxes.map(() => 3));
  });

  it('show each choice as a picture or in words, no two alike', async () => {
    for (const example of all) {
      const scene = named(sceneOf(scenarios.get(example.scene)!), ['Anna', 'Emil', 'Olga']);
      const { choices, picture, board } = await positionOf(core, scene, example);
      expect(picture).toMatch(/^<svg/);
      expect(board).not.toBe('');
      expect(choices.map(({ phrase }) => phrase).sort()).toEqual([example.move, ...example.others].sort());
      const shown = choices.map((choice) => choice.picture + choice.words);
      expect(new Set(shown).size, example.scene).toBe(choices.length);
      expect(shown.filter((one) => one === '' || one === picture)).toEqual([]);
    }
  }, 60_000);

  it('have one right choice: every other is refused with a reason, or brings less', async () => {
    for (const example of all) {
      const scene = sceneOf(scenarios.get(example.scene)!);
      const { seat } = await positionOf(core, scene, example);
      const own = await outcomeOf(core, scene, example, example.move);
      const right: string[] = [];
      for (const phrase of choicesOf(example)) {
        const outcome = await outcomeOf(core, scene, example, phrase);
        if (isRight(outcome, own, seat)) right.push(phrase);
      }
      expect(right, example.scene).toEqual([example.move]);
    }
  }, 60_000);
});
