// Paints tiles in steps: shadows, grounds, lines between tiles, and ornaments.
import type { Art, ShownTile } from '../core/types';
import { type Area, cellsPath, keyOf, kTile } from './geometry';
import { type CanvasLayer, kMiterLimit, overlap } from './canvas_layer';
import { Painter, type Picture } from './svg_painter';
import { type Symbols } from './symbols';
import { bridgeMarkup, lookOf, uprightMarkup } from './tile_nodes';

const kReach = 30; // board units by which ornaments reach beyond their tile
// Classes of the core's style sheet.
const kBareGround = 'g';
const kInnerLine = 'e';
const kRim = 'rim';
// Classes for small tiles. Their rules in the core's style sheet leave out details and enlarge signs. `from`:
// smallest width of a tile, in CSS pixels, for which a class is used. `land`: pixels of the land for one board unit.
const kZooms = [
  { from: 96, zoom: '', land: 2 },
  { from: 40, zoom: 'mid-zoom', land: 1 },
  { from: 0, zoom: 'far-zoom', land: 0.5 },
] as const;
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

// Paths of the lines between neighbouring tiles (`inner`, drawn faintly, so that features look
// connected), and of the line around the whole board (`rim`).
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
      else if (mine) inner += line; // neighbouring tiles draw the lines at the other two edges
    }
  }
  return { inner, rim };
}

// Painter and pictures for one range of zoom.
class Drawings {
  readonly painter: Painter;
  readonly grounds = new Map<string, Picture>();
  readonly land: OffscreenCanvas;

  constructor(art: Art, zoom: string, landDensity: number) {
    this.painter = new Painter(art, zoom);
    const { svg, width, height } = art.land;
    this.land = new OffscreenCanvas(width * landDensity, height * landDensity);
    const context = this.land.getContext('2d')!;
    context.scale(landDensity, landDensity);
    this.painter.line(context, kBareGround, `M0 0H${width}V${height}H0Z`);
    this.painter.paint(context, this.painter.picture(svg));
  }
}

// By zoom. All boards of the page share them, so that a new game does not paint the land (12 MB) again.
const drawings = new Map<string, Drawings>();

export class TilePainter {
  twins: ReadonlyMap<ShownTile, number> = new Map(); // as in tile_nodes.ts

  readonly #standing = new Map<Drawings, Map<string, Picture>>(); // many, so they go with the board

  constructor(
    private readonly symbols: Pick<Symbols, 'get'>,
    private readonly art: Art,
  ) {}

  // Repaints `part`, with all tiles that reach into it. `tiles` go from far to near, so that near ones cover far ones.
  // Yields after each tile.
  *paint(layer: CanvasLayer, part: Area, tiles: readonly ShownTile[]): Generator<void, void, void> {
    const painted = layer.begin(part);
    const here = tiles.filter((tile) => overlap(around(tile), painted));
    const taken = new Set(tiles.map(({ x, y }) => keyOf(x, y)));
    const { context } = layer;
    const drawings = this.#drawingsFor((layer.density * kTile) / devicePixelRatio);
    const { painter } = drawings;
    this.#shadows(context, here);
    this.#land(context, drawings, here);
    for (const tile of here) {
      this.#ground(context, drawings, tile);
      yield;
    }
    const { inner, rim } = outlines(here, taken);
    painter.line(context, kInnerLine, inner);
    painter.line(context, kRim, rim);
    for (const tile of here) {
      this.#stand(context, drawings, tile);
      yield;
    }
    layer.end();
  }

  paintNow(layer: CanvasLayer, part: Area, tiles: readonly ShownTile[]): void {
    const steps = this.paint(layer, part, tiles);
    while (!steps.next().done);
  }

