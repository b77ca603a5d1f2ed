// Figures and tokens on the board, as drawn by the core.
import type { Piece } from '../core/types';
import { distance, type Point } from './geometry';
import { growthOf, spread } from './piece_places';
import { groupOf } from './symbols';

const kRegrown = 200; // ms until the class board-regrown is removed; longer than its transition in board.css

interface Standing {
  piece: Piece;
  element: SVGGElement;
}

// Places of the pieces that are drawn larger at this scale.
function placesAt(pieces: readonly Piece[], scale: number): Map<Piece, Point> {
  const grown = pieces.filter((piece) => growthOf(piece, scale) > 1);
  const places = spread(grown, scale);
  return new Map(grown.map((piece, index) => [piece, places[index]!]));
}

// SVG transformation of an enlarged piece at `place`; empty for a piece of usual size.
function transformOf(piece: Piece, place: Point | undefined, scale: number): string {
  if (place === undefined) return '';
  const growth = growthOf(piece, scale);
  const [x, y] = [0, 1].map((axis) => (place[axis]! - growth * piece.at[axis]!).toFixed(1));
  return `translate(${x} ${y}) scale(${growth.toFixed(3)})`;
}

// All pieces as markup for a picture of the board.
export function piecesMarkup(pieces: readonly Piece[], scale: number): string[] {
  const places = placesAt(pieces, scale);
  return pieces.map(
    (piece) => `<g transform="${transformOf(piece, places.get(piece), scale)}">${piece.svg}</g>`,
  );
}

export class PieceLayer {
  readonly group = groupOf('board-pieces');
  readonly #standing = new Map<string, Standing>();
  readonly #places = new WeakMap<Piece, Point>(); // places of all pieces, also of pieces that have left the board
  #pieces: readonly Piece[] = [];
  #scale = 1;
  #regrown: ReturnType<typeof setTimeout> | undefined;

  // Shows the pieces in the order of drawing. A piece that was on the board before keeps its element.
  show(pieces: readonly Piece[]): void {
    const keys = new Set(pieces.map((piece) => piece.key));
    for (const [key, { element }] of this.#standing) {
      if (keys.has(key)) continue;
      element.remove();
      this.#standing.delete(key);
    }
    let next = this.group.firstElementChild;
    for (const piece of pieces) {
      const element = this.#elementOf(piece);
      if (element === next) next = next.nextElementSibling;
      else this.group.insertBefore(element, next);
    }
    this.#pieces = pieces;
    this.#grow();
  }

  // Adapts the size of pieces to `scale` (CSS pixels per board unit). `smooth`: with a transition.
  rescale(scale: number, smooth: boolean): void {
    if (scale === this.#scale) return;
    this.#scale = scale;
    this.group.classList.toggle('board-regrown', smooth);
    clearTimeout(this.#regrown);
    this.#regrown = setTimeout(() => this.group.classList.remove('board-regrown'), kRegrown);
    this.#grow();
  }

  growth(piece: Piece): number {
    return growthOf(piece, this.#scale);
  }

  // Point of the board where a piece of this view or of the previous view is drawn.
  placeOf(piece: Piece): Point {
    return this.#places.get(piece) ?? piece.at;
  }

  // A player's figure at this point of the board; null: none.
  at(point: Point): Piece | null {
    let found: Piece | null = null;
    let least = Infinity;
    for (const piece of this.#pieces) {
      const away = distance(point, this.placeOf(piece));
      if (piece.seat < 0 || away > (this.growth(piece) * piece.height) / 2 || away >= least) continue;
      [found, least] = [piece, away];
    }
    return found;
  }

  hide(key: string, hidden: boolean): void {
    this.#standing.get(key)?.element.classList.toggle('board-away', hidden);
  }

  #grow(): void {
    const places = placesAt(this.#pieces, this.#scale);
    for (const { piece, element } of this.#standing.values()) {
      const place = places.get(piece);
      this.#places.set(piece, place ?? piece.at);
      if (place === undefined) element.removeAttribute('transform');
      else element.setAttribute('transform', transformOf(piece, place, this.#scale));
    }
  }

  #elementOf(piece: Piece): SVGGElement {
    const old = this.#standing.get(piece.key);
    if (old !== undefined) {
      if (old.piece.svg !== piece.svg) old.element.innerHTML = piece.svg;
      old.piece = piece;
      return old.element;
    }
    const element = groupOf('board-piece', piece.svg);
    this.#standing.set(piece.key, { piece, element });
    return element;
  }
}
