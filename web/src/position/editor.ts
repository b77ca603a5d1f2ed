// A position that is set up by hand. It is a record that begins with this position; the core changes it, and says what is
// legal. The tile in hand is the drawn tile of that record's game.
import { batch, computed, signal } from '@preact/signals';
import type { Core, CoreRequests, Offer, Thinker, TileSegment, TurnReport, View } from '../core/types';

export type Change = CoreRequests['arrange'];

export class PositionEditor {
  readonly view = signal<View | null>(null); // null: nothing is set up yet
  readonly offers = signal<Offer[]>([]); // placements of the tile in hand
  readonly placed = signal<Offer | null>(null); // the placement that is tried
  readonly busy = signal(false);
  readonly trouble = signal(''); // why the last change was refused; empty: it was not
  readonly canUndo = computed(() => this.#records.value.length > 1);

  readonly #core: Core;
  readonly #worker: Promise<Thinker>;
  readonly #records = signal<string[]>([]); // of all positions so far; the last one is shown
  #running: Promise<void> = Promise.resolve(); // the change that is made
  #left = false;

  constructor(core: Core) {
    this.#core = core;
    this.#worker = core.thinker();
  }

  get record(): string {
    return this.#records.value.at(-1)!;
  }

  // Begins with a move of a record; without `at`, with its end.
  begin(record: string, at?: number): Promise<void> {
    return this.#do(async () => {
      const worker = await this.#worker;
      await this.#show([await worker.ask('arrange', { how: 'begin' }, record, at ?? null)]);
    });
  }

  change(change: Change): Promise<void> {
    return this.#do(async () => {
      const worker = await this.#worker;
      const record = await worker.ask('arrange', change, this.record, null);
      await this.#show([...this.#records.value, record]);
    });
  }

  // Changes points or the player to move. Waits for all changes before, because a touch that leaves a field of points for
  // another field makes two changes at once.
  async score(change: (view: View) => { scores?: number[]; first?: number }): Promise<void> {
    while (this.busy.peek()) await this.#running;
    const view = this.view.value!;
    const before = { scores: view.players.map(({ score }) => score), first: view.active };
    await this.change({ how: 'score', ...before, ...change(view) });
  }

  undo(): Promise<void> {
    return this.#do(() => this.#show(this.#records.value.slice(0, -1)));
  }

  // Tries the tile in hand on this cell; a tile that is tried there already is turned.
  put(x: number, y: number): void {
    const here = this.offers.value.filter((one) => one.x === x && one.y === y);
    if (here.length === 0) return;
    const next = here.indexOf(this.placed.value!) + 1;
    this.placed.value = here[next % here.length]!;
  }

  lay(): void {
    const placed = this.placed.value;
    const code = this.view.value?.drawn?.code;
    if (placed === null || code === undefined) return;
    const { x, y, rotation } = placed;
    void this.change({ how: 'lay', code, x, y, rotation });
  }

  async segments(x: number, y: number): Promise<TileSegment[]> {
    return (await this.#worker).ask('segments', { x, y }, this.record, null);
  }

  // Computed in a worker of its own; `signal` stops it.
  async bestTurns(signal: AbortSignal): Promise<TurnReport> {
    const thinker = await this.#core.thinker();
    try {
      return JSON.parse(await thinker.ask('best_turns', {}, this.record, null, signal)) as TurnReport;
    } finally {
      thinker.end();
    }
  }

  leave(): void {
    this.#left = true;
    this.#worker.then(
      (worker) => worker.end(),
      () => undefined,
    );
    const game = this.view.peek()?.game;
    if (game !== undefined) void this.#core.close(game);
  }

  // Nothing is done while another change is made.
  async #do(act: () => Promise<void>): Promise<void> {
    if (!this.busy.peek()) this.#running = this.#run(act);
    return this.#running;
  }

  async #run(act: () => Promise<void>): Promise<void> {
    this.busy.value = true;
    this.trouble.value = '';
    try {
      await act();
    } catch (error) {
      this.trouble.value = error instanceof Error ? error.message : String(error);
    }
    this.busy.value = false;
  }

  async #show(records: string[]): Promise<void> {
    const opened = await this.#core.open(records.at(-1)!);
    if (!opened.ok) throw new Error(opened.error);
    const view = opened.value;
    const offers = view.drawn === null ? [] : await this.#core.offers(view.game);
    const before = this.view.peek()?.game;
    if (before !== undefined) void this.#core.close(before);
    if (this.#left) return void this.#core.close(view.game);
    batch(() => {
      this.#records.value = records;
      this.view.value = view;
      this.offers.value = offers;
      this.placed.value = null;
    });
  }
}
