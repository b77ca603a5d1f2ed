import { expect, it } from 'vitest';
import type { Catalogue, Entry, Happening } from '../../src/core/types';
import { eventText, shownEventText } from '../../src/shared/event_text';

const catalogue = { kinds: [{ code: 'B', words: 'cloister, field' }] } as Catalogue;
const drawn = {
  type: 'draw',
  tile: 'B',
  text: 'draws B',
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

it('describes a drawn tile', () => {
  expect(eventText(drawn, catalogue)).toBe('draws a tile: cloister, field');
  expect(eventText({ ...drawn, tile: 'Z' }, catalogue)).toBe('draws B');
  expect(eventText({ ...drawn, text: 'places it', cells: [[0, 0]] }, catalogue)).toBe('places it');
});

it('describes a tile that leaves the game', () => {
  expect(eventText(gone, catalogue)).toBe('a tile fits nowhere and leaves the game: cloister, field');
});

it('shows no tile code next to the board, with coordinates or without', () => {
  expect(shownEventText(drawn, true, catalogue)).toBe('draws a tile: cloister, field');
  expect(shownEventText(drawn, false, catalogue)).toBe('draws a tile');
});
