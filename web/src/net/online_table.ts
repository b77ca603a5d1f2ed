// An online table as signals, and the commands of this client's players. The table is the game's leader: the actions on
// the screen come from the table.
import { computed, effect, signal } from '@preact/signals';
import type { NewGame, Seat } from '../core/types';
import type { LeaderCommand, Leader, Refused } from '../game/types';
import type { Client, LastEntry, Watcher } from './table_client';
import { saidOf } from './refusal_text';
import type { RoomCommand, Entry, Fault, Here, News, RatingChange, Reply, You } from './protocol';
import { kNoRoom, setupOf, withEntries, type Room } from './room_state';

const kChangesPeople: Entry['kind'][] = ['seated', 'unseated', 'kept_out', 'handed_over'];
const kLate = 2000; // ms until a missing entry is asked for again
const kNobody: You = { seats: [], host: false };

export class OnlineTable implements Watcher, Leader {
  readonly room = signal<Room>(kNoRoom);
  readonly you = signal<You>(kNobody);
  readonly here = signal<Here | null>(null); // people at the table; null: not known yet
  // Rating changes of a finished rated game; empty: the game does not count. null: not known yet, or no
  // rated game.
  readonly rated = signal<RatingChange[] | null>(null);
  readonly paused = signal(''); // reason why the server cannot store moves; empty: it can
  readonly fault = signal<Fault | null>(null); // reason why the table cannot be watched
  // the server's error if it refused the last command; null: it did not
  readonly refused = signal<Fault | null>(null);
  readonly resigning = signal(false); // true while the user is asked to confirm a resignation
  readonly read = signal(0); // number of chat lines that the user has read

