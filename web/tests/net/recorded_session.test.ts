// The page reads a recorded session of a real server. tests/serve/recorded_session_test.cpp writes this
// file, compares it with the server, and validates it by the schemas from which the page's types are
// generated.
import { expect, it } from 'vitest';
import type { Error as Refusal, OwnTableList, Person, TableList } from '../../generated/api';
import type { News, RefusalCode, Reply } from '../../src/net/protocol';
import { kNoRoom, lastLeft, withEntries, type Room } from '../../src/net/room_state';
import session from '../../../tests/serve/data/recorded_session.json';

interface Recorded {
  request?: string;
  code?: number;
  schema?: string;
  answer?: unknown;
  player?: string;
  heard?: Reply | News;
}
const recorded = session as Recorded[];

function answerOf<Answer>(request: string, schema: string): Answer {
  const found = recorded.find((one) => one.request === request && one.schema === schema);
  return found!.answer as Answer;
}

// The state of the table that the page of a player has after all recorded messages.
function roomOf(player: string): Room {
  let room = kNoRoom;
  for (const { player: name, heard } of recorded) {
    if (name !== player || heard?.entries === undefined) continue;
    room = withEntries(room, heard.entries) ?? room;
  }
  return room;
}

it.each(['Anna', 'Bob'])('rebuilds the table from the messages to %s', (player) => {
  const room = roomOf(player);
  expect(room.seats.map(({ name, look }) => [name, look])).toEqual([
    ['Anna', 'red'],
    ['Bob', 'blue'],
  ]);
  expect(room.seats.map(({ seed }) => seed)).toEqual(['a11ce', 'b0b']);
  expect(room.terms).toMatchObject({
    title: 'An evening',
    visibility: 'open',
    undo: true,
    replace_after: 60_000,
  });
  expect(room.terms!.clock).toEqual({ pace: 'game', time: 900_000, increment: 10_000 });
  expect(room.said.map(({ name, text }) => [name, text])).toEqual([['Anna', 'Hello']]);
  expect(room.actions[0]).toMatch(/^draw /);
  expect(room.deciders.slice(0, 3)).toEqual([-1, 0, 0]);
  expect(room.undo).toBeNull();
  expect(room.stage).toBe('finished');
  expect(room.secret).toMatch(/^[0-9a-f]{64}$/);
  expect(room.seats[1]).toMatchObject({ lost: 'resigned', computer: 'level-7' });
  expect(lastLeft(room)).toBe(0);
  expect(room.rematch).toEqual([0]);
});

it('takes the undone decision off the list of actions', () => {
  const undone = recorded.flatMap(({ heard }) => heard?.entries ?? []).find(({ kind }) => kind === 'undone');
  expect(undone).toMatchObject({ to: 5 });
  expect(roomOf('Anna').actions).toHaveLength(5);
});

it('reads the lists of tables and the page of a player', () => {
  const own = answerOf<OwnTableList>('GET me/tables', 'OwnTableList').tables[0]!;
  expect(own).toMatchObject({
    title: 'An evening',
    clock: 'game',
    waits: true,
    you: { seats: [0], host: true },
  });
  expect(own.seats.map(({ name }) => name)).toEqual(['Anna', 'Bob']);
  expect(answerOf<TableList>('GET tables', 'TableList').tables[0]).toMatchObject({ title: 'An evening' });
  const person = answerOf<Person>('GET people/Vera', 'Person');
  expect(person).toMatchObject({ name: 'Vera', records: [], curve: [], games: [], running: [] });
});

it('reads refusals, with the entries that a late command missed', () => {
  const faults = recorded.map(({ heard }) =>
    heard !== undefined && 'error' in heard ? heard.error : undefined,
  );
  const codes: RefusalCode[] = ['taken', 'stale', 'message'];
  expect(faults.flatMap((fault) => fault?.code ?? [])).toEqual(codes);
  expect(answerOf<Refusal>('GET people/Nobody', 'Error').error.code).toBe('person');
});
