import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Client, type Watcher } from '../../src/net/table_client';
import type { Fault, News, Reply } from '../../src/net/protocol';
import { Refused } from '../../src/net/server';
import { FakeServer } from '../support/fake_server';

let server: FakeServer;
let client: Client;
let eventText: (News | Reply)[];
const kAt = 1_700_000_000_000; // time of the last known entry
let known: number;

const watcher: Watcher = {
  table: 't',
  key: '',
  known: () => (known === 0 ? { from: 0 } : { from: known, at: kAt }),
  watched: (reply) => eventText.push(reply),
  hear: (news) => eventText.push(news),
};
const commandsSent = (): string[] => server.socket.sent.map((one) => one.do);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  server = new FakeServer();
  client = new Client(server);
  eventText = [];
  known = 0;
});

afterEach(() => {
  client.end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a client', () => {
  it('watches as soon as it is connected', () => {
    client.watch(watcher);
    expect(client.connection.value).toBe('connecting');
    expect(commandsSent()).toEqual([]);
    server.socket.open();
    expect(client.connection.value).toBe('connected');
    expect(server.socket.sent).toEqual([{ do: 'watch', table: 't', from: 0, ref: 1 }]);
    server.socket.reply({ ok: true, entries: [] });
    server.socket.say({ table: 't', entries: [] });
    server.socket.say({ table: 'another', entries: [] });
    expect(eventText).toHaveLength(2);
  });

  it('watches again later if the table cannot be read', () => {
    client.watch(watcher);
    server.socket.open();
    server.socket.reply({ ok: false, error: { code: 'paused', message: 'not now' } });
    expect(commandsSent()).toEqual(['watch']);
    vi.advanceTimersByTime(1000);
    expect(commandsSent()).toEqual(['watch', 'watch']);
    server.socket.reply({ ok: true, entries: [] });
    vi.advanceTimersByTime(5000);
    expect(commandsSent()).toEqual(['watch', 'watch']);
  });

  it('repeats a command with its id after a pause of the table, because it may have been executed', async () => {
    server.socket.open();
    client.watch(watcher);
    server.socket.reply({ ok: true, entries: [] });
    const done = client.do('t', '', { do: 'say', text: 'hello' });
    const [said] = server.socket.sent.slice(-1);
    for (let i = 0; i < 3; ++i) {
      server.socket.reply({ ok: false, error: { code: 'paused', message: 'no room' } });
      expect(eventText.at(-1)).toEqual({ table: 't', paused: 'no room' });
      vi.advanceTimersByTime(1000);
      expect(commandsSent()).toEqual(['watch', ...Array<string>(i + 2).fill('say')]);
      expect(server.socket.sent.at(-1)).toEqual(said);
    }
    server.socket.reply({ ok: true, n: 7 });
    expect(await done).toMatchObject({ ok: true, n: 7 });
    expect(eventText.at(-1)).toEqual({ table: 't', paused: '' });
    vi.advanceTimersByTime(1500);
    expect(commandsSent()).toHaveLength(5);
  });

  it('sends a command once if the connection was lost while the table was paused', () => {
    server.socket.open();
    void client.do('t', '', { do: 'resign' });
    server.socket.reply({ ok: false, error: { code: 'paused', message: 'it moves' } });
    server.socket.lose();
    vi.advanceTimersByTime(500);
    server.socket.open();
    expect(commandsSent()).toEqual(['resign']);
    vi.advanceTimersByTime(1500);
    expect(commandsSent()).toEqual(['resign']);
  });

  it('receives announcements', () => {
    server.socket.open();
    server.socket.say({ announcement: 'restart at ten' });
    expect(client.announcement.value).toBe('restart at ten');
    expect(eventText).toHaveLength(0);
  });

  it('gives each command its own id', async () => {
    server.socket.open();
    const [one, two] = [client.do('t', 'k', { do: 'leave', seat: 0 }), client.do('t', '', { do: 'resign' })];
    const [first, second] = server.socket.sent;
    expect(first).toMatchObject({ do: 'leave', table: 't', key: 'k' });
    expect(second).not.toHaveProperty('key');
    expect(first!.id).not.toBe(second!.id);
    server.socket.say({ re: second!.ref, ok: false, error: { code: 'done', message: 'no' } });
    server.socket.say({ re: first!.ref, ok: true, n: 4 });
    expect(await one).toMatchObject({ ok: true, n: 4 });
    expect(await two).toMatchObject({ ok: false });
  });

  it('reconnects with growing pauses, and reports the state', () => {
    server.socket.open();
    server.socket.lose();
    expect(client.connection.value).toBe('reconnecting');
    for (const pause of [500, 1000, 2000]) {
      vi.advanceTimersByTime(pause - 1);
      const { length } = server.sockets;
      vi.advanceTimersByTime(1);
      expect(server.sockets).toHaveLength(length + 1);
      server.socket.lose();
    }
    expect(client.connection.value).toBe('offline');
    for (let i = 0; i < 20; ++i) {
      vi.advanceTimersByTime(20_000);
      server.socket.lose();
    }
    vi.advanceTimersByTime(20_000);
    server.socket.open();
    expect(client.connection.value).toBe('connected');
  });

  it('says within three seconds that it is offline, although an attempt hangs', () => {
    server.socket.open();
    server.socket.lose();
    vi.advanceTimersByTime(2_499);
    expect(server.sockets).toHaveLength(2); // the second one does not answer
    expect(client.connection.value).toBe('reconnecting');
    vi.advanceTimersByTime(1);
    expect(client.connection.value).toBe('offline');
    server.socket.open();
    expect(client.connection.value).toBe('connected');
    vi.advanceTimersByTime(2_500);
    expect(client.connection.value).toBe('connected');
  });

  it('asks the server at once when the browser has lost its network', () => {
    const lost = new Map<string, () => void>();
    vi.stubGlobal('addEventListener', (name: string, listener: () => void) => lost.set(name, listener));
    const other = new Client(server);
    vi.unstubAllGlobals();
    server.socket.open();
    lost.get('offline')!();
    expect(commandsSent()).toEqual(['ping']);
    server.socket.reply({ ok: true });
    vi.advanceTimersByTime(2_000);
    expect(other.connection.value).toBe('connected'); // the server answers all the same
    lost.get('offline')!();
    vi.stubGlobal('navigator', { onLine: false });
    vi.advanceTimersByTime(2_000);
    expect(other.connection.value).toBe('offline');
    vi.unstubAllGlobals();
    other.end();
  });

  it('reconnects if a socket never opens', () => {
    const first = server.socket;
    vi.advanceTimersByTime(9_999);
    expect(client.connection.value).toBe('connecting');
    vi.advanceTimersByTime(1);
    expect(client.connection.value).toBe('reconnecting');
    expect(first.closed).toBe(true);
    vi.advanceTimersByTime(500);
    expect(server.sockets).toHaveLength(2);
    server.socket.open();
    vi.advanceTimersByTime(9_999);
    expect(server.sockets).toHaveLength(2);
  });

  it('waits no longer after the computer’s clock was set', () => {
    server.socket.open();
    void client.do('t', '', { do: 'resign' });
    vi.setSystemTime(Date.now() + 3_600_000);
    server.socket.reply({ ok: true, n: 1 });
    void client.do('t', '', { do: 'resign' });
    vi.advanceTimersByTime(5_000);
    expect(client.connection.value).toBe('reconnecting');
  });

  it('reconnects at a random time', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    server.socket.lose();
    vi.advanceTimersByTime(250);
    expect(server.sockets).toHaveLength(2);
  });

  it('after a reconnection watches from the last entry, and repeats unanswered commands', async () => {
    client.watch(watcher);
    server.socket.open();
    server.socket.reply({ ok: true, entries: [] });
    const done = client.do('t', '', { do: 'play', seen: 3, action: 'pass', spent: 0 });
    const before = server.socket.sent.at(-1)!;
    server.socket.lose();
    known = 3;
    vi.advanceTimersByTime(500);
    server.socket.open();
    expect(server.socket.sent[0]).toEqual(before);
    expect(server.socket.sent[1]).toMatchObject({ do: 'watch', from: 3, at: kAt });
    server.socket.say({ re: before.ref, ok: true, n: 4 });
    expect(await done).toMatchObject({ n: 4 });
    server.socket.lose();
    vi.advanceTimersByTime(500);
    server.socket.open();
    expect(commandsSent()).toEqual(['watch']);
  });

  it('becomes a guest when the server requires a token', async () => {
    server.socket.open();
    const done = client.do('t', '', { do: 'leave', seat: 0 });
    const stranger = { ok: false, error: { code: 'stranger', message: 'who?' } };
    const [before] = server.sockets;
    before!.reply(stranger);
    await vi.advanceTimersByTimeAsync(0);
    expect(server.greeted).toBe(1);
    expect(before!.closed).toBe(true);
    server.socket.open();
    expect(commandsSent()).toEqual(['leave']);
    server.socket.reply(stranger);
    expect(await done).toMatchObject(stranger);
    expect(server.greeted).toBe(1);
  });

  it('reports why it cannot become a guest', async () => {
    const fault: Fault = { code: 'banned', message: 'no' };
    vi.spyOn(server, 'greet').mockRejectedValue(new Refused(fault));
    server.socket.open();
    const done = client.do('t', '', { do: 'resign' });
    server.socket.reply({ ok: false, error: { code: 'stranger', message: 'who?' } });
    expect(await done).toMatchObject({ ok: false, error: fault });
  });

  it('repeats a failed guest request with growing pauses', async () => {
    const greet = vi.spyOn(server, 'greet').mockRejectedValue(new TypeError('no way there'));
    server.socket.open();
    const done = client.do('t', '', { do: 'resign' });
    const stranger = { ok: false, error: { code: 'stranger', message: 'who?' } };
    for (const pause of [500, 1000]) {
      server.socket.reply(stranger);
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(client.connection.value).toBe('reconnecting');
      const { length } = server.sockets;
      await vi.advanceTimersByTimeAsync(1);
      expect(server.sockets).toHaveLength(length + 1);
      server.socket.open();
    }
    greet.mockResolvedValue();
    server.socket.reply(stranger);
    await vi.advanceTimersByTimeAsync(0);
    server.socket.open();
    server.socket.reply({ ok: true, n: 3 });
    expect(await done).toMatchObject({ ok: true });
  });

  it('becomes a guest if its token has ended', async () => {
    server.socket.lose(4001);
    expect(server.greeted).toBe(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(server.sockets).toHaveLength(2);
    server.socket.lose(4001);
    expect(server.greeted).toBe(1);
    expect(client.connection.value).toBe('reconnecting');
    vi.advanceTimersByTime(500);
    expect(server.sockets).toHaveLength(3);
  });

  it('waits longer each time if the server closes new sockets', () => {
    for (const pause of [500, 1000, 2000]) {
      server.socket.open();
      server.socket.lose();
      const { length } = server.sockets;
      vi.advanceTimersByTime(pause - 1);
      expect(server.sockets).toHaveLength(length);
      vi.advanceTimersByTime(1);
      expect(server.sockets).toHaveLength(length + 1);
    }
    server.socket.open();
    server.socket.say({ table: 't', entries: [] });
    server.socket.lose();
    const { length } = server.sockets;
    vi.advanceTimersByTime(500);
    expect(server.sockets).toHaveLength(length + 1);
  });

  it('notices a dead connection', () => {
    server.socket.open();
    vi.advanceTimersByTime(10_000);
    expect(commandsSent()).toEqual(['ping']);
    server.socket.reply({ ok: true, now: 5 });
    vi.advanceTimersByTime(12_900);
    expect(server.sockets).toHaveLength(1);
    vi.advanceTimersByTime(600);
    expect(client.connection.value).toBe('reconnecting');
    expect(server.sockets[0]!.closed).toBe(true);
  });

  it('sends no ping while messages arrive', () => {
    server.socket.open();
    for (let i = 0; i < 10; ++i) {
      vi.advanceTimersByTime(9_000);
      server.socket.say({ table: 't', entries: [] });
    }
    expect(commandsSent()).toEqual([]);
  });

  it('reconnects within five seconds if a command is not answered', () => {
    client.watch(watcher);
    server.socket.open();
    server.socket.reply({ ok: true, entries: [] });
    void client.do('t', '', { do: 'resign' });
    vi.advanceTimersByTime(2_000);
    expect(commandsSent()).toEqual(['watch', 'resign', 'ping']);
    server.socket.reply({ ok: true, now: 5 });
    vi.advanceTimersByTime(2_000);
    expect(commandsSent().at(-1)).toBe('ping');
    expect(client.connection.value).toBe('connected');
    vi.advanceTimersByTime(3_000);
    expect(client.connection.value).toBe('reconnecting');
    vi.advanceTimersByTime(500);
    server.socket.open();
    expect(commandsSent()).toEqual(['resign', 'watch']);
  });

  it('waits longer on a slow connection', () => {
    client.watch(watcher);
    server.socket.open();
    vi.advanceTimersByTime(19_000);
    expect(commandsSent()).toEqual(['watch', 'ping']);
    for (const { ref } of server.socket.sent) server.socket.say({ re: ref, ok: true, entries: [] });
    expect(server.sockets).toHaveLength(1);
    void client.do('t', '', { do: 'resign' });
    vi.advanceTimersByTime(11_000);
    expect(server.sockets).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(client.connection.value).toBe('reconnecting');
  });

  it('rejects pending commands when it is closed', async () => {
    server.socket.open();
    const done = client.do('t', '', { do: 'leave', seat: 0 });
    client.end();
    expect(await done).toMatchObject({ ok: false, error: { code: 'failed' } });
    vi.advanceTimersByTime(60_000);
    expect(server.sockets).toHaveLength(1);
  });
});
