// One socket to the server, for all tables that are watched. When it is lost another one is opened,
// later each time; then every table is watched on from what is known of it, and whatever was not
// answered is said again under the same name, so that nothing is done twice.
import { signal } from '@preact/signals';
import { freshName } from '../offline/fresh';
import type { Announcement, Deed, Fault, News, Reply } from './protocol';
import { Refused, server as pageServer, type Server, type Socket } from './server';

export type Connection = 'connecting' | 'connected' | 'reconnecting' | 'offline';

// Somebody who watches a table.
export interface Watcher {
  readonly table: string;
  readonly key: string; // empty: none is needed
  known(): number; // the number of the last entry
  watched(reply: Reply): void;
  hear(news: News): void;
}

type Message = Record<string, unknown> & { table?: string };

interface Waiting {
  message: Message;
  done: (reply: Reply) => void;
  lasts: boolean; // said again after the connection was lost, and where the table rests
  since: number; // when it was last said
  rests?: ReturnType<typeof setTimeout>; // until it is said again
}

const kFirstPause = 500; // ms until the socket is opened again; twice as long each time
const kLongestPause = 20_000;
const kOfflineAfter = 3; // attempts in vain
const kAgain = 1_000;
const kPingEvery = 10_000; // while nothing is heard,
const kPingAfter = 2_000; // and after a deed that is not answered
const kLeastPatience = 3_000; // until who does not answer that is gone:
const kMostPatience = 10_000; // where the way is long,
const kLongerThanUsual = 10; // or so many times as long as the last answer took

export class Client {
  readonly connection = signal<Connection>('connecting');
  readonly announcement = signal(''); // of whoever runs the server; empty: none, or it was read

  readonly #server: Server;
  readonly #watchers = new Set<Watcher>();
  readonly #waiting = new Map<number, Waiting>();
  readonly #name = freshName(); // of this client, for the names of its deeds
  #socket: Socket | null = null;
  #open = false;
  #references = 0;
  #attempts = 0;
  #greeted: 'no' | 'soon' | 'yes' = 'no';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pinged = false; // and nothing was heard since
  #patience = kMostPatience;
  #ended = false;

