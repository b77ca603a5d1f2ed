import { describe, expect, it } from 'vitest';
import {
  between,
  fitted,
  fittedAround,
  freeOf,
  type Pane,
  showing,
  showingAll,
  toBoard,
  toScreen,
  transformOf,
  within,
  zoomed,
} from '../../src/board/camera';
import { areaOf, cellAt, turned } from '../../src/board/geometry';

const none = { top: 0, right: 0, bottom: 0, left: 0 };
const pane: Pane = { width: 1000, height: 800, insets: none };

describe('a camera', () => {
  it('converts board points to screen points and back', () => {
    const camera = { x: 37, y: -80, scale: 0.7 };
    const [x, y] = toBoard(camera, toScreen(camera, [123, -456]));
    expect(x).toBeCloseTo(123);
    expect(y).toBeCloseTo(-456);
  });

  it('keeps the point under the pointer fixed while zooming', () => {
    const camera = { x: 100, y: 50, scale: 1 };
    const before = toBoard(camera, [400, 300]);
    const after = toBoard(zoomed(camera, 1.7, [400, 300]), [400, 300]);
    expect(after[0]).toBeCloseTo(before[0]);
    expect(after[1]).toBeCloseTo(before[1]);
  });

  it('limits the zoom, and does not move at the limits', () => {
    const far = zoomed({ x: 0, y: 0, scale: 1 }, 1e-9, [10, 10]);
    expect(far.scale).toBeGreaterThan(0.01);
    expect(zoomed(far, 0.5, [500, 500])).toEqual(far);
    expect(zoomed(far, 1e9, [10, 10]).scale).toBeLessThan(10);
  });

  it('fits the whole area into the free area', () => {
    const insets = { top: 60, right: 300, bottom: 120, left: 10 };
    const area = areaOf([
      [-5, -3],
      [12, 4],
    ]);
    const camera = fitted(area, { ...pane, insets });
    const free = freeOf({ ...pane, insets });
    const [left, top] = toScreen(camera, [area.left, area.top]);
    const [right, bottom] = toScreen(camera, [area.right, area.bottom]);
    expect(left).toBeGreaterThan(free.left);
    expect(right).toBeLessThan(free.right);
    expect(top).toBeGreaterThan(free.top);
    expect(bottom).toBeLessThan(free.bottom);
    expect(left - free.left).toBeCloseTo(free.right - right);
    expect(top - free.top).toBeCloseTo(free.bottom - bottom);
  });

  it('does not enlarge a single tile too much', () => {
    expect(fitted(areaOf([[0, 0]]), pane).scale).toBeLessThan(3);
  });

  it('keeps tiles of a huge board large enough to touch, around the action', () => {
    const area = areaOf([
      [-40, -40],
      [40, 40],
    ]);
    expect(fitted(area, pane).scale).toBeLessThan(0.12);
    const camera = fittedAround(area, [50, 50], pane, 44);
    expect(camera.scale * 100).toBeGreaterThanOrEqual(44);
    expect(toScreen(camera, [50, 50])).toEqual([500, 400]);
  });

  it('shows nothing beyond the board while a part of the board is hidden', () => {
    const area = areaOf([
      [0, 0],
      [40, 3],
    ]);
    const camera = fittedAround(area, [50, 50], pane, 44);
    const [left, top] = toScreen(camera, [area.left, area.top]);
    const [, bottom] = toScreen(camera, [area.right, area.bottom]);
    expect(left).toBe(0); // the tile at the edge of the board lies at the edge of the screen
    expect(top).toBeCloseTo(800 - bottom); // the board fits from top to bottom: it lies in the middle
    expect(fittedAround(area, [2000, 50], pane, 44).x).toBeLessThan(camera.x);
  });

  it('moves only for hidden cells, and no farther than needed', () => {
    const camera = { x: 0, y: 0, scale: 1 };
    expect(showing(camera, areaOf([[3, 3]]), pane)).toEqual(camera);
    const moved = showing(camera, areaOf([[10, 3]]), pane);
    expect(moved.y).toBe(0);
    expect(toScreen(moved, [1100, 0])[0]).toBeLessThanOrEqual(1000);
    expect(toScreen(moved, [1100, 0])[0]).toBeGreaterThan(950);
  });

  it('zooms out only for cells that do not fit', () => {
    const camera = { x: 0, y: 0, scale: 2 };
    const near = areaOf([
      [7, 1],
      [8, 2],
    ]);
    expect(showingAll(camera, near, pane)).toEqual(showing(camera, near, pane));
    const far = areaOf([
      [0, 0],
      [8, 2],
    ]);
    const moved = showingAll(camera, far, pane);
    expect(toScreen(moved, [0, 0])[0]).toBeGreaterThan(0);
    expect(toScreen(moved, [900, 300])[0]).toBeLessThan(1000);
  });

  it('keeps a small board inside the free area', () => {
    const camera = within({ x: -90000, y: 90000, scale: 1 }, areaOf([[0, 0]]), pane);
    expect(toScreen(camera, [0, 100])).toEqual([0, 800]);
  });

  it('lets each edge of a large board reach the middle, and no farther', () => {
    const area = areaOf([
      [-20, -20],
      [20, 20],
    ]);
    const camera = within({ x: -90000, y: 90000, scale: 1 }, area, pane);
    expect(toScreen(camera, [area.right, area.top])).toEqual([500, 400]);
  });

  it('does not jump while a board grows beyond the free area', () => {
    const area = areaOf([[0, 0]]);
    for (const scale of [9.99, 10.01]) {
      const [x] = toScreen(within({ x: 500, y: 0, scale }, area, pane), [0, 0]);
      expect(Math.abs(x)).toBeLessThan(2);
    }
  });

  it('glides between two positions on a direct path', () => {
    const from = { x: 0, y: 0, scale: 1 };
    const to = { x: -300, y: 200, scale: 0.4 };
    expect(between(from, to, 0, pane)).toEqual(from);
    const end = between(from, to, 1, pane);
    expect(end.x).toBeCloseTo(to.x);
    expect(end.y).toBeCloseTo(to.y);
    const half = between(from, to, 0.5, pane);
    expect(half.scale).toBeLessThan(1);
    expect(half.scale).toBeGreaterThan(0.4);
  });

  it('is one CSS transform', () => {
    expect(transformOf({ x: 1.234, y: -5, scale: 0.5 })).toBe('translate3d(1.23px,-5.00px,0)scale(0.50000)');
  });
});

describe('places', () => {
  it('turn with their tile', () => {
    expect(turned([50, 10], 1)).toEqual([90, 50]);
    expect(turned([50, 10], 2)).toEqual([50, 90]);
    expect(turned(turned([20, 30], 3), -3)).toEqual([20, 30]);
  });

  it('below and left of 0,0 are in cells with negative coordinates', () => {
    expect(cellAt([-0.5, -100.5])).toEqual([-1, -2]);
  });
});
