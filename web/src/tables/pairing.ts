// Quick pairing: players who want the same game meet at a table that the server finds, or creates for the first of them.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Core } from '../core/types';
import { pairAtTable } from '../net/server';
import type { WantedTable } from '../net/protocol';
import type { OnlineTable } from '../net/online_table';
import { randomId } from '../offline/random_id';
import type { Draft } from '../shared/game_draft';
import { ownName } from '../shared/guest_name';
import { go } from '../shared/route';
import { arrivesAt, sitOnArrival } from './auto_join';
import { inSeconds } from './clock';
import { tablePath, wantedTable } from './create_table';
import type { Joining } from './joining';
import type { TableTerms } from './table_settings';

const kAgain = 10_000; // ms until a player who waits alone looks for another table

// Finds opponents; returns the path of their table, or of a new one where the user waits for them.
export async function findOpponents(core: Core, draft: Draft, terms: TableTerms): Promise<string> {
  const humans = draft.seats.map((seat) => ({ ...seat, computer: '' }));
  const wanted = await wantedTable(
    core,
    { ...draft, seats: humans },
    { ...terms, visibility: 'open', title: '' },
  );
  return lookFor(wanted);
}

async function lookFor(wanted: WantedTable): Promise<string> {
  const { table } = await pairAtTable(wanted);
  sitOnArrival(table);
  return tablePath(table);
}

// A pairing request with the same terms as this table.
function sameAgain(table: OnlineTable): WantedTable {
  const { players, setup, clock, undo, purist, rated, replace_after } = table.room.value.terms!;
  const mine = { mine: true, name: ownName(), seed: randomId() };
  const others = Array.from({ length: players - 1 }, () => ({}));
  return {
    setup,
    clock: clock ? inSeconds(clock) : null,
    undo,
    purist: purist ?? false,
    rated: rated ?? false,
    replace_after: replace_after / 1000,
    seats: [mine, ...others],
  };
}

// True if the server pairs players at the table.
export function pairs(table: OnlineTable): boolean {
  const { terms } = table.room.value;
  return terms?.visibility === 'open' && terms.start_when_full === true && !terms.title && !terms.previous;
}

// True if the user is the only player of a table where the server pairs players.
export function waitsAlone(table: OnlineTable): boolean {
  const { seats, stage } = table.room.value;
  const taken = seats.filter((seat) => seat.name !== '');
  return stage === 'gathering' && pairs(table) && taken.length === 1 && table.you.value.seats.length === 1;
}

// Takes a seat at a table that pairing found, or at the table of an accepted challenge. If a table found by
// pairing is full, opens another one. A user who waits alone also moves to another table if players wait
// there: two servers may each have created a table at the same moment.
export function usePairing(table: OnlineTable, joining: Joining): void {
  const [arrives] = useState(() => arrivesAt(table.table));
  const alone = waitsAlone(table);
  const isHere = useRef(true);
  useEffect(() => () => void (isHere.current = false), []);
  const lookAgain = async () => {
    const { table: other } = await pairAtTable(sameAgain(table)).catch(() => ({ table: table.table })); // on failure the user waits on
    const [seat] = table.you.value.seats;
    // Meanwhile an opponent may have come, or the user may have left.
    if (!isHere.current || other === table.table || (seat !== undefined && !waitsAlone(table))) return;
    if (seat !== undefined && (await table.do({ do: 'leave', seat })) !== null) return; // refused: the game begins at this table
    sitOnArrival(other);
    go(tablePath(other), true);
  };
  useEffect(() => {
    if (!arrives || table.you.value.seats.length > 0 || !joining.sit) return;
    void joining.sit().then((sits) => (sits || !pairs(table) ? undefined : lookAgain()));
  }, []);
  useEffect(() => {
    if (!alone) return;
    const timer = setInterval(() => void lookAgain(), kAgain);
    return () => clearInterval(timer);
  }, [alone]);
}
