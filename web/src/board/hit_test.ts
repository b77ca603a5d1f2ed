// Finds the target of a touch: an offer, a cell, a feature, or nothing.
import type { Piece, ShownTile, View } from '../core/types';
import { type Camera, toBoard, toScreen } from './camera';
import { cellAt, kTile, type Point, turned } from './geometry';
import { meant, type Target } from './targets';
import type { Symbols } from './symbols';
import type { BoardOptions, Ghost } from './types';

const kRoadReach = 7; // CSS pixels beside a road that still hit it

export interface HitTestContext {
  host: HTMLElement;
  options: BoardOptions;
  symbols: Symbols;
  camera(): Camera;
  view(): View | null;
  targets(): readonly Target[];
  ghost(): Ghost | null;
  pieceAt(point: Point): Piece | null; // a point of the board
}

export class HitTest {
  constructor(private readonly table: HitTestContext) {}

  onGhost(at: Point): boolean {
    const ghost = this.table.ghost();
    const [x, y] = this.#cellAt(at);
    return ghost !== null && ghost.x === x && ghost.y === y;
  }

  // Reports a tap to the events of the board. Returns false if nothing can be done at that place: on a tile
  // without a target, and on a cell that has no tile beside it.
  tap(at: Point, byFinger: boolean): boolean {
    const { options } = this.table;
    const cell = this.#cellAt(at);
    if (this.onGhost(at)) {
      options.ontouchcell?.(...cell);
      return true;
    }
    const targets = this.#meant(at, byFinger);
    const first = targets[0];
    if (first?.form === 'site') {
      options.ontouchcell?.(first.x, first.y);
      return true;
    }
    if (first !== undefined) {
      const offers = targets.flatMap((target) => target.offers);
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

  // The target that a click at `at` would mean; null: none.
  hover(at: Point | null): Target | null {
    return at === null ? null : (this.#meant(at, false)[0] ?? null);
  }

  // The target for the drawn tile at a point of the host; null if the tile may not be placed there.
  siteAt(at: Point): Target | null {
    const [x, y] = this.#cellAt(at);
    const found = this.table
      .targets()
      .find((target) => target.form === 'site' && target.x === x && target.y === y);
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

  #meant(at: Point, byFinger: boolean): Target[] {
    const { symbols, targets } = this.table;
    const camera = this.table.camera();
    const place = toBoard(camera, at);
    const found = this.#tileAt(cellAt(place));
    const inside = (target: Target): boolean => {
      if (found === null || found.tile.x !== target.x || found.tile.y !== target.y) return false;
      return symbols.holds(found.tile.code, target.segment, asPrinted(found.tile, place));
    };
    return meant(targets(), { at: place, scale: camera.scale, byFinger }, inside);
  }

  #tileAt(cell: Point): { tile: ShownTile; index: number } | null {
    const tiles = this.table.view()?.tiles ?? [];
    const index = tiles.findIndex((tile) => tile.x === cell[0] && tile.y === cell[1]);
    return index < 0 ? null : { tile: tiles[index]!, index };
  }

  // Place of the figure at a point of the host: index of View.tiles, segment. null: no figure.
  figure(at: Point): [number, number] | null {
    const piece = this.table.pieceAt(toBoard(this.table.camera(), at));
    if (piece === null) return null;
    const place = this.#featureAt(at);
    return place[0] < 0 ? null : place;
  }

  // The empty cell beside a tile at a point of the host; null: no such cell.
  emptySite(at: Point): [number, number] | null {
    const [x, y] = this.#cellAt(at);
    const { sites = [] } = this.table.view() ?? {};
    return sites.some((site) => site[0] === x && site[1] === y) ? [x, y] : null;
  }

  // Index of View.tiles and segment at a point of the host. If a figure is drawn there, the place where it
  // stands. -1, -1: no segment.
  #featureAt(at: Point): [number, number] {
    const camera = this.table.camera();
    const pointed = toBoard(camera, at);
    const piece = this.table.pieceAt(pointed);
    const place: Point = piece === null ? pointed : [piece.at[0]!, piece.at[1]!];
    const found = this.#tileAt(cellAt(place));
    if (found === null) return [-1, -1];
    const printed = asPrinted(found.tile, place);
    // At a figure, roads are not widened: a farmer beside a road stands on the farm.
    const reach = piece === null ? kRoadReach / camera.scale : 0;
    const segment = this.table.symbols.segmentAt(found.tile.code, printed, reach);
    return segment < 0 ? [-1, -1] : [found.index, segment];
  }

  // The board point `place` in client pixels, as an empty rectangle.
  #box(place: Point): DOMRect {
    const [x, y] = toScreen(this.table.camera(), place);
    const host = this.table.host.getBoundingClientRect();
    return new DOMRect(host.left + x, host.top + y, 0, 0);
  }
}

function asPrinted(tile: ShownTile, place: Point): [number, number] {
  return turned([place[0] - tile.x * kTile, place[1] - tile.y * kTile], -tile.rotation);
}
