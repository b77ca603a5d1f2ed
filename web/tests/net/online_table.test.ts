// An online table on the page: the commands that it offers, and the messages that it sends to the server.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Client } from '../../src/net/table_client';
import { OnlineTable } from '../../src/net/online_table';
import type { Entry } from '../../src/net/protocol';
import { FakeServer } from '../support/fake_server';

const kNow = 1_700_000_000_000;
const terms = {
  players: 3,
  setup: {},
  visibility: 'link',
  undo: true,
  replace_after: 60_000,
  clock: { pace: 'turn', time: 30_000 },
};
const begun = [
  { kind: 'created', terms },
  { kind: 'seated', seat: 0, name: 'Anna' },
  { kind: 'seated', seat: 1, name: 'Bob' },
  { kind: 'seated', seat: 2, name: 'Machine', computer: 'greedy' },
  { kind: 'started' },
];

let server: FakeServer;
let table: OnlineTable;

// The server sends entries of the table, as a spectator receives them.
function hear(...kinds: object[]): void {
  const last = table.room.value.last;
  const entries = kinds.map((one, index) => ({ n: last + index + 1, at: Date.now(), ...one }));
  server.socket.say({ table: 'T', entries });
}
const lastSent = (): object => ({ ...server.socket.sent.at(-1)!, ref: 0, id: '' });

beforeEach(() => {
  vi.useFakeTimers({ now: kNow });
  server = new FakeServer();
  const client = new Client(server);
  table = new OnlineTable(client, 'T', '');
  server.socket.open();
  const entries = begun.map((one, index) => ({ n: index + 1, at: kNow + 5000, ...one }));
  server.socket.reply({ ok: true, now: kNow + 7000, you: { seats: [0], host: true }, entries });
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
});

