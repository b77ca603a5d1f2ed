// All tiles of the table as a picture. As nodes of the document they would be looked at again with
// every frame in which one of them changes. Two canvases lie on each other: a far one of the whole
// table, and a near one of what is in sight, as sharp as the screen. While the scale changes, both
// are only stretched.
import type { Art, ShownTile } from '../core/types';
import type { Camera, Pane } from './camera';
import { onPixels, toBoard } from './camera';
import { tileChanges } from './diff';
import { type Area, areaOf, kTile } from './geometry';
import { Coming } from './coming';
import { common, holds, Leaf, marginOf, overlap } from './leaf';
import type { Symbols } from './symbols';
import { around, TilePainter } from './tile_painter';

const kRoom = 3; // cells that the far canvas has around the tiles
const kFarPixels = 2e6;
const kManyChanges = 12; // tiles: then everything is painted anew
const kFrame = 0.3; // cells around a little picture
const kTableColour = '#45565f';
const kLater = 250; // milliseconds until what is out of sight is painted

export class Sheet {
  readonly element = document.createElement('div');
  readonly #painter: TilePainter;
  #tiles: readonly ShownTile[] = [];
  #rows: ShownTile[] = []; // the same from far to near, without those that are on their way
  #area: Area = areaOf([]); // that they cover
  readonly #away = new Set<number>();
  #near: Leaf | null = null;
  #far: Leaf | null = null;
  #stale: Area[] = []; // of the far canvas
  #nextNear: Coming | null = null;
  #nextFar: Coming | null = null;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(
    symbols: Symbols,
    art: Art,
    private readonly sight: () => { camera: Camera; pane: Pane },
  ) {
    this.#painter = new TilePainter(symbols, art);
    this.element.className = 'board-sheet';
  }

  // Answers from which tile on they are new.
  show(tiles: readonly ShownTile[]): number {
    const old = this.#tiles;
    const { kept, bridged } = tileChanges(old, tiles);
    const changed = [...bridged.map((index) => tiles[index]!), ...old.slice(kept), ...tiles.slice(kept)];
    this.#tiles = tiles;
    this.#area = areaOf(tiles.map(({ x, y }): [number, number] => [x, y]));
    this.element.dataset.tiles = String(tiles.length);
    if (changed.length > 0) this.#renew(changed.map(around));
    return kept;
  }

  // Out of sight while it is on its way.
  hide(index: number, hidden: boolean): void {
    const tile = this.#tiles[index];
    if (tile === undefined || this.#away.has(index) === hidden) return;
    if (hidden) this.#away.add(index);
    else this.#away.delete(index);
    this.#renew([around(tile)]);
  }

  // The camera is another one now.
  moved(scaled: boolean): void {
    if (this.#near === null) this.#place();
    else if (!scaled && this.#nextNear === null && !this.#covers(this.#near)) this.#placeSoon();
    this.#choose();
  }

  // The camera rests at its scale, or the screen is another one.
  settled(): void {
    const newest = this.#nextNear?.leaf ?? this.#near;
    if (newest === null || !this.#sharp(newest) || !this.#covers(newest)) this.#placeSoon();
  }

  // The whole table with what stands on it, for lists; `longest`: pixels of the longer side.
  little(longest: number, standing: readonly string[]): HTMLCanvasElement | null {
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
    for (const markup of standing) this.#painter.paintMarkup(context, markup);
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

  #repaint(leaf: Leaf, parts: readonly Area[]): void {
    const whole = parts.length > kManyChanges;
    for (const part of whole ? [leaf.area] : parts)
      if (overlap(part, leaf.area)) this.#painter.paintNow(leaf, part, this.#rows);
  }

  // ---- near -------------------------------------------------------------------------------------

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

  #sharp(leaf: Leaf): boolean {
    return Math.abs(leaf.density / this.#density() - 1) < 0.01;
  }

  // Whether what is in sight of the tiles lies on it.
  #covers(leaf: Leaf): boolean {
    const wanted = common(this.#inSight(), this.#table(0.5));
    return holds(leaf.area, wanted) || wanted.left >= wanted.right || wanted.top >= wanted.bottom;
  }

  #table(room: number): Area {
    const { left, top, right, bottom } = this.#area;
    const more = room * kTile;
    return { left: left - more, top: top - more, right: right + more, bottom: bottom + more };
  }

  #leafInSight(): Leaf {
    const { width, height } = this.sight().pane;
    const margin = marginOf(width * height * devicePixelRatio ** 2);
    const area = common(this.#inSight(margin), this.#table(kRoom));
    return new Leaf(this.#onPixels(area), this.#density());
  }

  // Its pixels are to lie on those of the screen.
  #onPixels({ left, top, right, bottom }: Area): Area {
    const camera = onPixels(this.sight().camera, devicePixelRatio);
    const down = (at: number, shift: number): number =>
      (Math.floor((at * camera.scale + shift) * devicePixelRatio) / devicePixelRatio - shift) / camera.scale;
    return { left: down(left, camera.x), top: down(top, camera.y), right, bottom };
  }

  // At once.
  #place(): void {
    if (this.#tiles.length === 0) return;
    const leaf = this.#leafInSight();
    this.#repaint(leaf, [leaf.area]);
    this.#bring(leaf);
  }

  #placeSoon(): void {
    this.#nextNear?.drop();
    this.#nextNear = null;
    if (this.#tiles.length === 0) return;
    this.#nextNear = this.#begin(this.#leafInSight(), (leaf) => {
      this.#nextNear = null;
      if (leaf === null) return;
      this.#bring(leaf);
      // The table was moved on meanwhile. Where it was scaled, `settled` is still to come.
      if (this.#sharp(leaf) && !this.#covers(leaf)) this.#placeSoon();
    });
  }

  // `done` gets null where it could not be painted.
  #begin(leaf: Leaf, done: (leaf: Leaf | null) => void): Coming {
    const missed: Area[] = [];
    const steps = this.#paint(leaf, missed);
    this.element.prepend(leaf.canvas);
    return new Coming(leaf, missed, steps, (whole) => done(whole ? leaf : null));
  }

  *#paint(leaf: Leaf, missed: readonly Area[]): Generator<void, void, void> {
    yield* this.#painter.paint(leaf, leaf.area, this.#rows);
    this.#repaint(leaf, missed);
  }

  #bring(leaf: Leaf): void {
    this.#near?.free();
    this.#near = leaf;
    leaf.shown = true;
    this.element.append(leaf.canvas); // above the far one
    this.#choose();
  }

  // ---- far --------------------------------------------------------------------------------------

  // Only where the near canvas does not do.
  #choose(): void {
    const needed = this.#near !== null && !this.#covers(this.#near);
    if (needed) this.#finishFar();
    if (this.#far !== null) this.#far.shown = needed;
  }

  // Twice: what is on its way may have been begun when the table was smaller.
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
    const area = this.#table(kRoom);
    const size = (area.right - area.left) * (area.bottom - area.top);
    this.#nextFar = this.#begin(new Leaf(area, Math.min(2, Math.sqrt(kFarPixels / size))), (leaf) => {
      this.#nextFar = null;
      if (leaf === null) return;
      this.#stale = [];
      this.#far?.free();
      this.#far = leaf;
      this.#choose();
    });
  }
}
