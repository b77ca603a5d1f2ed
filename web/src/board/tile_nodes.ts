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

export function standingMarkup(
  art: TileArt | undefined,
  rotation: number,
  bridge: ShownTile['bridge'],
): string {
  const ornaments = art?.ornaments[rotation] ?? '';
  if (bridge === '') return ornaments;
  return `<g class="board-under-${bridge}">${ornaments}</g>${bridgeMarkup(bridge)}`;
}
