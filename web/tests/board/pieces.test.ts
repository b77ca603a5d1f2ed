// @vitest-environment happy-dom
// The places and sizes of pieces in the piece layer. Animations use these places, too.
import { expect, it } from 'vitest';
import { growthOf, spread } from '../../src/board/piece_places';
import { PieceLayer } from '../../src/board/pieces';
import type { Piece } from '../../src/core/types';

const kFar = 0.2; // CSS pixels per board unit
const pieceAt = (key: string, x: number, y: number) =>
  ({ key, at: [x, y], height: 21, svg: '' }) as unknown as Piece;

it('tells the place at which a grown piece is drawn', () => {
  const layer = new PieceLayer();
  const pieces = [pieceAt('a', 50, 50), pieceAt('b', 60, 50)];
  layer.show(pieces);
  expect(pieces.map((piece) => layer.placeOf(piece))).toEqual(pieces.map(({ at }) => at));
  layer.rescale(kFar, false);
  const places = spread(pieces, kFar);
  expect(pieces.map((piece) => layer.placeOf(piece))).toEqual(places);
  const [x, y] = [0, 1].map((axis) => places[0]![axis]! - growthOf(pieces[0]!, kFar) * pieces[0]!.at[axis]!);
  expect(layer.group.firstElementChild?.getAttribute('transform')).toContain(
    `translate(${x!.toFixed(1)} ${y!.toFixed(1)})`,
  );
});

it('knows the last place of a piece that has left', () => {
  const layer = new PieceLayer();
  const [left, stays] = [pieceAt('a', 50, 50), pieceAt('b', 60, 50)];
  layer.rescale(kFar, false);
  layer.show([left, stays]);
  const place = layer.placeOf(left);
  layer.show([stays]);
  expect(layer.placeOf(left)).toEqual(place);
  expect(layer.placeOf(stays)).toEqual(stays.at);
});

it('changes sizes smoothly only if motion is on', () => {
  const layer = new PieceLayer();
  layer.show([pieceAt('a', 50, 50)]);
  layer.rescale(kFar, false);
  expect(layer.group.classList.contains('board-regrown')).toBe(false);
  layer.rescale(2 * kFar, true);
  expect(layer.group.classList.contains('board-regrown')).toBe(true);
});

it('finds the nearest figure of a player at a point, and no token', () => {
  const layer = new PieceLayer();
  const [near, far] = [pieceAt('a', 50, 50), pieceAt('b', 62, 50)];
  const dragon = { ...pieceAt('dragon', 55, 50), seat: -1 };
  layer.show([near, far, dragon]);
  expect(layer.at([54, 50])).toBe(near);
  expect(layer.at([58, 50])).toBe(far);
  expect(layer.at([90, 50])).toBeNull();
});
