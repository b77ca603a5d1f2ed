// Waiting room of a table: players, rules, chat and the invitation link.
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Icon } from '../art/icon';
import { LooksOfSeats } from '../art/icons';
import type { Catalogue } from '../core/types';
import { t } from '../i18n';
import { saidOf } from '../net/refusal_text';
import { cutIn, kNameBytes } from '../net/limits';
import type { RoomCommand } from '../net/protocol';
import { setupOf } from '../net/room';
import type { OnlineTable } from '../net/table';
import { copyText } from '../offline/clipboard';
import { randomId } from '../offline/random_id';
import { me } from '../shared/account';
import { sentence } from '../shared/page';
import { RulesLeftOut } from '../shared/rules_left_out';
import { Chat } from './chat';
import { looksOf } from '../shared/player_colours';
import { absenceText, clockText } from './table_settings';
import { inSeconds } from './clock';
import { tablePath } from './create_table';
import { rememberedName, rememberName } from '../shared/guest_name';
import { TableNotices } from './notices';
import { colourAt, TableSeats } from './seats';

const kSecond = 1000;

interface WaitingRoomProps {
  table: OnlineTable;
  catalogue: Catalogue;
}

function TableLink(props: { table: OnlineTable }) {
  const { table, key } = props.table;
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const link = `${location.href.replace(/#.*$/, '')}#/${tablePath(table, key)}`;
  const isOpenHereOnly = /^(127\.|localhost$|\[::1\]$)/.test(location.hostname);
  const copy = async () => setCopied(await copyText(link, field.current));
  return (
    <section class="home-panel">
      <h2>{t('table.link')}</h2>
      <p class="look-soft">{t(isOpenHereOnly ? 'table.link.here' : 'table.link.text')}</p>
      <div class="home-paste">
        <input ref={field} class="look-field" readOnly value={link} aria-label={t('table.link')} />
        <button class="look-button" onClick={() => void copy()}>
          <Icon name={isCopied ? 'check' : 'link'} />
          {t(isCopied ? 'table.link.copied' : 'table.link.copy')}
        </button>
      </div>
    </section>
  );
}

function TableRules(props: WaitingRoomProps) {
  const { catalogue } = props;
  const { clock, undo, rated, ...terms } = props.table.room.value.terms!;
  const setup = setupOf({ ...terms, undo });
  const profile = catalogue.profiles.find((one) => one.name === setup.profile);
  const boxes = catalogue.boxes.filter((box) => box.name === 'base' || setup.boxes.includes(box.name));
  return (
    <section class="home-panel">
      <h2>{t('new.rules')}</h2>
      <ul class="tables-boxes">
        {boxes.map((box) => (
          <li key={box.name}>
            <a class="look-button" href={`#/rules/${box.name}`}>
              {box.title}
            </a>
          </li>
        ))}
      </ul>
      {rated && <p>{t('table.rated.text')}</p>}
      {profile && <p class="look-soft">{profile.description}</p>}
      {Object.entries(setup.options ?? {}).map(([name, value]) => (
        <p key={name} class="look-soft">
          {sentence(
            t('common.labelled', { name: catalogue.names[name] ?? '', value: catalogue.names[value] ?? '' }),
          )}
        </p>
      ))}
      <RulesLeftOut parts={setup.without} catalogue={catalogue} />
      <p class="look-soft">
        {t('common.labelled', {
          name: t('clock.title'),
          value: clock ? clockText(inSeconds(clock)) : t('clock.none'),
        })}
      </p>
      {clock?.pace !== 'days' && (
        <p class="look-soft">
          {t('table.absence.rule', { time: absenceText(terms.replace_after / kSecond) })}
        </p>
      )}
      {!clock && <p class="look-soft">{t('table.abandoned.rule')}</p>}
      {!rated && <p class="look-soft">{undo ? `${t('table.undo')}.` : t('table.undo.never')}</p>}
    </section>
  );
}

// Reason why the game cannot start yet; empty: it can.
function waitsFor(table: OnlineTable): string {
  const mine = table.you.value.seats;
  const { seats } = table.room.value;
  if (seats.some((seat) => seat.name === '')) return t('table.waits.seat');
  const late = seats.find((seat, at) => seat.person && !seat.ready && !mine.includes(at));
  return late ? t('table.waits.person', { name: late.name }) : '';
}

