import type { Catalogue } from '../core/types';
import { t } from '../i18n';

// "north city, east road, south field, west road": as a tile of that kind lies after quarter turns clockwise.
export function edgesInWords(catalogue: Catalogue, kind: number, rotation: number): string {
  const edges = catalogue.kinds[kind]?.edges;
  if (edges === undefined) return '';
  const shown = (side: number): string => edges[(side - rotation + 4) % 4]!;
  return t('spoken.edges', { north: shown(0), east: shown(1), south: shown(2), west: shown(3) });
}
