import './board.css';
import type { Art, Feature, Offer, View } from '../core/types';
import {
  fitted,
  fittedAround,
  freeOf,
  middleOfFree,
  type Pane,
  panned,
  showing,
  toBoard,
  toScreen,
  within,
  zoomed,
} from './camera';
import { continues, pieceChanges, risingPoints } from './diff';
import { drag } from './drag';
import { Eye } from './eye';
import { Figures, type Looks } from './figures';
import { Flights } from './flights';
import { type Area, areaOf, cellAt, keyOf, kTile, middleOf, type Point, turned } from './geometry';
import { GhostLayer } from './ghost';
import { MarkerLayer } from './markers';
import { Motion } from './motion';
import { deadMarkup, LightLayer, OwnersLayer } from './overlays';
import { PieceLayer } from './pieces';
import { listen } from './pointer';
import { Rulers } from './rulers';
import { meant, type Spot, spotsOf } from './spots';
import { groupOf, svgElement, type Symbols, symbolsOf } from './symbols';
import { TileLayer } from './tiles';
import type { ArtSource, BoardOptions, BoardView, Ghost, Insets, Lit, Marks, Showing } from './types';

const kWheelZoom = 0.0016; // of the scale's logarithm, for a pixel of the wheel
const kPinchZoom = 0.011;
const kWheelTurn = 60; // pixels of the wheel for a quarter turn
const kEdges = ['top', 'right', 'bottom', 'left'] as const;
const kFarthest = 0.6; // of the scale at which the whole board fits
const kDoubleZoom = 1.8;
const kRoadReach = 7; // CSS pixels beside a road that still mean it

// The table with tiles and figures. It shows what it is told and tells what is touched; it knows no
// rule. `options` may be changed at any time.
export class Board implements BoardView {
  readonly #symbols: Symbols;
  readonly #motion = new Motion();
  readonly #viewport = document.createElement('div');
  readonly #cover = document.createElement('div'); // takes all touches: nobody looks for what is below
  readonly #dead = groupOf('board-dead-cells');
  readonly #tiles: TileLayer;
  readonly #owners: OwnersLayer;
  readonly #light: LightLayer;
  readonly #pieces = new PieceLayer();
  readonly #markers: MarkerLayer;
  readonly #ghost: GhostLayer;
  readonly #flights: Flights;
  readonly #labels = document.createElement('div');
  readonly #rulers = new Rulers();
  readonly #eye: Eye;
  readonly #unlisten: () => void;
  readonly #watch: ResizeObserver;

  #view: View | null = null;
  #spots: Spot[] = [];
  #chosen: Offer | null = null;
  #lit: Lit[] | null = null;
  #held: Feature[] | null = null;
  #marks: Marks = { coordinates: false, dead: true, last: true };
  #pane: Pane = { width: 1, height: 1, insets: { top: 0, right: 0, bottom: 0, left: 0 } };
  #own = true; // the camera follows the board by itself until somebody moves it
  #queue: Promise<void> = Promise.resolve(); // until the art for what was asked is there
  #waiting = 0;
  #hovered = '-1,-1';
  #turned = 0; // of the wheel over the ghost

