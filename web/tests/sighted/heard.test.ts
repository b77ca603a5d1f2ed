import { expect, it } from 'vitest';
import type { Catalogue, Entry, Happening } from '../../src/core/types';
import { heard, toldOf } from '../../src/sighted/told';

const catalogue = { kinds: [{ code: 'B', words: 'cloister, field' }] } as Catalogue;
const drawn = {
  type: 'draw',
  tile: 'B',
  deed: 'draws B',
  seen: 'draws a tile',
  cells: [],
} as unknown as Entry;
const gone = {
  type: 'discarded',
  tile: 'B',
  text: 'tile B fits nowhere and leaves the game',
  seen: 'a tile fits nowhere and leaves the game',
  cells: [],
} as unknown as Happening;

it('says of a drawn tile what is on it', () => {
  expect(heard(drawn, catalogue)).toBe('draws a tile: cloister, field');
  expect(heard({ ...drawn, tile: 'Z' }, catalogue)).toBe('draws B');
  expect(heard({ ...drawn, deed: 'places it', cells: [[0, 0]] }, catalogue)).toBe('places it');
});

it('says of a tile that leaves the game what is on it', () => {
  expect(heard(gone, catalogue)).toBe('a tile fits nowhere and leaves the game: cloister, field');
});

it('names no code beside the board either, with coordinates or without', () => {
  expect(toldOf(drawn, true, catalogue)).toBe('draws a tile: cloister, field');
  expect(toldOf(drawn, false, catalogue)).toBe('draws a tile');
});