  // Paints a tile in the upper left corner, without a shadow. `density`: pixels per unit.
  paintAlone(context: CanvasRenderingContext2D, code: string, rotation: number, density: number): void {
    const tile: ShownTile = { kind: 0, code, x: 0, y: 0, rotation, bridge: '' };
    const drawings = this.#drawingsFor(Infinity);
    context.scale(density, density);
    context.miterLimit = kMiterLimit;
    this.#land(context, drawings, [tile]);
    this.#ground(context, drawings, tile);
    this.#stand(context, drawings, tile);
    drawings.painter.line(context, kRim, cellsPath([tile]));
  }

  // Paints a drawing of the core that contains its position on the board, such as a figure.
  paintMarkup(context: CanvasRenderingContext2D, markup: string): void {
    const { painter } = this.#drawingsFor(Infinity);
    painter.paint(context, painter.picture(markup));
  }

  #drawingsFor(pixels: number): Drawings {
    const { zoom, land } = kZooms.find(({ from }) => pixels >= from)!;
    return remembered(drawings, zoom, () => new Drawings(this.art, zoom, land));
  }

  #shadows(context: CanvasRenderingContext2D, tiles: readonly ShownTile[]): void {
    const [dx, dy] = kShadow.shift;
    context.translate(dx, dy);
    context.fillStyle = kShadow.colour;
    context.globalAlpha = kShadow.strength;
    context.fill(new Path2D(cellsPath(tiles)));
    context.translate(-dx, -dy);
  }

  // The land that goes on below all tiles, and fills the seams between them.
  #land(context: CanvasRenderingContext2D, { land }: Drawings, tiles: readonly ShownTile[]): void {
    const pattern = context.createPattern(land, 'repeat')!;
    pattern.setTransform(new DOMMatrix().scale(this.art.land.width / land.width));
    context.globalAlpha = 1;
    context.fillStyle = pattern;
    context.fill(new Path2D(cellsPath(tiles)));
  }

  #ground(context: CanvasRenderingContext2D, drawings: Drawings, { code, x, y, rotation }: ShownTile): void {
    const { painter, grounds } = drawings;
    // The meadow of a single tile would hide the land.
    const picture = remembered(grounds, code, () =>
      painter.picture(this.symbols.get(code)?.ground ?? '', kBareGround),
    );
    context.save();
    context.translate((x + 0.5) * kTile, (y + 0.5) * kTile);
    context.rotate((rotation * Math.PI) / 2);
    context.translate(-kTile / 2, -kTile / 2);
    context.beginPath();
    context.rect(0, 0, kTile, kTile);
    context.clip();
    painter.paint(context, picture);
    context.restore();
  }

  #stand(context: CanvasRenderingContext2D, drawings: Drawings, tile: ShownTile): void {
    const { code, x, y, rotation } = tile;
    const sceneries = this.symbols.get(code)?.sceneries.length ?? 1;
    const twins = (this.twins.get(tile) ?? 0) % sceneries;
    const key = `${code} ${rotation} ${twins} ${lookOf(tile)}`;
    const standing = remembered(this.#standing, drawings, () => new Map<string, Picture>());
    const picture = remembered(standing, key, () => this.#standingOf(drawings.painter, tile, twins));
    context.translate(x * kTile, y * kTile);
    drawings.painter.paint(context, picture);
    context.translate(-x * kTile, -y * kTile);
  }

  // Ornaments of a tile, with its bridge. Ornaments in the way of the bridge are left out.
  #standingOf(painter: Painter, tile: ShownTile, twins: number): Picture {
    const { code, rotation, bridge } = tile;
    const upright = uprightMarkup(this.symbols.get(code), rotation, { ...tile, twins });
    const inWay = bridge === '' ? '' : `off-${bridge}`;
    return [...painter.picture(upright, inWay), ...painter.picture(bridgeMarkup(bridge))];
  }
}

function remembered<K, T>(known: Map<K, T>, key: K, make: () => T): T {
  let found = known.get(key);
  if (found === undefined) {
    found = make();
    known.set(key, found);
  }
  return found;
}
