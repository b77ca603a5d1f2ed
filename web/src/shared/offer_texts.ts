// Texts of offers, for the text view and for screen readers.
import { useState } from 'preact/hooks';
import type { Offer, View } from '../core/types';
import { useAnswer } from '../core/use_answer';
import { choiceText } from './choice_text';
import { usePage } from './page_state';

// Texts of the offers, in order; empty until the core has sent them. New offers start a new request.
export function useOfferTexts(offers: Offer[], view: View | null): string[] {
  const { game, catalogue } = usePage();
  const [known, setKnown] = useState<{ offers: Offer[]; texts: string[] } | null>(null);
  // If the request fails, the core restarts and sends new choices; the page says so.
  const ask = () => (offers.length === 0 || view === null ? null : game.words(offers));
  useAnswer(ask, [game, offers, view, catalogue], (words) => {
    const texts = offers.map((offer, index) => choiceText(offer, words[index], view!, catalogue));
    setKnown({ offers, texts });
  });
  return known?.offers === offers ? known.texts : []; // texts of the previous decision are left out
}
