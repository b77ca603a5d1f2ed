// Says the pending choice to a screen reader: the place and rotation of the tile, or the choice that waits for
// confirmation. The board shows both without words.
import { useEffect, useState } from 'preact/hooks';
import type { Offer, View } from '../core/types';
import { t } from '../i18n';
import { choiceText, edgesText } from '../shared/choice_text';
import { sentence, usePage } from '../shared/page';

// Text of an offer, once the core has worded it.
function useOfferText(offer: Offer | null, view: View | null): string {
  const { game, catalogue } = usePage();
  const [known, setKnown] = useState<{ offer: Offer; text: string } | null>(null);
  useEffect(() => {
    if (offer === null || view === null) return;
    let current = true;
    game.words([offer]).then(
      ([words]) => current && setKnown({ offer, text: choiceText(offer, words, view, catalogue) }),
      () => undefined, // the core restarts and sends new choices; the page says so
    );
    return () => {
      current = false;
    };
  }, [game, offer, view, catalogue]);
  return offer !== null && known?.offer === offer ? sentence(known.text) : '';
}

// The drawn tile as it is held, after a rotation before it has a place.
function useHeldText(view: View | null): string {
  const { game, catalogue } = usePage();
  const rotation = game.rotation.value;
  const drawn = view?.drawn?.kind ?? -1;
  const [first, setFirst] = useState({ drawn, rotation });
  if (first.drawn !== drawn) setFirst({ drawn, rotation });
  if (drawn < 0 || game.offers.value.length === 0 || first.rotation === rotation) return '';
  return sentence(edgesText(catalogue, drawn, rotation));
}

export function PendingAnnouncement() {
  const { game } = usePage();
  const view = game.view.value;
  const ghost = game.ghost.value;
  const text = useOfferText(ghost?.offer ?? game.candidate.value?.offer ?? null, view);
  const held = useHeldText(view);
  const shown = ghost !== null && !ghost.fits ? t('dock.nofit') : text;
  return (
    <p class="look-hidden" role="status">
      {shown !== '' ? shown : ghost === null ? held : ''}
    </p>
  );
}
