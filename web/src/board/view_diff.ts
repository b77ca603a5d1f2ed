// Differences between two views, so that only these are redrawn or animated.
import type { Entry, Piece, Seat, ShownTile, View } from '../core/types';
import { middleOf, type Point } from './geometry';
import { lookOf } from './tile_nodes';
import type { Gain } from './types';

export interface TileChanges {
  kept: number; // number of leading tiles that are unchanged, except for their looks
  altered: number[]; // indices of kept tiles with another bridge, other roofs or another landmark
}

function sameTile(a: ShownTile, b: ShownTile): boolean {
  return a.x === b.x && a.y === b.y && a.code === b.code && a.rotation === b.rotation;
}

export function tileChanges(before: readonly ShownTile[], after: readonly ShownTile[]): TileChanges {
  const altered: number[] = [];
  let kept = 0;
  for (; kept < before.length && kept < after.length; ++kept) {
    const [was, is] = [before[kept]!, after[kept]!];
    if (!sameTile(was, is)) break;
    if (lookOf(was) !== lookOf(is)) altered.push(kept);
  }
  return { kept, altered };
}

export interface PieceChanges {
  left: Piece[];
  came: Piece[];
  moved: { from: Piece; to: Piece }[];
}

// Compares the pieces of two views. If the entries contain a move action, a figure that left and an equal
// figure of the same player that appeared count as one figure that walked.
export function pieceChanges(
  before: readonly Piece[],
  after: readonly Piece[],
  entries: readonly Entry[] = [],
): PieceChanges {
  const walks = entries.some((entry) => entry.type === 'move');
  const old = new Map(before.map((piece) => [piece.key, piece]));
  const changes: PieceChanges = { left: [], came: [], moved: [] };
  for (const piece of after) {
    const from = old.get(piece.key);
    old.delete(piece.key);
    if (from === undefined) changes.came.push(piece);
    else if (from.at[0] !== piece.at[0] || from.at[1] !== piece.at[1])
      changes.moved.push({ from, to: piece });
  }
  for (const from of old.values()) {
    const at = changes.came.findIndex((to) => walks && to.seat === from.seat && to.figure === from.figure);
    if (at < 0) changes.left.push(from);
    else changes.moved.push({ from, to: changes.came.splice(at, 1)[0]! });
  }
  return changes;
}

// True if `after` continues the game from `before`. Only then are changes animated.
export function continues(before: View | null, after: View): boolean {
  return (
    before !== null &&
    before.game === after.game &&
    before.at < after.at &&
    tileChanges(before.tiles, after.tiles).kept === before.tiles.length
  );
}

// Returns the actions that moved this token: their type is the token's name.
function movesOf(entries: readonly Entry[], { seat, figure }: Piece): Entry[] {
  return seat < 0 ? entries.filter((entry) => entry.type === figure && entry.cells.length > 0) : [];
}

// The places that a token visits before its last place.
export function stops(entries: readonly Entry[], to: Piece): Point[] {
  return movesOf(entries, to)
    .slice(0, -1)
    .map(({ cells }) => middleOf(cells[0]!));
}

// The number, from 1, of the step with which a token entered the cell of this piece and sent the piece away;
// 0: none did.
export function eatenAt({ cell, figure }: Piece, { moved }: PieceChanges, entries: readonly Entry[]): number {
  for (const { to } of moved) {
    const at = movesOf(entries, to).findIndex(
      ({ cells, happenings }) =>
        cells[0]![0] === cell[0] &&
        cells[0]![1] === cell[1] &&
        happenings.some((one) => one.type === 'returned' && one.figure === figure),
    );
    if (at >= 0) return at + 1;
  }
  return 0;
}

export interface Rising {
  at: [number, number]; // where the points rise, in board units
  seat: Seat;
  points: number;
}

// The points that these entries score, in the middle of their features. Points of several players at one
// place stand `apart` board units apart.
export function risingPoints(entries: readonly Entry[], apart: number): Rising[] {
  const rising: Rising[] = [];
  for (const happening of entries.flatMap((entry) => entry.happenings)) {
    if (happening.points === 0 || happening.cells.length === 0) continue;
    const at = middleOfAll(happening.cells);
    for (const seat of happening.seats) rising.push({ at, seat, points: happening.points });
  }
  return spread(rising, apart);
}

// The points that several players score for one event, side by side over its cells.
export function risingTogether(
  gains: readonly Gain[],
  cells: readonly [number, number][],
  apart: number,
): Rising[] {
  if (cells.length === 0) return [];
  const at = middleOfAll(cells);
  return spread(
    gains.map((gain): Rising => ({ at, ...gain })),
    apart,
  );
}

function middleOfAll(cells: readonly [number, number][]): [number, number] {
  let [x, y] = [0, 0];
  for (const cell of cells) {
    const at = middleOf(cell);
    x += at[0] / cells.length;
    y += at[1] / cells.length;
  }
  return [x, y];
}

function spread(rising: Rising[], apart: number): Rising[] {
  const taken: [number, number][] = [];
  for (const one of rising) {
    while (taken.some(([x, y]) => Math.abs(x - one.at[0]) < apart && Math.abs(y - one.at[1]) < apart / 2)) {
      one.at = [one.at[0] + apart, one.at[1]];
    }
    taken.push(one.at);
  }
  return rising;
}
