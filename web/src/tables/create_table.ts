// Creates an online table from the draft of a game; human seats are open.
import type { Core, NewGame } from '../core/types';
import { newGameOf, type Draft } from '../shared/draft';
import type { TableTerms } from './table_settings';
import { t } from '../i18n';
import { makeTable } from '../net/server';
import { sentence } from '../shared/page';

// Colours chosen for the seats of tables created here, by table.
const chosen = new Map<string, (string | undefined)[]>();

export function chosenColour(table: string, seat: number): string | undefined {
  return chosen.get(table)?.[seat];
}

// Checks the terms before the server does, for an error in the page's language; servers answer in English.
async function wrongWith(core: Core, { setup, players }: NewGame, rated: boolean): Promise<string> {
  if (rated && setup.without?.length) return t('table.rated.whole');
  const computers = rated ? [] : players.filter((one) => one.computer !== '');
  const names = new Set(computers.map(({ name }) => name.toLowerCase()));
  if (names.size < computers.length) return t('refused.name');
  return sentence(await core.check(setup));
}

// Creates the table; returns its path for the URL's fragment.
export async function createTable(core: Core, draft: Draft, terms: TableTerms): Promise<string> {
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
