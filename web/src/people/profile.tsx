// Profile of a player: results, running games and finished games.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Catalogue } from '../core/types';
import { useAnswer } from '../core/use_answer';
import { t } from '../i18n';
import { people, type Person, type PlayedGame, type RulesRecord } from '../net/account_requests';
import type { TableCard } from '../net/protocol';
import { faultOf } from '../net/server';
import { BotMark } from '../shared/bot_mark';
import { RatingCurve } from './rating_chart';
import { PeoplePage } from './people_page';
import { rulesText, shownRating } from './rating';
import { day } from './dates';

type Seats = TableCard['seats'];

function namesAt(seats: Seats): string {
  return seats
    .filter((seat) => !seat.open)
    .map((seat) => seat.name)
    .join(', ');
}

function Record(props: { person: Person; record: RulesRecord; catalogue: Catalogue }) {
  const { person, record } = props;
  const rules = rulesText(record.rules, props.catalogue);
  const points = person.curve.filter((one) => one.rules === record.rules);
  return (
    <li class="people-record">
      <div class="people-row">
        <div>
          <strong>{rules}</strong>
          <p class="look-soft">
            {t('person.games', { count: record.games })} · {t('person.won', { count: record.won })}
          </p>
        </div>
        {record.rating && (
          <span class="people-rating" title={record.rating.provisional ? t('rating.provisional') : undefined}>
            {shownRating(record.rating)}
          </span>
        )}
      </div>
      <RatingCurve points={points} rules={rules} />
    </li>
  );
}

function Game(props: { game: PlayedGame; catalogue: Catalogue }) {
  const { game } = props;
  const { place, players, points } = game;
  return (
    <li class="home-game people-game">
      <div>
        <a class="home-game-open" href={`#/table/${game.table}`}>
          {game.title || namesAt(game.seats ?? []) || game.table}
        </a>
        <p class="look-soft">
          {t('person.place', { place, players })} · {t('person.points', { count: points })}
          {game.rating &&
            ` · ${t('common.labelled', { name: t('rating.rated'), value: shownRating(game.rating) })}`}
        </p>
        <p class="look-soft">
          {rulesText(game.rules, props.catalogue)} · {day(game.ended)}
        </p>
      </div>
    </li>
  );
}

function Running(props: { card: TableCard }) {
  const { card } = props;
  return (
    <li class="home-game people-game">
      <div>
        <a class="home-game-open" href={`#/table/${card.table}`}>
          {card.title || namesAt(card.seats)}
        </a>
        <p class="look-soft">{t(card.stage === 'playing' ? 'lobby.playing' : 'person.gathering')}</p>
      </div>
    </li>
  );
}

function PersonDetails(props: { person: Person; catalogue: Catalogue }) {
  const { person, catalogue } = props;
  return (
    <>
      <p class="look-soft">
        {person.bot && <BotMark />} {t('person.since', { day: day(person.since) })}
      </p>
      <div class="people-columns">
        <section class="home-panel">
          <h2>{t('person.records')}</h2>
          {person.records.length === 0 && <p class="look-soft">{t('person.none')}</p>}
          <ul class="people-rows">
            {person.records.map((record) => (
              <Record key={record.rules} person={person} record={record} catalogue={catalogue} />
            ))}
          </ul>
          {person.records.some((one) => one.rating?.provisional) && (
            <p class="look-soft">{t('rating.provisional')}</p>
          )}
        </section>
        <div class="home-column">
          {person.running.length > 0 && (
            <section class="home-panel">
              <h2>{t('person.running')}</h2>
              <ul class="home-games">
                {person.running.map((card) => (
                  <Running key={card.table} card={card} />
                ))}
              </ul>
            </section>
          )}
          <section class="home-panel">
            <h2>{t('person.finished')}</h2>
            {person.games.length === 0 && <p class="look-soft">{t('person.none')}</p>}
            <ul class="home-games">
              {person.games.map((game) => (
                <Game key={game.table} game={game} catalogue={catalogue} />
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  );
}

export function PersonScreen(props: {
  name: string;
  catalogue: Catalogue;
  actions: (name: string) => ComponentChildren; // buttons of the profile
}) {
  const [person, setPerson] = useState<Person | null>(null);
  const [fault, setFault] = useState('');
  const ask = () => {
    setPerson(null); // removes the previous profile
    setFault('');
    return people.person(props.name);
  };
  useAnswer(ask, [props.name], setPerson, (error) => setFault(faultOf(error)));
  return (
    <PeoplePage title={person?.name ?? props.name}>
      {fault !== '' && (
        <div class="look-empty" role="alert">
          <img src="./logo.svg" alt="" width="72" height="72" />
          <p>{fault}</p>
        </div>
      )}
      {person && props.actions(person.name)}
      {person && <PersonDetails person={person} catalogue={props.catalogue} />}
    </PeoplePage>
  );
}
