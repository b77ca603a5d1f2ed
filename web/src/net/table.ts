// A table of the server, as signals: what is known of it, and what somebody here does at it. For the
// game on the screen it is the leader: what is played comes from it.
import { computed, effect, signal } from '@preact/signals';
import type { NewGame, Seat } from '../core/types';
import type { LedDeed, Leader, Refused } from '../game/types';
import type { Client, Watcher } from './client';
import { saidOf } from './fault';
import type { Deed, Entry, Fault, Here, News, RatingChange, Reply, You } from './protocol';
import { kNoRoom, setupOf, withEntries, type Room } from './room';

const kChangesPeople: Entry['kind'][] = ['seated', 'unseated', 'kept_out', 'handed_over'];
const kLate = 2000; // ms: what was played is told at once
const kNobody: You = { seats: [], host: false };

export class OnlineTable implements Watcher, Leader {
  readonly room = signal<Room>(kNoRoom);
  readonly you = signal<You>(kNobody);
  readonly here = signal<Here | null>(null); // null: not told yet
  readonly rated = signal<RatingChange[]>([]); // what came of a rated game that ended here
  readonly paused = signal(''); // why the server can store nothing
  readonly fault = signal<Fault | null>(null); // why there is nothing to watch
  readonly refused = signal<Fault | null>(null); // what was asked for in vain
  readonly resigning = signal(false); // to be confirmed
  readonly read = signal(0); // how many of what was said were in sight

  readonly stage = computed(() => this.room.value.stage);
  readonly actions = computed(() => this.room.value.actions);
  readonly computers = computed(() => this.room.value.seats.map((seat) => seat.computer));
  readonly cutOff = computed(() => ['reconnecting', 'offline'].includes(this.connection.value));
  readonly deeds = computed(() => this.#deeds());

  readonly #client: Client;
  #ahead = 0; // ms by which the server's clock is ahead of this one
  #moved = 0; // when the game was last seen to move, by this clock
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

  // What went wrong, or null.
  async do(deed: Deed): Promise<Fault | null> {
    const reply = await this.#client.do(this.table, this.key, deed);
    return reply.error ?? null;
  }

  // The same; it is told where news are.
  async try(deed: Deed): Promise<void> {
    this.refused.value = await this.do(deed);
  }

  // The server's time.
  now(): number {
    return Date.now() + this.#ahead;
  }

  isHere(seat: Seat): boolean {
    return (this.here.value?.seats.includes(seat) ?? true) || this.you.value.seats.includes(seat);
  }

  // How long it is until a computer may play for who is gone, in ms.
  replaceableIn(seat: Seat): number {
    const since = this.here.value?.gone?.find((one) => one.seat === seat)?.since ?? 0;
    return Math.max(0, since + (this.room.value.terms?.replace_after ?? 0) - this.now());
  }

  // ---- what the game asks -----------------------------------------------------------------------

  game(): NewGame {
    const { terms, seats } = this.room.value;
    return {
      setup: setupOf(terms!),
      players: seats.map(({ name, computer, look }) => ({ name, computer, look })),
      seed: '0',
    };
  }

  mine(seat: Seat): boolean {
    const { stage, seats } = this.room.value;
    return stage === 'playing' && this.you.value.seats.includes(seat) && seats[seat]?.computer === '';
  }

  async play(phrase: string): Promise<Refused | null> {
    const spent = Math.max(0, Math.round(Date.now() - this.#moved));
    const deed: Deed = { do: 'play', seen: this.room.value.last, action: phrase, spent };
    const reply = await Promise.race([this.#client.do(this.table, this.key, deed), this.#closing]);
    if (!reply) return { reason: '' };
    this.#take(reply);
    const fault = reply.error;
    if (fault) return { reason: fault.code === 'stale' ? '' : saidOf(fault) };
    await this.#until(reply.n ?? 0);
    return null;
  }

  // What is agreed upon with the others.
  #deeds(): LedDeed[] {
    const { stage, seats, terms, undo, deciders } = this.room.value;
    const mine = this.you.value.seats;
    if (stage !== 'playing' || mine.length === 0) return [];
    const deeds: LedDeed[] = [];
    if (terms?.undo && !undo && mine.some((seat) => deciders.includes(seat))) deeds.push('askBack');
    if (undo && mine.some((seat) => (undo.awaited >> seat) & 1)) deeds.push('agree', 'refuse');
    if (mine.some((seat) => seats[seat]!.computer !== '' && seats[seat]!.lost === '')) deeds.push('comeBack');
    if (mine.some((seat) => seats[seat]!.lost === '')) deeds.push('resign');
    return deeds;
  }

  lead(deed: LedDeed): void {
    const seen = this.room.value.last;
    if (deed === 'askBack') void this.try({ do: 'undo', seen });
    else if (deed === 'comeBack') void this.try({ do: 'come_back' });
    else if (deed === 'resign') this.resigning.value = true;
    else void this.try({ do: 'answer_undo', seen, yes: deed === 'agree' });
  }

  resign(sure: boolean): void {
    this.resigning.value = false;
    if (sure) void this.try({ do: 'resign' });
  }

  // Until that entry is here. If it was lost on the way, it is asked for.
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

  // ---- what the server tells --------------------------------------------------------------------

  known(): number {
    return this.room.value.last;
  }

  watched(reply: Reply): void {
    if (!reply.ok) {
      const fault = reply.error ?? null;
      // What is known already stays on the screen until the table is there again.
      if (fault?.code === 'paused' && this.room.value.terms !== null) this.paused.value = fault.message;
      else this.fault.value = fault;
      return;
    }
    this.fault.value = null;
    this.paused.value = ''; // if it rests, that is told right behind
    this.you.value = reply.you ?? kNobody;
    if (reply.now !== undefined) this.#ahead = reply.now - Date.now();
    this.#take(reply);
    this.#moved = this.room.value.moved - this.#ahead;
  }

  hear(news: News): void {
    if (news.here) this.here.value = news.here;
    if (news.rated) this.rated.value = news.rated;
    const lifted = this.paused.value !== '' && news.paused === '';
    if (news.paused !== undefined) this.paused.value = news.paused;
    this.#take(news);
    // Whose seats are whose, and who is the host, is told only to him who asks; and so is what was stored meanwhile.
    if (lifted || news.entries?.some(({ kind }) => kChangesPeople.includes(kind))) this.#client.watch(this);
  }

  #take({ entries = [] }: Reply | News): void {
    const room = withEntries(this.room.value, entries);
    if (room === null) return this.#client.watch(this);
    if (room.moved !== this.room.value.moved) this.#moved = Date.now();
    this.room.value = room;
  }
}
