// The core's drawings for everything beside the board: its symbols, and pictures of single tiles.
import { signal } from '@preact/signals';
import type { Art, Core, TileArt } from '../core/types';

export const art = signal<Art | null>(null);
export const figureNumbers = signal<string[]>([]); // names of figures in the order of Art.figures

let core: Core | null = null;
const pictures = new Map<string, Promise<string>>();

// Once, before the first drawing: style sheet and symbols go into the page.
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

// The address of a picture of that kind of tile as printed.
export function tilePicture(code: string): Promise<string> {
  let picture = pictures.get(code);
  if (!picture) {
    picture = core!
      .tilePicture(code)
      .then((svg) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })));
    pictures.set(code, picture);
  }
  return picture;
}

const tiles = new Map<string, Promise<TileArt>>();

export function tileArt(code: string): Promise<TileArt> {
  let tile = tiles.get(code);
  if (!tile) {
    tile = core!.tileArt([code]).then((found) => found[0]!);
    tiles.set(code, tile);
  }
  return tile;
}
