// Text of a choice for the text view and for screen readers.
import type { Catalogue, Core, Offer, Sentence, View } from '../core/types';
import { t } from '../i18n';
import { newsOf } from './page_state';

// The edges of a tile after `rotation` quarter turns clockwise: "north city, east road, south field, west
// road".
export function edgesText(catalogue: Catalogue, kind: number, rotation: number): string {
  const edges = catalogue.kinds[kind]?.edges;
  if (edges === undefined) return '';
  const shown = (side: number): string => edges[(side - rotation + 4) % 4]!;
  return t('reader.edges', { north: shown(0), east: shown(1), south: shown(2), west: shown(3) });
}

// Full text of a choice with its square. The text of a placement also names the edges of the tile.
export function choiceText(
  offer: Offer,
  said: Sentence | undefined,
  view: View,
  catalogue: Catalogue,
): string {
  const name = said?.text ?? '';
  if (offer.type !== 'place' || view.drawn === null) return name;
  return t('common.labelled', { name, value: edgesText(catalogue, view.drawn.kind, offer.rotation) });
}

// What a placement extends, completes and scores; empty for other choices.
export async function newsText(core: Core, view: View, { type, index }: Offer): Promise<string> {
  return type === 'place' ? newsOf(await core.prospect(view.game, index), false, view).join('; ') : '';
}

export function withNews(words: string, news: string): string {
  return news === '' ? words : `${words}; ${news}`;
}
