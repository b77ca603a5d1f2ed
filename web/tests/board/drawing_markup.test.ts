import { describe, expect, it } from 'vitest';
import { type Drawn, readMarkup } from '../../src/board/drawing_markup';
import { realCore } from '../support/real_core';
import { wasmFile } from '../support/wasm_file.mjs';

const module = await wasmFile();
const kTags = ['g', 'use', 'path', 'rect', 'circle', 'ellipse', 'clipPath']; // the last one among definitions only
const kTransform = /^(?:translate\([\d .,-]+\)|scale\([\d .,-]+\)|rotate\(-?[\d.]+\))*$/;

// Writes elements as the core does.
function written(all: Drawn[]): string {
  return all
    .map(({ tag, attributes, inside }) => {
      const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      const start = `<${tag}${named.join('')}`;
      return inside.length === 0 ? `${start}/>` : `${start}>${written(inside)}</${tag}>`;
    })
    .join('');
}

function* everyOne(all: Drawn[]): Generator<Drawn> {
  for (const one of all) {
    yield one;
    yield* everyOne(one.inside);
  }
}

describe('a drawing of the core', () => {
  it('is read with its groups', () => {
    expect(readMarkup('<g class="a b"><path d="M0 0"/></g><use href="#x" y="-.5"/>')).toEqual([
      {
        tag: 'g',
        attributes: { class: 'a b' },
        inside: [{ tag: 'path', attributes: { d: 'M0 0' }, inside: [] }],
      },
      { tag: 'use', attributes: { href: '#x', y: '-.5' }, inside: [] },
    ]);
  });

  it.skipIf(!module)('is read whole, and has nothing that the painter does not know', async () => {
    const core = realCore(module!);
    const { kinds } = await core.catalogue();
    const { defs, land, figures } = await core.art();
    const tiles = await core.tileArt(kinds.map(({ code }) => code));
    expect(tiles.length).toBeGreaterThan(100);
    const tags = new Set<string>();
    const transforms = new Set<string>();
    const drawings = tiles.map((tile) => [tile.ground, ...tile.ornaments, ...tile.sceneries.flat()].join(''));
    for (const drawing of [...drawings, defs, land.svg, ...figures.flat()]) {
      const markup = drawing.replaceAll('\n', '');
      const read = readMarkup(markup);
      expect(written(read) === markup).toBe(true);
      for (const { tag, attributes } of everyOne(read)) {
        tags.add(tag);
        transforms.add(attributes.transform ?? '');
      }
    }
    expect([...tags].filter((tag) => !kTags.includes(tag))).toEqual([]);
    expect([...transforms].filter((one) => !kTransform.test(one))).toEqual([]);
  });
});
