import { describe, expect, it } from 'vitest';
import {
  continues,
  eatenAt,
  pieceChanges,
  risingPoints,
  risingTogether,
  stops,
  tileChanges,
} from '../../src/board/view_diff';
import type { Entry, Happening, Piece, ShownTile, View } from '../../src/core/types';

function tile(x: number, y: number, more: Partial<ShownTile> = {}): ShownTile {
  return { x, y, kind: 0, code: 'D', rotation: 0, bridge: '', ...more };
}

function piece(key: string, at: [number, number]): Piece {
  const words = '';
  return {
    key,
    seat: 0,
    figure: 'small',
    symbol: 'f0',
    at,
    height: 20,
    lying: false,
    cell: [0, 0],
    words,
    svg: '',
  };
}

function entry(...happenings: Partial<Happening>[]): Entry {
  const whole = happenings.map((one) => ({
    type: 'award',
    text: '',
    seen: '',
    tile: '',
    seats: [0],
    points: 4,
    cells: [[0, 0] as [number, number]],
    figure: '',
    feature: 'road' as const,
    completed: true,
    final: false,
    ...one,
  }));
  const entry = { type: 'place', text: '', seen: '', phrase: '', cells: [], tile: '' };
  return { at: 1, turn: 1, seat: 0, ...entry, happenings: whole, scores: [] };
}

describe('tiles', () => {
  it('are kept up to the first difference', () => {
    const before = [tile(0, 0), tile(1, 0), tile(2, 0)];
    expect(tileChanges(before, [...before, tile(3, 0)])).toEqual({ kept: 3, altered: [] });
    expect(tileChanges(before, before.slice(0, 1))).toEqual({ kept: 1, altered: [] });
    expect(tileChanges(before, [tile(0, 0), tile(1, 0, { rotation: 1 }), tile(2, 0)]).kept).toBe(1);
  });

  it('are kept when a bridge is built on them', () => {
    const after = [tile(0, 0), tile(1, 0, { bridge: 'ns' })];
    expect(tileChanges([tile(0, 0), tile(1, 0)], after)).toEqual({ kept: 2, altered: [1] });
  });
});

describe('pieces', () => {
  it('come, go and move by their keys', () => {
    const [a, b, c] = [piece('a', [0, 0]), piece('b', [5, 5]), piece('c', [9, 9])];
    const moved = piece('b', [50, 5]);
    const changes = pieceChanges([a, b], [moved, c]);
    expect(changes.left).toEqual([a]);
    expect(changes.came).toEqual([c]);
    expect(changes.moved).toEqual([{ from: b, to: moved }]);
  });
});

describe('a wagon', () => {
  it('walks from its feature to the next', () => {
    const [from, to] = [piece('wagon-1', [0, 0]), piece('wagon-2', [5, 5])];
    const move = { ...entry(), type: 'move' };
    expect(pieceChanges([from], [to], [move])).toEqual({ left: [], came: [], moved: [{ from, to }] });
    expect(pieceChanges([from], [to]).moved).toEqual([]);
  });
});

describe('a token', () => {
  const beast = (x: number): Piece => ({ ...piece('beast', [100 * x, 0]), seat: -1, figure: 'dragon' });
  const step = (x: number, ...happenings: Partial<Happening>[]): Entry => ({
    ...entry(...happenings),
    type: 'dragon',
    cells: [[x, 0]],
  });
  const moved = { left: [], came: [], moved: [{ from: beast(0), to: beast(3) }] };
  const follower: Piece = { ...piece('a', [220, 20]), cell: [2, 0] };
  const returned = { type: 'returned', figure: 'small', points: 0 };

  it('stops at each cell of its way', () => {
    expect(stops([step(1), step(2), step(3)], beast(3))).toEqual([
      [150, 50],
      [250, 50],
    ]);
    expect(stops([step(1)], follower)).toEqual([]);
  });

  it('eats a follower at the step that sends it back', () => {
    expect(eatenAt(follower, moved, [step(1), step(2, returned), step(3)])).toBe(2);
    expect(eatenAt(follower, moved, [step(1), step(2, { figure: 'small' }), step(3)])).toBe(0);
    expect(eatenAt(follower, { ...moved, moved: [] }, [step(2, returned)])).toBe(0);
  });
});

describe('a view', () => {
  const view = (game: number, at: number, tiles: ShownTile[]): View =>
    ({ game, at, tiles }) as unknown as View;

  it('continues another only in the same game and forward', () => {
    const first = view(1, 4, [tile(0, 0)]);
    expect(continues(null, first)).toBe(false);
    expect(continues(first, view(1, 5, [tile(0, 0), tile(1, 0)]))).toBe(true);
    expect(continues(first, view(1, 3, [tile(0, 0)]))).toBe(false);
    expect(continues(first, view(2, 5, [tile(0, 0)]))).toBe(false);
    expect(continues(first, view(1, 9, [tile(5, 5)]))).toBe(false);
  });
});

describe('points', () => {
  it('rise in the middle of their feature', () => {
    const cells: [number, number][] = [
      [0, 0],
      [1, 0],
    ];
    expect(risingPoints([entry({ cells })], 40)).toEqual([{ at: [100, 50], seat: 0, points: 4 }]);
  });

  it('rise side by side if several players score', () => {
    const rising = risingPoints([entry({ seats: [0, 2] })], 40);
    expect(rising).toHaveLength(2);
    expect(rising[1]!.at[0] - rising[0]!.at[0]).toBe(40);
  });

  it('of one event rise side by side', () => {
    const gains = [
      { seat: 1, points: 4 },
      { seat: 2, points: 5 },
    ];
    const cells: [number, number][] = [
      [0, 0],
      [1, 0],
    ];
    expect(risingTogether(gains, cells, 40)).toEqual([
      { at: [100, 50], seat: 1, points: 4 },
      { at: [140, 50], seat: 2, points: 5 },
    ]);
    expect(risingTogether(gains, [], 40)).toEqual([]);
  });

  it('do not rise without points', () => {
    expect(risingPoints([entry({ points: 0 }, { cells: [] })], 40)).toEqual([]);
  });
});
