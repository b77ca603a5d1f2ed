// Parts of the start screen for online play. They exist only if the server has tables.
import { useEffect } from 'preact/hooks';
import type { Catalogue, Core } from '../core/types';
import { remember } from '../browser/local_storage';
import { tablesHere } from '../net/detect_tables';
import { faultOf } from '../net/server';
import { me } from '../shared/account';
import type { Page } from '../shared/page_state';
import type { Draft } from '../shared/game_draft';
import { kLastTable } from '../shared/last_table';
import { gameView, tables, tableScreen } from './lazy';
import { go, route } from '../shared/route';
import type { TableTerms } from '../tables/table_settings';
import { Loading } from './loading';
import './online.css';

export function OnlineTableScreen(props: { page: Page }) {
  const there = tableScreen.use();
  const game = gameView.use();
  const to = route.value;
  if (!there || to.screen !== 'table') return <Loading />;
  return (
    <there.TableScreen
      key={`${to.id} ${to.key}`}
      page={props.page}
      id={to.id}
      tableKey={to.key}
      GameView={game && game.GameView}
    />
  );
}

function LoadedRunning(props: { catalogue: Catalogue }) {
  const there = tables.use();
  return there && <there.RunningTables {...props} />;
}

function LoadedLobby(props: { core: Core; catalogue: Catalogue }) {
  const there = tables.use();
  return (
    there && (
      <>
        <there.QuickPairing {...props} />
        <there.FinishedTables {...props} />
        <there.Lobby {...props} />
      </>
    )
  );
}

// The user's running tables.
export function MyTables(props: { catalogue: Catalogue }) {
  return tablesHere.value ? <LoadedRunning {...props} /> : null;
}

function LoadedRunningGames(props: { catalogue: Catalogue }) {
  const there = tables.use();
  return there && <there.RunningGames {...props} />;
}

// Games of others that one may watch.
export function RunningGames(props: { catalogue: Catalogue }) {
  return tablesHere.value ? <LoadedRunningGames {...props} /> : null;
}

export function OpenTables(props: { core: Core; catalogue: Catalogue }) {
  return tablesHere.value ? <LoadedLobby {...props} /> : null;
}

// The number of games that wait for the user, in the window's title and on the app's icon.
export function WaitingGames() {
  const there = tables.seen();
  const isWanted = tablesHere.value && (me.value !== '' || route.value.screen === 'table');
  useEffect(() => {
    if (isWanted) tables.get().catch(() => undefined); // a later screen tries again
  }, [isWanted]);
  return tablesHere.value && there ? <there.WaitingCount /> : null;
}

// Creates a table, or finds opponents, and shows the table. Returns an error for the form; empty on success.
export async function openNewTable(
  core: Core,
  draft: Draft,
  terms: TableTerms,
  way: 'createTable' | 'findOpponents' = 'createTable',
): Promise<string> {
  try {
    const there = await tables.get();
    remember(kLastTable, JSON.stringify({ draft, terms }));
    go(await there[way](core, draft, terms));
    return '';
  } catch (error) {
    return faultOf(error, 'table');
  }
}