function Begin(props: { table: OnlineTable; do: (command: RoomCommand) => void }) {
  const { table } = props;
  const { seats, host } = table.you.value;
  const waits = waitsFor(table);
  const ready = seats.length > 0 && seats.every((seat) => table.room.value.seats[seat]?.ready);
  if (host) {
    return (
      <footer class="home-start">
        <p role="status" class="look-soft">
          {waits || t('table.waits.nobody')}
        </p>
        <button
          class="look-button look-button-main"
          disabled={waits !== ''}
          onClick={() => props.do({ do: 'start', seed: randomId() })}
        >
          <Icon name="play" />
          {t('new.start')}
        </button>
      </footer>
    );
  }
  return (
    <footer class="home-start">
      <p role="status" class="look-soft">
        {t(seats.length === 0 ? 'table.waits.you' : ready ? 'table.waits.host' : 'table.waits.ready')}
      </p>
      {seats.length > 0 && !ready && (
        <button
          class="look-button look-button-main"
          onClick={() => props.do({ do: 'ready', seed: randomId() })}
        >
          <Icon name="check" />
          {t('table.ready')}
        </button>
      )}
    </footer>
  );
}

interface Leads {
  trouble: string; // last error
  say: (trouble: string) => void;
  act: (command: RoomCommand) => Promise<boolean>; // resolves to true on success
}

// Name field for the next player who takes a seat.
function OwnName(props: {
  table: OnlineTable;
  field: RefObject<HTMLInputElement | null>;
  name: string;
  change: (name: string) => void;
}) {
  const { seats } = props.table.you.value;
  return (
    <label class="tables-name">
      <span>{t(seats.length === 0 ? 'table.name' : 'table.name.other')}</span>
      <input
        ref={props.field}
        class="look-field"
        value={props.name}
        maxLength={24}
        autocomplete="nickname"
        placeholder={t('table.name.wanted')}
        onInput={(event) => props.change(cutIn(event.currentTarget, kNameBytes))}
      />
    </label>
  );
}

function WaitingRoomPlayers(props: WaitingRoomProps & Leads) {
  const { table, trouble, say } = props;
  const [name, setName] = useState(() => me.value || rememberedName());
  const field = useRef<HTMLInputElement>(null);
  const { rated } = table.room.value.terms!;
  const own = rated ? me.value : name.trim();
  const sit = async (seat: number, look: string) => {
    if (own === '') {
      say(t('table.name.first'));
      field.current?.focus();
      return;
    }
    if (!(await props.act({ do: 'join', seat, name: own, look }))) return;
    if (table.you.value.seats.length <= 1) rememberName(own);
    setName('');
  };
  const change = (text: string) => {
    setName(text);
    say('');
  };
  return (
    <section class="home-panel">
      <h2>{t('new.players')}</h2>
      {rated && me.value === '' && (
        <p>
          {t('table.rated.account')} <a href="#/enter/in">{t('people.enter')}</a>
        </p>
      )}
      {!rated && table.room.value.seats.some((seat) => seat.name === '') && (
        <OwnName table={table} field={field} name={name} change={change} />
      )}
      <TableSeats
        table={table}
        catalogue={props.catalogue}
        sit={own === '' && rated ? null : (seat, look) => void sit(seat, look)}
        act={props.act}
        tell={(fault) => say(fault ? saidOf(fault) : '')}
      />
      {trouble !== '' && (
        <p class="look-bad" role="alert">
          {trouble}
        </p>
      )}
      <p class="look-soft">{t('table.watching', { count: table.here.value?.watching ?? 1 })}</p>
    </section>
  );
}

function WaitingRoomChat({ table, catalogue }: WaitingRoomProps) {
  const looks = table.room.value.seats.map((_, seat) =>
    looksOf(catalogue).indexOf(colourAt(table.room.value, seat, catalogue)),
  );
  return (
    <section class="home-panel">
      <h2>{t('drawer.chat')}</h2>
      <LooksOfSeats.Provider value={looks}>
        <Chat table={table} />
      </LooksOfSeats.Provider>
    </section>
  );
}

export function WaitingRoom(props: WaitingRoomProps) {
  const { table } = props;
  const [trouble, setTrouble] = useState('');
  const act = async (command: RoomCommand): Promise<boolean> => {
    const fault = await table.do(command);
    setTrouble(fault ? saidOf(fault) : '');
    return fault === null;
  };
  return (
    <div class="home-new tables-gather">
      <header class="home-bar">
        <a class="look-button look-button-bare look-button-square" href="#/" aria-label={t('common.back')}>
          <Icon name="back" />
        </a>
        <h1>{table.room.value.terms?.title || t('table.title')}</h1>
      </header>
      <main class="home-columns">
        <div class="home-column">
          <WaitingRoomPlayers {...props} trouble={trouble} say={setTrouble} act={act} />
          <TableLink table={table} />
        </div>
        <div class="home-column">
          <WaitingRoomChat {...props} />
          <TableRules {...props} />
        </div>
      </main>
      <TableNotices table={table} />
      <Begin table={table} do={(command) => void act(command)} />
    </div>
  );
}
