// Figures and tokens on the board, as drawn by the core.
import type { Piece } from '../core/types';
import { groupOf } from './symbols';

export class PieceLayer {
  readonly group = groupOf('board-pieces');
  readonly #standing = new Map<string, { piece: Piece; element: SVGGElement }>();

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
  }

  hide(key: string, hidden: boolean): void {
    this.#standing.get(key)?.element.classList.toggle('board-away', hidden);
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
