import { expect, it } from 'vitest';
import { tabAfter } from '../../src/sighted/drawer';

it('goes from tab to tab by the arrows, round about, and to both ends', () => {
  expect(tabAfter('ArrowRight', 0, 3)).toBe(1);
  expect(tabAfter('ArrowRight', 2, 3)).toBe(0);
  expect(tabAfter('ArrowLeft', 0, 3)).toBe(2);
  expect(tabAfter('Home', 2, 3)).toBe(0);
  expect(tabAfter('End', 0, 3)).toBe(2);
  expect(tabAfter('Enter', 1, 3)).toBeNull();
});
