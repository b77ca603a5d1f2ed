import './board.css';
import type { Art, Feature, Offer, View } from '../core/types';
import type { Camera } from './camera';
import { continues, pieceChanges } from './view_diff';
import { drag } from './drag';
import { Figures, type FigureColours } from './coloured_figures';
import { Animations } from './animations';
import { cellAt, cellsPath, distance, middleOf, type Point } from './geometry';
import { GhostLayer } from './ghost';
import { Labels } from './ghost_labels';
import { AutoCamera } from './auto_camera';
import { MarkerLayer } from './markers';
import { Motion } from './running_animations';
import { deadMarkup, framesMarkup, HighlightLayer, OwnersLayer } from './overlays';
import { PieceLayer, piecesMarkup } from './pieces';
import { watchPixelRatio } from './pixel_ratio';
import { listen } from './pointer';
import { Coordinates } from './coordinates';
import { TileLayer } from './tile_layer';
import { leastDistance, type Target, targetsOf } from './targets';
import { groupOf, svgElement, type Symbols, symbolsOf } from './symbols';
import { HitTest } from './hit_test';
import type {
  ArtSource,
  BoardOptions,
  BoardView,
  Gain,
  Ghost,
  Insets,
  Highlight,
  Marks,
  Showing,
} from './types';

const kWheelZoom = 0.0016; // zoom exponent per pixel of the wheel
const kPinchZoom = 0.011;
const kWheelTurn = 60; // pixels of wheel movement that turn the ghost by a quarter turn
const kDoubleZoom = 1.8;

// The board with tiles and figures. It draws what it is given and reports touches; it knows no rules. `options` may
// change at any time.
export class Board implements BoardView {
  readonly #symbols: Symbols;
  readonly #figures: Figures;
  readonly #motion = new Motion();
  readonly #viewport = document.createElement('div');
  // Covers the board and gets all pointer events. Otherwise the browser would search all elements of the
  // board for the one under the pointer.
  readonly #cover = document.createElement('div');
  readonly #dead = groupOf('board-dead-cells');
  readonly #dusk = svgElement('path', { class: 'board-dusk' });
  readonly #frames = groupOf('board-frames');
  readonly #tileLayer: TileLayer;
  readonly #owners: OwnersLayer;
  readonly #highlightLayer: HighlightLayer;
  readonly #pieces = new PieceLayer();
  readonly #markers: MarkerLayer;
  readonly #ghost: GhostLayer;
  readonly #animations: Animations;
  readonly #labels = new Labels();
  readonly #coordinates = new Coordinates();
  readonly #autoCamera: AutoCamera;
  readonly #hitTest: HitTest;
  readonly #unlisten: () => void;
  readonly #unwatch: () => void;
  readonly #watch: ResizeObserver;

  #view: View | null = null;
  #targets: Target[] = [];
  #chosen: Offer | null = null;
  #highlights: Highlight[] | null = null;
  #held: Feature[] | null = null;
  #worth = false;
  #marks: Marks = { coordinates: false, dead: true, last: true };
  #queue: Promise<void> = Promise.resolve(); // settles when all earlier calls have run
  #waiting = 0;
  #pointed = 'null null'; // figure and cell under the mouse, as text
  #turned = 0; // wheel movement over the ghost since the last quarter turn
  #pressed: Camera | null = null; // camera at the latest press
  // camera at the press of the tap that is being handled; null: no tap is being handled
  #seen: Camera | null = null;

