// Figures and tokens on the board, as drawn by the core.
import type { Piece } from '../core/types';
import { growthOf, spread } from './piece_places';
import { groupOf } from './symbols';

interface Standing {
  piece: Piece;
  element: SVGGElement;
}

// SVG transformations of the pieces that are drawn larger at this scale.
function grownAt(pieces: readonly Piece[], scale: number): Map<Piece, string> {
  const grown = pieces.filter((piece) => growthOf(piece, scale) > 1);
  const places = spread(grown, scale);
  return new Map(
    grown.map((piece, index) => {
      const [x, y] = places[index]!;
      const growth = growthOf(piece, scale);
      const shift = [x - growth * piece.at[0], y - growth * piece.at[1]].map((by) => by.toFixed(1));
      return [piece, `translate(${shift.join(' ')}) scale(${growth.toFixed(3)})`];
    }),
  );
}

export class PieceLayer {
  readonly group = groupOf('board-pieces');
  readonly #standing = new Map<string, Standing>();
  #pieces: readonly Piece[] = [];
  #scale = 1;

  // In drawing order; a piece that stays keeps its element.
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

  // `scale`: CSS pixels per board unit.
  rescale(scale: number): void {
    if (scale === this.#scale) return;
    this.#scale = scale;
    this.#grow();
  }

  growth(piece: Piece): number {
    return growthOf(piece, this.#scale);
  }

  // All pieces as markup for a picture of the board at another scale.
  markupAt(scale: number): string[] {
    const grown = grownAt(this.#pieces, scale);
    return this.#pieces.map((piece) => `<g transform="${grown.get(piece) ?? ''}">${piece.svg}</g>`);
  }

  hide(key: string, hidden: boolean): void {
    this.#standing.get(key)?.element.classList.toggle('board-away', hidden);
  }

  #grow(): void {
    const grown = grownAt(this.#pieces, this.#scale);
    for (const { piece, element } of this.#standing.values()) {
      const transform = grown.get(piece);
      if (transform === undefined) element.removeAttribute('transform');
      else element.setAttribute('transform', transform);
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
