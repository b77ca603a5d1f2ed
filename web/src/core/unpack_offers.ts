import { kBridges, kOfferColumns, kOfferTargets, type OfferColumn } from '../../generated/core';
import type { Catalogue, Offer } from './types';

const kPlace = Object.fromEntries(kOfferColumns.map((name, at) => [name, at])) as Record<OfferColumn, number>;
const kFixedPoint = 16; // coordinates are in sixteenths of a board unit

// Unpacks the rows of numbers that the core gives for legal actions.
export function unpackOffers(rows: Int32Array, catalogue: Catalogue): Offer[] {
  const offers: Offer[] = [];
  for (let at = 0; at < rows.length; at += kOfferColumns.length) {
    const column = (name: OfferColumn): number => rows[at + kPlace[name]]!;
    offers.push({
      index: at / kOfferColumns.length,
      type: catalogue.actions[column('type')]!,
      figure: catalogue.figures[column('figure')] ?? '',
      owner: column('owner'),
      x: column('x'),
      y: column('y'),
      on_board: column('on_board') !== 0,
      rotation: column('rotation'),
      segment: column('segment'),
      bridge: kBridges[column('bridge')] ?? '',
      bridge_x: column('bridge_x'),
      bridge_y: column('bridge_y'),
      kind: column('kind'),
      points: column('points'),
      item: column('item'),
      at: [column('at_x') / kFixedPoint, column('at_y') / kFixedPoint],
      target: kOfferTargets[column('target')] ?? '',
      sign: catalogue.signs[column('type')] ?? '',
    });
  }
  return offers;
}
