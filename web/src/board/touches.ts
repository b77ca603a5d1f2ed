// What a touch of the table means: an offer, a cell, a feature, or nothing.
import type { ShownTile, View } from '../core/types';
import { type Camera, toBoard, toScreen } from './camera';
import { cellAt, kTile, type Point, turned } from './geometry';
import { meant, type Spot } from './spots';
import type { Symbols } from './symbols';
import type { BoardOptions, Ghost } from './types';

const kRoadReach = 7; // CSS pixels beside a road that still mean it

export interface Touched {
  host: HTMLElement;
  options: BoardOptions;
  symbols: Symbols;
  camera(): Camera;
  view(): View | null;
  spots(): readonly Spot[];
  ghost(): Ghost | null;
}

export class Touches {
  constructor(private readonly table: Touched) {}

  onGhost(at: Point): boolean {
    const ghost = this.table.ghost();
    const [x, y] = this.#cellAt(at);
    return ghost !== null && ghost.x === x && ghost.y === y;
  }

  // Whether it meant something.
  tap(at: Point, fat: boolean): boolean {
    const { options } = this.table;
    const cell = this.#cellAt(at);
    if (this.onGhost(at)) {
      options.ontouchcell?.(...cell);
      return true;
    }
    const spots = this.#meant(at, fat);
    const first = spots[0];
    if (first?.form === 'site') {
      options.ontouchcell?.(first.x, first.y);
      return true;
    }
    if (first !== undefined) {
      const offers = spots.flatMap((spot) => spot.offers);
      options.ontouchoffer?.(offers, this.#box(first.at));
      return true;
    }
    this.feature(at);
    return this.#empty(cell);
  }

  feature(at: Point): void {
    const [tile, segment] = this.#featureAt(at);
    if (tile < 0) return;
    this.table.options.ontouchfeature?.(tile, segment, this.#box(toBoard(this.table.camera(), at)));
  }

  // The spot under the pointer.
  hover(at: Point | null): Spot | null {
    return at === null ? null : (this.#meant(at, false)[0] ?? null);
  }

  // The cell for the drawn tile at a point of the host.
  siteAt(at: Point): Spot | null {
    const [x, y] = this.#cellAt(at);
    const found = this.table.spots().find((spot) => spot.form === 'site' && spot.x === x && spot.y === y);
    return found ?? null;
  }

  #cellAt(at: Point): [number, number] {
    return cellAt(toBoard(this.table.camera(), at));
  }

  #empty(cell: [number, number]): boolean {
    const { view, options } = this.table;
    if (this.#tileAt(cell) !== null) return false;
    const beside = view()?.sites.some(([x, y]) => x === cell[0] && y === cell[1]) ?? false;
    if (beside) options.ontouchcell?.(...cell);
    else options.ontouchnothing?.();
    return beside;
  }

  #meant(at: Point, fat: boolean): Spot[] {
    const { symbols, spots } = this.table;
    const camera = this.table.camera();
    const place = toBoard(camera, at);
    const found = this.#tileAt(cellAt(place));
    const inside = (spot: Spot): boolean => {
      if (found === null || found.tile.x !== spot.x || found.tile.y !== spot.y) return false;
      return symbols.holds(found.tile.code, spot.segment, asPrinted(found.tile, place));
    };
    return meant(spots(), { at: place, scale: camera.scale, fat }, inside);
  }

  #tileAt(cell: Point): { tile: ShownTile; index: number } | null {
    const tiles = this.table.view()?.tiles ?? [];
    const index = tiles.findIndex((tile) => tile.x === cell[0] && tile.y === cell[1]);
    return index < 0 ? null : { tile: tiles[index]!, index };
  }

  // The tile and its segment at a point of the host; -1, -1 beside all tiles.
  #featureAt(at: Point): [number, number] {
    const camera = this.table.camera();
    const place = toBoard(camera, at);
    const found = this.#tileAt(cellAt(place));
    if (found === null) return [-1, -1];
    const printed = asPrinted(found.tile, place);
    const segment = this.table.symbols.segmentAt(found.tile.code, printed, kRoadReach / camera.scale);
    return segment < 0 ? [-1, -1] : [found.index, segment];
  }

  // A point of the board in client pixels.
  #box(place: Point): DOMRect {
    const [x, y] = toScreen(this.table.camera(), place);
    const host = this.table.host.getBoundingClientRect();
    return new DOMRect(host.left + x, host.top + y, 0, 0);
  }
}

function asPrinted(tile: ShownTile, place: Point): [number, number] {
  return turned([place[0] - tile.x * kTile, place[1] - tile.y * kTile], -tile.rotation);
}
