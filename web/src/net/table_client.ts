// One socket to the server for all watched tables and followed lists. After a lost connection the client opens another socket, with a
// longer pause each time; it watches every table from the last known entry and sends unanswered commands again under
// the same id, so that the server executes each of them once.
import { signal } from '@preact/signals';
import { randomId } from '../offline/random_id';
import type { Announcement, Fault, Follow, ListNews, News, Reply, RoomCommand, Watch } from './protocol';
import { Refused, server as pageServer, type Server, type Socket } from './server';

export type Connection = 'connecting' | 'connected' | 'reconnecting' | 'offline';

// The last entry that a watcher has. A server that was restored from a backup may have another entry of this number,
// with another time. `from` 0: the watcher has none, or needs all entries.
export type LastEntry = Pick<Watch, 'from' | 'at'>;

// Receives the entries and news of one table.
export interface Watcher {
  readonly table: string;
  readonly key: string; // key of a private table; empty: none
  known(): LastEntry;
  watched(reply: Reply): void;
  hear(news: News): void;
}

type Message = Record<string, unknown> & { table?: string };

interface PendingRequest {
  message: Message;
  done: (reply: Reply) => void;
  lasts: boolean; // true for a command: it is sent again after a lost connection, and while the table is paused
  since: number; // time of the last attempt to send the request
  rests?: ReturnType<typeof setTimeout>; // timer of the next attempt at a paused table
}

const kFirstPause = 500; // ms until the next attempt to connect; doubles each time
const kLongestPause = 20_000;
const kOfflineAfter = 2_500; // ms without a connection until the page shows `offline`
const kAliveWithin = 2_000; // ms; timeout of a ping after the browser has lost its network
const kAgain = 1_000;
const kPingEvery = 10_000; // ms without messages until a ping
const kPingEveryIdle = 60_000; // the same of a client that only follows lists
const kPingAfter = 2_000; // ms until a ping while a command is unanswered
const kShortestTimeout = 3_000; // ms; shortest timeout of a ping
const kLongestTimeout = 10_000; // ms; longest timeout of a ping
const kStaleToken = 4001; // close code
const kLongerThanUsual = 10; // timeout of a ping as a multiple of the time that the last answer took

export class Client {
  readonly connection = signal<Connection>('connecting');
  readonly announcement = signal(''); // the operator's announcement; empty: none, or dismissed

  readonly #server: Server;
  readonly #hearList: (news: ListNews) => void;
  readonly #watchers = new Set<Watcher>();
  readonly #requests = new Map<number, PendingRequest>();
  readonly #name = randomId(); // prefix of the ids of this client's commands
  #lists: Omit<Follow, 'do'> | null = null;
  #socket: Socket | null = null;
  #open = false;
  #references = 0;
  #attempts = 0;
  #greeted: 'no' | 'soon' | 'yes' = 'no';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #offlineTimer: ReturnType<typeof setTimeout> | undefined; // set from the loss of the connection on
  #pinged = false; // true: a ping is unanswered
  #timeout = kLongestTimeout;
  #ended = false;

