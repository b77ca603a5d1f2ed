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

export function uprightMarkup(art: TileArt | undefined, rotation: number, twins: number): string {
  if (art === undefined) return '';
  return art.ornaments[rotation]! + art.sceneries[twins % art.sceneries.length]![rotation]!;
}

export function standingMarkup(
  art: TileArt | undefined,
  rotation: number,
  bridge: ShownTile['bridge'],
  twins: number,
): string {
  const upright = uprightMarkup(art, rotation, twins);
  if (bridge === '') return upright;
  return `<g class="board-under-${bridge}">${upright}</g>${bridgeMarkup(bridge)}`;
}
