// The words of tiles in the core's catalogue, by which lists for screen readers tell tiles apart.
import { expect, it } from 'vitest';
import { realCore } from '../support/real_core';
import { wasmFile } from '../support/wasm_file.mjs';

const module = await wasmFile();

it.skipIf(module === null)('tiles of the base game with equal edges have different words', async () => {
  const { kinds } = await realCore(module!).catalogue();
  const texts = kinds
    .filter(({ box, copies }) => box === 'base' && copies > 0)
    .map(({ words, edges }) => {
      const turned = edges.map((_, turns) => [...edges.slice(turns), ...edges.slice(0, turns)].join());
      return `${words} | ${turned.sort()[0]}`;
    });
  expect(texts).toContain('2 cities, field | city,field,city,field');
  expect(texts).toContain('city, 2 fields | city,field,city,field');
  expect(new Set(texts).size).toBe(texts.length);
});
