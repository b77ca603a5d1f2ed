import { expect, it } from 'vitest';
import { freshName } from '../../src/offline/fresh';

it('makes names that the server takes as a seed, none twice', () => {
  const names = Array.from({ length: 500 }, freshName);
  for (const name of names) expect(name).toMatch(/^[0-9a-z-]{20,64}$/);
  expect(new Set(names).size).toBe(names.length);
});
