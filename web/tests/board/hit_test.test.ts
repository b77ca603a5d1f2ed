// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { HitTest } from '../../src/board/hit_test';
import type { Piece, View } from '../../src/core/types';
import type { Symbols } from '../../src/board/symbols';

const kRoadUpTo = 50; // the road covers the upper half of the tile, and the field covers the lower half
const [kRoad, kFarm] = [0, 1];
const farmer = { at: [50, 54], seat: 0 } as unknown as Piece;

function pressedSegment(piece: Piece | null): number {
  let pressed = -1;
  const host = document.createElement('div');
  const hits = new HitTest({
    host,
    options: { ontouchfeature: (_tile: number, segment: number) => (pressed = segment) } as never,
    symbols: {
      segmentAt: (_code: string, at: number[], reach: number) => (at[1]! - reach < kRoadUpTo ? kRoad : kFarm),
    } as unknown as Symbols,
    camera: () => ({ x: 0, y: 0, scale: 1, width: 0, height: 0 }) as never,
    view: () => ({ tiles: [{ x: 0, y: 0, rotation: 0, code: 'D' }] }) as unknown as View,
    targets: () => [],
    ghost: () => null,
    pieceAt: () => piece,
  });
  hits.feature([50, 54]);
  return pressed;
}

it('finds a road a little beside it', () => expect(pressedSegment(null)).toBe(kRoad));

it('finds the farm of a farmer beside a road', () => expect(pressedSegment(farmer)).toBe(kFarm));
