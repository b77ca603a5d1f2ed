// Geometry of the board in board units: a tile is 100 by 100.
export type Point = readonly [number, number];
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const kTile = 100;

export function cellAt(point: Point): [number, number] {
  return [Math.floor(point[0] / kTile), Math.floor(point[1] / kTile)];
}

export function middleOf(cell: Point): [number, number] {
  return [(cell[0] + 0.5) * kTile, (cell[1] + 0.5) * kTile];
}

export function keyOf(x: number, y: number): string {
  return `${x},${y}`;
}

// Position of a point of a tile after the tile is rotated by `rotation` quarter turns clockwise.
export function turned(point: Point, rotation: number): [number, number] {
  let [x, y] = point;
  for (let turn = ((rotation % 4) + 4) % 4; turn > 0; --turn) [x, y] = [kTile - y, x];
  return [x, y];
}

// Transform attribute of a placed tile.
export function lying(x: number, y: number, rotation: number): string {
  const moved = `translate(${x * kTile} ${y * kTile})`;
  return rotation === 0 ? moved : `${moved}rotate(${90 * rotation} 50 50)`;
}

export function cellPath(x: number, y: number): string {
  return `M${x * kTile} ${y * kTile}h100v100h-100z`;
}

export function cellsPath(cells: readonly { x: number; y: number }[]): string {
  return cells.map(({ x, y }) => cellPath(x, y)).join('');
}

// Area of the cells plus a margin of `around` cells; without cells, the area around 0,0.
export function areaOf(cells: Iterable<Point>, around = 0): Area {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of cells) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + 1);
    bottom = Math.max(bottom, y + 1);
  }
  if (left > right) [left, top, right, bottom] = [0, 0, 1, 1];
  return {
    left: (left - around) * kTile,
    top: (top - around) * kTile,
    right: (right + around) * kTile,
    bottom: (bottom + around) * kTile,
  };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
