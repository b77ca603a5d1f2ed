// Moves the camera automatically as the board grows, until the player moves it.
import {
  type Camera,
  centred,
  fitted,
  fittedAround,
  freeOf,
  kGripOfFinger,
  kGripOfMouse,
  middleOfFree,
  type Pane,
  panned,
  showing,
  showingAll,
  toScreen,
  within,
  zoomed,
} from './camera';
import { CameraController } from './camera_controller';
import { type Area, areaOf, kTile, middleOf, type Point } from './geometry';
import type { Motion } from './running_animations';
import type { Insets } from './types';

const kLegible = 60; // CSS pixels per tile at which places on the tile are easy to touch
const kApart = 20; // CSS pixels between places that a finger touches one by one
const kClose = 132;
const kReadable = 24; // CSS pixels per tile: a game in which the whole board would be smaller opens around its last tile
const kFarthest = 0.6; // minimum zoom, relative to the scale at which the whole board fits
const kEdges = ['top', 'right', 'bottom', 'left'] as const;

const isMouse = (): boolean => matchMedia('(pointer: fine)').matches;

function gripOfPointer(): number {
  return isMouse() ? kGripOfMouse : kGripOfFinger;
}

export class AutoCamera {
  readonly #controller: CameraController;
  #pane: Pane = { width: 1, height: 1, insets: { top: 0, right: 0, bottom: 0, left: 0 } };
  readonly #whole = (): Camera => fitted(this.area(1), this.#pane);
  // computes the automatic position of the camera; null: the player has moved it
  #own: (() => Camera) | null = this.#whole;
  #close: Point | null = null; // cell of the tile that is shown close up; null: none
  #overlooks = false;

  // `cells`: cells with tiles. `moved` is called when the camera moved; `scaled` says whether its scale changed.
  constructor(
    private readonly host: HTMLElement,
    viewport: HTMLElement,
    private readonly motion: Motion,
    private readonly cells: () => Iterable<Point>,
    moved: (scaled: boolean) => void,
    settled: () => void,
  ) {
    this.#controller = new CameraController(
      viewport,
      () => ({ area: this.area(1), pane: this.#pane }),
      (_camera, scaled) => moved(scaled),
      settled,
    );
  }

  get camera(): Camera {
    return this.#controller.camera;
  }

  get pane(): Pane {
    return this.#pane;
  }

  // Area of all tiles plus a margin of `around` cells.
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

  // Shows a game that has been opened; `cell`: its last tile.
  begin(cell: Point): void {
    this.#close = null;
    const near = (): Camera => fittedAround(this.area(1), middleOf(cell), this.#pane, gripOfPointer());
    const isReadable = (): boolean => this.#overlooks || this.#whole().scale * kTile >= kReadable;
    this.#go(() => (isReadable() ? this.#whole() : near()), false);
  }

  // True: the whole board is shown, now and whenever it grows, even if its tiles become very small.
  overlook(on: boolean): void {
    if (on === this.#overlooks) return;
    this.#overlooks = on;
    if (on) this.fit(true);
  }

  // Flies to these cells and the tiles around them; without cells, shows the whole board.
  visit(cells: Point[]): void {
    const near = (): Camera => fitted(areaOf(cells, 1), this.#pane);
    this.#go(cells.length === 0 ? this.#whole : near, this.motion.on);
  }

  stop(): void {
    this.#controller.stop();
  }

  // Pans the board as the user drags it.
  move(dx: number, dy: number): void {
    this.#own = null;
    this.#controller.set(panned(this.#controller.camera, dx, dy));
  }

  roll(vx: number, vy: number): void {
    if (this.motion.on) this.#controller.roll(vx, vy);
  }

  zoom(factor: number, about: Point): void {
    this.#own = null;
    this.#controller.set(this.#zoomed(this.#controller.camera, factor, about));
  }

  // Pans the board after a key press; the camera glides.
  glideBy(dx: number, dy: number): void {
    this.#own = null;
    const to = within(panned(this.#controller.goal, dx, dy), this.area(1), this.#pane);
    this.#controller.glide(to, this.motion.on);
  }

  glideCloser(factor: number, about: Point = middleOfFree(this.#pane)): void {
    this.#own = null;
    const to = within(this.#zoomed(this.#controller.goal, factor, about), this.area(1), this.#pane);
    this.#controller.glide(to, this.motion.on);
  }

  // Moves the camera only as far as needed to show the cell.
  follow(cell: Point): void {
    this.include([cell]);
  }

  // Moves the camera only as far as needed to show these cells. If they do not fit, zooms out.
  include(cells: Point[]): void {
    this.#controller.glide(showingAll(this.#controller.goal, areaOf(cells), this.#pane), this.motion.on);
  }

  // Moves the camera after a new tile at `cell`. It shows the board around the tile, or only brings the tile
  // into view if the player has moved the camera.
  grow(cell: Point, moving: boolean): void {
    this.#close = null;
    const around = (): Camera => fittedAround(this.area(1), middleOf(cell), this.#pane, gripOfPointer());
    if (this.#own !== null) this.#go(this.#overlooks ? this.#whole : around, moving);
    else this.#controller.glide(showing(this.#controller.goal, areaOf([cell]), this.#pane), moving);
  }

  // Zooms in until places on the tile at `cell` are easy to touch, unless the player has moved the camera. `apart`: board
  // units between the two nearest places.
  closeUp(cell: Point, apart: number): void {
    const separate = isMouse() ? 0 : Math.min((kApart / apart) * kTile, kClose);
    if (this.#own === null || this.#controller.goal.scale * kTile >= Math.max(kLegible, separate)) return;
    this.#close = cell;
    const near = (): Camera => centred(middleOf(cell), kClose / kTile, this.#pane);
    this.#go(() => within(near(), this.area(1), this.#pane), this.motion.on);
  }

  // Ends the automatic close-up of a tile, unless the player has moved the camera.
  stepBack(): void {
    if (this.#own !== null && this.#close !== null) this.grow(this.#close, this.motion.on);
  }

  sees(at: Point): boolean {
    const free = freeOf(this.#pane);
    const [x, y] = toScreen(this.#controller.goal, at);
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
    this.#controller.destroy();
  }

  #go(own: () => Camera, gliding: boolean): void {
    this.#own = own;
    this.#controller.glide(own(), gliding);
  }

  #reframe(gliding: boolean): void {
    if (this.#pane.width < 2) return;
    if (this.#own !== null) this.#go(this.#own, gliding);
    else this.#controller.set(this.#controller.camera);
  }

  #zoomed(camera: Camera, factor: number, about: Point): Camera {
    const least = kFarthest * fitted(this.area(1), this.#pane).scale;
    return zoomed(camera, factor, about, least);
  }
}