  constructor(server: Server = pageServer, hearList: (news: ListNews) => void = () => undefined) {
    this.#server = server;
    this.#hearList = hearList;
    globalThis.addEventListener?.('online', this.#comeBack);
    globalThis.addEventListener?.('offline', this.#lostNetwork);
    this.#connect();
  }

  // Gives the watcher all entries after its last known entry: the older ones now, new ones as they arrive.
  watch(watcher: Watcher): void {
    this.#watchers.add(watcher);
    if (this.#open) this.#watch(watcher);
  }

  unwatch(watcher: Watcher): void {
    this.#watchers.delete(watcher);
    if (this.#open) this.#send({ do: 'unwatch', table: watcher.table });
  }

  // Makes the server send these lists and no others, now and after each change.
  follow(lists: Omit<Follow, 'do'>): void {
    this.#lists = lists;
    if (this.#open) this.#follow();
  }

  // Sends a command. The promise resolves with the server's reply, also after lost connections.
  do(table: string, key: string, command: RoomCommand): Promise<Reply> {
    const id = `${this.#name}-${this.#references + 1}`;
    return new Promise((done) => this.#ask({ ...command, table, ...keyed(key), id }, done, true));
  }

  end(): void {
    this.#ended = true;
    globalThis.removeEventListener?.('online', this.#comeBack);
    globalThis.removeEventListener?.('offline', this.#lostNetwork);
    this.#forgetLoss();
    this.#drop();
    this.#answerAll({ code: 'failed', message: '' });
  }

  // ---- sending -----------------------------------------------------------------------------------

  #ask(message: Message, done: (reply: Reply) => void, lasts: boolean): void {
    const ref = ++this.#references;
    const asked = { ...message, ref };
    const alone = !this.#isPending(({ lasts }) => lasts);
    this.#requests.set(ref, { message: asked, done, lasts, since: performance.now() });
    if (!this.#open) return;
    this.#send(asked);
    if (lasts && alone && !this.#pinged) this.#beat();
  }

  #isPending(which: (request: PendingRequest) => boolean): boolean {
    return [...this.#requests.values()].some(which);
  }

  #watch(watcher: Watcher): void {
    const { table, key } = watcher;
    const done = (reply: Reply): void => {
      if (!this.#watchers.has(watcher)) return;
      watcher.watched(reply);
      if (reply.error?.code === 'paused') setTimeout(() => this.#watchAgain(watcher), kAgain);
    };
    const message: Watch = { do: 'watch', table, ...keyed(key), ...watcher.known() };
    this.#ask({ ...message }, done, false);
  }

  // Watches a table again, some time after the server replied that the table is paused.
  #watchAgain(watcher: Watcher): void {
    if (this.#open && this.#watchers.has(watcher)) this.#watch(watcher);
  }

  #follow(): void {
    this.#ask({ do: 'follow', ...this.#lists }, () => undefined, false);
  }

  #send(message: object): void {
    this.#socket?.send(JSON.stringify(message));
  }

  // ---- receiving ----------------------------------------------------------------------------------

  #hear(text: string): void {
    const message = JSON.parse(text) as Reply | News | Announcement | ListNews;
    this.#pinged = false;
    if ('re' in message) this.#answer(message);
    else if ('announcement' in message) this.announcement.value = message.announcement;
    else if ('list' in message) this.#hearList(message);
    else this.#tell(message);
    if (this.#greeted !== 'soon') this.#attempts = 0;
    if (this.#open) this.#beat();
  }

  #answer(reply: Reply): void {
    const request = this.#requests.get(reply.re);
    if (request === undefined) return;
    if (reply.error?.code === 'stranger' && this.#greeted !== 'yes') return this.#greet();
    if (reply.error?.code === 'paused' && request.lasts) return this.#sayLater(request, reply.error);
    if (request.rests !== undefined) this.#tell({ table: request.message.table!, paused: '' });
    this.#requests.delete(reply.re);
    this.#timeout = timeoutFor(performance.now() - request.since);
    request.done(reply);
  }

  // A command refused as `paused` may have been executed: its id lets the server execute it once.
  #sayLater(request: PendingRequest, { message }: Fault): void {
    this.#tell({ table: request.message.table!, paused: message });
    request.rests = setTimeout(() => this.#open && this.#say(request), kAgain);
  }

  #say(request: PendingRequest): void {
    clearTimeout(request.rests);
    request.since = performance.now();
    this.#send(request.message);
  }

  #tell(news: News): void {
    for (const one of this.#watchers) if (one.table === news.table) one.hear(news);
  }

  #answerAll(error: Fault): void {
    const request = [...this.#requests];
    this.#requests.clear();
    for (const [re, { done, rests }] of request) {
      clearTimeout(rests);
      done({ re, ok: false, error });
    }
  }

  // Becomes a guest and connects again: the new socket sends the new cookie. Refused messages are sent again.
  #greet(): void {
    if (this.#greeted === 'soon') return;
    this.#greeted = 'soon';
    this.#server.greet().then(
      () => {
        this.#greeted = 'yes';
        if (!this.#ended) this.#connect();
      },
      (error: unknown) => {
        this.#greeted = 'no';
        if (this.#ended) return;
        if (error instanceof Refused) this.#answerAll(error.fault);
        else this.#lost();
      },
    );
  }

  // ---- the socket -------------------------------------------------------------------------------

  #connect(): void {
    this.#drop();
    const socket = this.#server.connect();
    this.#socket = socket;
    this.#timer = setTimeout(() => this.#lost(), kLongestTimeout); // a hanging server accepts connections and never answers
    socket.onopen = () => this.#opened();
    socket.onmessage = ({ data }) => this.#hear(data);
    socket.onclose = (event) => this.#closed(event?.code);
  }

  #opened(): void {
    this.#open = true;
    this.#forgetLoss();
    this.connection.value = 'connected';
    for (const request of this.#requests.values()) this.#say(request);
    for (const watcher of this.#watchers) this.#watch(watcher);
    if (this.#lists?.lists.length) this.#follow();
    this.#beat();
  }

  #closed(code?: number): void {
    if (code !== kStaleToken || this.#greeted !== 'no') return this.#lost();
    this.#drop();
    this.#greet();
  }

  #lost(): void {
    this.#drop();
    if (globalThis.navigator?.onLine === false) this.connection.value = 'offline';
    else if (this.connection.value !== 'offline') this.connection.value = 'reconnecting';
    this.#offlineTimer ??= setTimeout(() => (this.connection.value = 'offline'), kOfflineAfter);
    const pause = Math.min(kLongestPause, kFirstPause * 2 ** this.#attempts++);
    this.#timer = setTimeout(() => this.#connect(), pause * (0.5 + Math.random() / 2));
  }

  #forgetLoss(): void {
    clearTimeout(this.#offlineTimer);
    this.#offlineTimer = undefined;
  }

  // Closes the socket and ignores its later events.
  #drop(): void {
    clearTimeout(this.#timer);
    this.#open = this.#pinged = false;
    for (const [ref, { lasts }] of this.#requests) if (!lasts) this.#requests.delete(ref);
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  // A lost connection is not always reported: after a silence the client sends a ping.
  #beat(): void {
    clearTimeout(this.#timer);
    const due = this.#isPending(({ lasts }) => lasts);
    const isIdle = this.#watchers.size === 0 && this.#lists !== null;
    const every = isIdle ? kPingEveryIdle : kPingEvery;
    this.#timer = setTimeout(() => this.#ping(), due ? kPingAfter : every);
  }

  // Sends a ping. The timeout is longer while a table loads, because a long journal can delay the answer.
  #ping(timeout = this.#isPending(({ lasts }) => !lasts) ? kLongestTimeout : this.#timeout): void {
    this.#pinged = true;
    this.#ask({ do: 'ping' }, () => undefined, false);
    this.#timer = setTimeout(() => this.#silent(), timeout);
  }

  #silent(): void {
    this.#timeout = kLongestTimeout;
    this.#lost();
  }

  readonly #comeBack = (): void => {
    if (!this.#open) this.#connect();
  };

  // The server may still answer, for example on this machine.
  readonly #lostNetwork = (): void => {
    if (!this.#open) return this.#lost();
    clearTimeout(this.#timer);
    this.#ping(kAliveWithin);
  };
}

function timeoutFor(took: number): number {
  return Math.min(kLongestTimeout, Math.max(kShortestTimeout, kLongerThanUsual * took));
}

function keyed(key: string): { key?: string } {
  return key === '' ? {} : { key };
}
