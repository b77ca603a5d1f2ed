// Paints tiles in steps: shadows, grounds, lines between tiles, and ornaments.
import type { Art, ShownTile } from '../core/types';
import { type Area, cellsPath, keyOf, kTile } from './geometry';
import { type CanvasLayer, overlap } from './canvas_layer';
import { Painter, type Picture } from './painter';
import { type Symbols } from './symbols';
import { bridgeMarkup } from './tiles';

const kReach = 30; // board units by which ornaments reach beyond their tile
// Classes of the core's style sheet.
const kBareGround = 'g';
const kInnerLine = 'e';
const kRim = 'rim';
const kShadow = { colour: '#10171b', strength: 0.45, shift: [3, 5] } as const;

// Area whose picture may change when a tile comes or goes.
export function around({ x, y }: { x: number; y: number }): Area {
  return {
    left: x * kTile - kReach,
    top: y * kTile - kReach,
    right: (x + 1) * kTile + kReach,
    bottom: (y + 1) * kTile + kReach,
  };
}

// Faint lines between tiles, so that a feature reads as one; a clear line around the whole board.
function outlines(tiles: readonly ShownTile[], taken: ReadonlySet<string>): { inner: string; rim: string } {
  let [inner, rim] = ['', ''];
  for (const { x, y } of tiles) {
    const [left, top] = [x * kTile, y * kTile];
    const sides: [boolean, string, boolean][] = [
      [taken.has(keyOf(x, y - 1)), `M${left} ${top}h100`, false],
      [taken.has(keyOf(x + 1, y)), `M${left + 100} ${top}v100`, true],
      [taken.has(keyOf(x, y + 1)), `M${left} ${top + 100}h100`, true],
      [taken.has(keyOf(x - 1, y)), `M${left} ${top}v100`, false],
    ];
    for (const [beside, line, mine] of sides) {
      if (!beside) rim += line;
      else if (mine) inner += line; // the neighbour draws the other two
    }
  }
  return { inner, rim };
}

export class TilePainter {
  readonly #painter: Painter;
  readonly #grounds = new Map<string, Picture>();
  readonly #standing = new Map<string, Picture>();

  constructor(
    private readonly symbols: Symbols,
    art: Art,
  ) {
    this.#painter = new Painter(art);
  }

  // Repaints `part`, with all tiles that reach into it. `tiles` go from far to near, so that near ones cover far ones.
  // Yields after each tile.
  *paint(layer: CanvasLayer, part: Area, tiles: readonly ShownTile[]): Generator<void, void, void> {
    const painted = layer.begin(part);
    const here = tiles.filter((tile) => overlap(around(tile), painted));
    const taken = new Set(tiles.map(({ x, y }) => keyOf(x, y)));
    const { context } = layer;
    this.#shadows(context, here);
    this.#painter.line(context, kBareGround, cellsPath(here)); // fills the seams between tiles
    for (const tile of here) {
      this.#ground(context, tile);
      yield;
    }
    const { inner, rim } = outlines(here, taken);
    this.#painter.line(context, kInnerLine, inner);
    this.#painter.line(context, kRim, rim);
    for (const tile of here) {
      this.#stand(context, tile);
      yield;
    }
    layer.end();
  }

  paintNow(layer: CanvasLayer, part: Area, tiles: readonly ShownTile[]): void {
    const steps = this.paint(layer, part, tiles);
    while (!steps.next().done);
  }

  // Drawings of the core that contain their position.
  paintMarkup(context: CanvasRenderingContext2D, markup: string): void {
    this.#painter.paint(context, this.#painter.picture(markup));
  }

  #shadows(context: CanvasRenderingContext2D, tiles: readonly ShownTile[]): void {
    const [dx, dy] = kShadow.shift;
    context.translate(dx, dy);
    context.fillStyle = kShadow.colour;
    context.globalAlpha = kShadow.strength;
    context.fill(new Path2D(cellsPath(tiles)));
    context.translate(-dx, -dy);
  }

  #ground(context: CanvasRenderingContext2D, { code, x, y, rotation }: ShownTile): void {
    const picture = remembered(this.#grounds, code, () => this.#groundOf(code));
    context.save();
    context.translate((x + 0.5) * kTile, (y + 0.5) * kTile);
    context.rotate((rotation * Math.PI) / 2);
    context.translate(-kTile / 2, -kTile / 2);
    context.beginPath();
    context.rect(0, 0, kTile, kTile);
    context.clip();
    this.#painter.paint(context, picture);
    context.restore();
  }

  #stand(context: CanvasRenderingContext2D, { code, x, y, rotation, bridge }: ShownTile): void {
    const key = `${code} ${rotation} ${bridge}`;
    const picture = remembered(this.#standing, key, () => this.#standingOf(code, rotation, bridge));
    context.translate(x * kTile, y * kTile);
    this.#painter.paint(context, picture);
    context.translate(-x * kTile, -y * kTile);
  }

  #groundOf(code: string): Picture {
    return this.#painter.picture(this.symbols.get(code)?.ground ?? '');
  }

  // A bridge replaces ornaments in its way.
  #standingOf(code: string, rotation: number, bridge: ShownTile['bridge']): Picture {
    const ornaments = this.symbols.get(code)?.ornaments[rotation] ?? '';
    const inWay = bridge === '' ? '' : `off-${bridge}`;
    return [...this.#painter.picture(ornaments, inWay), ...this.#painter.picture(bridgeMarkup(bridge))];
  }
}

function remembered(known: Map<string, Picture>, key: string, make: () => Picture): Picture {
  let picture = known.get(key);
  if (picture === undefined) {
    picture = make();
    known.set(key, picture);
  }
  return picture;
}
