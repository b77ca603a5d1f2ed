// A table of the server, as signals: what is known of it, and what somebody here does at it. For the
// game on the screen it is the leader: what is played comes from it.
import { computed, effect, signal } from '@preact/signals';
import type { NewGame, Seat } from '../core/types';
import type { Leader, Refused } from '../game/types';
import type { Client, Watcher } from './client';
import type { Deed, Fault, Here, News, Reply, You } from './protocol';
import { kNoRoom, setupOf, withEntries, type Room } from './room';

const kNobody: You = { seats: [], host: false };

export class OnlineTable implements Watcher, Leader {
  readonly room = signal<Room>(kNoRoom);
  readonly you = signal<You>(kNobody);
  readonly here = signal<Here | null>(null); // null: not told yet
  readonly paused = signal(''); // why the server can store nothing
  readonly fault = signal<Fault | null>(null); // why there is nothing to watch
  readonly refused = signal<Fault | null>(null); // what was asked for in vain

  readonly stage = computed(() => this.room.value.stage);
  readonly actions = computed(() => this.room.value.actions);
  readonly computers = computed(() => this.room.value.seats.map((seat) => seat.computer));

  readonly #client: Client;
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

  async replace(seat: Seat): Promise<void> {
    this.refused.value = await this.do({ do: 'replace', seat });
  }

  isHere(seat: Seat): boolean {
    return (this.here.value?.seats.includes(seat) ?? true) || this.you.value.seats.includes(seat);
  }

  // ---- what the game asks -----------------------------------------------------------------------

  game(): NewGame {
    const { terms, seats } = this.room.value;
    return {
      setup: setupOf(terms!),
      players: seats.map(({ name, computer }) => ({ name, computer })),
      seed: '0',
    };
  }

  mine(seat: Seat): boolean {
    const { stage, seats } = this.room.value;
    return stage === 'playing' && this.you.value.seats.includes(seat) && seats[seat]?.computer === '';
  }

  async play(phrase: string): Promise<Refused | null> {
    const deed: Deed = { do: 'play', seen: this.room.value.last, action: phrase };
    const reply = await Promise.race([this.#client.do(this.table, this.key, deed), this.#closing]);
    if (!reply) return { reason: '' };
    this.#take(reply);
    if (!reply.ok) return { reason: reply.error?.code === 'stale' ? '' : (reply.error?.message ?? '') };
    await this.#until(reply.n ?? 0);
    return null;
  }

  // Until that entry is here.
  #until(n: number): Promise<void> {
    const there = new Promise<void>((done) => {
      const stop = effect(() => {
        if (this.room.value.last < n) return;
        done();
        queueMicrotask(() => stop());
      });
    });
    return Promise.race([there, this.#closing]);
  }

  // ---- what the server tells --------------------------------------------------------------------

  known(): number {
    return this.room.value.last;
  }

  watched(reply: Reply): void {
    if (!reply.ok) {
      this.fault.value = reply.error ?? null;
      return;
    }
    this.fault.value = null;
    this.you.value = reply.you ?? kNobody;
    this.#take(reply);
  }

  hear(news: News): void {
    if (news.here) this.here.value = news.here;
    if (news.paused !== undefined) this.paused.value = news.paused;
    this.#take(news);
    // Whose seats are whose is told only to him who asks.
    if (news.entries?.some(({ kind }) => kind === 'seated' || kind === 'unseated')) this.#client.watch(this);
  }

  #take({ entries = [] }: Reply | News): void {
    const room = withEntries(this.room.value, entries);
    if (room === null) this.#client.watch(this);
    else this.room.value = room;
  }
}