  constructor(server: Server = pageServer) {
    this.#server = server;
    globalThis.addEventListener?.('online', this.#comeBack);
    this.#connect();
  }

  // Tells all that is not known of the table, and all that follows.
  watch(watcher: Watcher): void {
    this.#watchers.add(watcher);
    if (this.#open) this.#watch(watcher);
  }

  unwatch(watcher: Watcher): void {
    this.#watchers.delete(watcher);
    if (this.#open) this.#send({ do: 'unwatch', table: watcher.table });
  }

  // Answered once the server knows it, however long the connection is lost meanwhile.
  do(table: string, key: string, deed: Deed): Promise<Reply> {
    const id = `${this.#name}-${this.#references + 1}`;
    return new Promise((done) => this.#ask({ ...deed, table, ...keyed(key), id }, done, true));
  }

  end(): void {
    this.#ended = true;
    globalThis.removeEventListener?.('online', this.#comeBack);
    this.#drop();
    this.#answerAll({ code: 'ended', message: '' });
  }

  // ---- saying -----------------------------------------------------------------------------------

  #ask(message: Message, done: (reply: Reply) => void, lasts: boolean): void {
    const ref = ++this.#references;
    const asked = { ...message, ref };
    const alone = !this.#isWaitedFor(({ lasts }) => lasts);
    this.#waiting.set(ref, { message: asked, done, lasts, since: performance.now() });
    if (!this.#open) return;
    this.#send(asked);
    if (lasts && alone && !this.#pinged) this.#beat();
  }

  #isWaitedFor(which: (waiting: Waiting) => boolean): boolean {
    return [...this.#waiting.values()].some(which);
  }

  #watch(watcher: Watcher): void {
    const { table, key } = watcher;
    const done = (reply: Reply): void => {
      if (!this.#watchers.has(watcher)) return;
      watcher.watched(reply);
      if (reply.error?.code === 'paused') setTimeout(() => this.#watchAgain(watcher), kAgain);
    };
    this.#ask({ do: 'watch', table, ...keyed(key), from: watcher.known() }, done, false);
  }

  // The server could not read the table, or it moved to another server.
  #watchAgain(watcher: Watcher): void {
    if (this.#open && this.#watchers.has(watcher)) this.#watch(watcher);
  }

  #send(message: object): void {
    this.#socket?.send(JSON.stringify(message));
  }

  // ---- hearing ----------------------------------------------------------------------------------

  #hear(text: string): void {
    const message = JSON.parse(text) as Reply | News | Announcement;
    this.#pinged = false;
    if ('re' in message) this.#answer(message);
    else if ('announcement' in message) this.announcement.value = message.announcement;
    else this.#tell(message);
    if (this.#greeted !== 'soon') this.#attempts = 0;
    if (this.#open) this.#beat();
  }

  #answer(reply: Reply): void {
    const waiting = this.#waiting.get(reply.re);
    if (waiting === undefined) return;
    if (reply.error?.code === 'stranger' && this.#greeted !== 'yes') return this.#greet();
    if (reply.error?.code === 'paused' && waiting.lasts) return this.#sayLater(waiting, reply.error);
    if (waiting.rests !== undefined) this.#tell({ table: waiting.message.table!, paused: '' });
    this.#waiting.delete(reply.re);
    this.#patience = patienceFor(performance.now() - waiting.since);
    waiting.done(reply);
  }

  // What was refused may have been done all the same: its name lets it be done once.
  #sayLater(waiting: Waiting, { message }: Fault): void {
    this.#tell({ table: waiting.message.table!, paused: message });
    waiting.rests = setTimeout(() => this.#open && this.#say(waiting), kAgain);
  }

  #say(waiting: Waiting): void {
    clearTimeout(waiting.rests);
    waiting.since = performance.now();
    this.#send(waiting.message);
  }

  #tell(news: News): void {
    for (const one of this.#watchers) if (one.table === news.table) one.hear(news);
  }

  #answerAll(error: Fault): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const [re, { done, rests }] of waiting) {
      clearTimeout(rests);
      done({ re, ok: false, error });
    }
  }

  // Says who this is, by a socket of its own: what was refused is said again there.
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
    this.#timer = setTimeout(() => this.#lost(), kMostPatience); // a server that hangs lets in and says nothing
    socket.onopen = () => this.#opened();
    socket.onmessage = ({ data }) => this.#hear(data);
    socket.onclose = () => this.#lost();
  }

  #opened(): void {
    this.#open = true;
    this.connection.value = 'connected';
    for (const waiting of this.#waiting.values()) this.#say(waiting);
    for (const watcher of this.#watchers) this.#watch(watcher);
    this.#beat();
  }

  #lost(): void {
    this.#drop();
    const offline = globalThis.navigator?.onLine === false || this.#attempts >= kOfflineAfter;
    this.connection.value = offline ? 'offline' : 'reconnecting';
    const pause = Math.min(kLongestPause, kFirstPause * 2 ** this.#attempts++);
    this.#timer = setTimeout(() => this.#connect(), pause * (0.5 + Math.random() / 2));
  }

  // Nothing more is heard of this socket.
  #drop(): void {
    clearTimeout(this.#timer);
    this.#open = this.#pinged = false;
    for (const [ref, { lasts }] of this.#waiting) if (!lasts) this.#waiting.delete(ref);
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  // A connection can be gone without anybody saying so. Who says anything is there; else he is asked.
  #beat(): void {
    clearTimeout(this.#timer);
    const due = this.#isWaitedFor(({ lasts }) => lasts);
    this.#timer = setTimeout(() => this.#ping(), due ? kPingAfter : kPingEvery);
  }

  // A long table may be on its way, slowly, before the answer.
  #ping(): void {
    const patience = this.#isWaitedFor(({ lasts }) => !lasts) ? kMostPatience : this.#patience;
    this.#pinged = true;
    this.#ask({ do: 'ping' }, () => undefined, false);
    this.#timer = setTimeout(() => this.#silent(), patience);
  }

  #silent(): void {
    this.#patience = kMostPatience;
    this.#lost();
  }

  readonly #comeBack = (): void => {
    if (!this.#open) this.#connect();
  };
}

function patienceFor(took: number): number {
  return Math.min(kMostPatience, Math.max(kLeastPatience, kLongerThanUsual * took));
}

function keyed(key: string): { key?: string } {
  return key === '' ? {} : { key };
}
