import { beforeEach, describe, expect, it } from 'vitest';
import { type GestureEvents, Gestures } from '../../src/board/gestures';

let said: string[];
let meant: boolean;
let presses: number;
let gestures: Gestures;

beforeEach(() => {
  said = [];
  meant = true;
  presses = 0;
  const round = (...numbers: number[]): string => numbers.map((number) => number.toFixed(1)).join(' ');
  const events: GestureEvents = {
    press: () => ++presses,
    tap: (at, byFinger) => {
      said.push(`tap ${round(...at)}${byFinger ? ' byFinger' : ''}`);
      return meant;
    },
    doubletap: (at) => said.push(`doubletap ${round(...at)}`),
    hold: (at) => said.push(`hold ${round(...at)}`),
    pan: (dx, dy) => said.push(`pan ${round(dx, dy)}`),
    pinch: (factor, about) => said.push(`pinch ${round(factor, ...about)}`),
    fling: (vx, vy) => said.push(`fling ${round(vx, vy)}`),
    grab: () => said.push('grab'),
    rest: () => said.push('rest'),
  };
  gestures = new Gestures(events);
});

describe('gestures', () => {
  it('separate a tap from a drag', () => {
    gestures.down(1, [10, 10], 0, false);
    gestures.move(1, [12, 11], 20);
    gestures.up(1, 60);
    expect(said).toEqual(['tap 10.0 10.0']);
  });

  it('begin with a press of the first finger', () => {
    gestures.down(1, [10, 10], 0, true);
    gestures.down(2, [50, 10], 10, true);
    gestures.up(1, 60);
    gestures.up(2, 70);
    expect(presses).toBe(1);
    gestures.down(3, [10, 10], 500, true);
    expect(presses).toBe(2);
  });

  it('allow a finger to move more than a mouse', () => {
    gestures.down(1, [10, 10], 0, true);
    gestures.move(1, [16, 13], 20);
    gestures.up(1, 60);
    expect(said).toEqual(['tap 10.0 10.0 byFinger']);
    said.length = 0;
    gestures.down(1, [10, 10], 1000, false);
    gestures.move(1, [16, 13], 1020);
    gestures.up(1, 1400);
    expect(said).not.toContain('tap 10.0 10.0');
  });

  it('start a drag without a jump', () => {
    gestures.down(1, [0, 0], 0, false);
    gestures.move(1, [10, 0], 10);
    gestures.move(1, [15, 2], 20);
    gestures.up(1, 500);
    expect(said).toEqual(['grab', 'pan 5.0 2.0', 'rest']);
  });

  it('fling if released while moving', () => {
    gestures.down(1, [0, 0], 0, false);
    for (let n = 1; n <= 10; ++n) gestures.move(1, [10 * n, 0], 10 * n);
    gestures.up(1, 105);
    expect(said).toContain('fling 1.0 0.0');
    expect(said[said.length - 1]).toBe('rest');
  });

  it('pinch around the middle of two fingers', () => {
    gestures.down(1, [0, 0], 0, true);
    gestures.down(2, [100, 0], 10, true);
    gestures.move(2, [101, 0], 20);
    gestures.move(2, [201, 0], 30);
    expect(said).toContain('pan 50.0 0.0');
    expect(said).toContain('pinch 2.0 100.5 0.0');
    gestures.up(1, 300);
    gestures.up(2, 310);
    expect(said.some((word) => word.startsWith('tap'))).toBe(false);
  });

  it('make a double tap only of taps that hit nothing', () => {
    for (const answered of [true, false]) {
      said.length = 0;
      meant = answered;
      for (const time of [1000, 1150]) {
        gestures.down(1, [10, 10], time, true);
        gestures.up(1, time + 40);
      }
      const second = answered ? 'tap 10.0 10.0 byFinger' : 'doubletap 10.0 10.0';
      expect(said).toEqual(['tap 10.0 10.0 byFinger', second]);
      gestures.down(1, [500, 500], 3000, true);
      gestures.up(1, 3010);
    }
  });

  it('hold if a finger rests, and then do not tap', () => {
    gestures.down(1, [10, 10], 0, true);
    gestures.held(1);
    gestures.up(1, 700);
    expect(said[0]).toBe('hold 10.0 10.0');
    expect(said.some((word) => word.startsWith('tap'))).toBe(false);
    said.length = 0;
    gestures.down(2, [10, 10], 2000, true);
    gestures.up(2, 2050);
    expect(said).toEqual(['tap 10.0 10.0 byFinger']);
  });

  it('end when the browser cancels the pointer', () => {
    gestures.down(1, [10, 10], 0, true);
    gestures.cancel(1);
    gestures.up(1, 50);
    expect(said).toEqual([]);
    expect(gestures.pressed).toBe(false);
  });
});
