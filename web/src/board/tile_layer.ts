// Draws all tiles on canvases. (With DOM nodes, one changed tile would make the browser check all of them in
// each frame.) A far canvas holds the whole board; a near canvas holds the visible part in screen resolution.
// While the scale changes, both are only stretched.
import type { Art, ShownTile } from '../core/types';
import type { Camera, Pane } from './camera';
import { onPixels, toBoard } from './camera';
import { tileChanges } from './view_diff';
import { type Area, areaOf, kTile } from './geometry';
import { IdlePainter } from './idle_painter';
import { common, holds, CanvasLayer, marginOf, overlap } from './canvas_layer';
import type { Symbols } from './symbols';
import { twinsOf } from './tile_nodes';
import { around, TilePainter } from './tile_painter';

const kFarMargin = 3; // cells around the tiles on the far canvas
const kFarPixels = 2e6;
const kManyChanges = 12; // if more tiles than this change at once, the whole canvas is repainted
const kFrame = 0.3; // margin around the tiles of a thumbnail, in cells
const kTableColour = '#6d5341';
const kLater = 250; // ms after a change until the far canvas is repainted

export class TileLayer {
  readonly element = document.createElement('div');
  readonly #painter: TilePainter;
  #tiles: readonly ShownTile[] = [];
  #rows: ShownTile[] = []; // the tiles in the order of painting, from north to south, without flying tiles
  #area: Area = areaOf([]); // area of all tiles
  readonly #away = new Set<number>();
  #near: CanvasLayer | null = null;
  #far: CanvasLayer | null = null;
  #stale: Area[] = []; // outdated areas of the far canvas
  #nextNear: IdlePainter | null = null;
  #nextFar: IdlePainter | null = null;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(
    symbols: Symbols,
    art: Art,
    private readonly sight: () => { camera: Camera; pane: Pane },
  ) {
    this.#painter = new TilePainter(symbols, art);
    this.element.className = 'board-tile-layer';
  }

  // Shows these tiles; returns the index of the first new tile.
  show(tiles: readonly ShownTile[]): number {
    const old = this.#tiles;
    const { kept, altered } = tileChanges(old, tiles);
    const changed = [...altered.map((index) => tiles[index]!), ...old.slice(kept), ...tiles.slice(kept)];
    this.#tiles = tiles;
    this.#painter.twins = twinsOf(tiles);
    this.#area = areaOf(tiles.map(({ x, y }): [number, number] => [x, y]));
    this.element.dataset.tiles = String(tiles.length);
    if (changed.length > 0) this.#renew(changed.map(around));
    return kept;
  }

  // The number of tiles of the same kind placed before this one.
  twinsBefore(tile: ShownTile): number {
    return this.#painter.twins.get(tile) ?? 0;
  }

  // Hides a tile while it flies.
  hide(index: number, hidden: boolean): void {
    const tile = this.#tiles[index];
    if (tile === undefined || this.#away.has(index) === hidden) return;
    if (hidden) this.#away.add(index);
    else this.#away.delete(index);
    this.#renew([around(tile)]);
  }

  // Called when the camera has moved; `scaled`: its scale has changed.
  moved(scaled: boolean): void {
    if (this.#near === null) this.#place();
    else if (!scaled && this.#nextNear === null && !this.#covers(this.#near)) this.#placeSoon();
    this.#choose();
  }

  // Called when the scale no longer changes, or when the screen has changed.
  settled(): void {
    const newest = this.#nextNear?.layer ?? this.#near;
    if (newest === null || !this.#sharp(newest) || !this.#covers(newest)) this.#placeSoon();
  }

  // Thumbnail of the whole board with its pieces; `longest`: pixels of the longer side.
  little(longest: number, standing: (scale: number) => readonly string[]): HTMLCanvasElement | null {
    this.#finishFar();
    const far = this.#far;
    if (far === null) return null;
    const { left, top, right, bottom } = this.#table(kFrame);
    const scale = Math.min(1, longest / Math.max(right - left, bottom - top));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round((right - left) * scale);
    canvas.height = Math.round((bottom - top) * scale);
    const context = canvas.getContext('2d')!;
    context.scale(scale, scale);
    context.translate(-left, -top);
    context.fillStyle = kTableColour;
    context.fillRect(left, top, right - left, bottom - top);
    const { area, density } = far;
    const [width, height] = [far.canvas.width / density, far.canvas.height / density];
    context.drawImage(far.canvas, area.left, area.top, width, height);
    for (const markup of standing(scale)) this.#painter.paintMarkup(context, markup);
    return canvas;
  }

  destroy(): void {
    clearTimeout(this.#later);
    this.#clear();
  }

  #clear(): void {
    this.#nextNear?.drop();
    this.#nextFar?.drop();
    this.#near?.free();
    this.#far?.free();
    this.#nextNear = this.#nextFar = this.#near = this.#far = null;
  }

  #renew(parts: Area[]): void {
    this.#rows = this.#tiles
      .filter((_, index) => !this.#away.has(index))
      .sort((a, b) => a.y - b.y || a.x - b.x);
    if (this.#near !== null) this.#repaint(this.#near, parts);
    this.#nextNear?.missed.push(...parts);
    this.#nextFar?.missed.push(...parts);
    this.#stale.push(...parts);
    clearTimeout(this.#later);
    this.#later = setTimeout(() => this.#renewFar(), kLater);
    this.#choose();
  }

  #repaint(layer: CanvasLayer, parts: readonly Area[]): void {
    const whole = parts.length > kManyChanges;
    for (const part of whole ? [layer.area] : parts)
      if (overlap(part, layer.area)) this.#painter.paintNow(layer, part, this.#rows);
  }

  // ---- near canvas ------------------------------------------------------------------------------

  #density(): number {
    return this.sight().camera.scale * devicePixelRatio;
  }

  #inSight(share = 0): Area {
    const { camera, pane } = this.sight();
    const [dx, dy] = [share * pane.width, share * pane.height];
    const [left, top] = toBoard(camera, [-dx, -dy]);
    const [right, bottom] = toBoard(camera, [pane.width + dx, pane.height + dy]);
    return { left, top, right, bottom };
  }

  #sharp(layer: CanvasLayer): boolean {
    return Math.abs(layer.density / this.#density() - 1) < 0.01;
  }

  // Returns whether the layer covers all visible tiles.
  #covers(layer: CanvasLayer): boolean {
    const wanted = common(this.#inSight(), this.#table(0.5));
    return holds(layer.area, wanted) || wanted.left >= wanted.right || wanted.top >= wanted.bottom;
  }

  #table(room: number): Area {
    const { left, top, right, bottom } = this.#area;
    const more = room * kTile;
    return { left: left - more, top: top - more, right: right + more, bottom: bottom + more };
  }

  #layerInSight(): CanvasLayer {
    const { width, height } = this.sight().pane;
    const margin = marginOf(width * height * devicePixelRatio ** 2);
    const area = common(this.#inSight(margin), this.#table(kFarMargin));
    return new CanvasLayer(this.#onPixels(area), this.#density());
  }

  // Moves the upper left corner of an area to a whole screen pixel.
  #onPixels({ left, top, right, bottom }: Area): Area {
    const camera = onPixels(this.sight().camera, devicePixelRatio);
    const down = (at: number, shift: number): number =>
      (Math.floor((at * camera.scale + shift) * devicePixelRatio) / devicePixelRatio - shift) / camera.scale;
    return { left: down(left, camera.x), top: down(top, camera.y), right, bottom };
  }

  // Paints the near canvas immediately.
  #place(): void {
    if (this.#tiles.length === 0) return;
    const layer = this.#layerInSight();
    this.#repaint(layer, [layer.area]);
    this.#bring(layer);
  }

  #placeSoon(): void {
    this.#nextNear?.drop();
    this.#nextNear = null;
    if (this.#tiles.length === 0) return;
    this.#nextNear = this.#begin(this.#layerInSight(), (layer) => {
      this.#nextNear = null;
      if (layer === null) return;
      this.#bring(layer);
      // The board was moved during painting. After a zoom, `settled` repaints it later.
      if (this.#sharp(layer) && !this.#covers(layer)) this.#placeSoon();
    });
  }

  // Starts to paint a hidden canvas in small steps. `done` gets the canvas, or null if painting failed.
  #begin(layer: CanvasLayer, done: (layer: CanvasLayer | null) => void): IdlePainter {
    const missed: Area[] = [];
    const steps = this.#paint(layer, missed);
    this.element.prepend(layer.canvas);
    return new IdlePainter(layer, missed, steps, (whole) => done(whole ? layer : null));
  }

  *#paint(layer: CanvasLayer, missed: readonly Area[]): Generator<void, void, void> {
    yield* this.#painter.paint(layer, layer.area, this.#rows);
    this.#repaint(layer, missed);
  }

  #bring(layer: CanvasLayer): void {
    this.#near?.free();
    this.#near = layer;
    layer.shown = true;
    this.element.append(layer.canvas); // above the far canvas
    this.#choose();
  }

  // ---- far canvas -------------------------------------------------------------------------------

  // Shows the far canvas only while the near one does not cover all visible tiles.
  #choose(): void {
    const needed = this.#near !== null && !this.#covers(this.#near);
    if (needed) this.#finishFar();
    if (this.#far !== null) this.#far.shown = needed;
  }

  // Finishes the far canvas. If a painter is already running, it may paint an older, smaller board, so a
  // second one follows it.
  #finishFar(): void {
    for (let i = 0; i < 2; ++i) {
      this.#renewFar();
      this.#nextFar?.finish();
    }
  }

  #renewFar(): void {
    clearTimeout(this.#later);
    if (this.#tiles.length === 0) this.#clear();
    if (this.#nextFar !== null || this.#tiles.length === 0) return;
    const stale = this.#stale.splice(0);
    if (this.#far !== null && holds(this.#far.area, this.#table(0.5))) {
      this.#repaint(this.#far, stale);
      return;
    }
    const area = this.#table(kFarMargin);
    const size = (area.right - area.left) * (area.bottom - area.top);
    this.#nextFar = this.#begin(new CanvasLayer(area, Math.min(2, Math.sqrt(kFarPixels / size))), (layer) => {
      this.#nextFar = null;
      if (layer === null) return;
      this.#stale = [];
      this.#far?.free();
      this.#far = layer;
      this.#choose();
    });
  }
}
