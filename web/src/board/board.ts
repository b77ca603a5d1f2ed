import './board.css';
import type { Art, Feature, Offer, View } from '../core/types';
import { continues, pieceChanges } from './diff';
import { drag } from './drag';
import { Figures, type Looks } from './figures';
import { Flights } from './flights';
import { cellAt, cellsPath, type Point } from './geometry';
import { GhostLayer } from './ghost';
import { Labels } from './labels';
import { Lookout } from './lookout';
import { MarkerLayer } from './markers';
import { Motion } from './motion';
import { deadMarkup, framesMarkup, LightLayer, OwnersLayer } from './overlays';
import { PieceLayer } from './pieces';
import { watchPixels } from './pixels';
import { listen } from './pointer';
import { Rulers } from './rulers';
import { Sheet } from './sheet';
import { type Spot, spotsOf } from './spots';
import { groupOf, svgElement, type Symbols, symbolsOf } from './symbols';
import { Touches } from './touches';
import type { ArtSource, BoardOptions, BoardView, Ghost, Insets, Lit, Marks, Showing } from './types';

const kWheelZoom = 0.0016; // of the scale's logarithm, for a pixel of the wheel
const kPinchZoom = 0.011;
const kWheelTurn = 60; // pixels of the wheel for a quarter turn
const kDoubleZoom = 1.8;

// The table with tiles and figures. It shows what it is told and tells what is touched; it knows no
// rule. `options` may be changed at any time.
export class Board implements BoardView {
  readonly #symbols: Symbols;
  readonly #figures: Figures;
  readonly #motion = new Motion();
  readonly #viewport = document.createElement('div');
  readonly #cover = document.createElement('div'); // takes all touches: nobody looks for what is below
  readonly #dead = groupOf('board-dead-cells');
  readonly #dusk = svgElement('path', { class: 'board-dusk' });
  readonly #frames = groupOf('board-frames');
  readonly #sheet: Sheet;
  readonly #owners: OwnersLayer;
  readonly #light: LightLayer;
  readonly #pieces = new PieceLayer();
  readonly #markers: MarkerLayer;
  readonly #ghost: GhostLayer;
  readonly #flights: Flights;
  readonly #labels = new Labels();
  readonly #rulers = new Rulers();
  readonly #lookout: Lookout;
  readonly #touches: Touches;
  readonly #unlisten: () => void;
  readonly #unwatch: () => void;
  readonly #watch: ResizeObserver;

