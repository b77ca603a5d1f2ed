import { expect, it } from 'vitest';
import { leftAt, timeInDigits } from '../../src/tables/clock';

const kDay = 24 * 3600 * 1000;

it('rounds a time up to the second', () => {
  expect(timeInDigits(kDay)).toBe('1 d 0 h');
  expect(timeInDigits(kDay - 300)).toBe('1 d 0 h');
  expect(timeInDigits(kDay - 1000)).toBe('23:59:59');
  expect(timeInDigits(59_200)).toBe('1:00');
});

it('runs between two answers of the server, and stops at zero', () => {
  expect(leftAt({ left: 60_000, came: 1000 }, 1000)).toBe(60_000);
  expect(leftAt({ left: 60_000, came: 1000 }, 21_000)).toBe(40_000);
  expect(leftAt({ left: 60_000, came: 1000 }, 99_000)).toBe(0);
  expect(leftAt({ came: 1000 }, 2000)).toBeUndefined();
});
