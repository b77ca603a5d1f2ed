// The places besides Play: Watch, Learn and You.
import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from '../art/icon';
import { levelText, useOwnLevel } from '../analysis/player_level';
import type { Catalogue, Core, NewGame } from '../core/types';
import { t, type Key } from '../i18n';
import { positionText } from '../i18n/position_text';
import { studyText } from '../i18n/study_text';
import { tablesHere } from '../net/detect_tables';
import type { Store } from '../offline/saved_games';
import { draftOf, freeName, namesOf, newGameOf, presets } from '../shared/game_draft';
import { AccountLink } from './account_screens';
import { InstallLine } from './install_line';
import { Languages } from './languages';
import { RunningGames } from './online';
import { OpponentLadder } from './opponents';
import { FinishedGames } from './saved_game_list';
import { useSavedList } from './saved_list';
import { standings } from './standing';
import './place_screens.css';

function Place(props: { title: Key; lead: Key; children: ComponentChildren }) {
  return (
    <div class="home-page">
      <header class="place-head">
        <h1>{t(props.title)}</h1>
        <p class="home-lead">{t(props.lead)}</p>
      </header>
      <main class="home-main">{props.children}</main>
    </div>
  );
}

function Panel(props: { title: Key; text: Key; children: ComponentChildren }) {
  return (
    <section class="home-panel">
      <h2>{t(props.title)}</h2>
      <p>{t(props.text)}</p>
      {props.children}
    </section>
  );
}

function BigLink(props: { path: string; icon: IconName; words: Key }) {
  return (
    <a class="look-button" href={props.path}>
      <Icon name={props.icon} />
      {t(props.words)}
    </a>
  );
}

// A base game of the two strongest levels.
function gameToWatch(catalogue: Catalogue): NewGame {
  const seats = catalogue.computers.slice(-2).map((computer) => ({
    name: freeName(namesOf(computer), []),
    computer: computer.name,
  }));
  return newGameOf(draftOf(presets[0]!, seats, catalogue));
}

export function WatchScreen(props: {
  catalogue: Catalogue;
  store: Promise<Store>;
  start: (game: NewGame) => Promise<void>;
  watch: (id: string) => void;
}) {
  const { catalogue } = props;
  const saved = useSavedList(props.store, null);
  const [first, second] = catalogue.computers.slice(-2).map(({ character }) => character);
  return (
    <Place title="places.watch" lead="watch.lead">
      <section class="home-panel">
        <h2>{t('watch.computers')}</h2>
        <p>{t('watch.computers.text', { first: first!, second: second! })}</p>
        <div class="home-row">
          <button
            class="look-button look-button-main"
            onClick={() => void props.start(gameToWatch(catalogue))}
          >
            <Icon name="play" />
            {t('watch.computers.go')}
          </button>
        </div>
      </section>
      <div class="home-side">
        <RunningGames catalogue={catalogue} />
        <FinishedGames saved={saved} watch={props.watch} />
      </div>
    </Place>
  );
}

export function LearnScreen(props: { catalogue: Catalogue; learn: () => void }) {
  return (
    <Place title="places.learn" lead="learn.lead">
      <div class="home-side">
        <Panel title="learn.first" text="learn.first.text">
          <div class="home-row">
            <button class="look-button look-button-main" onClick={props.learn}>
              <Icon name="help" />
              {t('lesson.start')}
            </button>
          </div>
        </Panel>
        <section class="home-panel">
          <h2>{positionText('position.title')}</h2>
          <p>{positionText('position.lead')}</p>
          <div class="home-row">
            <a class="look-button" href="#/position">
              <Icon name="stack" />
              {positionText('position.title')}
            </a>
          </div>
        </section>
      </div>
      <Panel title="book.title" text="learn.rules.text">
        <div class="home-row">
          <a class="look-button" href="#/rules">
            <Icon name="log" />
            {t('learn.turn')}
          </a>
        </div>
        <ul class="place-boxes">
          {props.catalogue.boxes.map(({ name, title }) => (
            <li key={name}>
              <a href={`#/rules/${name}`}>{title}</a>
            </li>
          ))}
        </ul>
      </Panel>
    </Place>
  );
}

export function YouScreen(props: { catalogue: Catalogue; core: Core; store: Promise<Store> }) {
  const { games } = useSavedList(props.store, null);
  const own = useOwnLevel(props.store, props.core);
  return (
    <Place title="places.you" lead={tablesHere.value ? 'you.lead.account' : 'you.lead'}>
      <Panel title="you.opponents" text="you.opponents.text">
        <OpponentLadder catalogue={props.catalogue} standings={standings(games ?? [])} />
      </Panel>
      <div class="home-side">
        <section class="home-panel">
          <h2>{studyText('level.title')}</h2>
          <p>{studyText('level.text')}</p>
          {own && <p role="status">{levelText(own.level, props.catalogue)}</p>}
        </section>
        {tablesHere.value && (
          <Panel title="you.account" text="you.account.text">
            <div class="home-row">
              <AccountLink />
              <BigLink path="#/ladder" icon="crown" words="ladder.title" />
            </div>
          </Panel>
        )}
        <Panel title="common.language" text="you.language.text">
          <Languages />
        </Panel>
        <InstallLine />
      </div>
    </Place>
  );
}
