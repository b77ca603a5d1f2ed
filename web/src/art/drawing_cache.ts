// The core's drawings outside the board: symbols, and pictures of single tiles.
import { signal } from '@preact/signals';
import { kTile } from '../board/geometry';
import type { TilePainter } from '../board/tile_painter';
import type { Art, Core, TileArt } from '../core/types';
import { blobOf } from '../offline/files';

const kPicture = 96; // width of a tile's picture in CSS pixels; the browser keeps the pixels of each picture ever shown

export const art = signal<Art | null>(null);
// names of the figures, in the order of the drawings in Art.figures[colour]
export const figureNumbers = signal<string[]>([]);

let core: Core | null = null;
const pictures = new Map<string, Promise<string>>();

// Adds the core's style sheet and symbols to the page. Must be called once, before the first drawing.
export async function beginArt(source: Core): Promise<void> {
  core = source;
  const [drawn, catalogue] = await Promise.all([source.art(), source.catalogue()]);
  figureNumbers.value = catalogue.figures;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(drawn.css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const parsed = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg" class="art-symbols" aria-hidden="true"><defs>${drawn.defs}</defs></svg>`,
    'image/svg+xml',
  );
  document.body.append(document.importNode(parsed.documentElement, true));
  art.value = drawn;
}

// Requests a drawing once and keeps it. A failed request is forgotten, so that the next call sends a new one:
// the worker may have died.
function keeping<T>(kept: Map<string, Promise<T>>, code: string, ask: () => Promise<T>): Promise<T> {
  const known = kept.get(code);
  if (known) return known;
  const asked = ask();
  kept.set(code, asked);
  asked.catch(() => kept.delete(code));
  return asked;
}

const tiles = new Map<string, Promise<TileArt>>();

function tileArt(code: string): Promise<TileArt> {
  return keeping(tiles, code, async () => (await core!.tileArt([code]))[0]!);
}

// Paints a tile on a canvas that becomes `width` CSS pixels wide.
type TileInk = (canvas: HTMLCanvasElement, rotation: number, width: number) => void;

// Painter of the tile that was painted last: the dock shows the drawn tile five times.
let latest: { code: string; painter: TilePainter } | null = null;

// Resolves when a tile can be painted at once.
export async function tileInk(code: string): Promise<TileInk> {
  const [tile, { TilePainter }] = await Promise.all([tileArt(code), import('../board/tile_painter')]);
  return (canvas, rotation, width) => {
    const side = (canvas.width = canvas.height = Math.round(width * devicePixelRatio));
    if (latest?.code !== code) latest = { code, painter: new TilePainter({ get: () => tile }, art.value!) };
    latest.painter.paintAlone(canvas.getContext('2d')!, code, rotation, side / kTile);
  };
}

// URL of the picture of a tile kind, not rotated. An SVG image would be a document of 900 elements, and its pattern of
// the land a bitmap of its own: together some 3 MB.
export function tilePicture(code: string): Promise<string> {
  return keeping(pictures, `${code} ${devicePixelRatio}`, async () => {
    const canvas = document.createElement('canvas');
    (await tileInk(code))(canvas, 0, kPicture);
    return URL.createObjectURL(await blobOf(canvas, 'image/webp'));
  });
}
