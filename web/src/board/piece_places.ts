// Sizes and places of pieces on a board seen from afar: they keep a readable size and move apart.
import type { Piece } from '../core/types';
import { distance, kTile, type Point } from './geometry';

type Placed = Pick<Piece, 'at' | 'height'>;

const kLeast = 18; // CSS pixels: a piece as high as a small follower is enlarged to at least this height
// height of a small follower in board units; when pieces are enlarged, taller ones stay a little taller than
// this one
const kUsual = 21;
const kMostOfTile = 1; // largest height of an enlarged follower, relative to a tile
const kApart = 0.7; // least distance of two enlarged pieces, relative to their mean height
const kRounds = 4;
const kFarthest = 0.3 * kTile; // largest distance of a moved piece from the place where it stands

// Moves `at` by `by` away from `from`. `span`: their distance.
function moved(at: Point, by: number, from: Point, span: number): Point {
  return [at[0] + (by * (at[0] - from[0])) / span, at[1] + (by * (at[1] - from[1])) / span];
}

// Factor by which a piece is drawn larger; `scale`: CSS pixels per board unit.
export function growthOf({ height }: Placed, scale: number): number {
  const least = Math.min(kLeast / scale, kMostOfTile * kTile);
  return height > 0 ? Math.max(1, (least * Math.sqrt(height / kUsual)) / height) : 1;
}

// Places of enlarged pieces, moved apart where they would cover each other.
export function spread(pieces: readonly Placed[], scale: number): Point[] {
  const places = pieces.map((piece): Point => piece.at);
  const heights = pieces.map((piece) => growthOf(piece, scale) * piece.height);
  for (let round = 0; round < kRounds; ++round) {
    for (let a = 0; a < pieces.length; ++a) {
      for (let b = 0; b < a; ++b) {
        const [p, q] = [places[a]!, places[b]!];
        const span = Math.max(distance(p, q), 0.1);
        const missing = (kApart * (heights[a]! + heights[b]!)) / 2 - span;
        if (missing <= 0) continue;
        places[a] = moved(p, missing / 2, q, span);
        places[b] = moved(q, missing / 2, p, span);
      }
    }
  }
  return places.map((place, index) => {
    const home = pieces[index]!.at;
    const away = distance(place, home);
    return away <= kFarthest
      ? place
      : moved(home, kFarthest, [2 * home[0] - place[0], 2 * home[1] - place[1]], away);
  });
}
