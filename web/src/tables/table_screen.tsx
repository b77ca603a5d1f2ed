// Screen of an online table: waiting room, then the game.
import type { ComponentType } from 'preact';
import { useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { t } from '../i18n';
import { leaveClient, openClient, refreshOwnTables } from '../net/lists';
import { saidOf } from '../net/refusal_text';
import { OnlineTable } from '../net/online_table';
import { focusHeading } from '../shared/focus';
import { FullScreenNotice } from '../shared/page_notices';
import type { Page } from '../shared/page_state';
import { tableOnScreen } from '../shared/waiting_games';
import { tablePanelOf } from './table_panel';
import { useTurnMessage } from './turn_message';
import { WaitingRoom } from './waiting_room';
import './tables.css';

function TableMissing(props: { why: string }) {
  return (
    <FullScreenNotice role="alert">
      <p>{props.why}</p>
      <a class="look-button look-button-main" href="#/">
        {t('over.home')}
      </a>
    </FullScreenNotice>
  );
}

function Loading(props: { table: OnlineTable }) {
  const state = props.table.connection.value;
  const lost = state === 'offline' || state === 'reconnecting';
  return (
    <FullScreenNotice role="status">
      <p>{t(lost ? `table.${state}` : 'table.connecting')}</p>
    </FullScreenNotice>
  );
}

// Connects to the table until the screen closes.
function useTable(id: string, key: string): OnlineTable {
  const [table] = useState(() => new OnlineTable(openClient(), id, key));
  useEffect(() => {
    return () => {
      table.close();
      refreshOwnTables();
      leaveClient();
    };
  }, [table]);
  return table;
}

export function TableScreen(props: {
  page: Page;
  id: string;
  tableKey: string;
  GameView: ComponentType<{ page: Page }> | null; // null while it loads
}) {
  const { page, GameView } = props;
  const { game } = page;
  const table = useTable(props.id, props.tableKey);
  const { stage, actions, ended } = table.room.value;
  const begun = stage === 'playing' || (stage === 'finished' && actions.length > 0);
  const around = useMemo(() => {
    return { ...page, tablePanel: tablePanelOf(table, game) };
  }, [page, table, game]);
  const { decides, waits } = around.tablePanel;
  useSignalEffect(() => void (tableOnScreen.value = { table: table.table, waits: waits.value }));
  useEffect(() => () => void (tableOnScreen.value = null), []);
  useTurnMessage(table, decides);
  useEffect(() => {
    if (begun) void game.follow(table, table.game());
  }, [begun, game, table]);
  const shown = begun && GameView !== null && game.led.value && game.view.value !== null;
  // The button that was pressed last in the waiting room is gone.
  useEffect(() => {
    const heading = document.querySelector('h1');
    if (shown && heading) focusHeading(heading);
  }, [shown]);
  const fault = table.fault.value;
  if (fault) return <TableMissing why={fault.code === 'table' ? t('table.none') : saidOf(fault)} />;
  if (table.room.value.terms === null) return <Loading table={table} />;
  if (!begun && ended !== '')
    return <TableMissing why={t(ended === 'closed' ? 'table.shut' : 'table.closed')} />;
  if (!begun) return <WaitingRoom table={table} catalogue={page.catalogue} />;
  if (!GameView || !shown) return <Loading table={table} />;
  return <GameView page={around} />;
}
