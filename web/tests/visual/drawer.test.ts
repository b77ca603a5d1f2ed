import { expect, it } from 'vitest';
import { tabAfter } from '../../src/visual/drawer';

it('moves between tabs by arrow keys, around the ends, and by Home and End', () => {
  expect(tabAfter('ArrowRight', 0, 3)).toBe(1);
  expect(tabAfter('ArrowRight', 2, 3)).toBe(0);
  expect(tabAfter('ArrowLeft', 0, 3)).toBe(2);
  expect(tabAfter('Home', 2, 3)).toBe(0);
  expect(tabAfter('End', 0, 3)).toBe(2);
  expect(tabAfter('Enter', 1, 3)).toBeNull();
});
