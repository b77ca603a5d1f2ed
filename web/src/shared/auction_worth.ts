// The most points that each tile of an auction can bring, in words.
import type { View } from '../core/types';
import { usePage } from './page_state';
import { useRequest } from './request';

export function useAuctionWorth(view: View): string[] {
  const { game } = usePage();
  const worths = useRequest(async () => (view.auction === null ? [] : game.auctionWorth()), [game, view]);
  return worths.there ?? []; // if the request fails, the worth is not shown
}
