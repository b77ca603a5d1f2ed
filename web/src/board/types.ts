// Input and events of the board. Board units as in core/types.ts: a tile is 100 by 100.
import type { Entry, Feature, Offer, Seat, TileArt, View } from '../core/types';

export interface ArtSource {
  tileArt(codes: string[]): Promise<TileArt[]>;
}

// The drawn tile, shown on a cell before it is placed.
export interface Ghost {
  x: number;
  y: number;
  code: string;
  rotation: number;
  bridge: '' | 'ns' | 'ew'; // bridge that the placement needs
  bridgeAt?: [number, number]; // cell of the bridge; default: the ghost's cell
  fits: boolean;
  labels: string[]; // "city of 4 complete: 8 for Anna"
}

// Highlighted feature (its segments) or cell.
export type Highlight =
  | { places: [number, number][]; seat?: Seat } // [index of View.tiles, segment]
  | { cell: [number, number]; seat?: Seat; label?: string };

// Points that a player gains.
export interface Gain {
  seat: Seat;
  points: number;
}

export interface Showing {
  animate: boolean;
  entries: Entry[]; // events since the previous view
}

export interface Marks {
  coordinates: boolean;
  dead: boolean; // marks cells that no tile fits
  last: boolean; // shows frames around the tiles of the last turn
}

export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

// The figure or the empty cell under the mouse.
export interface Pointed {
  place: [number, number] | null; // place of a player's figure: index of View.tiles, segment
  cell: [number, number] | null; // an empty cell beside a tile
}

// Events of the board; all are optional.
export interface BoardEvents {
  // called for a cell where the drawn tile fits, another empty cell beside a tile, and the ghost's cell
  ontouchcell(x: number, y: number): void;
  ontouchoffer(offers: Offer[], at: DOMRect): void; // all offers at that place; `at`: its rectangle in client pixels
  ontouchfeature(tile: number, segment: number, at: DOMRect): void; // tile: index of View.tiles
  ontouchnothing(): void; // a place with neither a tile nor a cell where the tile fits was touched
  onpoint(pointed: Pointed): void; // the mouse moved to another figure or empty cell, or off them
  onturn(direction: 1 | -1): void; // the wheel moved over the ghost; 1: clockwise
  ondragged(x: number, y: number): void; // the drawn tile is dragged over a cell for it
  ondropped(x: number, y: number): void; // the drawn tile was dropped on a cell
  ondropmissed(): void; // the drawn tile was dropped elsewhere
}

export interface BoardOptions extends Partial<BoardEvents> {
  // Rectangle of a player's card in client pixels. Figures walk home to it; null: they fade.
  homeOf?(seat: Seat): DOMRect | null;
  // Rectangle of the drawn tile in client pixels. New tiles fly from there; null: they come from above.
  drawnAt?(): DOMRect | null;
}

// Methods of the board; see board.ts for their contracts.
export interface BoardView {
  show(view: View, how: Showing): void;
  offer(offers: Offer[]): void;
  choose(offer: Offer | null): void;
  ghost(ghost: Ghost | null): void;
  light(places: Highlight[] | null): void;
  rise(points: Gain[], cells: [number, number][]): void;
  owners(features: Feature[] | null, worth?: boolean): void;
  marks(options: Partial<Marks>): void;
  motion(on: boolean): void;
  setInsets(insets: Insets): void;
  fit(): void;
  overlook(on: boolean): void;
  visit(cells: [number, number][]): void;
  follow(cell: [number, number]): void;
  zoom(factor: number, about?: [number, number]): void;
  pan(dx: number, dy: number): void;
  resize(): void;
  little(longest: number): HTMLCanvasElement | null;
  beginDrag(event: PointerEvent, code: string, rotation: number): void;
  destroy(): void;
}
