import { describe, expect, it } from 'vitest';
import { boardOf, inScene, sceneOf } from '../../src/rules/rule_scenes';
import { pageOf, scenesOf } from '../../src/rules/rule_pages';
import { scenarios } from '../../src/rules/scenarios';
import { languages } from '../../src/i18n';
import { FakeCore } from '../support/fake_core';
import { realCore } from '../support/real_core';
import { wasmFile } from '../support/wasm_file.mjs';

const module = await wasmFile();
const boxes = 'base river abbot inns traders dragon abbey bridges king-scout count cathars interactions';

describe('the boards next to the rules', () => {
  it('are read from scenarios', () => {
    const scene = sceneOf(
      '# A road.\n# de: Eine Straße.\ncite [RG, ROADS]\nplayers 3\nA: draw W; pass\nrefuse pass\nturn B\n',
    );
    expect(scene).toEqual({
      captions: { en: 'A road.', de: 'Eine Straße.' },
      citation: '[RG, ROADS]',
      record: 'bastide record 1\nplayers A, B, C\n',
      actions: [
        { seat: 0, phrase: 'draw W' },
        { seat: 0, phrase: 'pass' },
      ],
    });
  });

  it('have captions in every language', async () => {
    const pages = await Promise.all(boxes.split(' ').map((box) => pageOf(box)));
    const shown = new Set(pages.flatMap((page) => [...scenesOf(page).values()]));
    const lacking = [...shown].filter((name) => {
      const { captions } = sceneOf(scenarios.get(name) ?? '');
      return languages.some(({ code }) => !captions[code]);
    });
    expect(lacking).toEqual([]);
  });

  it('leave no game open when a request fails', async () => {
    const core = new FakeCore();
    const record = JSON.stringify({ players: [{ computer: '' }, { computer: '' }], actions: [] });
    const scene = { captions: {}, citation: '', record, actions: [{ seat: 0, phrase: 'draw' }] };
    expect(await inScene(core, scene, scene.actions, ({ at }) => Promise.resolve(at))).toBe(1);
    core.fails = new Error('lost');
    await expect(inScene(core, scene, scene.actions, ({ at }) => Promise.resolve(at))).rejects.toThrow();
    await expect(inScene(core, scene, [], () => Promise.reject(new Error('lost')))).rejects.toThrow();
    expect(core.games.size).toBe(0);
  });

  it.skipIf(module === null)(
    'can be played and drawn',
    async () => {
      const core = realCore(module!);
      const rules = (await Promise.all(boxes.split(' ').map((box) => pageOf(box))))
        .flat()
        .flatMap((chapter) => chapter.rules);
      const shown = new Set(rules.map((rule) => rule.scenes[0]).filter((name) => scenarios.has(name!)));
      const failed: string[] = [];
      for (const name of shown) {
        const text = scenarios.get(name!)!;
        if (/^refuse setup/m.test(text)) continue;
        if (!(await boardOf(core, sceneOf(text)))?.startsWith('<svg')) failed.push(name!);
      }
      expect(failed).toEqual([]);
      expect(shown.size).toBeGreaterThan(300);
    },
    60_000,
  );
});
