// Bottom of the waiting room: the reason why the game has not started, and the buttons to play, to be ready
// and to start.
import { Icon } from '../art/icon';
import { t } from '../i18n';
import type { RoomCommand } from '../net/protocol';
import type { OnlineTable } from '../net/online_table';
import { randomId } from '../offline/random_id';
import { go } from '../shared/route';
import { waitsAlone } from './pairing';

const startsByItself = (table: OnlineTable): boolean => table.room.value.terms?.start_when_full === true;
const isFull = (table: OnlineTable): boolean => table.room.value.seats.every((seat) => seat.name !== '');

// Reason why the host cannot start the game yet; empty: it can start.
function waitsFor(table: OnlineTable): string {
  const mine = table.you.value.seats;
  if (!isFull(table)) return t(startsByItself(table) ? 'table.waits.full' : 'table.waits.seat');
  const late = table.room.value.seats.find((seat, at) => seat.person && !seat.ready && !mine.includes(at));
  return late ? t('table.waits.person', { name: late.name }) : '';
}

// Name of an absent player, if the table starts by itself and waits for this player.
function absentPlayer(table: OnlineTable): string {
  const away = table.room.value.seats.find((seat, at) => seat.person && !table.isHere(at));
  return startsByItself(table) ? (away?.name ?? '') : '';
}

// True if the user has seats, and all of them are ready.
function isReady(table: OnlineTable): boolean {
  const { seats } = table.you.value;
  return seats.length > 0 && seats.every((seat) => table.room.value.seats[seat]?.ready);
}

interface BeginProps {
  table: OnlineTable;
  act: (command: RoomCommand) => Promise<boolean>; // resolves to true on success
  play: (() => void) | null; // takes a seat; null: an account is needed
}

// Button of the host, who may also start the game of a table that waits for an absent player.
function StartButton({ table, act }: BeginProps) {
  const waits = waitsFor(table) !== '';
  if (startsByItself(table) && isReady(table) && (waits || absentPlayer(table) === '')) return null;
  return (
    <button
      class="look-button look-button-main"
      disabled={waits}
      onClick={() => void act({ do: 'start', seed: randomId() })}
    >
      <Icon name="play" />
      {t('new.start')}
    </button>
  );
}

// Button that leaves a table where the user waits for opponents.
function CancelButton({ table, act }: BeginProps) {
  const leave = async () => {
    if (await act({ do: 'leave', seat: table.you.value.seats[0]! })) go('');
  };
  return (
    <button class="look-button" onClick={() => void leave()}>
      <Icon name="close" />
      {t('common.cancel')}
    </button>
  );
}

// Button for a player who is not the host: takes a seat, or says ready after a rematch.
function JoinButton({ table, act, play }: BeginProps) {
  const { seats } = table.you.value;
  if (seats.length > 0 && isReady(table)) return null;
  if (seats.length === 0 && (isFull(table) || play === null)) return null;
  return (
    <button
      class="look-button look-button-main"
      onClick={() => (seats.length === 0 ? play?.() : void act({ do: 'ready', seed: randomId() }))}
    >
      <Icon name={seats.length === 0 ? 'play' : 'check'} />
      {t(seats.length === 0 ? 'table.play' : 'table.ready')}
    </button>
  );
}

function statusOf(table: OnlineTable): string {
  const { seats, host } = table.you.value;
  if (seats.length === 0) return t('table.waits.you');
  if (waitsAlone(table)) return t('table.waits.pair');
  if (host || (isReady(table) && startsByItself(table))) {
    const away = absentPlayer(table);
    return waitsFor(table) || (away ? t('table.away.name', { name: away }) : t('table.waits.nobody'));
  }
  return t(isReady(table) ? 'table.waits.host' : 'table.waits.ready');
}

export function Begin(props: BeginProps) {
  const { host, seats } = props.table.you.value;
  return (
    <footer class="home-start">
      <p role="status" class="look-soft">
        {statusOf(props.table)}
      </p>
      {waitsAlone(props.table) && <CancelButton {...props} />}
      {host && (seats.length > 0 || isFull(props.table)) ? (
        <StartButton {...props} />
      ) : (
        <JoinButton {...props} />
      )}
    </footer>
  );
}
