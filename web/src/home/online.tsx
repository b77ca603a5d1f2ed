// Playing with others, where a server has tables.
import type { Catalogue, Core } from '../core/types';
import { t } from '../i18n';
import { tablesHere } from '../net/probe';
import type { Page } from '../sighted/page';
import type { Draft } from './draft';
import { tables } from './later';
import { go, route } from './route';
import type { TableTerms } from './terms';
import { Waits } from './waits';

export function OnlineTableScreen(props: { page: Page }) {
  const there = tables.use();
  const to = route.value;
  if (!there || to.room !== 'table') return <Waits />;
  return <there.TableScreen key={`${to.id} ${to.key}`} page={props.page} id={to.id} tableKey={to.key} />;
}

function LoadedRunning(props: { catalogue: Catalogue }) {
  const there = tables.use();
  return there && <there.RunningTables {...props} />;
}

function LoadedLobby(props: { catalogue: Catalogue }) {
  const there = tables.use();
  return (
    there && (
      <>
        <there.FinishedTables {...props} />
        <there.Lobby {...props} />
      </>
    )
  );
}

// One's own that go on.
export function OwnTables(props: { catalogue: Catalogue }) {
  return tablesHere.value ? <LoadedRunning {...props} /> : null;
}

export function OpenTables(props: { catalogue: Catalogue }) {
  return tablesHere.value ? <LoadedLobby {...props} /> : null;
}

// Makes a table and goes there; what went wrong otherwise, or nothing.
export async function meetAt(core: Core, draft: Draft, terms: TableTerms): Promise<string> {
  try {
    const there = await tables.get();
    go(await there.pathOfNewTable(core, draft, terms));
    return '';
  } catch (error) {
    return error instanceof Error && error.message !== '' ? error.message : t('table.offline');
  }
}
