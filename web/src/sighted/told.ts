// What was done, and what came of it, in words.
import type { Catalogue, Entry, Happening } from '../core/types';
import { t } from '../i18n';

// What is on a tile: its code says nothing to a person. Nothing of one that there is not.
export function tileInWords(code: string, catalogue: Catalogue): string {
  return catalogue.kinds.find((kind) => kind.code === code)?.words ?? '';
}

// For those who do not see it, with its place. A tile that lies nowhere is called by what is on it.
export function heard(one: Entry | Happening, catalogue: Catalogue): string {
  const value = one.cells.length === 0 ? tileInWords(one.tile, catalogue) : '';
  if (value !== '') return t('common.labelled', { name: one.seen, value });
  return 'deed' in one ? one.deed : one.text;
}

// Beside the board, which shows where: places are named where it shows coordinates.
export function toldOf(one: Entry | Happening, coordinates: boolean, catalogue: Catalogue): string {
  return coordinates ? heard(one, catalogue) : one.seen;
}
