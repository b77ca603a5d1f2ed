// Lobby: open tables and the user's own tables.
import { computed } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { ColouredFigure } from '../art/game_icons';
import type { Catalogue } from '../core/types';
import { BotMark } from '../shared/bot_mark';
import { colourNames } from '../shared/player_colours';
import { t } from '../i18n';
import type { OwnCard, TableCard } from '../net/protocol';
import { isOffline, lists, searchLobby, useList } from '../net/lists';
import { leftAt, timeInDigits, useTick } from './clock';
import { CardRulesAndClock } from './card_rules_and_clock';
import { tablePath } from './create_table';
import './lobby.css';

// The players who have taken a seat, with their colours.
function SeatedPlayers(props: { card: TableCard; catalogue: Catalogue }) {
  const seated = props.card.seats.filter((seat) => !seat.open);
  if (seated.length === 0) return <>{t('lobby.nobody')}</>;
  const looks = colourNames(props.catalogue);
  return (
    <>
      {seated.map(({ name, look, rating, bot }, index) => (
        <span key={name} class="tables-card-seat">
          {look && <ColouredFigure figure="small" colour={looks.indexOf(look)} />}
          {rating ? `${name} (${rating})` : name}
          {bot && <BotMark />}
          {index + 1 < seated.length && ', '}
        </span>
      ))}
    </>
  );
}

// Head of a table's card: the title and the players, or only the players.
function CardHead(props: { card: TableCard; catalogue: Catalogue; path: string }) {
  const { title } = props.card;
  const seatedPlayers = <SeatedPlayers card={props.card} catalogue={props.catalogue} />;
  return (
    <>
      <a class="home-game-open" href={`#/${props.path}`}>
        {title || seatedPlayers}
      </a>
      {title !== '' && <p>{seatedPlayers}</p>}
    </>
  );
}

const isRunning = (card: TableCard): boolean => card.stage === 'playing';

function Card(props: { card: TableCard; catalogue: Catalogue }) {
  const { card, catalogue } = props;
  const open = card.seats.filter((seat) => seat.open).length;
  return (
    <li class="home-game tables-card">
      <div>
        <CardHead card={card} catalogue={catalogue} path={tablePath(card.table)} />
        <CardRulesAndClock card={card} catalogue={catalogue} />
        {isRunning(card) ? (
          <p class="look-soft">{t('lobby.watch')}</p>
        ) : (
          <p class="look-soft">{open > 0 ? t('lobby.open', { count: open }) : t('lobby.full')}</p>
        )}
      </div>
    </li>
  );
}

function Cards(props: { cards: TableCard[]; catalogue: Catalogue }) {
  return (
    <ul class="home-games">
      {props.cards.map((card) => (
        <Card key={card.table} card={card} catalogue={props.catalogue} />
      ))}
    </ul>
  );
}

// A table of the user, with the time when the server's answer arrived.
type Own = OwnCard & { came: number };

function stateOf(card: Own): string {
  const left = leftAt(card, Date.now());
  if (left !== undefined) return t('mine.waits.left', { time: timeInDigits(left) });
  if (card.waits) return t('mine.waits');
  return t(card.stage === 'gathering' ? 'mine.gathering' : `mine.${card.stage}`);
}

function State({ card }: { card: Own }) {
  useTick(card.left !== undefined);
  return <p class={card.waits ? '' : 'look-soft'}>{stateOf(card)}</p>;
}

function OwnCardRow(props: { card: Own; catalogue: Catalogue }) {
  const { card, catalogue } = props;
  return (
    <li class={`home-game tables-card${card.waits ? ' tables-card-waits' : ''}`}>
      <div>
        <CardHead card={card} catalogue={catalogue} path={tablePath(card.table, card.key)} />
        <State card={card} />
        <CardRulesAndClock card={card} catalogue={catalogue} />
      </div>
    </li>
  );
}

// The user's own tables: running tables are at the top of the page, finished tables below.
const own = computed((): Own[] => {
  const { tables = [], came = 0 } = lists.mine.value ?? {};
  return tables.map((card) => ({ ...card, came }));
});

// most finished tables that are shown
const kMostFinished = 3;

// The user's running tables; tables that wait for the user's move come first.
export function RunningTables(props: { catalogue: Catalogue }) {
  useList('mine');
  const running = own.value.filter((card) => card.stage !== 'finished');
  if (running.length === 0) return null;
  const waiting = running.filter((card) => card.waits);
  const others = running.filter((card) => !card.waits);
  return (
    <section class="home-panel home-urgent">
      <h2>{t('mine.title')}</h2>
      {waiting.length > 0 && <p>{t('mine.count', { count: waiting.length })}</p>}
      <ul class="home-games">
        {[...waiting, ...others].map((card) => (
          <OwnCardRow key={card.table} card={card} catalogue={props.catalogue} />
        ))}
      </ul>
    </section>
  );
}

export function FinishedTables(props: { catalogue: Catalogue }) {
  const finished = own.value.filter((card) => card.stage === 'finished').slice(0, kMostFinished);
  if (finished.length === 0) return null;
  return (
    <section class="home-panel">
      <h2>{t('mine.over')}</h2>
      <ul class="home-games">
        {finished.map((card) => (
          <OwnCardRow key={card.table} card={card} catalogue={props.catalogue} />
        ))}
      </ul>
    </section>
  );
}

// Tables that play, to watch.
export function RunningGames(props: { catalogue: Catalogue }) {
  const list = useList('lobby');
  const running = (isOffline() ? [] : (list?.tables ?? [])).filter(isRunning);
  return (
    <section class="home-panel">
      <h2>{t('lobby.playing')}</h2>
      {isOffline() && <p class="look-soft">{t('people.fault.offline')}</p>}
      {running.length > 0 ? (
        <Cards cards={running} catalogue={props.catalogue} />
      ) : (
        !isOffline() && list && <p class="look-soft">{t('watch.none')}</p>
      )}
    </section>
  );
}

export function Lobby(props: { catalogue: Catalogue }) {
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const list = useList('lobby');
  useEffect(() => searchLobby(wanted), [wanted]);
  useEffect(() => () => searchLobby(''), []);
  const offline = isOffline();
  const tables = (!offline && list?.tables) || [];
  const running = tables.filter(isRunning);
  const gathering = tables.filter((card) => !isRunning(card));
  const cards = (some: TableCard[]) => <Cards cards={some} catalogue={props.catalogue} />;
  return (
    <section class="home-panel">
      <h2>{t('lobby.title')}</h2>
      {(tables.length > 0 || search !== '') && (
        <input
          class="look-field"
          type="search"
          aria-label={t('lobby.search')}
          placeholder={t('lobby.search')}
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {offline && <p class="look-soft">{t('people.fault.offline')}</p>}
      {gathering.length > 0
        ? cards(gathering)
        : !offline && list && <p class="look-soft">{t(search === '' ? 'lobby.none' : 'lobby.none.such')}</p>}
      {running.length > 0 && (
        <>
          <h3>{t('lobby.playing')}</h3>
          {cards(running)}
        </>
      )}
      <p class="home-row home-row-end">
        <a class="look-button" href="#/ladder">
          {t('ladder.title')}
        </a>
      </p>
    </section>
  );
}