  constructor(
    readonly host: HTMLElement,
    source: ArtSource,
    art: Art,
    colours: FigureColours,
    readonly options: BoardOptions = {},
  ) {
    const symbols = symbolsOf(source, art);
    const figures = new Figures(art, colours);
    this.#symbols = symbols;
    this.#figures = figures;
    this.#owners = new OwnersLayer(symbols, figures);
    this.#highlightLayer = new HighlightLayer(symbols, figures);
    this.#markers = new MarkerLayer(symbols, figures);
    this.#ghost = new GhostLayer(symbols);
    this.#autoCamera = new AutoCamera(
      host,
      this.#viewport,
      this.#motion,
      () => (this.#view?.tiles ?? []).map(({ x, y }): Point => [x, y]),
      (scaled) => this.#moved(scaled),
      () => this.#settled(),
    );
    this.#tileLayer = new TileLayer(symbols, art, () => this.#autoCamera);
    const table = { host, options, symbols, camera: () => this.#autoCamera.camera };
    this.#animations = new Animations({ ...table, figures, motion: this.#motion });
    this.#hitTest = new HitTest({
      ...table,
      camera: () => this.#seen ?? this.#autoCamera.camera,
      view: () => this.#view,
      targets: () => this.#targets,
      ghost: () => this.#ghost.shown,
      pieceAt: (point) => this.#pieces.at(point),
    });
    this.#build();
    this.#unlisten = this.#listen();
    this.#watch = new ResizeObserver(() => this.resize());
    this.#watch.observe(host);
    this.#unwatch = watchPixelRatio(() => this.resize());
    this.resize();
  }

  // Shows a position. With `how.animate`, the differences to the previous position are animated.
  show(view: View, how: Showing): void {
    const codes = view.tiles.map((tile) => tile.code);
    this.#whenReady(codes, () => this.#show(view, how));
    const drawn = view.drawn === null ? [] : [view.drawn.code];
    void this.#symbols.prepare([...drawn, ...view.left.map((kind) => kind.code)]).catch(() => {});
  }

  // Marks the places of these legal actions: cells for the drawn tile, segments for followers, cells for
  // tokens.
  offer(offers: Offer[]): void {
    this.#whenReady([], () => {
      this.#targets = targetsOf(offers);
      this.#markers.show(this.#targets, this.#view?.tiles ?? [], this.#view?.decider ?? 0);
      this.#markers.choose(this.#chosen);
      this.#showTargets();
    });
  }

  // Highlights the offer that waits for confirmation; null: none waits.
  choose(offer: Offer | null): void {
    this.#chosen = offer;
    this.#animations.chosen.set(offer);
    this.#whenReady([], () => this.#markers.choose(offer));
  }

  // Shows the drawn tile on the cell that the player tries. Moves the camera if the cell is out of sight.
  ghost(ghost: Ghost | null): void {
    this.#whenReady(ghost === null ? [] : [ghost.code], () => {
      this.#ghost.show(ghost, this.#twinsOf(ghost?.code), this.#motion.on);
      this.#animations.ghost.set(ghost);
      this.#labels.show(ghost?.labels ?? []);
      this.#moved(true);
      const cell: Point | null = ghost && [ghost.x, ghost.y];
      if (cell !== null && !this.#autoCamera.sees(middleOf(cell))) this.#autoCamera.follow(cell);
    });
  }

  #twinsOf(code: string | undefined): number {
    return this.#view?.tiles.filter((tile) => tile.code === code).length ?? 0;
  }

  // Highlights features or cells; null removes the highlights.
  light(highlights: Highlight[] | null): void {
    this.#highlights = highlights;
    this.#whenReady([], () =>
      this.#highlightLayer.show(this.#highlights, this.#view?.tiles ?? [], this.#autoCamera.area(1)),
    );
  }

  // Lets points rise from the middle of these cells.
  rise(points: Gain[], cells: [number, number][]): void {
    this.#whenReady([], () => this.#animations.rise(points, cells));
  }

  // Shows the owners of these features, and with `worth` the points of farms; null hides all owners.
  owners(features: Feature[] | null, worth = false): void {
    this.#held = features;
    this.#worth = worth;
    this.#whenReady([], () => this.#owners.show(this.#held, this.#view?.tiles ?? [], this.#worth));
  }

  marks(options: Partial<Marks>): void {
    this.#marks = { ...this.#marks, ...options };
    this.#coordinates.show(this.#marks.coordinates);
    this.#moved(false);
    this.#whenReady([], () => this.#mark());
  }

  // False: no animations, as with prefers-reduced-motion.
  motion(on: boolean): void {
    this.#motion.wanted = on;
  }

  // Sets the widths that panels cover at each edge of the board, in CSS pixels.
  setInsets(insets: Insets): void {
    this.#autoCamera.setInsets(insets);
    this.#moved(false);
  }

  // Shows the whole board.
  fit(): void {
    this.#autoCamera.fit(true);
  }

  // True: the whole board is shown, now and whenever it grows, even if its tiles become very small.
  overlook(on: boolean): void {
    this.#whenReady([], () => this.#autoCamera.overlook(on));
  }

  // Flies to these cells; none: back to the whole board.
  visit(cells: [number, number][]): void {
    this.#whenReady([], () => this.#autoCamera.visit(cells));
  }

  // Moves the camera only if the cell is not visible.
  follow(cell: [number, number]): void {
    this.#autoCamera.follow(cell);
  }

  // `about`: the point in client pixels that keeps its place; default: the middle of the area that no panel
  // covers.
  zoom(factor: number, about?: [number, number]): void {
    this.#autoCamera.glideCloser(factor, about && this.#autoCamera.inHost(about));
  }

  pan(dx: number, dy: number): void {
    this.#autoCamera.glideBy(dx, dy);
  }

  // Adapts to a new size of the host. A ResizeObserver calls it.
  resize(): void {
    this.#autoCamera.resize();
    this.#moved(false);
    this.#settled();
  }

  // Starts a drag at a pointerdown on the drawn tile: the tile follows the pointer until its release.
  beginDrag(event: PointerEvent, code: string, rotation: number): void {
    const siteAt = (middle: Point): Target | null => this.#hitTest.siteAt(this.#autoCamera.inHost(middle));
    drag(event, code, rotation, this.#twinsOf(code), this.#symbols, {
      scale: () => this.#autoCamera.camera.scale,
      over: (middle) => {
        const site = siteAt(middle);
        const other = this.#markers.heat(site);
        if (site !== null && other) this.options.ondragged?.(site.x, site.y);
        return site !== null;
      },
      drop: (middle) => {
        const site = siteAt(middle);
        if (site === null) this.options.ondropmissed?.();
        else this.options.ondropped?.(site.x, site.y);
      },
      end: () => this.#markers.heat(null),
    });
  }

  // Thumbnail of the board; null before the first drawing. `longest`: pixels of its longer side.
  little(longest: number): HTMLCanvasElement | null {
    return this.#tileLayer.little(longest, (scale) => piecesMarkup(this.#view?.pieces ?? [], scale));
  }

  destroy(): void {
    this.#motion.finish();
    this.#autoCamera.destroy();
    this.#tileLayer.destroy();
    this.#watch.disconnect();
    this.#unlisten();
    this.#unwatch();
    this.host.replaceChildren();
    this.host.classList.remove('board-host');
  }

  #build(): void {
    this.#viewport.className = 'board-viewport';
    const svg = (className: string, ...parts: SVGElement[]): SVGElement => {
      const element = svgElement('svg', { class: className, width: 1, height: 1, 'aria-hidden': 'true' });
      element.append(...parts);
      return element;
    };
    this.#viewport.append(
      this.#tileLayer.element,
      svg('board-washes', this.#dead, this.#owners.group, this.#dusk),
      svg('board-standing', this.#highlightLayer.group, this.#frames, this.#pieces.group),
      svg('board-marks', this.#owners.labels, this.#markers.sites, this.#markers.places),
      svg('board-top', this.#ghost.group, this.#animations.group),
      this.#labels.element,
    );
    this.host.classList.add('board-host');
    this.#cover.className = 'board-cover';
    this.host.replaceChildren(this.#viewport, this.#coordinates.element, this.#cover);
  }

  // Runs `act` after all earlier calls, as soon as the drawings of the tiles `codes` are loaded.
  #whenReady(codes: string[], act: () => void): void {
    if (this.#waiting === 0 && this.#symbols.lacks(codes).length === 0) {
      act();
      return;
    }
    ++this.#waiting;
    const ready = this.#symbols.need(codes);
    ready.catch(() => {});
    this.#queue = this.#queue
      .then(() => ready)
      .then(act)
      .finally(() => --this.#waiting);
    this.#queue = this.#queue.catch((error: unknown) => console.error(error));
  }

  #show(view: View, how: Showing): void {
    const before = this.#view;
    this.#motion.finish();
    const moving = how.animate && this.#motion.on && continues(before, view);
    this.#view = view;
    this.#figures.seated = view.looks;
    const fresh = this.#tileLayer.show(view.tiles);
    this.#dusk.setAttribute('d', cellsPath(view.tiles));
    const changes = pieceChanges(before?.pieces ?? [], view.pieces, how.entries);
    this.#pieces.show(view.pieces);
    this.#mark();
    if (this.#held !== null) this.#owners.show(this.#held, view.tiles, this.#worth);
    if (this.#highlights !== null)
      this.#highlightLayer.show(this.#highlights, view.tiles, this.#autoCamera.area(1));
    const { x, y } = view.tiles.at(-1) ?? { x: 0, y: 0 };
    if (before === null || before.game !== view.game) {
      this.#autoCamera.begin([x, y]);
    } else if (fresh < view.tiles.length) {
      this.#autoCamera.grow([x, y], moving);
    } else if (before.turn !== view.turn) {
      this.#autoCamera.stepBack();
    }
    if (!moving) return;
    this.#animations.play(
      { tiles: view.tiles, fresh, changes, entries: how.entries },
      { tiles: this.#tileLayer, pieces: this.#pieces, late: [this.#markers.places, this.#frames] },
    );
  }

  // Shows a tile close up if all targets are on it. If no target is visible, moves the camera to the target that
  // is nearest to the last tile, and shows that tile, too.
  #showTargets(): void {
    const first = this.#targets[0];
    if (first === undefined) return;
    const { x, y } = first;
    const onTile = this.#targets.every(
      (target) => target.form === 'segment' && target.x === x && target.y === y,
    );
    if (onTile) this.#autoCamera.closeUp([x, y], leastDistance(this.#targets));
    else this.#autoCamera.stepBack();
    if (this.#targets.some(({ at }) => this.#autoCamera.sees(at))) return;
    const { tiles = [], last = [] } = this.#view ?? {};
    const played = last.map((index): Point => [tiles[index]!.x, tiles[index]!.y]);
    const from = middleOf(played.at(-1) ?? cellAt(first.at));
    const nearest = this.#targets.reduce((best, one) =>
      distance(one.at, from) < distance(best.at, from) ? one : best,
    );
    this.#autoCamera.include([...played, cellAt(nearest.at)]);
  }

  #moved(scaled: boolean): void {
    const { camera, pane } = this.#autoCamera;
    this.#coordinates.move(camera, pane);
    this.#tileLayer.moved(scaled);
    if (scaled) this.#labels.place(this.#ghost.shown, camera, pane);
  }

  // Called when a zoom has ended: draws tiles, pieces and points sharply for the new scale.
  #settled(): void {
    this.#pieces.rescale(this.#autoCamera.camera.scale, this.#motion.on);
    this.#owners.rescale(this.#autoCamera.camera.scale);
    this.#tileLayer.settled();
  }

  #mark(): void {
    const view = this.#view;
    if (view === null) return;
    this.#dead.innerHTML = this.#marks.dead && !view.over ? deadMarkup(view.dead) : '';
    this.#frames.innerHTML = framesMarkup(view.tiles, this.#marks.last ? view.last : []);
  }

  #listen(): () => void {
    return listen(this.host, {
      press: () => (this.#pressed = this.#autoCamera.camera),
      tap: (at, byFinger) => this.#tap(at, byFinger),
      doubletap: (at) => this.#autoCamera.glideCloser(kDoubleZoom, at),
      hold: (at) => this.#hitTest.feature(at),
      pan: (dx, dy) => this.#autoCamera.move(dx, dy),
      pinch: (factor, about) => this.#autoCamera.zoom(factor, about),
      fling: (vx, vy) => this.#autoCamera.roll(vx, vy),
      grab: () => {
        this.#autoCamera.stop();
        this.#cover.classList.add('board-grabbed');
      },
      rest: () => this.#cover.classList.remove('board-grabbed'),
      hover: (at) => this.#hover(at),
      wheel: (at, dx, dy, pinch) => this.#wheel(at, dx, dy, pinch),
    });
  }

  // A tap means the place that was under the finger at the press, because the board may move before the
  // release.
  #tap(at: Point, byFinger: boolean): boolean {
    this.#seen = this.#pressed;
    try {
      return this.#hitTest.tap(at, byFinger);
    } finally {
      this.#seen = null;
    }
  }

  #hover(at: Point | null): void {
    const target = this.#hitTest.hover(at);
    this.#markers.heat(target);
    this.#cover.classList.toggle('board-over', target !== null);
    this.#point(at, target);
  }

  #point(at: Point | null, target: Target | null): void {
    const place = at === null || target?.form === 'segment' ? null : this.#hitTest.figure(at);
    const cell = at === null ? null : this.#hitTest.emptySite(at);
    const now = `${place} ${cell}`;
    if (now === this.#pointed) return;
    this.#pointed = now;
    this.options.onpoint?.({ place, cell });
  }

  #wheel(at: Point, dx: number, dy: number, pinch: boolean): void {
    if (!pinch && this.#hitTest.onGhost(at)) {
      this.#turned += dy;
      if (Math.abs(this.#turned) < kWheelTurn) return;
      this.options.onturn?.(this.#turned > 0 ? 1 : -1);
      this.#turned = 0;
      return;
    }
    this.#autoCamera.stop();
    if (Math.abs(dx) > Math.abs(dy)) this.#autoCamera.move(-dx, 0);
    else this.#autoCamera.zoom(Math.exp(-dy * (pinch ? kPinchZoom : kWheelZoom)), at);
  }
}
