// What the board is told and what it tells. Board units as in core/types.ts: a tile is 100 by 100.
import type { Entry, Feature, Offer, Seat, TileArt, View } from '../core/types';

export interface ArtSource {
  tileArt(codes: string[]): Promise<TileArt[]>;
}

// The drawn tile where it may come to lie, before it is placed.
export interface Ghost {
  x: number;
  y: number;
  code: string;
  rotation: number;
  bridge: '' | 'ns' | 'ew'; // that the placement needs
  bridgeAt?: [number, number]; // the cell where; the ghost's own if missing
  fits: boolean;
  labels: string[]; // "city of 4 complete: 8 for Anna"
}

// Something that is lit up: a feature's places, a whole cell, or a point.
export type Lit =
  | { places: [number, number][]; seat?: Seat } // [index of View.tiles, segment]
  | { cell: [number, number]; seat?: Seat; label?: string };

export interface Showing {
  animate: boolean;
  entries: Entry[]; // what happened since the last view
}

export interface Marks {
  coordinates: boolean;
  dead: boolean; // cells that nothing can fill
  last: boolean; // frames of the last turn
}

export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

// What the board tells; each may be left out.
export interface BoardEvents {
  ontouchcell(x: number, y: number): void; // a cell for a tile, an empty cell, or the ghost's own
  ontouchoffer(offers: Offer[], at: DOMRect): void; // all that can be meant; `at`: where, in client pixels
  ontouchfeature(tile: number, segment: number, at: DOMRect): void; // tile: index of View.tiles
  ontouchnothing(): void; // the bare table
  onturn(direction: 1 | -1): void; // the wheel over the ghost
  ondragged(x: number, y: number): void; // the drawn tile, over a cell for it
  ondropped(x: number, y: number): void; // the drawn tile, dragged onto a cell
  ondropmissed(): void; // it was let go elsewhere
}

export interface BoardOptions extends Partial<BoardEvents> {
  // Where a player's card is, in client pixels: figures walk home to it. null: they fade.
  homeOf?(seat: Seat): DOMRect | null;
  // Where the drawn tile lies, in client pixels: tiles fly from there. null: from above.
  drawnAt?(): DOMRect | null;
}

// As the whole board is used; see board.ts for each method's contract.
export interface BoardView {
  show(view: View, how: Showing): void;
  offer(offers: Offer[]): void;
  choose(offer: Offer | null): void;
  ghost(ghost: Ghost | null): void;
  light(places: Lit[] | null): void;
  owners(features: Feature[] | null): void;
  marks(options: Partial<Marks>): void;
  motion(on: boolean): void;
  setInsets(insets: Insets): void;
  fit(): void;
  overlook(on: boolean): void;
  follow(cell: [number, number]): void;
  zoom(factor: number, about?: [number, number]): void;
  pan(dx: number, dy: number): void;
  resize(): void;
  little(longest: number): HTMLCanvasElement | null;
  beginDrag(event: PointerEvent, code: string, rotation: number): void;
  destroy(): void;
}
