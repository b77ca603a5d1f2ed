// The list of seats in the waiting room, with the buttons to take, leave or clear a seat.
import { useState } from 'preact/hooks';
import { Icon } from '../art/icon';
import { ColouredFigure } from '../art/game_icons';
import type { Catalogue } from '../core/types';
import { kNames, namesOf } from '../shared/game_draft';
import { IconButton } from '../shared/icon_button';
import { LevelOptions, Levels } from '../shared/levels';
import { ColourButton, colourText, colourNames, nextFree } from '../shared/player_colours';
import { t } from '../i18n';
import type { RoomCommand, Fault } from '../net/protocol';
import type { Room } from '../net/room_state';
import type { OnlineTable } from '../net/online_table';
import { randomId } from '../offline/random_id';
import { chosenColour } from './create_table';
import { withFreeName } from '../shared/guest_name';
import { PersonName } from './person_name';

interface Around {
  table: OnlineTable;
  catalogue: Catalogue;
  sit: ((seat: number, look: string) => void) | null; // null: the client cannot take one
  act: (command: RoomCommand) => Promise<boolean>; // resolves to true on success
  tell: (fault: Fault | null) => void;
}
type AtSeat = Around & { seat: number; look: string };

export function colourAt(room: Room, seat: number, catalogue: Catalogue): string {
  return room.seats[seat]!.look || colourNames(catalogue)[seat]!;
}

// Colours of the players on the other seats.
function coloursOfOthers(room: Room, seat: number, catalogue: Catalogue): string[] {
  return room.seats.flatMap((one, at) =>
    one.name === '' || at === seat ? [] : colourAt(room, at, catalogue),
  );
}

function OpenSeat(props: AtSeat) {
  const { table, seat, sit, catalogue, look } = props;
  const { host, seats } = table.you.value;
  const choosing = host && !table.room.value.terms?.rated;
  const taken = table.room.value.seats.map((one) => one.name);
  const seatComputer = async (computer: string) => {
    const names = catalogue.computers.filter((one) => one.name === computer).flatMap(namesOf);
    const free = [...names, ...kNames].filter((one) => !taken.includes(one));
    const seatAs = (name: string) => table.do({ do: 'seat_computer', seat, computer, name, look });
    props.tell(await withFreeName([...free, computer], seatAs));
  };
  return (
    <>
      <span class="tables-seat-who look-soft">{t('table.seat.open')}</span>
      <div class={choosing ? 'tables-seat-actions tables-seat-choice' : 'tables-seat-actions'}>
        {choosing && (
          <select
            class="look-field"
            aria-label={t('table.computer', { seat: seat + 1 })}
            value=""
            onChange={(event) => void seatComputer(event.currentTarget.value)}
          >
            <option value="">{t('table.computer.add')}</option>
            <LevelOptions catalogue={catalogue} />
          </select>
        )}
        {(sit !== null || seats.length === 0) && (
          <button class="look-button" disabled={sit === null} onClick={() => sit?.(seat, look)}>
            {t(seats.length === 0 ? 'table.sit' : 'table.sit.other')}
          </button>
        )}
      </div>
    </>
  );
}

function TakenSeat(props: AtSeat) {
  const { table, seat, catalogue } = props;
  const one = table.room.value.seats[seat]!;
  const { name, person, computer, ready } = one;
  const { host, seats } = table.you.value;
  const mine = seats.includes(seat);
  const away = person && !table.isHere(seat);
  // The host sees which other players are not ready. Everyone else sees this only at their own seats: their
  // clients do not know who the host is, and the host need not be ready.
  const awaited = person && !ready && mine !== host;
  return (
    <>
      <div class="tables-seat-who">
        <span>
          <PersonName seat={one} /> {mine && <span class="look-tag">{t('table.you')}</span>}
          {away && <span class="look-tag">{t('table.away')}</span>}
        </span>
        {(!person || ready || awaited) && (
          <span class="tables-seat-state look-soft">
            <Icon name={person ? (ready ? 'check' : 'person') : 'computer'} />
            {person ? t(ready ? 'table.ready.is' : 'table.ready.not') : catalogue.names[computer]}
          </span>
        )}
      </div>
      {mine && (
        <button class="look-button" onClick={() => void props.act({ do: 'leave', seat })}>
          {t('table.leave')}
        </button>
      )}
      {host && !mine && (
        <IconButton
          bare
          icon="close"
          label={t('new.seat.remove', { name })}
          title={t('new.seat.remove', { name })}
          onClick={() => void props.act({ do: 'unseat', seat })}
        />
      )}
      {host && !mine && person && (
        <button class="look-button" onClick={() => void props.act({ do: 'keep_out', seat })}>
          {t('table.keepout')}
          <span class="look-hidden"> {name}</span>
        </button>
      )}
    </>
  );
}

// Colour of a seat, and the function that changes it (null: not allowed). A seated player changes colour by
// leaving and joining again.
function useColour({
  table,
  seat,
  catalogue,
  act,
}: Around & { seat: number }): [string, (() => void) | null] {
  const room = table.room.value;
  const { name } = room.seats[seat]!;
  const looks = colourNames(catalogue);
  const worn = coloursOfOthers(room, seat, catalogue);
  const [wanted, want] = useState(chosenColour(table.table, seat) ?? looks[seat]!);
  const free = [wanted, looks[seat]!, ...looks].find((one) => !worn.includes(one))!;
  const look = name === '' ? free : colourAt(room, seat, catalogue);
  const mine = table.you.value.seats.includes(seat);
  // The name with which the user took the seat again, to change its colour. The server sends the name of a
  // seat before it says whose seat this is; until then the name shows that the seat is the user's.
  const [movedAs, moveAs] = useState('');
  const sitAgain = async (next: string) => {
    moveAs(name);
    if (await act({ do: 'leave', seat })) await act({ do: 'join', seat, name, look: next, seed: randomId() });
  };
  const change = () => {
    const next = nextFree(look, worn, looks);
    want(next);
    if (name !== '') void sitAgain(next);
  };
  return [look, name === '' || mine || name === movedAs ? change : null];
}

function Seat(props: Around & { seat: number }) {
  const { table, seat, catalogue } = props;
  const [look, change] = useColour(props);
  const { name } = table.room.value.seats[seat]!;
  const inWords = colourText(look);
  const label =
    name === ''
      ? t('look.seat', { seat: seat + 1, look: inWords })
      : t('look.player', { name, look: inWords });
  return (
    <li class="tables-seat">
      {change ? (
        <ColourButton catalogue={catalogue} look={look} label={label} next={change} />
      ) : (
        <span class="tables-seat-look" role="img" aria-label={inWords} title={inWords}>
          <ColouredFigure figure="small" colour={colourNames(catalogue).indexOf(look)} />
        </span>
      )}
      {name === '' ? <OpenSeat {...props} look={look} /> : <TakenSeat {...props} look={look} />}
    </li>
  );
}

export function TableSeats(props: Around) {
  const { seats, terms } = props.table.room.value;
  const offered = props.table.you.value.host && !terms?.rated && seats.some((seat) => seat.name === '');
  return (
    <>
      <ol class="home-seats">
        {seats.map((_, seat) => (
          <Seat key={seat} {...props} seat={seat} />
        ))}
      </ol>
      {(offered || seats.some((seat) => seat.computer !== '')) && <Levels catalogue={props.catalogue} />}
    </>
  );
}
