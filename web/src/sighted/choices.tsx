// Things to choose among as a list, in the core's words.
import { useEffect, useState } from 'preact/hooks';
import { TurnedTile } from '../art/drawn';
import { FigureIcon } from '../art/icons';
import type { Offer, View } from '../core/types';
import type { Choice } from '../game/types';
import { t } from '../i18n';
import { inFull } from './in_full';
import { sentence, usePage, wordsOf } from './page';

// The board shows which of several is meant; a screen reader is told.
function useNames(choices: Choice[], view: View | null): (string | undefined)[] {
  const { game, catalogue } = usePage();
  const shown = choices.map(({ words }) => wordsOf(words, game.settings.value.coordinates));
  return choices.map(({ offer, words }, index) => {
    const own = shown[index]!;
    const toldApart = shown.length > 1 && shown.indexOf(own) === shown.lastIndexOf(own);
    if (view === null || toldApart) return undefined;
    const value = inFull(offer, words, view, catalogue);
    return value === own ? undefined : t('common.labelled', { name: sentence(own), value });
  });
}

export function ChoiceList(props: { choices: Choice[]; label: string }) {
  const { game, pointed } = usePage();
  const view = game.view.value;
  const { coordinates } = game.settings.value;
  const begun = game.candidate.value?.offer.index;
  const names = useNames(props.choices, view);
  if (!view) return null;
  const point = (offers: Offer[]) => {
    pointed.value = offers;
  };
  return (
    <ul class="dock-choices" aria-label={props.label}>
      {props.choices.map(({ offer, words }, index) => (
        <li key={offer.index}>
          <button
            class="look-button dock-choice"
            aria-label={names[index]}
            aria-pressed={offer.index === begun}
            onClick={() => game.choose(offer)}
            onPointerEnter={() => point([offer])}
            onPointerLeave={() => point([])}
            onFocus={() => point([offer])}
            onBlur={() => point([])}
          >
            {offer.type === 'place' && view.drawn && (
              <span class="dock-choice-tile">
                <TurnedTile code={view.drawn.code} rotation={offer.rotation} />
              </span>
            )}
            {offer.figure !== '' && (
              <FigureIcon figure={offer.figure} seat={offer.owner >= 0 ? offer.owner : view.decider} />
            )}
            <span>{sentence(wordsOf(words, coordinates))}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

// The same for offers whose words are still to be asked for.
export function OfferList(props: { offers: Offer[]; label: string }) {
  const { game } = usePage();
  const [choices, setChoices] = useState<Choice[]>([]);
  useEffect(() => {
    let current = true;
    game.words(props.offers).then(
      (words) => {
        if (current) setChoices(props.offers.map((offer, index) => ({ offer, words: words[index]! })));
      },
      () => undefined, // the core is started again, which is said: other offers come with it
    );
    return () => {
      current = false;
    };
  }, [game, props.offers]);
  return <ChoiceList choices={choices} label={props.label} />;
}

// Everything that may be done now, unfolded when asked for: a second way to what lies on the board.
export function AllChoices(props: { offers: Offer[] }) {
  const [open, setOpen] = useState(false);
  const { offers } = props;
  useEffect(() => setOpen(false), [offers]);
  if (offers.length === 0) return null;
  const label = t('dock.all', { count: offers.length });
  return (
    <div class="dock-all">
      <button class="look-button look-button-bare" aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </button>
      {open && <OfferList offers={offers} label={label} />}
    </div>
  );
}
