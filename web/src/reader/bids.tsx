// An auction: its tiles, and number fields for bids instead of up to 999 buttons for each tile.
import { useMemo, useRef, useState } from 'preact/hooks';
import type { Offer, View } from '../core/types';
import { t } from '../i18n';
import { itemState } from '../shared/auction_item';
import { useAuctionWorth } from '../shared/auction_worth';
import { edgesText } from '../shared/choice_text';
import { useOfferTexts } from '../shared/offer_texts';
import { sentence, usePage } from '../shared/page_state';

// Groups offers that differ only in their points (the bids for one tile); `others`: all other offers.
export function groupBids(offers: Offer[]): { bids: Offer[][]; others: Offer[] } {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) {
    const key = JSON.stringify({ ...offer, index: 0, points: 0 });
    const group = groups.get(key);
    if (group) group.push(offer);
    else groups.set(key, [offer]);
  }
  const all = [...groups.values()];
  return {
    bids: all.filter((group) => group.length > 1),
    others: all.filter((group) => group.length === 1).flat(),
  };
}

// The core's text of an offer; the previous offer's text until the core has answered.
function useLastText(offer: Offer, view: View): string {
  const [text] = useOfferTexts(
    useMemo(() => [offer], [offer]),
    view,
  );
  const last = useRef('');
  if (text !== undefined) last.current = text;
  return last.current;
}

// The tiles of the auction: what each shows, its bid, and its worth. The tile's code is shown, too, because
// the core's texts name the tile by it.
export function AuctionText(props: { view: View }) {
  const { catalogue, tablePanel } = usePage();
  const { view } = props;
  const worths = useAuctionWorth(view);
  if (view.auction === null) return null;
  return (
    <ul class="spoken-list">
      {view.auction.items.map((item, index) => {
        const name = `${t('bazaar.tile', { number: index + 1 })} (${item.code})`;
        const words = catalogue.kinds[item.kind]?.words ?? '';
        const edges = edgesText(catalogue, item.kind, 0);
        const facts = [words, edges, itemState(view, item, tablePanel), worths[index] ?? ''];
        return (
          <li key={index}>
            {t('common.labelled', { name, value: facts.filter((fact) => fact !== '').join('; ') })}
          </li>
        );
      })}
    </ul>
  );
}

function BidField(props: { bids: Offer[]; view: View; choose: (offer: Offer) => void }) {
  const { bids, view } = props;
  const points = bids.map((offer) => offer.points);
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const [wanted, setWanted] = useState(least);
  const chosen = bids.find((offer) => offer.points === wanted) ?? bids[0]!;
  const words = useLastText(chosen, view);
  const item = chosen.item >= 0 ? chosen.item : (view.auction?.items.findIndex((one) => one.on_offer) ?? -1);
  const tile = t('bazaar.tile', { number: item + 1 });
  const label = t(chosen.item >= 0 ? 'bazaar.bid.pick' : 'bazaar.bid');
  const submit = (event: Event) => {
    event.preventDefault();
    props.choose(chosen);
  };
  return (
    <form class="spoken-bid" onSubmit={submit}>
      <label class="spoken-filter">
        <span>{t('common.labelled', { name: label, value: tile })}</span>
        <input
          class="look-field"
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          value={chosen.points}
          onInput={(event) => setWanted(event.currentTarget.valueAsNumber)}
        />
      </label>
      <button class="look-button spoken-choice">{sentence(words)}</button>
    </form>
  );
}

// A number field and a button for each tile, each in a list item.
export function BidFields(props: { groups: Offer[][]; view: View; choose: (offer: Offer) => void }) {
  return (
    <>
      {props.groups.map((group) => (
        <li key={group[0]!.index}>
          <BidField bids={group} view={props.view} choose={props.choose} />
        </li>
      ))}
    </>
  );
}
