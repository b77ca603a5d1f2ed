// @vitest-environment happy-dom
// Tests the overlay of owners: the points that the board shows on farms.
import { expect, it } from 'vitest';
import type { Figures } from '../../src/board/coloured_figures';
import { OwnersLayer } from '../../src/board/overlays';
import type { Symbols } from '../../src/board/symbols';
import type { Feature, ShownTile } from '../../src/core/types';

const symbols = new Map([['D', { segments: [{ path: 'M0 0h1', at: [20, 30] }] }]]) as unknown as Symbols;
const figures = {
  number: () => 0,
  colour: () => '#000',
  mark: () => '#m',
  ink: () => '#fff',
} as unknown as Figures;
const tiles = [{ code: 'D', x: 0, y: 0, rotation: 0, bridge: '' }] as unknown as ShownTile[];
const farm = (value: number, later: number): Feature =>
  ({
    kind: 'farm',
    owners: [0],
    scored: false,
    places: [[0, 0]],
    value,
    value_complete: later,
  }) as unknown as Feature;

it('are left out where a farm is worth nothing', () => {
  const layer = new OwnersLayer(symbols, figures);
  layer.show([farm(0, 0), farm(0, 6), farm(9, 9)], tiles, true);
  const labels = [...layer.labels.querySelectorAll('text')].map((one) => one.textContent);
  expect(labels).toEqual(['0 → 6', '9']);
});
