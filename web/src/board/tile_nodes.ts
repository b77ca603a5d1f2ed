// Tile drawings as DOM nodes, for the ghost, a dragged tile, and tiles that fly to their cells.
import type { ShownTile, TileArt } from '../core/types';
import { lying } from './geometry';
import { svgElement } from './symbols';

export function bridgeMarkup(bridge: ShownTile['bridge']): string {
  return bridge === '' ? '' : `<use href="#bridge-${bridge}" x="50" y="50"/>`;
}

export function groundOf(code: string, x: number, y: number, rotation: number): SVGElement {
  return svgElement('use', { href: `#t${code}`, transform: lying(x, y, rotation) });
}

// For each tile, the number of tiles of its kind placed before. It decides about trees and animals.
export function twinsOf(tiles: readonly ShownTile[]): Map<ShownTile, number> {
  const kinds = new Map<string, number>();
  return new Map(
    tiles.map((tile) => {
      const before = kinds.get(tile.code) ?? 0;
      kinds.set(tile.code, before + 1);
      return [tile, before];
    }),
  );
}

// What differs between placed tiles of one kind and rotation, besides the bridge.
export interface Look extends Pick<ShownTile, 'roofs' | 'landmark'> {
  twins: number; // number of tiles of its kind placed before
}

// What shows on a placed tile besides its art, as a key.
export function lookOf({ bridge, roofs = '', landmark }: ShownTile): string {
  return `${bridge} ${roofs} ${landmark ? `${landmark.symbol} ${landmark.at.join(' ')}` : ''}`;
}

// Ornaments have the first family of roofs, and each roof the mark of its city: Ra for segment 0, and so on.
function roofed(markup: string, roofs = ''): string {
  if (roofs === '') return markup;
  return markup.replace(/"q0(.) R(.)"/g, (_, shade: string, city: string) => {
    return `"q${roofs[city.charCodeAt(0) - 'a'.charCodeAt(0)]}${shade}"`;
  });
}

export function uprightMarkup(art: TileArt | undefined, rotation: number, look: Look): string {
  if (art === undefined) return '';
  const { roofs, landmark, twins } = look;
  const houses = roofed(art.ornaments[rotation]!, roofs);
  const own = landmark && `<use href="#${landmark.symbol}" x="${landmark.at[0]}" y="${landmark.at[1]}"/>`;
  return houses + art.sceneries[twins % art.sceneries.length]![rotation]! + (own ?? '');
}

export function standingMarkup(
  art: TileArt | undefined,
  rotation: number,
  bridge: ShownTile['bridge'],
  look: Look,
): string {
  const upright = uprightMarkup(art, rotation, look);
  if (bridge === '') return upright;
  return `<g class="board-under-${bridge}">${upright}</g>${bridgeMarkup(bridge)}`;
}
