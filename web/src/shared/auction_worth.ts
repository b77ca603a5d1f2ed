// The most points that each tile of an auction can bring, in words.
import { useEffect, useState } from 'preact/hooks';
import type { View } from '../core/types';
import { usePage } from './page_state';

export function useAuctionWorth(view: View): string[] {
  const { game } = usePage();
  const [worths, setWorths] = useState<string[]>([]);
  useEffect(() => {
    let shown = true;
    setWorths([]);
    if (view.auction === null) return;
    game.auctionWorth().then(
      (found) => shown && setWorths(found),
      () => undefined, // if the request fails, the worth is not shown
    );
    return () => void (shown = false);
  }, [game, view]);
  return worths;
}
