import { expect, test } from 'vitest';
import { lookOf, standingMarkup, twinsOf, uprightMarkup } from '../../src/board/tile_nodes';
import type { ShownTile, TileArt } from '../../src/core/types';

function tile(code: string, x: number): ShownTile {
  return { kind: 0, code, x, y: 0, rotation: 0, bridge: '' };
}

test('counts the tiles of the same kind placed before', () => {
  const tiles = [tile('U', 0), tile('D', 1), tile('U', 2), tile('U', 3)];
  expect([...twinsOf(tiles).values()]).toEqual([0, 0, 1, 2]);
});

test('twins stand in another scenery, round and round', () => {
  const art: TileArt = {
    code: 'U',
    ground: '',
    segments: [],
    ornaments: ['a0', 'a1', 'a2', 'a3'],
    sceneries: [
      ['x0', 'x1', 'x2', 'x3'],
      ['y0', 'y1', 'y2', 'y3'],
    ],
  };
  expect(uprightMarkup(art, 1, { twins: 0 })).toBe('a1x1');
  expect(uprightMarkup(art, 3, { twins: 1 })).toBe('a3y3');
  expect(uprightMarkup(art, 1, { twins: 2 })).toBe('a1x1');
  expect(uprightMarkup(undefined, 1, { twins: 2 })).toBe('');
  expect(standingMarkup(art, 0, 'ns', { twins: 1 })).toContain('<g class="board-under-ns">a0y0</g>');
});

test('cities of a tile have the roofs of their family, and a landmark stands above', () => {
  const houses = '<use class="q0a Ra"/><use class="q0c Rc"/><use class="p0"/>';
  const art: TileArt = {
    code: 'H',
    ground: '',
    segments: [],
    ornaments: [houses, houses, houses, houses],
    sceneries: [['', '', '', '']],
  };
  const roofed = '<use class="q1a"/><use class="q2c"/><use class="p0"/>';
  expect(uprightMarkup(art, 0, { twins: 0, roofs: '102' })).toBe(roofed);
  expect(uprightMarkup(art, 0, { twins: 0, roofs: '102', landmark: { symbol: 'well', at: [50, 20] } })).toBe(
    `${roofed}<use href="#well" x="50" y="20"/>`,
  );
  const before = tile('H', 0);
  expect(lookOf({ ...before, roofs: '102' })).not.toBe(lookOf({ ...before, roofs: '112' }));
});