  readonly stage = computed(() => this.room.value.stage);
  readonly finished = computed(() => this.stage.value === 'finished');
  readonly actions = computed(() => this.room.value.actions);
  readonly computers = computed(() => this.room.value.seats.map((seat) => seat.computer));
  readonly cutOff = computed(() => ['reconnecting', 'offline'].includes(this.connection.value));
  readonly commands = computed(() => this.#commands());

  readonly #client: Client;
  #ahead = 0; // ms: the server's clock minus this browser's clock
  #doubts = false; // the entries here may not be the server's
  #moved = 0; // time of the last move, by performance.now(), which nobody can set
  #closed: () => void = () => undefined;
  readonly #closing = new Promise<void>((closed) => (this.#closed = closed));

  constructor(
    client: Client,
    readonly table: string,
    readonly key: string,
  ) {
    this.#client = client;
    client.watch(this);
  }

  get connection() {
    return this.#client.connection;
  }
  get announcement() {
    return this.#client.announcement;
  }

  close(): void {
    this.#client.unwatch(this);
    this.#closed();
  }

  // Sends a command; returns the server's error, or null.
  async do(command: RoomCommand): Promise<Fault | null> {
    const reply = await this.#client.do(this.table, this.key, command);
    return reply.error ?? null;
  }

  // Sends a command; stores the server's error in `refused`.
  async try(command: RoomCommand): Promise<void> {
    this.refused.value = await this.do(command);
  }

  // The server's time.
  now(): number {
    return Date.now() + this.#ahead;
  }

  isHere(seat: Seat): boolean {
    return (this.here.value?.seats.includes(seat) ?? true) || this.you.value.seats.includes(seat);
  }

  // Milliseconds until a computer may replace the absent player of the seat.
  replaceableIn(seat: Seat): number {
    const since = this.here.value?.gone?.find((one) => one.seat === seat)?.since ?? 0;
    return Math.max(0, since + (this.room.value.terms?.replace_after ?? 0) - this.now());
  }

  get purist(): boolean {
    return this.room.value.terms?.purist === true;
  }

  // ---- methods for the game ---------------------------------------------------------------

  game(): NewGame {
    const { terms, seats } = this.room.value;
    return {
      setup: setupOf(terms!),
      players: seats.map(({ name, computer, look }) => ({ name, computer, look })),
      seed: '0',
      online: true,
    };
  }

  mine(seat: Seat): boolean {
    const { stage, seats } = this.room.value;
    return stage === 'playing' && this.you.value.seats.includes(seat) && seats[seat]?.computer === '';
  }

  async play(phrase: string): Promise<Refused | null> {
    const spent = Math.max(0, Math.round(performance.now() - this.#moved));
    const command: RoomCommand = { do: 'play', seen: this.room.value.last, action: phrase, spent };
    const reply = await Promise.race([this.#client.do(this.table, this.key, command), this.#closing]);
    if (!reply) return { reason: '' };
    this.#take(reply);
    const fault = reply.error;
    if (fault) return { reason: fault.code === 'stale' ? '' : saidOf(fault) };
    await this.#until(reply.n ?? 0);
    return null;
  }

  // Commands that are possible now: undo requests and answers, returning to a seat, resigning.
  #commands(): LeaderCommand[] {
    const { stage, seats, terms, undo, deciders } = this.room.value;
    const mine = this.you.value.seats;
    if (stage !== 'playing' || mine.length === 0) return [];
    const commands: LeaderCommand[] = [];
    if (terms?.undo && !undo && mine.some((seat) => deciders.includes(seat))) commands.push('askBack');
    if (undo && mine.some((seat) => (undo.awaited >> seat) & 1)) commands.push('agree', 'refuse');
    if (mine.some((seat) => seats[seat]!.computer !== '' && seats[seat]!.lost === ''))
      commands.push('comeBack');
    if (mine.some((seat) => seats[seat]!.lost === '')) commands.push('resign');
    return commands;
  }

  lead(command: LeaderCommand): void {
    const seen = this.room.value.last;
    if (command === 'askBack') void this.try({ do: 'undo', seen });
    else if (command === 'comeBack') void this.try({ do: 'come_back' });
    else if (command === 'resign') this.resigning.value = true;
    else void this.try({ do: 'answer_undo', seen, yes: command === 'agree' });
  }

  resign(sure: boolean): void {
    this.resigning.value = false;
    if (sure) void this.try({ do: 'resign' });
  }

  // Waits until the page has entry `n`; watches the table again if the entry is late.
  #until(n: number): Promise<void> {
    const late = setTimeout(() => this.#client.watch(this), kLate);
    const there = new Promise<void>((done) => {
      const stop = effect(() => {
        if (this.room.value.last < n) return;
        done();
        queueMicrotask(() => stop());
      });
    });
    return Promise.race([there, this.#closing]).finally(() => clearTimeout(late));
  }

  // ---- from the server --------------------------------------------------------------------

  known(): LastEntry {
    const { last, at } = this.room.value;
    return this.#doubts ? { from: 0 } : { from: last, at };
  }

  // Asks for all entries, because the game on the screen cannot play one of them.
  doubt(): void {
    this.#doubts = true;
    this.#client.watch(this);
  }

  watched(reply: Reply): void {
    if (!reply.ok) {
      const fault = reply.error ?? null;
      // A table that is already on the screen stays there while it is paused.
      if (fault?.code === 'paused' && this.room.value.terms !== null) this.paused.value = fault.message;
      else this.fault.value = fault;
      return;
    }
    this.fault.value = null;
    this.#doubts = false;
    this.paused.value = ''; // if the table is still paused, the next message says so
    this.you.value = reply.you ?? kNobody;
    if (reply.now !== undefined) this.#ahead = reply.now - Date.now();
    // If the last entry of this page is not the server's, because the server was restored from a backup, the reply has
    // all entries.
    this.#take(reply, reply.entries?.[0]?.n === 1 ? kNoRoom : this.room.value);
    this.#moved = performance.now() - (this.now() - this.room.value.moved);
  }

  hear(news: News): void {
    if (news.here) this.here.value = news.here;
    if (news.rated) this.rated.value = news.rated;
    const lifted = this.paused.value !== '' && news.paused === '';
    if (news.paused !== undefined) this.paused.value = news.paused;
    this.#take(news);
    // Watches the table again if the message may hide a change: only the reply to `watch` names the client's
    // own seats, and lists entries stored during a pause.
    if (lifted || news.entries?.some(({ kind }) => kChangesPeople.includes(kind))) this.#client.watch(this);
  }

  #take({ entries = [] }: Reply | News, known = this.room.value): void {
    const room = withEntries(known, entries);
    if (room === null) return this.#client.watch(this);
    if (room.moved !== this.room.value.moved) this.#moved = performance.now();
    this.room.value = room;
  }
}
