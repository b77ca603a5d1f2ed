import { kOfferNumbers } from './machine';
import type { Catalogue, Offer } from './types';

const kBridges = ['', 'ns', 'ew'] as const;
const kSpots = ['', 'site', 'cell', 'segment', 'figure', 'point'] as const;

// The rows of numbers that the core gives (src/wasm) as offers.
export function unpackOffers(rows: Int32Array, catalogue: Catalogue): Offer[] {
  const offers: Offer[] = [];
  for (let at = 0; at < rows.length; at += kOfferNumbers) {
    const number = (i: number): number => rows[at + i]!;
    offers.push({
      index: at / kOfferNumbers,
      type: catalogue.actions[number(0)]!,
      figure: catalogue.figures[number(1)] ?? '',
      owner: number(2),
      x: number(3),
      y: number(4),
      on_board: number(5) !== 0,
      rotation: number(6),
      segment: number(7),
      bridge: kBridges[number(8)] ?? '',
      bridge_x: number(9),
      bridge_y: number(10),
      kind: number(11),
      points: number(12),
      item: number(13),
      at: [number(14) / 16, number(15) / 16],
      spot: kSpots[number(16)] ?? '',
      sign: catalogue.signs[number(0)] ?? '',
    });
  }
  return offers;
}
