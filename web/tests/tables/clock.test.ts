import { expect, it } from 'vitest';
import { timeInDigits } from '../../src/tables/clock';

const kDay = 24 * 3600 * 1000;

it('shows a time in one form, however little of its second is gone', () => {
  expect(timeInDigits(kDay)).toBe('1 d 0 h');
  expect(timeInDigits(kDay - 300)).toBe('1 d 0 h');
  expect(timeInDigits(kDay - 1000)).toBe('23:59:59');
  expect(timeInDigits(59_200)).toBe('1:00');
});
