// List of the games saved in this browser, latest first.
import { useRef, useState } from 'preact/hooks';
import { Icon } from '../art/icon';
import { useAnswer } from '../core/use_answer';
import { language, t } from '../i18n';
import { IconButton } from '../shared/icon_button';
import { EmptyList } from '../shared/page_notices';
import { LoadFailed } from '../shared/request';
import type { GameSummary, Store } from '../offline/saved_games';
import { namesIn, standingIn, type SavedList } from './saved_list';
import { keepStanding } from './standing';

const kFew = 6; // games shown at first

function when(time: number): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}

// Picture of the board when the game was last open.
function Picture(props: { store: Store; game: GameSummary }) {
  const [address, setAddress] = useState('');
  const changes = props.store.changes.value;
  useAnswer(
    () => props.store.picture(props.game.id),
    [props.store, props.game.id, changes],
    (picture) => picture && setAddress(URL.createObjectURL(picture)), // without a picture the logo stays
  );
  const free = () => URL.revokeObjectURL(address); // revokes the URL only after loading: otherwise the image breaks
  return <img class="home-game-picture" src={address || './logo.svg'} alt="" onLoad={free} />;
}

// Element that gets the focus after a game is deleted: the next game, the previous one, or the heading.
function neighbourOf(row: HTMLElement): HTMLElement | null | undefined {
  const game = row.nextElementSibling ?? row.previousElementSibling;
  if (game !== null) return game.querySelector<HTMLElement>('.home-game-open');
  return row.closest('section')?.querySelector('h2');
}

function Game(props: { store: Store; game: GameSummary }) {
  const [sure, setSure] = useState(false);
  const [stays, setStays] = useState(false); // true: the deletion failed
  const row = useRef<HTMLLIElement>(null);
  const { game } = props;
  const title = namesIn(game).join(', ');
  const ask = (sure: boolean) => {
    setSure(sure);
    setStays(false);
  };
  const remove = () => {
    const next = row.current && neighbourOf(row.current);
    props.store.remove(game.id).then(
      () => {
        keepStanding(game);
        next?.focus();
      },
      () => setStays(true),
    );
  };
  const cancel = () => {
    row.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    ask(false);
  };
  return (
    <li class="home-game" ref={row}>
      <Picture store={props.store} game={game} />
      <div>
        <a class="home-game-open" href={`#/game/${encodeURIComponent(game.id)}`}>
          {title}
        </a>
        <p class="look-soft">{game.over ? game.result : standingIn(game)}</p>
        <p class="look-soft">
          {game.over && `${t('home.over')} · `}
          {when(game.changed)}
          {game.line && ` · ${t('home.branch', { at: game.line.at })}`}
        </p>
      </div>
      <IconButton
        bare
        icon="trash"
        label={t('common.labelled', { name: t('home.delete'), value: title })}
        aria-expanded={sure}
        onClick={() => ask(!sure)}
      />
      {sure && (
        <div class="home-sure">
          <span role="status" class={stays ? 'look-bad' : ''}>
            {t(stays ? 'home.delete.failed' : 'home.delete.sure')}
          </span>
          <button class="look-button" onClick={cancel}>
            {t('common.cancel')}
          </button>
          <button class="look-button look-button-main" onClick={remove}>
            {t(stays ? 'app.again' : 'home.delete')}
          </button>
        </div>
      )}
    </li>
  );
}

// The latest finished games, each with a button that plays it once more from its beginning.
export function FinishedGames(props: { saved: SavedList; watch: (id: string) => void }) {
  const { store, games, again, asking } = props.saved;
  if (again) return <LoadFailed words="home.saved.failed" again={again} asking={asking} />;
  const finished = games?.filter(({ over }) => over).slice(0, kFew) ?? [];
  if (!store || finished.length === 0) return null;
  return (
    <section class="home-panel">
      <h2>{t('watch.own')}</h2>
      <p>{t('watch.own.text')}</p>
      <ul class="home-games">
        {finished.map((game) => (
          <li key={game.id} class="home-game">
            <Picture store={store} game={game} />
            <div>
              <button class="home-game-open" onClick={() => props.watch(game.id)}>
                {namesIn(game).join(', ')}
              </button>
              <p class="look-soft">{game.result}</p>
              <p class="look-soft">{when(game.changed)}</p>
            </div>
            <Icon name="play" />
          </li>
        ))}
      </ul>
    </section>
  );
}

// The latest game that waits for a person at this screen.
export function ContinueGame(props: { saved: SavedList }) {
  const { store, games } = props.saved;
  const game = games?.find(({ over, computers }) => !over && computers.includes(''));
  if (!store || !game) return null;
  const title = namesIn(game).join(', ');
  return (
    <section class="home-panel home-continue">
      <Picture store={store} game={game} />
      <div>
        <h2>{t('home.continue')}</h2>
        <p>{title}</p>
        <p class="look-soft">{standingIn(game)}</p>
      </div>
      <a
        class="look-button look-button-main"
        href={`#/game/${encodeURIComponent(game.id)}`}
        aria-label={t('common.labelled', { name: t('home.continue'), value: title })}
      >
        <Icon name="play" />
        {t('home.continue')}
      </a>
    </section>
  );
}

export function SavedGames(props: { saved: SavedList }) {
  const { store, games: listed, again, asking } = props.saved;
  const [all, setAll] = useState(false);
  if (again) {
    return (
      <section class="home-panel">
        <h2>{t('home.saved')}</h2>
        <LoadFailed words="home.saved.failed" again={again} asking={asking} />
      </section>
    );
  }
  if (!store || !listed) return null;
  const shown = all ? listed : listed.slice(0, kFew);
  return (
    <section class="home-panel">
      <h2 tabIndex={-1}>{t('home.saved')}</h2>
      {!store.lasting && <p class="look-soft">{t('home.saved.unkept')}</p>}
      {listed.length === 0 ? (
        <EmptyList text={t('home.saved.none')} />
      ) : (
        <ul class="home-games">
          {shown.map((game) => (
            <Game key={game.id} store={store} game={game} />
          ))}
        </ul>
      )}
      {shown.length < listed.length && (
        <button class="look-button" onClick={() => setAll(true)}>
          {t('home.saved.all', { count: listed.length })}
        </button>
      )}
    </section>
  );
}
