import { expect, it } from 'vitest';
import { randomId } from '../../src/offline/random_id';

it('makes unique ids that the server accepts as seeds', () => {
  const names = Array.from({ length: 500 }, randomId);
  for (const name of names) expect(name).toMatch(/^[0-9a-z-]{20,64}$/);
  expect(new Set(names).size).toBe(names.length);
});
