// Players in turn order, with name, colour and computer level.
import { useEffect, useRef } from 'preact/hooks';
import { Icon, type IconName } from '../art/icon';
import type { Catalogue } from '../core/types';
import { t } from '../i18n';
import { cutIn, kNameBytes } from '../net/text_limits';
import { IconButton } from '../shared/icon_button';
import { LevelOptions, Levels } from '../shared/levels';
import { ColourButton, colourText, colourNames, nextFree, withNextColour } from '../shared/player_colours';
import {
  freeName,
  kFewestSeats,
  kMostSeats,
  namesOf,
  usualComputer,
  withComputer,
  type SeatDraft,
} from '../shared/game_draft';

export const kVerdict = 'home-verdict'; // id of the status line with the error

function shuffled(seats: SeatDraft[]): SeatDraft[] {
  const order = [...seats];
  for (let last = order.length - 1; last > 0; --last) {
    const other = Math.floor(Math.random() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

// CSS selector of the button that removes a seat: the last button of the seat's row
const kRemove = 'button:last-child';

interface SeatActions {
  rename: (name: string) => void;
  choose: (computer: string) => void; // empty: a human
  look: () => void; // takes the next free colour
  earlier: (() => void) | null;
  remove: (() => void) | null;
}

function WhoPlaysHere(props: { catalogue: Catalogue; seat: SeatDraft; choose: (computer: string) => void }) {
  const { catalogue, seat } = props;
  return (
    <select
      class="look-field home-seat-who"
      aria-label={t('new.seat.who', { name: seat.name })}
      value={seat.computer}
      onChange={(event) => props.choose(event.currentTarget.value)}
    >
      <option value="">{t('new.seat.person')}</option>
      <LevelOptions catalogue={catalogue} />
    </select>
  );
}

function SeatButton(props: { icon: IconName; label: string; act: (() => void) | null }) {
  return (
    <IconButton
      bare
      icon={props.icon}
      type="button"
      label={props.label}
      aria-disabled={props.act === null}
      onClick={() => props.act?.()}
    />
  );
}

function SeatRow(props: {
  catalogue: Catalogue;
  seat: SeatDraft;
  at: number;
  look: string;
  wrong: boolean;
  actions: SeatActions;
}) {
  const { catalogue, seat, at, look, wrong, actions } = props;
  const { name } = seat;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wrong) field.current?.focus();
  }, [wrong]);
  return (
    <li class="home-seat">
      <ColourButton
        catalogue={catalogue}
        look={look}
        label={t('look.player', { name, look: colourText(look) })}
        next={actions.look}
      />
      <input
        ref={field}
        class="look-field home-seat-name"
        aria-invalid={wrong}
        aria-describedby={wrong ? kVerdict : undefined}
        aria-label={t('new.seat.name', { seat: at + 1 })}
        value={name}
        maxLength={24}
        onInput={(event) => actions.rename(cutIn(event.currentTarget, kNameBytes))}
      />
      <WhoPlaysHere catalogue={catalogue} seat={seat} choose={actions.choose} />
      <SeatButton icon="up" label={t('new.seat.up', { name })} act={actions.earlier} />
      <SeatButton icon="close" label={t('new.seat.remove', { name })} act={actions.remove} />
    </li>
  );
}

function withEarlier(seats: SeatDraft[], at: number): SeatDraft[] {
  const order = [...seats];
  [order[at - 1], order[at]] = [order[at]!, order[at - 1]!];
  return order;
}

// Adds a computer player; where all are people, a person.
function withAnother(seats: SeatDraft[], catalogue: Catalogue): SeatDraft[] {
  const names = colourNames(catalogue);
  const computer = usualComputer(catalogue);
  const name = freeName(namesOf(computer), seats);
  const taken = seats.flatMap((seat) => seat.look ?? []);
  const look = taken.length > 0 && { look: nextFree(names[seats.length]!, taken, names) };
  const more = [...seats, { name, computer: computer.name, ...look }];
  const areAllPeople = seats.every((seat) => seat.computer === '');
  return areAllPeople ? withComputer(more, seats.length, '', catalogue) : more;
}

export function Seats(props: {
  catalogue: Catalogue;
  seats: SeatDraft[];
  wrong: number; // seat with a refused name; -1: none
  change: (seats: SeatDraft[]) => void;
}) {
  const { seats, wrong, change, catalogue } = props;
  const names = colourNames(catalogue);
  const full = seats.length >= kMostSeats;
  const list = useRef<HTMLOListElement>(null);
  const remove = (at: number): void => {
    // The last row disappears: the focus moves to the row above.
    if (at === seats.length - 1) list.current?.children[at - 1]?.querySelector<HTMLElement>(kRemove)?.focus();
    change(seats.filter((_, index) => index !== at));
  };
  const seatActionsOf = (at: number): SeatActions => ({
    rename: (name) => change(seats.map((one, index) => (index === at ? { ...one, name } : one))),
    choose: (computer) => change(withComputer(seats, at, computer, catalogue)),
    look: () => change(withNextColour(seats, at, names)),
    earlier: at === 0 ? null : () => change(withEarlier(seats, at)),
    remove: seats.length <= kFewestSeats ? null : () => remove(at),
  });
  return (
    <>
      <ol class="home-seats" ref={list}>
        {seats.map((seat, at) => (
          <SeatRow
            key={at}
            catalogue={catalogue}
            seat={seat}
            at={at}
            look={seat.look ?? names[at]!}
            wrong={at === wrong}
            actions={seatActionsOf(at)}
          />
        ))}
      </ol>
      {seats.some((seat) => seat.computer !== '') && (
        <details class="home-fold">
          <summary>
            {t('preset.level')}
            <Icon name="down" />
          </summary>
          <Levels catalogue={catalogue} />
        </details>
      )}
      <div class="home-row">
        <button
          type="button"
          class="look-button"
          aria-disabled={full}
          onClick={() => !full && change(withAnother(seats, catalogue))}
        >
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
