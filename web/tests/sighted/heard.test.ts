import { expect, it } from 'vitest';
import type { Catalogue, Entry } from '../../src/core/types';
import { deedToHear } from '../../src/sighted/messages';

const catalogue = { kinds: [{ code: 'B', words: 'cloister, field' }] } as Catalogue;
const drawn = { type: 'draw', tile: 'B', deed: 'draws B', seen: 'draws a tile' } as Entry;

it('says of a drawn tile what is on it', () => {
  expect(deedToHear(drawn, catalogue)).toBe('draws a tile: cloister, field');
  expect(deedToHear({ ...drawn, tile: 'Z' }, catalogue)).toBe('draws B');
  expect(deedToHear({ ...drawn, type: 'place', deed: 'places it' }, catalogue)).toBe('places it');
});
