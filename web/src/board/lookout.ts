// What part of the table is in sight: by the player's hand, or by itself as the board grows.
import {
  type Camera,
  centred,
  fitted,
  fittedAround,
  freeOf,
  middleOfFree,
  type Pane,
  panned,
  showing,
  toScreen,
  within,
  zoomed,
} from './camera';
import { Eye } from './eye';
import { type Area, areaOf, kTile, middleOf, type Point } from './geometry';
import type { Motion } from './motion';
import type { Insets } from './types';

const kLegible = 60; // CSS pixels of a tile
const kClose = 132;
const kFarthest = 0.6; // of the scale at which the whole board fits
const kEdges = ['top', 'right', 'bottom', 'left'] as const;

export class Lookout {
  readonly #eye: Eye;
  #pane: Pane = { width: 1, height: 1, insets: { top: 0, right: 0, bottom: 0, left: 0 } };
  readonly #whole = (): Camera => fitted(this.area(1), this.#pane);
  #own: (() => Camera) | null = this.#whole; // where it should be by itself; null once somebody has moved it
  #close: Point | null = null; // what it went close to by itself
  #overlooks = false;

  // `cells`: those with tiles. `moved`: the camera is another one now, at another scale or not.
  constructor(
    private readonly host: HTMLElement,
    viewport: HTMLElement,
    private readonly motion: Motion,
    private readonly cells: () => Iterable<Point>,
    moved: (scaled: boolean) => void,
    settled: () => void,
  ) {
    this.#eye = new Eye(
      viewport,
      () => ({ area: this.area(1), pane: this.#pane }),
      (_camera, scaled) => moved(scaled),
      settled,
    );
  }

  get camera(): Camera {
    return this.#eye.camera;
  }

  get pane(): Pane {
    return this.#pane;
  }

  // What the tiles cover, and so many cells around.
  area(around: number): Area {
    return areaOf(this.cells(), around);
  }

  inHost(client: Point): [number, number] {
    const box = this.host.getBoundingClientRect();
    return [client[0] - box.left, client[1] - box.top];
  }

  fit(gliding: boolean): void {
    this.#close = null;
    this.#go(this.#whole, gliding && this.motion.on);
  }

  // On: where nobody is to touch anything, the whole board stays in sight.
  overlook(on: boolean): void {
    if (on === this.#overlooks) return;
    this.#overlooks = on;
    if (on) this.fit(true);
  }

  stop(): void {
    this.#eye.stop();
  }

  // With the hand.
  move(dx: number, dy: number): void {
    this.#own = null;
    this.#eye.set(panned(this.#eye.camera, dx, dy));
  }

  roll(vx: number, vy: number): void {
    if (this.motion.on) this.#eye.roll(vx, vy);
  }

  zoom(factor: number, about: Point): void {
    this.#own = null;
    this.#eye.set(this.#zoomed(this.#eye.camera, factor, about));
  }

  // By a key or a button.
  glideBy(dx: number, dy: number): void {
    this.#own = null;
    const to = within(panned(this.#eye.goal, dx, dy), this.area(1), this.#pane);
    this.#eye.glide(to, this.motion.on);
  }

  glideCloser(factor: number, about: Point = middleOfFree(this.#pane)): void {
    this.#own = null;
    const to = within(this.#zoomed(this.#eye.goal, factor, about), this.area(1), this.#pane);
    this.#eye.glide(to, this.motion.on);
  }

  // Only as far as it takes to have that cell in sight.
  follow(cell: Point): void {
    this.#eye.glide(showing(this.#eye.goal, areaOf([cell]), this.#pane), this.motion.on);
  }

  // The board has grown there.
  grow(cell: Point, moving: boolean): void {
    this.#close = null;
    const around = (): Camera => fittedAround(this.area(1), middleOf(cell), this.#pane);
    if (this.#own !== null) this.#go(this.#overlooks ? this.#whole : around, moving);
    else this.#eye.glide(showing(this.#eye.goal, areaOf([cell]), this.#pane), moving);
  }

  // Near enough to choose between places on that tile, unless somebody has moved the camera.
  closeUp(cell: Point): void {
    if (this.#own === null || this.#eye.goal.scale * kTile >= kLegible) return;
    this.#close = cell;
    const near = (): Camera => centred(middleOf(cell), kClose / kTile, this.#pane);
    this.#go(() => within(near(), this.area(1), this.#pane), this.motion.on);
  }

  // Away again from where it went by itself.
  stepBack(): void {
    if (this.#own !== null && this.#close !== null) this.grow(this.#close, this.motion.on);
  }

  sees(at: Point): boolean {
    const free = freeOf(this.#pane);
    const [x, y] = toScreen(this.#eye.goal, at);
    return x > free.left && x < free.right && y > free.top && y < free.bottom;
  }

  setInsets(insets: Insets): void {
    const { insets: before } = this.#pane;
    if (kEdges.every((edge) => before[edge] === insets[edge])) return;
    this.#pane = { ...this.#pane, insets };
    this.#reframe(this.motion.on);
  }

  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (width === this.#pane.width && height === this.#pane.height) return;
    this.#pane = { ...this.#pane, width, height };
    this.#reframe(false);
  }

  destroy(): void {
    this.#eye.destroy();
  }

  #go(own: () => Camera, gliding: boolean): void {
    this.#own = own;
    this.#eye.glide(own(), gliding);
  }

  #reframe(gliding: boolean): void {
    if (this.#pane.width < 2) return;
    if (this.#own !== null) this.#go(this.#own, gliding);
    else this.#eye.set(this.#eye.camera);
  }

  #zoomed(camera: Camera, factor: number, about: Point): Camera {
    const least = kFarthest * fitted(this.area(1), this.#pane).scale;
    return zoomed(camera, factor, about, least);
  }
}
