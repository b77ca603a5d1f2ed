// The insets of the board, computed from the places of the panels around it.
import { describe, expect, it } from 'vitest';
import { insetsOf, kDockHeight, type Box } from '../../src/visual/board_insets';

const kRem = 16;

const box = (left: number, top: number, right: number, bottom: number): Box => {
  return { left, top, right, bottom, width: right - left, height: bottom - top };
};

describe('on a phone', () => {
  const all = box(0, 0, 390, 844);
  const side = box(0, 0, 390, 90);
  const bottom = box(0, 500, 390, 844);
  const dock = box(0, 520, 390, 844);

  it('player cards cover the top, and the dock a fixed height', () => {
    const insets = insetsOf(all, { side, bottom, dock }, kRem);
    expect(insets).toEqual({ top: 90, left: 0, bottom: kDockHeight * kRem, right: 0 });
  });

  it('a tutorial card adds its height to the dock', () => {
    const lesson = box(0, 420, 390, 520);
    expect(insetsOf(all, { side, bottom, dock, lesson }, kRem).bottom).toBe(100 + kDockHeight * kRem);
  });

  it('large choices count with one height, so that the board stays during an auction', () => {
    const choices = box(0, 600, 390, 800);
    const high = box(0, 456, 390, 844);
    const covered = insetsOf(all, { bottom, dock, choices }, kRem).bottom;
    expect(covered).toBeCloseTo(0.46 * 844);
    expect(insetsOf(all, { bottom: high, dock: high, choices }, kRem).bottom).toBe(covered);
  });

  it('panels without a dock count with their real height', () => {
    expect(insetsOf(all, { bottom }, kRem).bottom).toBe(344);
  });

  it('an open drawer is a sheet from the bottom', () => {
    const drawer = box(0, 253, 390, 844);
    expect(insetsOf(all, { bottom, dock, drawer }, kRem).bottom).toBe(591);
  });
});

describe('on a desktop', () => {
  const all = box(0, 0, 1280, 800);
  const side = box(0, 0, 260, 700);
  const tools = box(1220, 0, 1280, 400);

  it('cards cover the left edge, tools the right one', () => {
    const bottom = box(280, 600, 1000, 800);
    const insets = insetsOf(all, { side, tools, bottom, dock: bottom }, kRem);
    expect(insets).toEqual({ top: 0, left: 260, bottom: kDockHeight * kRem, right: 60 });
  });

  it('hidden tools cover nothing', () => {
    expect(insetsOf(all, { side, tools: box(0, 0, 0, 0) }, kRem).right).toBe(0);
  });

  it('a drawer beside the board covers the right edge', () => {
    const drawer = box(900, 0, 1280, 800);
    expect(insetsOf(all, { side, tools, drawer }, kRem)).toEqual({
      top: 0,
      left: 260,
      bottom: 0,
      right: 380,
    });
  });

  it('a dock beside the board covers the right edge, not the bottom', () => {
    const bottom = box(800, 0, 1280, 800);
    const insets = insetsOf(all, { side, bottom, dock: bottom }, kRem);
    expect(insets).toEqual({ top: 0, left: 260, bottom: 0, right: 480 });
  });

  describe('with the dock below the player cards', () => {
    const side = box(0, 0, 320, 400);
    const nothing = box(0, 0, 0, 0); // what is below the board has no box of its own
    const dock = box(12, 412, 320, 700);

    it('the board has the full height', () => {
      const insets = insetsOf(all, { side, tools, bottom: nothing, dock, lasting: nothing }, kRem);
      expect(insets).toEqual({ top: 0, left: 320, bottom: 0, right: 60 });
    });

    it('a decision with large choices leaves the board where it is', () => {
      const high = box(12, 412, 320, 788);
      const boxes = { side, tools, bottom: nothing, dock: high, choices: box(24, 500, 308, 780) };
      expect(insetsOf(all, boxes, kRem).bottom).toBe(0);
    });

    it('a tutorial card covers the lower edge', () => {
      const lasting = box(400, 690, 1100, 788);
      expect(insetsOf(all, { side, tools, bottom: nothing, dock, lasting }, kRem).bottom).toBe(110);
    });
  });

  it('a narrow board between cards and a dock beside it lies under neither', () => {
    const low = box(0, 0, 667, 375);
    const cards = box(0, 0, 140, 375);
    const beside = box(400, 56, 667, 375);
    const insets = insetsOf(low, { side: cards, bottom: beside, dock: beside }, kRem);
    expect(insets).toEqual({ top: 0, left: 140, bottom: 0, right: 267 });
    const result = box(294, 56, 667, 375); // the table of points is wider than half of the screen
    expect(insetsOf(low, { side: box(0, 0, 56, 375), bottom: result }, kRem).bottom).toBe(0);
  });

  it('a narrow board lies under the player cards', () => {
    const drawer = box(600, 0, 1280, 800);
    expect(insetsOf(all, { side, drawer }, kRem).left).toBe(0);
  });
});
