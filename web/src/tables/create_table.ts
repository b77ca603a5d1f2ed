// Creates an online table from the draft of a game. Its first human seat is the user's; the others are open.
import type { Core, NewGame } from '../core/types';
import { t } from '../i18n';
import type { WantedSeat, WantedTable } from '../net/protocol';
import { InvalidRequest, makeTable } from '../net/server';
import { randomId } from '../offline/random_id';
import { kNames, newGameOf, type Draft } from '../shared/game_draft';
import { ownName } from '../shared/guest_name';
import { sentence } from '../shared/page_state';
import type { TableTerms } from './table_settings';

// Colours that the user chose for the seats of each table created on this page.
const chosen = new Map<string, (string | undefined)[]>();

export function chosenColour(table: string, seat: number): string | undefined {
  return chosen.get(table)?.[seat];
}

// Checks the game before the server does, so that the error is in the page's language. (Servers answer in
// English.)
async function wrongWith(core: Core, { setup, players }: NewGame, rated: boolean): Promise<string> {
  if (rated && setup.without?.length) return t('table.rated.whole');
  const computers = rated ? [] : players.filter((one) => one.computer !== '');
  const names = new Set(computers.map(({ name }) => name.toLowerCase()));
  if (names.size < computers.length) return t('refused.name');
  return sentence(await core.check(setup));
}

// The name that the user chose for a seat; empty for a default name.
function chosenName(name: string): string {
  return kNames.includes(name) || name === t('players.you') ? '' : name;
}

function seatsOf({ players }: NewGame, rated: boolean): WantedSeat[] {
  const own = players.findIndex(({ computer }) => computer === '' || rated);
  const mine = ownName(chosenName(players[own]?.name ?? ''));
  const taken = [mine, ...players.map(({ name }) => name)].map((name) => name.toLowerCase());
  // A computer player with the user's own name gets a number.
  const nameOf = (name: string): string => {
    if (name.toLowerCase() !== mine.toLowerCase()) return name;
    let number = 2;
    while (taken.includes(`${name} ${number}`.toLowerCase())) ++number;
    return `${name} ${number}`;
  };
  return players.map(({ name, computer, look }, at) => {
    const colour = look && { look: look as NonNullable<WantedSeat['look']> };
    if (at === own) return { mine: true, name: mine, ...colour, seed: randomId() };
    return computer === '' || rated ? {} : { name: nameOf(name), computer, ...colour };
  });
}

// The request that creates the table. Throws an error for the user if the rules do not allow it.
export async function wantedTable(core: Core, draft: Draft, terms: TableTerms): Promise<WantedTable> {
  const game = newGameOf(draft);
  const wrong = await wrongWith(core, game, terms.rated);
  if (wrong !== '') throw new InvalidRequest(wrong);
  const title = terms.title.trim();
  return { ...terms, title, start_when_full: true, setup: game.setup, seats: seatsOf(game, terms.rated) };
}

// Creates the table; returns its path for the URL's fragment.
export async function createTable(core: Core, draft: Draft, terms: TableTerms): Promise<string> {
  const { table, key } = await makeTable(await wantedTable(core, draft, terms));
  chosen.set(
    table,
    newGameOf(draft).players.map(({ look }) => look),
  );
  return tablePath(table, key);
}

export function tablePath(table: string, key = ''): string {
  return key === '' ? `table/${table}` : `table/${table}?key=${key}`;
}
