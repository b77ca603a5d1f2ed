// Players whom the page addresses as "You".
import { expect, it } from 'vitest';
import type { View } from '../../src/core/types';
import { actionText } from '../../src/shared/action_text';
import { isYou, type TablePanel } from '../../src/shared/page_state';

const viewOf = (name: string, computer = '') => ({ players: [{ name, computer }] }) as View;
const tableWhereOwn = (own: boolean) => ({ isOwn: () => own }) as unknown as TablePanel;

it('addresses a person who is called so, in every language', () => {
  for (const name of ['You', 'Sie', 'Vous']) {
    expect(isYou(viewOf(name), 0, null)).toBe(true);
    expect(actionText(viewOf(name), 0, 'passes', null)).toBe('You pass');
  }
  expect(isYou(viewOf('Anna'), 0, null)).toBe(false);
  expect(isYou(viewOf('You', 'greedy'), 0, null)).toBe(false);
  expect(isYou(viewOf('You'), -1, null)).toBe(false);
});

it('addresses only the own seat at an online table', () => {
  expect(isYou(viewOf('You'), 0, tableWhereOwn(true))).toBe(true);
  expect(isYou(viewOf('You'), 0, tableWhereOwn(false))).toBe(false);
  expect(actionText(viewOf('You'), 0, 'passes', tableWhereOwn(false))).toBe('You passes');
});