describe('a table', () => {
  it('keeps its state while it is paused', () => {
    server.socket.say({ table: 'T', paused: 'no room' });
    expect(table.paused.value).toBe('no room');
    table.watched({ re: 1, ok: false, error: { code: 'paused', message: 'it moves' } });
    expect(table.fault.value).toBeNull();
    expect(table.paused.value).toBe('it moves');
    table.watched({ re: 2, ok: true, entries: [] });
    expect(table.paused.value).toBe('');
    table.watched({ re: 3, ok: false, error: { code: 'table', message: 'gone' } });
    expect(table.fault.value?.code).toBe('table');
  });

  it('starts again if a restored server has fewer entries', () => {
    hear({ kind: 'said', seat: 0, text: 'lost' }, { kind: 'said', seat: 1, text: 'lost, too' });
    const entries = [...begun.slice(0, 3), { kind: 'said', seat: 1, text: 'kept' }];
    const numbered = entries.map((one, index) => ({ n: index + 1, at: kNow + 5000, ...one }));
    table.watched({ re: 1, ok: true, entries: numbered as Entry[] });
    expect(table.room.value.last).toBe(4);
    expect(table.room.value.stage).toBe('gathering');
    expect(table.room.value.said.map(({ text }) => text)).toEqual(['kept']);
  });

  it('starts again if a restored server has gone past its last entry', () => {
    hear({ kind: 'said', seat: 0, text: 'lost' });
    const entries = [...begun, ...['kept', 'new'].map((text) => ({ kind: 'said', seat: 1, text }))];
    const numbered = entries.map((one, index) => ({ n: index + 1, at: kNow + 9000, ...one }));
    table.watched({ re: 1, ok: true, entries: numbered as Entry[] });
    expect(table.known()).toEqual({ from: 7, at: kNow + 9000 });
    expect(table.room.value.said.map(({ text }) => text)).toEqual(['kept', 'new']);
  });

  it('requests all entries if the game cannot play one of them', () => {
    table.doubt();
    expect(lastSent()).toEqual({ do: 'watch', table: 'T', from: 0, ref: 0, id: '' });
    server.socket.lose();
    vi.advanceTimersByTime(1000);
    server.socket.open();
    expect(lastSent()).toMatchObject({ do: 'watch', from: 0 });
    const entries = begun.map((one, index) => ({ n: index + 1, at: kNow + 5000, ...one }));
    server.socket.reply({ ok: true, entries });
    expect(table.known()).toEqual({ from: 5, at: kNow + 5000 });
  });

  it('requests missed entries after a pause', () => {
    server.socket.say({ table: 'T', paused: 'no room' });
    const before = server.socket.sent.length;
    server.socket.say({ table: 'T', paused: '' });
    expect(server.socket.sent).toHaveLength(before + 1);
    expect(lastSent()).toMatchObject({ do: 'watch', table: 'T', from: 5, at: kNow + 5000 });
    server.socket.say({ table: 'T', paused: '' });
    expect(server.socket.sent).toHaveLength(before + 1);
  });

  it('requests entries that do not arrive', async () => {
    void table.play('place 1,0 r0');
    server.socket.reply({ ok: true, n: 6 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(lastSent()).toMatchObject({ do: 'play' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(lastSent()).toMatchObject({ do: 'watch', from: 5 });
  });

  it('knows the commands of its players', () => {
    expect(table.commands.value).toEqual(['resign']);
    hear({ kind: 'played', action: 'place 1,0 r0', seat: 0 });
    expect(table.commands.value).toEqual(['askBack', 'resign']);
    hear({ kind: 'undo_asked', seat: 1, to: 0, awaited: 1 });
    expect(table.commands.value).toEqual(['agree', 'refuse', 'resign']);
    hear({ kind: 'undo_agreed', seat: 0 });
    expect(table.commands.value).toEqual(['resign']);
    hear({ kind: 'undone', to: 0 }, { kind: 'replaced', seat: 0, computer: 'greedy' });
    expect(table.commands.value).toEqual(['comeBack', 'resign']);
    hear({ kind: 'timed_out', seat: 0, computer: 'greedy' });
    expect(table.commands.value).toEqual([]);
  });

  it('counts down until a computer may replace an absent player', () => {
    expect(table.replaceableIn(1)).toBe(0);
    const gone = [{ seat: 1, since: table.now() - 20_000 }];
    server.socket.say({ table: 'T', here: { seats: [0], watching: 1, gone } });
    expect(table.replaceableIn(1)).toBe(40_000);
    vi.advanceTimersByTime(39_000);
    expect(table.replaceableIn(1)).toBe(1_000);
    vi.advanceTimersByTime(2_000);
    expect(table.replaceableIn(1)).toBe(0);
  });

  it('sends commands, and asks for confirmation before resigning', () => {
    table.lead('askBack');
    expect(lastSent()).toMatchObject({ do: 'undo', table: 'T', seen: 5 });
    table.lead('refuse');
    expect(lastSent()).toMatchObject({ do: 'answer_undo', seen: 5, yes: false });
    table.lead('agree');
    expect(lastSent()).toMatchObject({ do: 'answer_undo', yes: true });
    table.lead('comeBack');
    expect(lastSent()).toMatchObject({ do: 'come_back' });
    table.lead('resign');
    expect(table.resigning.value).toBe(true);
    table.resign(false);
    expect(lastSent()).toMatchObject({ do: 'come_back' });
    table.lead('resign');
    table.resign(true);
    expect(table.resigning.value).toBe(false);
    expect(lastSent()).toMatchObject({ do: 'resign' });
  });

  it('knows the server’s time, and sends the time that its clock ran', () => {
    expect(table.now()).toBe(kNow + 7000);
    vi.advanceTimersByTime(3000);
    void table.play('place 1,0 r0');
    expect(lastSent()).toMatchObject({ do: 'play', spent: 5000 }); // two seconds before the entry arrived, three after
    vi.advanceTimersByTime(1000);
    hear({ kind: 'played', action: 'place 1,0 r0', seat: 0 });
    vi.advanceTimersByTime(500);
    void table.play('pass');
    expect(lastSent()).toMatchObject({ spent: 500 });
  });

  it('measures its time right although the user sets the clock', () => {
    vi.setSystemTime(kNow + 3_600_000);
    void table.play('place 1,0 r0');
    expect(lastSent()).toMatchObject({ do: 'play', spent: 2000 });
  });
});
