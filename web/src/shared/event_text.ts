// Text of a log entry and of its events.
import type { Catalogue, Entry, Happening } from '../core/types';
import { t } from '../i18n';

// Words for a tile kind, shown instead of its code; empty for an unknown code.
export function tileText(code: string, catalogue: Catalogue): string {
  return catalogue.kinds.find((kind) => kind.code === code)?.words ?? '';
}

// Full text of an entry or event with coordinates, for the text view. A tile that has no square, such as
// a drawn tile, is described in words.
export function eventText(one: Entry | Happening, catalogue: Catalogue): string {
  const value = one.cells.length === 0 ? tileText(one.tile, catalogue) : '';
  if (value !== '') return t('common.labelled', { name: one.seen, value });
  return one.text;
}

// Text of an entry or event beside the board. It has coordinates only if the board shows them.
export function shownEventText(one: Entry | Happening, coordinates: boolean, catalogue: Catalogue): string {
  return coordinates ? eventText(one, catalogue) : one.seen;
}
