import { beforeAll, describe, expect, it } from 'vitest';
import type { Catalogue } from '../../src/core/types';
import { partsOf, plainly } from '../../src/rules/rule_text';
import { pageOf, type Rule } from '../../src/rules/rule_pages';
import { languages } from '../../src/i18n';
import { realCore } from '../support/real_core';
import { wasmFile } from '../support/wasm_file.mjs';

const module = await wasmFile();

function rule(name: string): Rule {
  return { name, about: '', text: '', source: '', reading: '', scenes: [] };
}

describe.skipIf(module === null)('the names in a rule', () => {
  let catalogue: Catalogue;
  beforeAll(async () => {
    catalogue = await realCore(module!).catalogue();
  });

  it('are worded for players', () => {
    const said = (text: string, name = 'base-001') => plainly(text, rule(name), catalogue);
    expect(said('With `farms per-city` or `bigbox`.')).toBe('With “farms: per city” or “Big Box”.');
    expect(said('The box `dragon`.')).toBe('The box “The Princess & the Dragon”.');
    expect(said('`per-farm`: three.', 'option `farms`')).toBe('“per farm”: three.');
    expect(said('As base-054; see dragon-022.')).toBe(
      'As rule 54; see rule 22 of The Princess & the Dragon.',
    );
  });

  it('can be a tile, or a link to another rule', () => {
    expect(partsOf('Tile `AM3`, interaction-071', rule('abbey-004'), catalogue)).toEqual([
      'Tile ',
      { tile: catalogue.kinds.find((kind) => kind.code === 'AM3') },
      ', ',
      { rule: 'interaction-071', box: 'interactions', words: 'rule 71 of Combining expansions' },
    ]);
  });

  it('are known on every page of every language', async () => {
    for (const box of [...catalogue.boxes.map((one) => one.name), 'interactions']) {
      for (const { code } of languages) {
        const rules = (await pageOf(box, code)).flatMap((chapter) => chapter.rules);
        const texts = rules.flatMap((one) =>
          [one.about, one.text, one.reading].map((text) => plainly(text, one, catalogue)),
        );
        expect(texts.filter((text) => /`|\w_\w/.test(text))).toEqual([]);
        const ways = rules.flatMap((one) => partsOf(one.text + one.reading, one, catalogue));
        const boxes = [...catalogue.boxes.map((one) => one.name), 'interactions'];
        expect(
          ways.filter((part) => typeof part === 'object' && 'box' in part && !boxes.includes(part.box)),
        ).toEqual([]);
      }
    }
  });
});