  constructor(
    readonly host: HTMLElement,
    source: ArtSource,
    art: Art,
    looks: Looks,
    readonly options: BoardOptions = {},
  ) {
    const symbols = symbolsOf(source, art);
    const figures = new Figures(art, looks);
    this.#symbols = symbols;
    this.#tiles = new TileLayer(symbols);
    this.#owners = new OwnersLayer(symbols, figures);
    this.#light = new LightLayer(symbols);
    this.#markers = new MarkerLayer(symbols, figures);
    this.#ghost = new GhostLayer(symbols);
    this.#eye = new Eye(
      this.#viewport,
      () => ({ area: this.#area(1), pane: this.#pane }),
      (camera, scaled) => {
        this.#rulers.move(camera, this.#pane);
        if (scaled) this.#placeLabels();
      },
      () => this.options.oncamera?.(this.#eye.camera.scale),
    );
    this.#flights = new Flights({
      host,
      camera: () => this.#eye.camera,
      options,
      symbols,
      figures,
      motion: this.#motion,
    });
    this.#build();
    this.#unlisten = listen(host, {
      tap: (at, fat) => this.#tap(at, fat),
      doubletap: (at) => this.#zoomAt(kDoubleZoom, at, true),
      hold: (at) => this.#hold(at),
      pan: (dx, dy) => this.#move(dx, dy),
      pinch: (factor, about) => this.#zoomAt(factor, about, false),
      fling: (vx, vy) => this.#motion.on && this.#eye.roll(vx, vy),
      grab: () => {
        this.#eye.stop();
        this.#cover.classList.add('board-grabbed');
      },
      rest: () => this.#cover.classList.remove('board-grabbed'),
      hover: (at) => this.#hover(at),
      wheel: (at, dx, dy, pinch) => this.#wheel(at, dx, dy, pinch),
    });
    this.#watch = new ResizeObserver(() => this.resize());
    this.#watch.observe(host);
    this.resize();
  }

  // The position; what differs from the one before moves there if `how.animate`.
  show(view: View, how: Showing): void {
    const codes = view.tiles.map((tile) => tile.code);
    this.#whenReady(codes, () => this.#show(view, how));
    const soon = [...view.left.map((kind) => kind.code), ...(view.drawn === null ? [] : [view.drawn.code])];
    void this.#symbols.need(soon).catch(() => {});
  }

  // What may be touched: cells for the drawn tile, segments for claims, cells for the dragon, ...
  offer(offers: Offer[]): void {
    this.#whenReady([], () => {
      this.#spots = spotsOf(offers);
      this.#markers.show(this.#spots, this.#view?.tiles ?? [], this.#view?.decider ?? 0);
      this.#markers.choose(this.#chosen);
      this.#showSpots();
    });
  }

  // The offer that waits to be confirmed: it stands out from the others.
  choose(offer: Offer | null): void {
    this.#chosen = offer;
    this.#whenReady([], () => this.#markers.choose(offer));
  }

  ghost(ghost: Ghost | null): void {
    this.#whenReady(ghost === null ? [] : [ghost.code], () => {
      this.#ghost.show(ghost, this.#motion.on);
      this.#labels.replaceChildren(
        ...(ghost?.labels ?? []).map((text) => {
          const label = document.createElement('span');
          label.textContent = text;
          return label;
        }),
      );
      this.#placeLabels();
    });
  }

  // Lights up features or cells; null: none.
  light(lit: Lit[] | null): void {
    this.#lit = lit;
    this.#whenReady([], () => this.#light.show(this.#lit, this.#view?.tiles ?? [], this.#area(1)));
  }

  // Who holds what; a list of farms alone shows farms alone. null: nothing.
  owners(features: Feature[] | null): void {
    this.#held = features;
    this.#whenReady([], () => this.#owners.show(this.#held, this.#view?.tiles ?? []));
  }

  marks(options: Partial<Marks>): void {
    this.#marks = { ...this.#marks, ...options };
    this.#rulers.show(this.#marks.coordinates);
    this.#rulers.move(this.#eye.camera, this.#pane);
    this.#whenReady([], () => this.#mark());
  }

  // Off: nothing moves by itself (as with prefers-reduced-motion).
  motion(on: boolean): void {
    this.#motion.wanted = on;
  }

  // How much of each edge is covered by other things, in CSS pixels.
  setInsets(insets: Insets): void {
    const { insets: before } = this.#pane;
    if (kEdges.every((edge) => before[edge] === insets[edge])) return;
    this.#pane = { ...this.#pane, insets };
    this.#reframe(this.#motion.on);
  }

  // The whole board in sight.
  fit(): void {
    this.#own = true;
    this.#eye.glide(fitted(this.#area(1), this.#pane), this.#motion.on);
  }

  // Moves only if that cell is out of sight.
  follow(cell: [number, number]): void {
    this.#eye.glide(showing(this.#eye.goal, areaOf([cell]), this.#pane), this.#motion.on);
  }

  // `about` in client pixels; the middle of what is free if missing.
  zoom(factor: number, about?: [number, number]): void {
    this.#zoomAt(factor, about === undefined ? middleOfFree(this.#pane) : this.#inHost(about), true);
  }

  pan(dx: number, dy: number): void {
    this.#own = false;
    this.#eye.glide(within(panned(this.#eye.goal, dx, dy), this.#area(1), this.#pane), this.#motion.on);
  }

  // The host has another size; it watches for that itself.
  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (width === this.#pane.width && height === this.#pane.height) return;
    this.#pane = { ...this.#pane, width, height };
    this.#reframe(false);
  }

  // From a pointerdown on the drawn tile: it follows the pointer until it is let go.
  beginDrag(event: PointerEvent, code: string, rotation: number): void {
    const siteAt = (middle: Point): Spot | undefined => {
      const at = cellAt(toBoard(this.#eye.camera, this.#inHost(middle)));
      return this.#spots.find((spot) => spot.form === 'site' && spot.x === at[0] && spot.y === at[1]);
    };
    drag(event, code, rotation, this.#symbols, {
      scale: () => this.#eye.camera.scale,
      over: (middle) => {
        const site = siteAt(middle);
        if (site !== undefined && this.#markers.heat(site)) this.options.ondragged?.(site.x, site.y);
        if (site === undefined) this.#markers.heat(null);
        return site !== undefined;
      },
      drop: (middle) => {
        const site = siteAt(middle);
        if (site === undefined) this.options.ondropmissed?.();
        else this.options.ondropped?.(site.x, site.y);
      },
      end: () => this.#markers.heat(null),
    });
  }

  destroy(): void {
    this.#motion.finish();
    this.#eye.destroy();
    this.#watch.disconnect();
    this.#unlisten();
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
    this.#labels.className = 'board-labels';
    this.#viewport.append(
      svg(
        'board-sheet',
        this.#dead,
        ...this.#tiles.below,
        this.#owners.group,
        ...this.#tiles.above,
        this.#light.group,
        this.#tiles.frames,
        this.#pieces.group,
      ),
      svg('board-marks', this.#markers.sites, this.#markers.places),
      svg('board-top', this.#ghost.group, this.#flights.group),
      this.#labels,
    );
    this.host.classList.add('board-host');
    this.#cover.className = 'board-cover';
    this.host.replaceChildren(this.#viewport, this.#rulers.element, this.#cover);
  }

  // In the order in which things were asked for; at once when nothing has to be fetched first.
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
    const fresh = this.#tiles.show(view.tiles);
    const changes = pieceChanges(before?.pieces ?? [], view.pieces, how.entries);
    this.#pieces.show(view.pieces);
    this.#mark();
    if (this.#held !== null) this.#owners.show(this.#held, view.tiles);
    if (this.#lit !== null) this.#light.show(this.#lit, view.tiles, this.#area(1));
    if (before === null || before.game !== view.game) {
      this.#own = true;
      this.#eye.glide(fitted(this.#area(1), this.#pane), false);
    } else if (fresh < view.tiles.length) {
      this.#keepInSight(view, moving);
    }
    if (!moving) return;
    this.#flights.tiles(fresh, view.tiles, this.#tiles);
    const later = fresh < view.tiles.length ? 220 : 0;
    this.#flights.pieces({ ...changes, left: [] }, this.#pieces, later);
    const rising = risingPoints(how.entries);
    this.#flights.points(rising, later);
    this.#flights.pieces(
      { came: [], moved: [], left: changes.left },
      this.#pieces,
      later + (rising.length > 0 ? 500 : 0),
    );
  }

  // As the board grows; once somebody has moved it, only as far as it takes.
  #keepInSight(view: View, moving: boolean): void {
    const tile = view.tiles[view.tiles.length - 1]!;
    if (this.#own)
      this.#eye.glide(fittedAround(this.#area(1), middleOf([tile.x, tile.y]), this.#pane), moving);
    else this.#eye.glide(showing(this.#eye.goal, areaOf([[tile.x, tile.y]]), this.#pane), moving);
  }

  // Somewhere to touch should be in sight.
  #showSpots(): void {
    const free = freeOf(this.#pane);
    const seen = this.#spots.some(({ at }) => {
      const [x, y] = toScreen(this.#eye.goal, at);
      return x > free.left && x < free.right && y > free.top && y < free.bottom;
    });
    const first = this.#spots[0];
    if (!seen && first !== undefined) this.follow(cellAt(first.at));
  }

  #mark(): void {
    const view = this.#view;
    if (view === null) return;
    this.#dead.innerHTML = this.#marks.dead && !view.over ? deadMarkup(view.dead) : '';
    this.#tiles.frame(view.tiles, this.#marks.last ? view.last : []);
  }

  #reframe(gliding: boolean): void {
    if (this.#pane.width < 2) return;
    if (this.#own) this.#eye.glide(fitted(this.#area(1), this.#pane), gliding);
    else this.#eye.set(this.#eye.camera);
    this.#rulers.move(this.#eye.camera, this.#pane);
  }

  // What the tiles cover, and so many cells around.
  #area(around: number): Area {
    const tiles = this.#view?.tiles ?? [];
    return areaOf(
      tiles.map(({ x, y }): Point => [x, y]),
      around,
    );
  }

  #inHost(client: Point): [number, number] {
    const box = this.host.getBoundingClientRect();
    return [client[0] - box.left, client[1] - box.top];
  }

  #move(dx: number, dy: number): void {
    this.#own = false;
    this.#eye.set(panned(this.#eye.camera, dx, dy));
  }

  #zoomAt(factor: number, about: Point, gliding: boolean): void {
    this.#own = false;
    const whole = fitted(this.#area(1), this.#pane);
    const to = zoomed(gliding ? this.#eye.goal : this.#eye.camera, factor, about, kFarthest * whole.scale);
    if (gliding) this.#eye.glide(within(to, this.#area(1), this.#pane), this.#motion.on);
    else this.#eye.set(to);
  }

  #wheel(at: Point, dx: number, dy: number, pinch: boolean): void {
    const ghost = this.#ghost.shown;
    const [x, y] = cellAt(toBoard(this.#eye.camera, at));
    if (!pinch && ghost !== null && ghost.x === x && ghost.y === y) {
      this.#turned += dy;
      if (Math.abs(this.#turned) < kWheelTurn) return;
      this.options.onturn?.(this.#turned > 0 ? 1 : -1);
      this.#turned = 0;
      return;
    }
    this.#eye.stop();
    if (Math.abs(dx) > Math.abs(dy)) this.#move(-dx, 0);
    else this.#zoomAt(Math.exp(-dy * (pinch ? kPinchZoom : kWheelZoom)), at, false);
  }

  #meant(at: Point, fat: boolean): Spot[] {
    const { camera } = this.#eye;
    const place = toBoard(camera, at);
    const inside = (spot: Spot): boolean => {
      const found = this.#tileAt(cellAt(place));
      if (found === null || found.tile.x !== spot.x || found.tile.y !== spot.y) return false;
      return this.#symbols.holds(found.tile.code, spot.segment, this.#asPrinted(found.tile, place));
    };
    return meant(this.#spots, { at: place, scale: camera.scale, fat }, inside);
  }

  #tap(at: Point, fat: boolean): boolean {
    const { options } = this;
    const place = toBoard(this.#eye.camera, at);
    const cell = cellAt(place);
    const ghost = this.#ghost.shown;
    if (ghost !== null && ghost.x === cell[0] && ghost.y === cell[1]) {
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
    return this.#touchFeature(at) || this.#touchEmpty(cell);
  }

  #touchFeature(at: Point): boolean {
    const [tile, segment] = this.#featureAt(at);
    if (tile < 0) return false;
    this.options.ontouchfeature?.(tile, segment, this.#box(toBoard(this.#eye.camera, at)));
    return false; // a second tap may still zoom
  }

  #touchEmpty(cell: [number, number]): boolean {
    if (this.#tileAt(cell) !== null) return false;
    const beside = this.#view?.sites.some(([x, y]) => x === cell[0] && y === cell[1]) ?? false;
    if (beside) this.options.ontouchcell?.(...cell);
    else this.options.ontouchnothing?.();
    return beside;
  }

  #hold(at: Point): void {
    this.#touchFeature(at);
  }

  #hover(at: Point | null): void {
    const spot = at === null ? undefined : this.#meant(at, false)[0];
    this.#markers.heat(spot ?? null);
    const [tile, segment] = at === null ? [-1, -1] : this.#featureAt(at);
    this.#cover.classList.toggle('board-over', spot !== undefined);
    const hovered = keyOf(tile, segment);
    if (hovered === this.#hovered) return;
    this.#hovered = hovered;
    this.options.onhoverfeature?.(tile, segment);
  }

  #tileAt(cell: Point): { tile: View['tiles'][number]; index: number } | null {
    const tiles = this.#view?.tiles ?? [];
    const index = tiles.findIndex((tile) => tile.x === cell[0] && tile.y === cell[1]);
    return index < 0 ? null : { tile: tiles[index]!, index };
  }

  #asPrinted(tile: View['tiles'][number], place: Point): [number, number] {
    return turned([place[0] - tile.x * kTile, place[1] - tile.y * kTile], -tile.rotation);
  }

  // The tile and its segment at a point of the host; -1, -1 beside all tiles.
  #featureAt(at: Point): [number, number] {
    const place = toBoard(this.#eye.camera, at);
    const found = this.#tileAt(cellAt(place));
    if (found === null) return [-1, -1];
    const printed = this.#asPrinted(found.tile, place);
    const segment = this.#symbols.segmentAt(found.tile.code, printed, kRoadReach / this.#eye.camera.scale);
    return segment < 0 ? [-1, -1] : [found.index, segment];
  }

  // A point of the board in client pixels.
  #box(place: Point): DOMRect {
    const [x, y] = toScreen(this.#eye.camera, place);
    const host = this.host.getBoundingClientRect();
    return new DOMRect(host.left + x, host.top + y, 0, 0);
  }

  // Beside the ghost, of the same size at any zoom.
  #placeLabels(): void {
    const ghost = this.#ghost.shown;
    this.#labels.hidden = ghost === null || ghost.labels.length === 0;
    if (ghost === null || this.#labels.hidden) return;
    const { camera } = this.#eye;
    const [x, top] = toScreen(camera, [(ghost.x + 0.5) * kTile, ghost.y * kTile]);
    const bottom = top + kTile * camera.scale;
    const below = bottom + 34 * ghost.labels.length < freeOf(this.#pane).bottom;
    const at = toBoard(camera, [x, below ? bottom + 8 : top - 8]);
    const up = below ? '' : ' translateY(-100%)';
    this.#labels.style.transform = `translate(${at[0]}px,${at[1]}px) scale(${1 / camera.scale}) translateX(-50%)${up}`;
  }
}