  #view: View | null = null;
  #spots: Spot[] = [];
  #chosen: Offer | null = null;
  #lit: Lit[] | null = null;
  #held: Feature[] | null = null;
  #marks: Marks = { coordinates: false, dead: true, last: true };
  #queue: Promise<void> = Promise.resolve(); // until the art for what was asked is there
  #waiting = 0;
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
    this.#figures = figures;
    this.#owners = new OwnersLayer(symbols, figures);
    this.#light = new LightLayer(symbols, figures);
    this.#markers = new MarkerLayer(symbols, figures);
    this.#ghost = new GhostLayer(symbols);
    this.#lookout = new Lookout(
      host,
      this.#viewport,
      this.#motion,
      () => (this.#view?.tiles ?? []).map(({ x, y }): Point => [x, y]),
      (scaled) => this.#moved(scaled),
      () => this.#sheet.settled(),
    );
    this.#sheet = new Sheet(symbols, art, () => this.#lookout);
    const table = { host, options, symbols, camera: () => this.#lookout.camera };
    this.#flights = new Flights({ ...table, figures, motion: this.#motion });
    this.#touches = new Touches({
      ...table,
      view: () => this.#view,
      spots: () => this.#spots,
      ghost: () => this.#ghost.shown,
    });
    this.#build();
    this.#unlisten = this.#listen();
    this.#watch = new ResizeObserver(() => this.resize());
    this.#watch.observe(host);
    this.#unwatch = watchPixels(() => this.resize());
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
    this.#flights.chosen.set(offer);
    this.#whenReady([], () => this.#markers.choose(offer));
  }

  ghost(ghost: Ghost | null): void {
    this.#whenReady(ghost === null ? [] : [ghost.code], () => {
      this.#ghost.show(ghost, this.#motion.on);
      this.#flights.ghost.set(ghost);
      this.#labels.show(ghost?.labels ?? []);
      this.#moved(true);
    });
  }

  // Lights up features or cells; null: none.
  light(lit: Lit[] | null): void {
    this.#lit = lit;
    this.#whenReady([], () => this.#light.show(this.#lit, this.#view?.tiles ?? [], this.#lookout.area(1)));
  }

  // Who holds what; a list of farms alone shows farms alone. null: nothing.
  owners(features: Feature[] | null): void {
    this.#held = features;
    this.#whenReady([], () => this.#owners.show(this.#held, this.#view?.tiles ?? []));
  }

  marks(options: Partial<Marks>): void {
    this.#marks = { ...this.#marks, ...options };
    this.#rulers.show(this.#marks.coordinates);
    this.#moved(false);
    this.#whenReady([], () => this.#mark());
  }

  // Off: nothing moves by itself (as with prefers-reduced-motion).
  motion(on: boolean): void {
    this.#motion.wanted = on;
  }

  // How much of each edge is covered by other things, in CSS pixels.
  setInsets(insets: Insets): void {
    this.#lookout.setInsets(insets);
    this.#moved(false);
  }

  // The whole board in sight.
  fit(): void {
    this.#lookout.fit(true);
  }

  // On: nothing is to be touched, and the whole board stays in sight.
  overlook(on: boolean): void {
    this.#whenReady([], () => this.#lookout.overlook(on));
  }

  // Moves only if that cell is out of sight.
  follow(cell: [number, number]): void {
    this.#lookout.follow(cell);
  }

  // `about` in client pixels; the middle of what is free if missing.
  zoom(factor: number, about?: [number, number]): void {
    this.#lookout.glideCloser(factor, about && this.#lookout.inHost(about));
  }

  pan(dx: number, dy: number): void {
    this.#lookout.glideBy(dx, dy);
  }

  // The host has another size; it watches for that itself.
  resize(): void {
    this.#lookout.resize();
    this.#moved(false);
    this.#sheet.settled();
  }

  // From a pointerdown on the drawn tile: it follows the pointer until it is let go.
  beginDrag(event: PointerEvent, code: string, rotation: number): void {
    const siteAt = (middle: Point): Spot | null => this.#touches.siteAt(this.#lookout.inHost(middle));
    drag(event, code, rotation, this.#symbols, {
      scale: () => this.#lookout.camera.scale,
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

  // The board as a little picture; null before there is one.
  little(longest: number): HTMLCanvasElement | null {
    const standing = this.#view?.pieces.map((piece) => piece.svg) ?? [];
    return this.#sheet.little(longest, standing);
  }

  destroy(): void {
    this.#motion.finish();
    this.#lookout.destroy();
    this.#sheet.destroy();
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
      this.#sheet.element,
      svg('board-washes', this.#dead, this.#owners.group, this.#dusk),
      svg('board-standing', this.#light.group, this.#frames, this.#pieces.group),
      svg('board-marks', this.#markers.sites, this.#markers.places),
      svg('board-top', this.#ghost.group, this.#flights.group),
      this.#labels.element,
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
    this.#figures.seated = view.looks;
    const fresh = this.#sheet.show(view.tiles);
    this.#dusk.setAttribute('d', cellsPath(view.tiles));
    const changes = pieceChanges(before?.pieces ?? [], view.pieces, how.entries);
    this.#pieces.show(view.pieces);
    this.#mark();
    if (this.#held !== null) this.#owners.show(this.#held, view.tiles);
    if (this.#lit !== null) this.#light.show(this.#lit, view.tiles, this.#lookout.area(1));
    if (before === null || before.game !== view.game) {
      this.#lookout.fit(false);
    } else if (fresh < view.tiles.length) {
      const { x, y } = view.tiles[view.tiles.length - 1]!;
      this.#lookout.grow([x, y], moving);
    }
    if (!moving) return;
    this.#flights.play(
      { tiles: view.tiles, fresh, changes, entries: how.entries },
      { tiles: this.#sheet, pieces: this.#pieces, late: [this.#markers.places, this.#frames] },
    );
  }

  // Somewhere to touch should be in sight.
  #showSpots(): void {
    const first = this.#spots[0];
    if (first === undefined) return;
    const { x, y } = first;
    const onTile = this.#spots.every((spot) => spot.form === 'segment' && spot.x === x && spot.y === y);
    if (onTile) this.#lookout.closeUp([x, y]);
    else this.#lookout.stepBack();
    if (!this.#spots.some(({ at }) => this.#lookout.sees(at))) this.#lookout.follow(cellAt(first.at));
  }

  #moved(scaled: boolean): void {
    const { camera, pane } = this.#lookout;
    this.#rulers.move(camera, pane);
    this.#sheet.moved(scaled);
    if (scaled) this.#labels.place(this.#ghost.shown, camera, pane);
  }

  #mark(): void {
    const view = this.#view;
    if (view === null) return;
    this.#dead.innerHTML = this.#marks.dead && !view.over ? deadMarkup(view.dead) : '';
    this.#frames.innerHTML = framesMarkup(view.tiles, this.#marks.last ? view.last : []);
  }

  #listen(): () => void {
    return listen(this.host, {
      tap: (at, fat) => this.#touches.tap(at, fat),
      doubletap: (at) => this.#lookout.glideCloser(kDoubleZoom, at),
      hold: (at) => this.#touches.feature(at),
      pan: (dx, dy) => this.#lookout.move(dx, dy),
      pinch: (factor, about) => this.#lookout.zoom(factor, about),
      fling: (vx, vy) => this.#lookout.roll(vx, vy),
      grab: () => {
        this.#lookout.stop();
        this.#cover.classList.add('board-grabbed');
      },
      rest: () => this.#cover.classList.remove('board-grabbed'),
      hover: (at) => this.#hover(at),
      wheel: (at, dx, dy, pinch) => this.#wheel(at, dx, dy, pinch),
    });
  }

  #hover(at: Point | null): void {
    const spot = this.#touches.hover(at);
    this.#markers.heat(spot);
    this.#cover.classList.toggle('board-over', spot !== null);
  }

  #wheel(at: Point, dx: number, dy: number, pinch: boolean): void {
    if (!pinch && this.#touches.onGhost(at)) {
      this.#turned += dy;
      if (Math.abs(this.#turned) < kWheelTurn) return;
      this.options.onturn?.(this.#turned > 0 ? 1 : -1);
      this.#turned = 0;
      return;
    }
    this.#lookout.stop();
    if (Math.abs(dx) > Math.abs(dy)) this.#lookout.move(-dx, 0);
    else this.#lookout.zoom(Math.exp(-dy * (pinch ? kPinchZoom : kWheelZoom)), at);
  }
}
