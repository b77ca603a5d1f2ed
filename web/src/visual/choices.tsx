// Lists of choices with the core's texts, in the dock.
import { useEffect, useState } from 'preact/hooks';
import { RotatedTile } from '../art/rotated_tile';
import { FigureIcon } from '../art/game_icons';
import type { Offer, View } from '../core/types';
import { useAnswer } from '../core/use_answer';
import type { Choice } from '../game/types';
import { t } from '../i18n';
import { choiceText } from '../shared/choice_text';
import { sentence, usePage, wordsOf } from '../shared/page_state';

// Texts of choices. If two texts are equal without coordinates, all texts have coordinates, and the board
// shows them.
function useTexts(choices: Choice[]): string[] {
  const { game, board } = usePage();
  const { coordinates } = game.settings.value;
  const short = choices.map(({ words }) => wordsOf(words, coordinates));
  const alike = new Set(short).size < short.length;
  const rulers = alike && choices.some(({ offer }) => offer.on_board);
  useEffect(() => {
    if (!rulers || coordinates) return;
    const shown = board.current;
    shown?.marks({ coordinates: true });
    return () => shown?.marks({ coordinates: game.settings.peek().coordinates });
  }, [rulers, coordinates, board, game]);
  return alike ? choices.map(({ words }) => words.text) : short;
}

// Names of the choices for a screen reader. A choice has a name if it places a tile, or if another choice has
// the same text; undefined: the text is enough.
function useNames(choices: Choice[], texts: string[], view: View | null): (string | undefined)[] {
  const { catalogue } = usePage();
  return choices.map(({ offer, words }, index) => {
    const own = texts[index]!;
    const toldApart = texts.length > 1 && texts.indexOf(own) === texts.lastIndexOf(own);
    if (view === null || (toldApart && offer.type !== 'place')) return undefined;
    const value = choiceText(offer, words, view, catalogue);
    return value === own ? undefined : sentence(value);
  });
}

export function ChoiceList(props: { choices: Choice[]; label: string }) {
  const { game, hoveredOffers } = usePage();
  const view = game.view.value;
  const begun = game.candidate.value?.offer.index;
  const texts = useTexts(props.choices);
  const names = useNames(props.choices, texts, view);
  const point = (offers: Offer[]) => {
    hoveredOffers.value = offers;
  };
  // A row that goes away under the mouse sends no event.
  useEffect(() => () => point([]), [props.choices]);
  if (!view) return null;
  return (
    <ul class="dock-choices" aria-label={props.label}>
      {props.choices.map(({ offer }, index) => (
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
                <RotatedTile code={view.drawn.code} rotation={offer.rotation} />
              </span>
            )}
            {offer.figure !== '' && (
              <FigureIcon figure={offer.figure} seat={offer.owner >= 0 ? offer.owner : view.decider} />
            )}
            <span>{sentence(texts[index]!)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

// List of choices whose texts must be requested first.
export function OfferList(props: { offers: Offer[]; label: string }) {
  const { game } = usePage();
  const [choices, setChoices] = useState<Choice[]>([]);
  // If the request fails, the core restarts and sends new choices; the page says so.
  useAnswer(
    () => game.words(props.offers),
    [game, props.offers],
    (words) => setChoices(props.offers.map((offer, index) => ({ offer, words: words[index]! }))),
  );
  return <ChoiceList choices={choices} label={props.label} />;
}

// All current choices as an expandable list, besides the marks on the board.
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
