// Before the game: who plays, by which rules, and the link for those who are still to come.
import { useRef, useState } from 'preact/hooks';
import { Icon } from '../art/icon';
import { LooksOfSeats } from '../art/icons';
import type { Catalogue } from '../core/types';
import { t } from '../i18n';
import { saidOf } from '../net/fault';
import type { Deed } from '../net/protocol';
import { setupOf } from '../net/room';
import type { OnlineTable } from '../net/table';
import { freshName } from '../offline/fresh';
import { me } from '../people/me';
import { sentence } from '../sighted/page';
import { Chat } from './chat';
import { looksOf } from '../home/looks';
import { absenceInWords, clockInWords } from '../home/terms';
import { inSeconds } from './clock';
import { tablePath } from './make';
import { rememberedName, rememberName } from './name';
import { TableNotices } from './notices';
import { lookAt, TableSeats } from './seats';

const kSecond = 1000;

function TableLink(props: { table: OnlineTable }) {
  const { table, key } = props.table;
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const link = `${location.href.replace(/#.*$/, '')}#/${tablePath(table, key)}`;
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      setCopied(document.execCommand('copy')); // on an address without https
    }
  };
  return (
    <section class="home-panel">
      <h2>{t('table.link')}</h2>
      <p class="look-soft">{t('table.link.text')}</p>
      <div class="home-paste">
        <input ref={field} class="look-field" readOnly value={link} aria-label={t('table.link')} />
        <button class="look-button" onClick={() => void copy()}>
          <Icon name={copied ? 'check' : 'link'} />
          {t(copied ? 'table.link.copied' : 'table.link.copy')}
        </button>
      </div>
    </section>
  );
}

function TableRules(props: { table: OnlineTable; catalogue: Catalogue }) {
  const { catalogue } = props;
  const { clock, undo, ...terms } = props.table.room.value.terms!;
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
      {props.table.room.value.terms!.rated && <p>{t('table.rated.text')}</p>}
      {profile && <p class="look-soft">{profile.description}</p>}
      {Object.entries(setup.options ?? {}).map(([name, value]) => (
        <p key={name} class="look-soft">
          {sentence(
            t('common.labelled', { name: catalogue.names[name] ?? '', value: catalogue.names[value] ?? '' }),
          )}
        </p>
      ))}
      <p class="look-soft">
        {t('common.labelled', {
          name: t('clock.title'),
          value: clock ? clockInWords(inSeconds(clock)) : t('clock.none'),
        })}
      </p>
      {clock?.pace !== 'days' && (
        <p class="look-soft">
          {t('table.absence.rule', { time: absenceInWords(terms.replace_after / kSecond) })}
        </p>
      )}
      {!clock && <p class="look-soft">{t('table.abandoned.rule')}</p>}
      {!undo && <p class="look-soft">{t('table.undo.never')}</p>}
    </section>
  );
}

// Why the game cannot begin yet; empty: it can.
function waitsFor(table: OnlineTable): string {
  const mine = table.you.value.seats;
  const { seats } = table.room.value;
  if (seats.some((seat) => seat.name === '')) return t('table.waits.seat');
  const late = seats.find((seat, at) => seat.person && !seat.ready && !mine.includes(at));
  return late ? t('table.waits.person', { name: late.name }) : '';
}

function Begin(props: { table: OnlineTable; do: (deed: Deed) => void }) {
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
          onClick={() => props.do({ do: 'start', seed: freshName() })}
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
          onClick={() => props.do({ do: 'ready', seed: freshName() })}
        >
          <Icon name="check" />
          {t('table.ready')}
        </button>
      )}
    </footer>
  );
}

export function Gather(props: { table: OnlineTable; catalogue: Catalogue }) {
  const { table } = props;
  const [name, setName] = useState(() => me.value || rememberedName());
  const [trouble, setTrouble] = useState('');
  const { terms } = table.room.value;
  const field = useRef<HTMLInputElement>(null);
  const act = async (deed: Deed) => {
    const fault = await table.do(deed);
    setTrouble(fault ? saidOf(fault) : '');
    if (deed.do !== 'join' || fault) return;
    if (table.you.value.seats.length <= 1) rememberName(deed.name);
    setName('');
  };
  const rated = terms?.rated ?? false;
  const lead = (deed: Deed) => void act(deed);
  const own = rated ? me.value : name.trim();
  const sit = (seat: number, look: string) => {
    if (own !== '') return lead({ do: 'join', seat, name: own, look });
    setTrouble(t('table.name.first'));
    field.current?.focus();
  };
  const looks = table.room.value.seats.map((_, seat) =>
    looksOf(props.catalogue).indexOf(lookAt(table.room.value, seat, props.catalogue)),
  );
  return (
    <div class="home-new tables-gather">
      <header class="home-bar">
        <a class="look-button look-button-bare look-button-square" href="#/" aria-label={t('common.back')}>
          <Icon name="back" />
        </a>
        <h1>{terms?.title || t('table.title')}</h1>
      </header>
      <main class="home-columns">
        <div class="home-column">
          <section class="home-panel">
            <h2>{t('new.players')}</h2>
            {rated && me.value === '' && (
              <p>
                {t('table.rated.account')} <a href="#/enter/in">{t('people.enter')}</a>
              </p>
            )}
            {!rated && table.room.value.seats.some((seat) => seat.name === '') && (
              <label class="tables-name">
                <span>{t(table.you.value.seats.length === 0 ? 'table.name' : 'table.name.other')}</span>
                <input
                  ref={field}
                  class="look-field"
                  value={name}
                  maxLength={24}
                  autocomplete="nickname"
                  placeholder={t('table.name.wanted')}
                  onInput={(event) => {
                    setName(event.currentTarget.value);
                    setTrouble('');
                  }}
                />
              </label>
            )}
            <TableSeats {...props} sit={own === '' && rated ? null : sit} do={lead} />
            {trouble !== '' && (
              <p class="look-bad" role="alert">
                {trouble}
              </p>
            )}
            <p class="look-soft">{t('table.watching', { count: table.here.value?.watching ?? 1 })}</p>
          </section>
          <TableLink table={table} />
        </div>
        <div class="home-column">
          <section class="home-panel">
            <h2>{t('drawer.chat')}</h2>
            <LooksOfSeats.Provider value={looks}>
              <Chat table={table} />
            </LooksOfSeats.Provider>
          </section>
          <TableRules {...props} />
        </div>
      </main>
      <TableNotices table={table} />
      <Begin table={table} do={lead} />
    </div>
  );
}
