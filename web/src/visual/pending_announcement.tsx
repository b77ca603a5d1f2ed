// Announces the pending choice to screen readers: the place and rotation of the tile, or another choice that
// waits for confirmation. The board shows the choice only by marks.
import { useMemo, useState } from 'preact/hooks';
import type { View } from '../core/types';
import { t } from '../i18n';
import { edgesText } from '../shared/choice_text';
import { useOfferTexts } from '../shared/offer_texts';
import { sentence, usePage } from '../shared/page_state';

// The edges of the drawn tile, if the player has rotated it before choosing a cell; otherwise empty.
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
  const offer = ghost?.offer ?? game.candidate.value?.offer;
  const offers = useMemo(() => (offer === undefined ? [] : [offer]), [offer]);
  const [text] = useOfferTexts(offers, view);
  const held = useHeldText(view);
  const shown = ghost !== null && !ghost.fits ? t('dock.nofit') : sentence(text ?? '');
  return (
    <p class="look-hidden" role="status">
      {shown !== '' ? shown : ghost === null ? held : ''}
    </p>
  );
}
