// Who sits at the table, in the order of play, and in which colour.
import { Icon } from '../art/icon';
import type { Catalogue } from '../core/types';
import { t } from '../i18n';
import { cutIn, kNameBytes } from '../net/limits';
import { Levels } from './levels';
import { LookButton, lookInWords, looksOf, nextFree, withNextLook } from './looks';
import { kFewestSeats, kMostSeats, kNames, usualComputer, type SeatDraft } from './draft';

function shuffled(seats: SeatDraft[]): SeatDraft[] {
  const order = [...seats];
  for (let last = order.length - 1; last > 0; --last) {
    const other = Math.floor(Math.random() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

export function Seats(props: {
  catalogue: Catalogue;
  seats: SeatDraft[];
  change: (seats: SeatDraft[]) => void;
}) {
  const { seats, change, catalogue } = props;
  const names = looksOf(catalogue);
  const lookOf = (at: number) => seats[at]!.look ?? names[at]!;
  const set = (at: number, seat: Partial<SeatDraft>) =>
    change(seats.map((one, index) => (index === at ? { ...one, ...seat } : one)));
  const earlier = (at: number) => {
    const order = [...seats];
    [order[at - 1], order[at]] = [order[at]!, order[at - 1]!];
    change(order);
  };
  const add = () => {
    const name = kNames.find((one) => seats.every((seat) => seat.name !== one)) ?? '';
    const taken = seats.flatMap((seat) => seat.look ?? []);
    const look = taken.length > 0 && { look: nextFree(names[seats.length]!, taken, names) };
    change([...seats, { name, computer: usualComputer(catalogue), ...look }]);
  };
  return (
    <>
      <ol class="home-seats">
        {seats.map((seat, at) => (
          <li key={at} class="home-seat">
            <LookButton
              catalogue={catalogue}
              look={lookOf(at)}
              label={t('look.player', { name: seat.name, look: lookInWords(lookOf(at)) })}
              next={() => change(withNextLook(seats, at, names))}
            />
            <input
              class="look-field home-seat-name"
              aria-label={t('new.seat.name', { seat: at + 1 })}
              value={seat.name}
              maxLength={24}
              onInput={(event) => set(at, { name: cutIn(event.currentTarget, kNameBytes) })}
            />
            <select
              class="look-field home-seat-who"
              aria-label={t('new.seat.who', { name: seat.name })}
              value={seat.computer}
              onChange={(event) => set(at, { computer: event.currentTarget.value })}
            >
              <option value="">{t('new.seat.person')}</option>
              {catalogue.computers.map((computer) => (
                <option key={computer.name} value={computer.name} title={computer.description}>
                  {catalogue.names[computer.name]}
                </option>
              ))}
            </select>
            <button
              type="button"
              class="look-button look-button-bare look-button-square"
              aria-label={t('new.seat.up', { name: seat.name })}
              disabled={at === 0}
              onClick={() => earlier(at)}
            >
              <Icon name="up" />
            </button>
            <button
              type="button"
              class="look-button look-button-bare look-button-square"
              aria-label={t('new.seat.remove', { name: seat.name })}
              disabled={seats.length <= kFewestSeats}
              onClick={() => change(seats.filter((_, index) => index !== at))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ol>
      {seats.some((seat) => seat.computer !== '') && <Levels catalogue={catalogue} />}
      <div class="home-row">
        <button type="button" class="look-button" disabled={seats.length >= kMostSeats} onClick={add}>
          <Icon name="plus" />
          {t('new.seat.add')}
        </button>
        <button type="button" class="look-button" onClick={() => change(shuffled(seats))}>
          <Icon name="shuffle" />
          {t('new.seat.shuffle')}
        </button>
      </div>
    </>
  );
}
