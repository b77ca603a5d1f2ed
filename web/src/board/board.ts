/* eslint-disable @typescript-eslint/no-unused-vars -- to be filled */
import './board.css';
import type { Art, Feature, Offer, View } from '../core/types';
import type { ArtSource, BoardOptions, BoardView, Ghost, Insets, Lit, Looks, Marks, Showing } from './types';

// The table with tiles and figures. It shows what it is told and tells what is touched; it knows no
// rule. `options` may be changed at any time.
export class Board implements BoardView {
  constructor(
    readonly host: HTMLElement,
    readonly source: ArtSource,
    readonly art: Art,
    readonly looks: Looks,
    readonly options: BoardOptions = {},
  ) {}

  // The position; what differs from the one before moves there if `how.animate`.
  show(_view: View, _how: Showing): void {}
  // What may be touched: cells for the drawn tile, segments for claims, cells for the dragon, ...
  offer(_offers: Offer[]): void {}
  ghost(_ghost: Ghost | null): void {}
  // Lights up features or cells; null: none.
  light(_lit: Lit[] | null): void {}
  // Who holds what; a list of farms alone shows farms alone. null: nothing.
  owners(_features: Feature[] | null): void {}
  marks(_options: Partial<Marks>): void {}
  // Off: nothing moves by itself (as with prefers-reduced-motion).
  motion(_on: boolean): void {}

  // How much of each edge is covered by other things, in CSS pixels.
  setInsets(_insets: Insets): void {}
  // The whole board in sight.
  fit(): void {}
  // Moves only if that cell is out of sight.
  follow(_cell: [number, number]): void {}
  // `about` in client pixels; the middle of what is free if missing.
  zoom(_factor: number, _about?: [number, number]): void {}
  pan(_dx: number, _dy: number): void {}
  resize(): void {}
  // From a pointerdown on the drawn tile: it follows the pointer until it is let go.
  beginDrag(_event: PointerEvent, _code: string, _rotation: number): void {}
  destroy(): void {}
}
