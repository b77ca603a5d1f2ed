// A table from what was chosen for a game: the seats of people are open.
import { newGameOf, type Draft } from '../home/draft';
import type { TableTerms } from '../home/terms';
import { t } from '../i18n';
import { makeTable } from '../net/server';

// The looks that were chosen for open seats of tables made here, by table and seat.
const chosen = new Map<string, (string | undefined)[]>();

export function lookChosen(table: string, seat: number): string | undefined {
  return chosen.get(table)?.[seat];
}

// The path of its address, behind the page's #.
export async function pathOfNewTable(draft: Draft, terms: TableTerms): Promise<string> {
  const { setup, players } = newGameOf(draft);
  if (terms.rated && setup.without?.length) throw new Error(t('table.rated.whole'));
  const seats = players.map(({ name, computer, look }) =>
    computer === '' || terms.rated ? {} : { name, computer, ...(look && { look }) },
  );
  const { table, key } = await makeTable({ ...terms, title: terms.title.trim(), setup, seats });
  chosen.set(
    table,
    players.map(({ look }) => look),
  );
  return tablePath(table, key);
}

export function tablePath(table: string, key = ''): string {
  return key === '' ? `table/${table}` : `table/${table}?key=${key}`;
}
