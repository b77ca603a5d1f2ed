// Animations of new tiles, of moved figures and tokens, and of rising points. A copy moves above the board;
// the real element is hidden until the copy arrives.
import type { Entry, Offer, Piece, Seat, ShownTile } from '../core/types';
import { type Camera, toBoard } from './camera';
import { eatenAt, type PieceChanges, type Rising, risingPoints, risingTogether, stops } from './view_diff';
import { Previewed } from './recent_preview';
import { falling, journey, landing, puff, settingDown, shifted, walkingHome } from './keyframes';
import { distance, kTile, middleOf, type Point } from './geometry';
import type { Motion } from './running_animations';
import type { PieceLayer } from './pieces';
import { groupOf, svgElement, type Symbols } from './symbols';
import type { TileLayer } from './tile_layer';
import { groundOf, standingMarkup } from './tile_nodes';
import type { Figures } from './coloured_figures';
import type { BoardOptions, Gain, Ghost } from './types';

const kSettle = 'cubic-bezier(.2,.75,.25,1)';
const kTileTime = 380;
const kFallTime = 120;
const kPieceTime = 460;
const kSetDownTime = 240; // ms to set down a figure that is already over its place
const kStepTime = 300; // ms of one step of a token that visits several cells
const kHomeTime = 600;
const kPuffTime = 360;
const kRiseTime = 1700;
const kBetween = 90; // ms between the starts of two animations
const kBeforeHome = 500; // ms before figures walk home, because points rise first
const kPlate = 62; // width of the plate behind rising points, in CSS pixels
const kSamePlace = 14; // board units; a figure that lands closer than this to its preview is only set down

export interface AnimationContext {
  host: HTMLElement;
  camera(): Camera;
  options: BoardOptions;
  symbols: Symbols;
  figures: Figures;
  motion: Motion;
}

// The changes between the previous view and the new one, to be animated.
interface News {
  tiles: readonly ShownTile[];
  fresh: number; // index of the first new tile
  changes: PieceChanges;
  entries: readonly Entry[];
}

interface Layers {
  tiles: TileLayer;
  pieces: PieceLayer;
  late: SVGElement[]; // layers that fade in once the tiles have landed
}

export class Animations {
  readonly group = groupOf('board-animations');
  readonly #below = groupOf('');
  readonly #points = groupOf('');
  readonly ghost = new Previewed<Ghost>();
  readonly chosen = new Previewed<Offer>();

  constructor(private readonly context: AnimationContext) {
    this.group.append(this.#below, this.#points);
  }

  play(news: News, layers: Layers): void {
    const { tiles, fresh, changes, entries } = news;
    const flying = this.#tiles(fresh, tiles, layers.tiles);
    const later = flying ? kTileTime - 60 : 0;
    for (const layer of flying ? layers.late : []) {
      const frames = [{ opacity: 0 }, { opacity: 1 }];
      this.context.motion.run(layer, frames, { duration: 160, delay: later });
    }
    for (const piece of changes.came) this.#come(piece, layers.pieces, later);
    for (const { from, to } of changes.moved) this.#walk(from, to, stops(entries, to), layers.pieces, later);
    const rising = risingPoints(entries, kPlate / this.context.camera().scale);
    this.#rise(rising, later);
    const home = later + (rising.length > 0 ? kBeforeHome : 0);
    changes.left.forEach((piece, n) => {
      const step = eatenAt(piece, changes, entries);
      if (step > 0) this.#vanish(piece, layers.pieces, later + step * kStepTime);
      else this.#goHome(piece, layers.pieces, home + n * kBetween);
    });
  }

  // Lets the scored points of one event rise from the middle of its cells.
  rise(points: readonly Gain[], cells: readonly [number, number][]): void {
    if (!this.context.motion.on) return;
    this.#rise(risingTogether(points, cells, kPlate / this.context.camera().scale), 0);
  }

  // Animates the tiles from index `from` on. A tile that was just previewed in its cell only falls; the
  // others fly to their cells. Returns whether any tile flies.
  #tiles(from: number, tiles: readonly ShownTile[], layer: TileLayer): boolean {
    const ghost = this.ghost.recent;
    const news = tiles.slice(from);
    const flying = news.filter(
      ({ x, y, code }) => ghost === null || ghost.x !== x || ghost.y !== y || ghost.code !== code,
    );
    const { scale } = this.context.camera();
    for (const tile of news) {
      const n = flying.indexOf(tile);
      const [frames, duration] =
        n < 0 ? [falling(1 / scale), kFallTime] : [this.#landing(tile, scale), kTileTime];
      this.#tile(tile, tiles.indexOf(tile), frames, { duration, delay: Math.max(n, 0) * kBetween }, layer);
    }
    return flying.length > 0;
  }

  // Keyframes of a new tile that flies to its cell: from the display of the drawn tile, or from above if that
  // is not on the screen.
  #landing(tile: ShownTile, scale: number): Keyframe[] {
    const home = this.#middleOf(this.context.options.drawnAt?.() ?? null);
    const [x, y] = middleOf([tile.x, tile.y]);
    return landing(home === null ? [0, -40] : [home[0] - x, home[1] - y], home !== null, 1 / scale);
  }

