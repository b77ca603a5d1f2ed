// Playing with others, where a server has tables: what is needed for it is loaded when it is first shown.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Catalogue } from '../core/types';
import { t } from '../i18n';
import { tablesHere } from '../net/probe';
import type { Page } from '../sighted/page';
import type { Draft } from './draft';
import { go, route } from './route';
import type { TableTerms } from './terms';

const tables = signal<typeof import('../tables') | null>(null);

async function load(): Promise<typeof import('../tables')> {
  tables.value ??= await import('../tables');
  return tables.value;
}

function useTables(): typeof import('../tables') | null {
  useEffect(() => void load().catch(() => go('', true)), []);
  return tables.value;
}

export function OnlineTableScreen(props: { page: Page; waits: preact.JSX.Element }) {
  const there = useTables();
  const to = route.value;
  if (!there || to.room !== 'table') return props.waits;
  return <there.TableScreen key={to.id} page={props.page} id={to.id} tableKey={to.key} />;
}

function LoadedLobby(props: { catalogue: Catalogue }) {
  const there = useTables();
  return (
    there && (
      <>
        <there.OwnTables />
        <there.Lobby {...props} />
      </>
    )
  );
}

export function OpenTables(props: { catalogue: Catalogue }) {
  return tablesHere.value ? <LoadedLobby {...props} /> : null;
}

// Makes a table and goes there; what went wrong otherwise, or nothing.
export async function meetAt(draft: Draft, terms: TableTerms): Promise<string> {
  try {
    const there = await load();
    go(await there.pathOfNewTable(draft, terms));
    return '';
  } catch (error) {
    return error instanceof Error && error.message !== '' ? error.message : t('table.offline');
  }
}
