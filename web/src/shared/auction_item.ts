// Text for a tile of an auction: its highest bid, or the player who gets it.
import type { Auction, View } from '../core/types';
import { t } from '../i18n';
import { isYou, nameOf, type TablePanel } from './page_state';

export function itemState(view: View, item: Auction['items'][number], tablePanel: TablePanel | null): string {
  if (item.owner >= 0) return t('bazaar.owner', { name: nameOf(view, item.owner) });
  if (!item.on_offer) return '';
  if (isYou(view, item.bidder, tablePanel)) return t('bazaar.bidder.you', { points: item.bid });
  return item.bidder >= 0
    ? t('bazaar.bidder', { name: nameOf(view, item.bidder), points: item.bid })
    : t('bazaar.onoffer');
}
