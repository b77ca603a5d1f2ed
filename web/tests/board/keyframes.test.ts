import { expect, it } from 'vitest';
import { journey, walkingHome } from '../../src/board/keyframes';

it('hops once for each step of a journey and ends at its goal', () => {
  const frames = journey([
    [-200, 0],
    [-100, 0],
    [0, 0],
  ]);
  expect(frames).toHaveLength(5);
  expect(frames[0]!.transform).toBe('translate(-200.0px,0.0px)');
  expect(frames.at(-1)).toEqual({ transform: 'translate(0.0px,0.0px)', offset: 1 });
});

it('walks home in order of time', () => {
  const offsets = walkingHome([300, -100], 1).flatMap(({ offset }) => offset ?? []);
  expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
  expect(Math.max(...offsets)).toBeLessThan(1);
});
