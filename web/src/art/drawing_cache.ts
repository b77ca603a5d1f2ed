// The core's drawings outside the board: symbols, and pictures of single tiles.
import { signal } from '@preact/signals';
import { kTile } from '../board/geometry';
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

export function tileArt(code: string): Promise<TileArt> {
  return keeping(tiles, code, async () => (await core!.tileArt([code]))[0]!);
}

// URL of the picture of a tile kind, not rotated. An SVG image would be a document of 900 elements, and its pattern of
// the land a bitmap of its own: together some 3 MB.
export function tilePicture(code: string): Promise<string> {
  return keeping(pictures, `${code} ${devicePixelRatio}`, async () => {
    const [tile, { TilePainter }] = await Promise.all([tileArt(code), import('../board/tile_painter')]);
    const canvas = document.createElement('canvas');
    const side = (canvas.width = canvas.height = Math.round(kPicture * devicePixelRatio));
    new TilePainter({ get: () => tile }, art.value!).paintAlone(canvas.getContext('2d')!, code, side / kTile);
    return URL.createObjectURL(await blobOf(canvas, 'image/webp'));
  });
}
