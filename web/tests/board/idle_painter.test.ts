import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IdlePainter } from '../../src/board/idle_painter';
import { CanvasLayer, marginOf } from '../../src/board/canvas_layer';

let frames: (() => void)[] = [];

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => void (frames[frame - 1] = () => {}));
  const style = {};
  const context = {};
  const classList = { toggle: () => {} };
  vi.stubGlobal('document', {
    createElement: () => ({ style, classList, remove: () => {}, getContext: () => context }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const layer = (): CanvasLayer => new CanvasLayer({ left: 0, top: 0, right: 100, bottom: 50 }, 2);

function* steps(count: number, broken = false): Generator<void, void, void> {
  for (let i = 0; i < count; ++i) yield;
  if (broken) throw new Error('no such drawing');
}

it('paints in idle frames, or immediately', () => {
  const done = vi.fn();
  new IdlePainter(layer(), [], steps(3), done);
  expect(done).not.toHaveBeenCalled();
  frames.shift()!();
  expect(done).toHaveBeenCalledExactlyOnceWith(true);
  const now = vi.fn();
  new IdlePainter(layer(), [], steps(3), now).finish();
  expect(now).toHaveBeenCalledExactlyOnceWith(true);
});

it('pauses when a frame would take too long', () => {
  const done = vi.fn();
  vi.spyOn(performance, 'now').mockImplementation(() => 10 * frames.length);
  new IdlePainter(layer(), [], steps(1), done);
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(100);
  frames[0]!();
  expect(done).not.toHaveBeenCalled();
  frames[1]!();
  expect(done).toHaveBeenCalledExactlyOnceWith(true);
});

it('reports a failed painting, and frees the canvas', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const done = vi.fn();
  const broken = layer();
  expect([broken.canvas.width, broken.canvas.height]).toEqual([200, 100]);
  new IdlePainter(broken, [], steps(2, true), done);
  frames[0]!();
  expect(done).toHaveBeenCalledExactlyOnceWith(false);
  expect(said).toHaveBeenCalledOnce();
  expect([broken.canvas.width, broken.canvas.height]).toEqual([0, 0]);
});

it('leaves a margin on any screen, a smaller one with many pixels', () => {
  expect(marginOf(1280 * 800)).toBe(0.4);
  const fullHd = marginOf(1920 * 1080);
  expect(fullHd).toBeGreaterThanOrEqual(0.15);
  expect(fullHd).toBeLessThan(0.4);
  expect(marginOf(390 * 844 * 9)).toBe(0.15);
});