  #tile(tile: ShownTile, index: number, frames: Keyframe[], timing: Timing, layer: TileLayer): void {
    layer.hide(index, true);
    const copy = groupOf('board-flying-tile');
    copy.append(
      svgElement('path', { class: 'board-lifted', d: 'M4 9h100v100h-100z' }),
      groundOf(tile.code, 0, 0, tile.rotation),
      groupOf(
        '',
        standingMarkup(this.context.symbols.get(tile.code), tile.rotation, tile.bridge, {
          ...tile,
          twins: layer.twinsBefore(tile),
        }),
      ),
    );
    const done = (): void => layer.hide(index, false);
    this.#fly(copy, [tile.x * kTile, tile.y * kTile], frames, { ...timing, easing: 'linear', done });
  }

  #rise(rising: readonly Rising[], delay: number): void {
    const scale = 1 / this.context.camera().scale;
    rising.forEach(({ at, seat, points }, n) => {
      const outer = groupOf('board-rising');
      const text = points > 0 ? `+${points}` : `\u2212${-points}`;
      const width = 46 + 13 * text.length;
      const { figures } = this.context;
      const plate = groupOf(
        '',
        `<rect x="${-width / 2}" y="-17" width="${width}" height="34" rx="17" fill="${figures.colour(seat)}"/>` +
          `<g fill="${figures.ink(seat)}"><text x="9" y="8">${text}</text>` +
          `<use href="${figures.mark(seat)}" transform="translate(${20 - width / 2} 0) scale(2.6)"/></g>`,
      );
      plate.setAttribute('transform', `scale(${scale.toFixed(3)})`);
      outer.append(plate);
      const up = (pixels: number): string => shifted([0, pixels * scale]);
      const frames = [
        { transform: `${up(14)} scale(.6)`, opacity: 0, easing: kSettle },
        { transform: up(0), opacity: 1, offset: 0.14 },
        { transform: up(-22), opacity: 1, offset: 0.75, easing: 'ease-in' },
        { transform: up(-44), opacity: 0 },
      ];
      this.#fly(outer, at, frames, { duration: kRiseTime, delay: delay + n * kBetween }, this.#points);
    });
  }

  #come(piece: Piece, layer: PieceLayer, delay: number): void {
    const chosen = this.chosen.recent;
    const there = chosen !== null && distance(chosen.at, piece.at) < kSamePlace;
    const home = there ? null : this.#homeOf(piece.seat);
    const place = layer.placeOf(piece);
    const from: Point = home === null ? [0, there ? -8 : -26] : [home[0] - place[0], home[1] - place[1]];
    layer.hide(piece.key, true);
    this.#flyPiece(
      piece,
      layer,
      settingDown(from, there || home !== null, layer.growth(piece) * piece.height),
      {
        duration: there ? kSetDownTime : kPieceTime,
        delay,
        easing: 'linear',
        done: () => layer.hide(piece.key, false),
      },
    );
  }

  // Moves a piece to its new place. `stops`: places that it visits on its way.
  #walk(from: Piece, to: Piece, stops: readonly Point[], layer: PieceLayer, delay: number): void {
    layer.hide(to.key, true);
    const end = layer.placeOf(to);
    const places = [layer.placeOf(from), ...stops, end].map(([x, y]): Point => [x - end[0], y - end[1]]);
    this.#flyPiece(to, layer, journey(places), {
      duration: stops.length === 0 ? kPieceTime : (stops.length + 1) * kStepTime,
      delay,
      easing: 'linear',
      done: () => layer.hide(to.key, false),
    });
  }

  #goHome(piece: Piece, layer: PieceLayer, delay: number): void {
    const home = this.#homeOf(piece.seat);
    const place = layer.placeOf(piece);
    const to: Point = home === null ? [0, -16] : [home[0] - place[0], home[1] - place[1]];
    const frames = walkingHome(to, 1 / this.context.camera().scale);
    this.#flyPiece(piece, layer, frames, { duration: kHomeTime, delay, easing: 'linear', fill: 'both' });
  }

  #vanish(piece: Piece, layer: PieceLayer, delay: number): void {
    this.#flyPiece(piece, layer, puff(), { duration: kPuffTime, delay, easing: 'ease-out', fill: 'both' });
  }

  // Animates a copy of a piece. The piece's drawing contains its position on the board, so the copy is first
  // moved to 0,0.
  #flyPiece(piece: Piece, layer: PieceLayer, frames: Keyframe[], timing: Timing): void {
    const inner = groupOf('', piece.svg);
    inner.setAttribute(
      'transform',
      `scale(${layer.growth(piece)}) translate(${-piece.at[0]} ${-piece.at[1]})`,
    );
    const copy = groupOf('board-flying-piece');
    copy.append(inner);
    this.#fly(copy, layer.placeOf(piece), frames, timing);
  }

  #fly(copy: SVGElement, at: Point, frames: Keyframe[], timing: Timing, layer = this.#below): void {
    const place = groupOf('');
    place.setAttribute('transform', `translate(${at[0]} ${at[1]})`);
    place.append(copy);
    layer.append(place);
    const { done, ...rest } = timing;
    this.context.motion.run(copy, frames, { easing: kSettle, ...rest }, () => {
      place.remove();
      done?.();
    });
  }

  #homeOf(seat: Seat): [number, number] | null {
    return seat < 0 ? null : this.#middleOf(this.context.options.homeOf?.(seat) ?? null);
  }

  #middleOf(box: DOMRect | null): [number, number] | null {
    if (box === null) return null;
    const host = this.context.host.getBoundingClientRect();
    return toBoard(this.context.camera(), [
      box.left + box.width / 2 - host.left,
      box.top + box.height / 2 - host.top,
    ]);
  }
}

interface Timing extends KeyframeAnimationOptions {
  done?: () => void;
}
