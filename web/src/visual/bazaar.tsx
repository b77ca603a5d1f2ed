// Auction of the bazaar: choose a tile, bid, buy or sell. These four action types are known here by name, because
// an auction has a screen of its own.
import { useRef, useState } from 'preact/hooks';
import { TileIcon } from '../art/game_icons';
import type { Auction, Offer, View } from '../core/types';
import { t } from '../i18n';
import { itemState } from '../shared/auction_item';
import { useAuctionWorth } from '../shared/auction_worth';
import { IconButton } from '../shared/icon_button';
import { sentence, usePage } from '../shared/page_state';
import { usePanel } from '../shared/panels';
import './bazaar.css';

export const kBazaarOffers = ['pick', 'bid', 'buy', 'sell'];

function Stepper(props: { value: number; offers: Offer[]; label: string; change: (points: number) => void }) {
  const points = props.offers.map((offer) => offer.points);
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const to = (wanted: number) => props.change(Math.max(least, Math.min(most, wanted)));
  return (
    <div class="bazaar-stepper" role="group" aria-label={props.label}>
      <IconButton
        icon="minus"
        label={t('common.minus')}
        disabled={props.value <= least}
        onClick={() => to(props.value - 1)}
      />
      <input
        class="look-field bazaar-bid"
        type="number"
        inputMode="numeric"
        aria-label={props.label}
        min={least}
        max={most}
        value={props.value}
        onChange={(event) => to(Math.round(Number(event.currentTarget.value)) || least)}
      />
      <IconButton
        icon="plus"
        label={t('common.plus')}
        disabled={props.value >= most}
        onClick={() => to(props.value + 1)}
      />
    </div>
  );
}

interface TileTexts {
  state: string; // its bid, or the player who gets it
  worth: string;
}

function Texts(props: TileTexts) {
  return (
    <>
      {props.state !== '' && <span>{props.state}</span>}
      {props.worth !== '' && <span class="bazaar-worth">{props.worth}</span>}
    </>
  );
}

function Items(props: {
  view: View;
  auction: Auction;
  offered: Set<number>;
  item: number;
  pick: (item: number) => void;
}) {
  const { tablePanel } = usePage();
  const { view, auction } = props;
  const worths = useAuctionWorth(view);
  const textsOf = (index: number): TileTexts => ({
    state: itemState(view, auction.items[index]!, tablePanel),
    worth: sentence(worths[index] ?? ''),
  });
  const chosen = auction.items.findIndex((one, index) => props.item === index || one.on_offer);
  return (
    <>
      <ul class="bazaar-items">
        {auction.items.map((one, index) => (
          <li key={index}>
            <button
              class="bazaar-item"
              aria-pressed={chosen === index}
              disabled={!props.offered.has(index) && !one.on_offer}
              onClick={() => props.offered.has(index) && props.pick(index)}
            >
              <TileIcon code={one.code} words={t('bazaar.tile', { number: index + 1 })} />
              <span class="bazaar-texts">
                <Texts {...textsOf(index)} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {chosen >= 0 && (
        <p class="bazaar-chosen" aria-hidden="true">
          <Texts {...textsOf(chosen)} />
        </p>
      )}
    </>
  );
}

// The player's points, shown beside the bid; with a warning if the bid is higher.
function Purse(props: { score: number; points: number }) {
  const debt = props.points > Math.max(props.score, 0);
  return (
    <p class={debt ? 'look-bad' : 'look-soft'}>
      {t('bazaar.has', { count: props.score })}
      {debt && `. ${t('bazaar.debt')}`}
    </p>
  );
}

function Bid(props: { offers: Offer[]; score: number; picking: boolean }) {
  const { game } = usePage();
  const { offers, picking } = props;
  const [wanted, setWanted] = useState<number | null>(null);
  const least = Math.min(...offers.map((offer) => offer.points));
  const chosen =
    offers.find((offer) => offer.points === wanted) ?? offers.find((offer) => offer.points === least)!;
  const free = offers.length === 1 && chosen.points === 0; // true: each player takes a tile without bids
  const label = free
    ? t('bazaar.take')
    : t(picking ? 'bazaar.pick.go' : 'bazaar.bid.go', { count: chosen.points });
  return (
    <>
      <div class="bazaar-row">
        {!free && (
          <Stepper
            value={chosen.points}
            offers={offers}
            label={t(picking ? 'bazaar.bid.pick' : 'bazaar.bid')}
            change={setWanted}
          />
        )}
        <button class="look-button look-button-main" onClick={() => game.choose(chosen)}>
          {label}
        </button>
      </div>
      {!free && <Purse score={props.score} points={chosen.points} />}
    </>
  );
}

export function Bazaar(props: { view: View; auction: Auction; offers: Offer[] }) {
  const { game } = usePage();
  const [item, setItem] = useState(-1);
  const part = useRef<HTMLElement>(null);
  usePanel('choices', part);
  const { view, auction, offers } = props;
  const of = (type: string) => offers.filter((offer) => offer.type === type);
  const picks = of('pick');
  const bids = of('bid');
  const [buy] = of('buy');
  const [sell] = of('sell');
  const offered = new Set(picks.map((offer) => offer.item));
  const chosen = offered.size === 1 ? [...offered][0]! : offered.has(item) ? item : -1;
  const here = picks.filter((offer) => offer.item === chosen);
  const score = view.players[view.decider]?.score ?? 0;
  const begun = game.candidate.value !== null;
  return (
    <section class="bazaar" ref={part} aria-label={t('bazaar.title')}>
      <Items view={view} auction={auction} offered={offered} item={chosen} pick={setItem} />
      {picks.length === 0 && auction.highest > 0 && (
        <p class="bazaar-highest">{t('bazaar.highest', { count: auction.highest })}</p>
      )}
      {picks.length > 0 && here.length === 0 && <p class="look-soft">{t('bazaar.choose')}</p>}
      {!begun && here.length > 0 && <Bid key={chosen} offers={here} score={score} picking />}
      {!begun && bids.length > 0 && <Bid key={auction.highest} offers={bids} score={score} picking={false} />}
      {!begun && (buy || sell) && (
        <div class="bazaar-row">
          {buy && (
            <button class="look-button look-button-main" onClick={() => game.choose(buy)}>
              {t('bazaar.buy', { count: auction.highest })}
            </button>
          )}
          {sell && (
            <button class="look-button" onClick={() => game.choose(sell)}>
              {t('bazaar.sell', { count: auction.highest })}
            </button>
          )}
          <Purse score={score} points={auction.highest} />
        </div>
      )}
    </section>
  );
}
