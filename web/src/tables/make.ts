// A table from what was chosen for a game: the seats of people are open.
import type { Core, NewGame } from '../core/types';
import { newGameOf, type Draft } from '../home/draft';
import type { TableTerms } from '../home/terms';
import { t } from '../i18n';
import { makeTable } from '../net/server';
import { sentence } from '../sighted/page';

// The looks that were chosen for open seats of tables made here, by table and seat.
const chosen = new Map<string, (string | undefined)[]>();

export function lookChosen(table: string, seat: number): string | undefined {
  return chosen.get(table)?.[seat];
}

// What of it no server would take, in the language of the page: a server would say it in English. The core knows
// the rules as well as the server does.
async function wrongWith(core: Core, { setup, players }: NewGame, rated: boolean): Promise<string> {
  if (rated && setup.without?.length) return t('table.rated.whole');
  const computers = rated ? [] : players.filter((one) => one.computer !== '');
  const names = new Set(computers.map(({ name }) => name.toLowerCase()));
  if (names.size < computers.length) return t('refused.name');
  return sentence(await core.check(setup));
}

// The path of its address, behind the page's #.
export async function pathOfNewTable(core: Core, draft: Draft, terms: TableTerms): Promise<string> {
  const game = newGameOf(draft);
  const wrong = await wrongWith(core, game, terms.rated);
  if (wrong !== '') throw new Error(wrong);
  const { setup, players } = game;
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
