import { expect, it } from 'vitest';
import type { Catalogue, View } from '../../src/core/types';
import { rematchOf } from '../../src/shared/rematch';

it('moves each player one seat, with name, computer player and colour', () => {
  const view = {
    setup: { profile: 'classic' },
    players: [
      { name: 'Anna', computer: '' },
      { name: 'Bruno', computer: 'level-3' },
      { name: 'Cleo', computer: '' },
    ],
    looks: [2, 0, 1],
  } as unknown as View;
  const catalogue = { looks: [{ name: 'red' }, { name: 'blue' }, { name: 'green' }] } as Catalogue;
  const again = rematchOf(view, catalogue);
  expect(again.setup).toBe(view.setup);
  expect(again.players).toEqual([
    { name: 'Bruno', computer: 'level-3', look: 'red' },
    { name: 'Cleo', computer: '', look: 'blue' },
    { name: 'Anna', computer: '', look: 'green' },
  ]);
});
