// The core's drawings outside the board: symbols, and pictures of single tiles.
import { signal } from '@preact/signals';
import type { Art, Core, TileArt } from '../core/types';

export const art = signal<Art | null>(null);
export const figureNumbers = signal<string[]>([]); // names of figures in the order of Art.figures

let core: Core | null = null;
const pictures = new Map<string, Promise<string>>();

// Adds the style sheet and the symbols to the page once, before the first drawing.
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

// Requests a drawing once and keeps it; after a failure (the worker may have died) the next call tries again.
function keeping<T>(kept: Map<string, Promise<T>>, code: string, ask: () => Promise<T>): Promise<T> {
  const known = kept.get(code);
  if (known) return known;
  const asked = ask();
  kept.set(code, asked);
  asked.catch(() => kept.delete(code));
  return asked;
}

// URL of the picture of a tile kind as printed.
export function tilePicture(code: string): Promise<string> {
  return keeping(pictures, code, async () => {
    const svg = await core!.tilePicture(code);
    return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  });
}

const tiles = new Map<string, Promise<TileArt>>();

export function tileArt(code: string): Promise<TileArt> {
  return keeping(tiles, code, async () => (await core!.tileArt([code]))[0]!);
}
