// Thumbnail of a position that is not on the screen. As SVG, it would be a document of some 40,000 elements.
import type { Art, View } from '../core/types';
import { piecesMarkup } from './pieces';
import { symbolsOf } from './symbols';
import { TileLayer } from './tile_layer';
import type { ArtSource } from './types';

// `longest`: pixels of the longer side.
export async function littleBoard(
  source: ArtSource,
  art: Art,
  { tiles, pieces }: View,
  longest: number,
): Promise<HTMLCanvasElement | null> {
  const symbols = symbolsOf(source, art);
  await symbols.need(tiles.map(({ code }) => code));
  const layer = new TileLayer(symbols, art, () => {
    throw new Error('this board has no camera');
  });
  try {
    layer.show(tiles);
    return layer.little(longest, (scale) => piecesMarkup(pieces, scale));
  } finally {
    layer.destroy();
  }
}
