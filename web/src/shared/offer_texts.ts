// Texts of offers, for the text view and for screen readers.
import { useEffect, useState } from 'preact/hooks';
import type { Offer, View } from '../core/types';
import { choiceText } from './choice_text';
import { usePage } from './page_state';

// Texts of the offers, in order; empty until the core has sent them. New offers start a new request.
export function useOfferTexts(offers: Offer[], view: View | null): string[] {
  const { game, catalogue } = usePage();
  const [known, setKnown] = useState<{ offers: Offer[]; texts: string[] } | null>(null);
  useEffect(() => {
    if (offers.length === 0 || view === null) return;
    let current = true;
    game.words(offers).then(
      (words) => {
        const texts = offers.map((offer, index) => choiceText(offer, words[index], view, catalogue));
        if (current) setKnown({ offers, texts });
      },
      () => undefined, // the core restarts and sends new choices; the page says so
    );
    return () => {
      current = false;
    };
  }, [game, offers, view, catalogue]);
  return known?.offers === offers ? known.texts : []; // texts of the previous decision are left out
}
