// List of the games saved in this browser, latest first.
import { useEffect, useRef, useState } from 'preact/hooks';
import { useAnswer } from '../core/use_answer';
import { kYouWords, language, t } from '../i18n';
import { IconButton } from '../shared/icon_button';
import { EmptyList } from '../shared/page_notices';
import { LoadFailed, useRequest } from '../shared/request';
import type { GameSummary, Store } from '../offline/saved_games';

const kFew = 6; // games shown before "Show all"

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
  // The default name is stored in the language in which the game was started.
  const names = game.names.map((name) => (kYouWords.includes(name) ? t('players.you') : name));
  const title = names.join(', ');
  const scores = names.map((name, seat) => `${name} ${game.scores[seat] ?? 0}`).join(' · ');
  const ask = (sure: boolean) => {
    setSure(sure);
    setStays(false);
  };
  const remove = () => {
    const next = row.current && neighbourOf(row.current);
    props.store.remove(game.id).then(
      () => next?.focus(),
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
        <p class="look-soft">
          {game.over ? game.result : `${t('home.turn', { turn: game.turn })} · ${scores}`}
        </p>
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

export function SavedGames(props: { store: Promise<Store>; except: string | null }) {
  const [store, setStore] = useState<Store | null>(null);
  const [games, setGames] = useState<GameSummary[]>();
  const [all, setAll] = useState(false);
  const changes = store?.changes.value;
  useEffect(() => void props.store.then(setStore), [props.store]);
  const list = async () => store && setGames(await store.list()); // the old list stays until the new one is read
  const { again, asking } = useRequest(list, [store, changes]);
  if (again) {
    return (
      <section class="home-panel">
        <h2>{t('home.saved')}</h2>
        <LoadFailed words="home.saved.failed" again={again} asking={asking} />
      </section>
    );
  }
  if (!store || !games) return null;
  const listed = games.filter((game) => game.id !== props.except);
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
