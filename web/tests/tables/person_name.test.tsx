// @vitest-environment happy-dom
// The mark of a bot stands beside its name, with and without an account.
import { expect, it } from 'vitest';
import { PersonName } from '../../src/tables/person_name';
import { mount } from '../support/mount';

it.each([
  ['Robo', true, 'Bot'],
  ['', true, 'Bot'],
  ['Anna', false, undefined],
])('of the account "%s"', (account, bot, mark) => {
  const seat = { name: 'X', account, rating: '', bot };
  const mounted = mount(<PersonName seat={seat} />);
  expect(mounted.root.querySelector('.look-bot')?.textContent).toBe(mark);
  mounted.unmount();
});
