// What may be chosen, for those who do not see the board.
import type { Catalogue, Offer, Said, View } from '../core/types';
import { t } from '../i18n';

// "north city, east road, south field, west road": as a tile of that kind lies after quarter turns clockwise.
export function edgesInWords(catalogue: Catalogue, kind: number, rotation: number): string {
  const edges = catalogue.kinds[kind]?.edges;
  if (edges === undefined) return '';
  const shown = (side: number): string => edges[(side - rotation + 4) % 4]!;
  return t('spoken.edges', { north: shown(0), east: shown(1), south: shown(2), west: shown(3) });
}

// With its place; a placement also says how the tile's edges lie then.
export function inFull(offer: Offer, said: Said | undefined, view: View, catalogue: Catalogue): string {
  const name = said?.text ?? '';
  if (offer.type !== 'place' || view.drawn === null) return name;
  return t('common.labelled', { name, value: edgesInWords(catalogue, view.drawn.kind, offer.rotation) });
}
