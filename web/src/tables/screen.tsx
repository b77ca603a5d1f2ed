// A table of the server: its gathering, and then the game as at one's own screen.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { gameView } from '../home/later';
import { t } from '../i18n';
import { Client } from '../net/client';
import { saidOf } from '../net/fault';
import { OnlineTable } from '../net/table';
import type { Page } from '../sighted/page';
import { companyOf } from './company';
import { Gather } from './gather';
import './tables.css';

function NoTable(props: { why: string }) {
  return (
    <main class="home-waits" role="alert">
      <img src="./logo.svg" alt="" width="96" height="96" />
      <p>{props.why}</p>
      <a class="look-button look-button-main" href="#/">
        {t('over.home')}
      </a>
    </main>
  );
}

function Waits(props: { table: OnlineTable }) {
  const state = props.table.connection.value;
  const lost = state === 'offline' || state === 'reconnecting';
  return (
    <main class="home-waits" role="status">
      <img src="./logo.svg" alt="" width="96" height="96" />
      <p>{t(lost ? `table.${state}` : 'table.connecting')}</p>
    </main>
  );
}

// For as long as the screen is there.
function useTable(id: string, key: string): OnlineTable {
  const [{ client, table }] = useState(() => {
    const client = new Client();
    return { client, table: new OnlineTable(client, id, key) };
  });
  useEffect(() => {
    return () => {
      table.close();
      client.end();
    };
  }, [client, table]);
  return table;
}

export function TableScreen(props: { page: Page; id: string; tableKey: string }) {
  const { page } = props;
  const { game } = page;
  const there = gameView.use();
  const table = useTable(props.id, props.tableKey);
  const { stage, actions, ended } = table.room.value;
  const begun = stage === 'playing' || (stage === 'finished' && actions.length > 0);
  const around = useMemo(() => {
    return { ...page, company: companyOf(table, game) };
  }, [page, table, game]);
  useEffect(() => {
    if (begun) void game.follow(table, table.game());
  }, [begun, game, table]);
  const fault = table.fault.value;
  if (fault) return <NoTable why={fault.code === 'table' ? t('table.none') : saidOf(fault)} />;
  if (table.room.value.terms === null) return <Waits table={table} />;
  if (!begun && ended !== '') return <NoTable why={t(ended === 'closed' ? 'table.shut' : 'table.closed')} />;
  if (!begun) return <Gather table={table} catalogue={page.catalogue} />;
  if (!there || !game.led.value || !game.view.value) return <Waits table={table} />;
  return <there.GameView page={around} />;
}
