// List of the current choices with the core's texts. A filter field narrows a long list.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Offer, View } from '../core/types';
import { useAnswer } from '../core/use_answer';
import { t } from '../i18n';
import { newsText, withNews } from '../shared/choice_text';
import { useOfferTexts } from '../shared/offer_texts';
import { newsOf, sentence, usePage } from '../shared/page_state';
import { AuctionText, BidFields, groupBids } from './bids';
import { inReadingOrder } from './reading_order';

const kMany = 12;

// Id of the heading "Current turn". It gets the focus after a decision, because the pressed button is gone.
export const kCurrentTurn = 'spoken-now';

function focusCurrentTurn(): void {
  document.getElementById(kCurrentTurn)?.focus();
}

interface Choice {
  offer: Offer;
  text: string;
  words: string; // the text, and what a placement extends
}

// The chosen action, its result, and the buttons to confirm or undo it. The focused button says the action, and the
// status says only the result, so that a screen reader says each once.
function PendingMove(props: { choices: Choice[]; view: View }) {
  const { game } = usePage();
  const confirm = useRef<HTMLButtonElement>(null);
  const ghost = game.ghost.value?.offer;
  const candidate = game.candidate.value;
  const prospect = game.prospect.value;
  const index = ghost?.index ?? candidate?.offer.index;
  // Runs before the next paint, because a screen reader would notice the lost focus.
  useLayoutEffect(() => {
    if (index === undefined) return;
    confirm.current?.focus();
    return focusCurrentTurn;
  }, [index]);
  const choice = props.choices.find((one) => one.offer.index === index);
  const text = candidate?.words.text ?? choice?.text ?? '';
  const begun = index !== undefined;
  return (
    <div class={begun ? 'spoken-begun' : ''}>
      {begun && <p>{sentence(choice?.words ?? text)}</p>}
      {/* always there: screen readers read only changes of a region that they know */}
      <div role="status">
        {begun &&
          ghost &&
          prospect &&
          newsOf(prospect, true, props.view).map((news, at) => <p key={at}>{sentence(news)}</p>)}
      </div>
      {begun && (
        <div class="spoken-actions">
          <button
            ref={confirm}
            class="look-button look-button-main"
            aria-label={t('common.labelled', { name: t('dock.confirm'), value: text })}
            onClick={() => game.confirm()}
          >
            {t('dock.confirm')}
          </button>
          <button class="look-button" onClick={() => game.takeBack()}>
            {t('dock.back')}
          </button>
        </div>
      )}
    </div>
  );
}

// What each placement extends, completes and scores; empty for other choices, and until the core has sent it.
function useNews(offers: Offer[], view: View): string[] {
  const { core } = usePage();
  const [known, setKnown] = useState<{ offers: Offer[]; news: string[] } | null>(null);
  useAnswer(
    () => Promise.all(offers.map((offer) => newsText(core, view, offer))),
    [core, offers, view],
    (news) => setKnown({ offers, news }),
  );
  return known?.offers === offers ? known.news : [];
}

export function Choices(props: { view: View }) {
  const { game } = usePage();
  const [filter, setFilter] = useState('');
  const legal = game.offers.value;
  const { bids, others: offers } = useMemo(() => groupBids(inReadingOrder(legal)), [legal]);
  const texts = useOfferTexts(offers, props.view);
  const news = useNews(offers, props.view);
  const choices = texts.map((text, index): Choice => {
    return { offer: offers[index]!, text, words: withNews(text, news[index] ?? '') };
  });
  useEffect(() => setFilter(''), [props.view.at]);
  if (legal.length === 0) return <AuctionText view={props.view} />;
  const choose = (offer: Offer) => {
    focusCurrentTurn(); // a choice that needs no confirmation removes the pressed button
    game.choose(offer);
  };
  const wanted = filter.trim().toLocaleLowerCase().split(/\s+/);
  const shown = choices.filter(({ words }) =>
    wanted.every((part) => words.toLocaleLowerCase().includes(part)),
  );
  return (
    <>
      <AuctionText view={props.view} />
      <PendingMove choices={choices} view={props.view} />
      <h3>{t('dock.all', { count: bids.length + offers.length })}</h3>
      {offers.length > kMany && (
        <label class="spoken-filter">
          <span>{t('reader.filter')}</span>
          <input
            class="look-field"
            type="search"
            value={filter}
            onInput={(event) => setFilter(event.currentTarget.value)}
          />
        </label>
      )}
      <ol class="spoken-choices">
        {bids.length > 0 && <BidFields groups={bids} view={props.view} choose={choose} />}
        {shown.map(({ offer, words }) => (
          <li key={offer.index}>
            <button class="look-button spoken-choice" onClick={() => choose(offer)}>
              {sentence(words)}
            </button>
          </li>
        ))}
      </ol>
      {shown.length === 0 && choices.length > 0 && <p>{t('reader.none')}</p>}
    </>
  );
}
