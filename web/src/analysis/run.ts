// The analysis of the open game. It runs in a worker and ends when the game is left or continued. Its report is stored
// with the saved game; an interrupted analysis begins again when the game is studied again.
import { computed, effect, signal } from '@preact/signals';
import type { Analysis, Core, GameId, Progress, TurnReport, View } from '../core/types';
import type { Controller } from '../game/types';
import { language } from '../i18n';
import { isValid, kVersion, type KeptReport } from '../offline/kept_report';
import type { Store } from '../offline/saved_games';
import type { PlaceInLine, TablePanel } from '../shared/page_state';

type Effort = Analysis['effort'];

// Shares of the work by pass, estimated. The first look takes a moment.
const kShares: Record<Effort, readonly number[]> = {
  quick: [0.03, 0.97, 0],
  normal: [0.01, 0.59, 0.4],
  deep: [0.01, 0.59, 0.4],
};

const kKeepAfter = 8; // turns

function shareDone(effort: Effort, { pass, done, all }: Progress): number {
  const shares = kShares[effort];
  const before = shares.slice(0, pass).reduce((sum, share) => sum + share, 0);
  return before + (shares[pass]! * done) / all;
}

// What an analysis needs of the page.
export interface Studied {
  core: Pick<Core, 'analyse' | 'record'>;
  game: Pick<Controller, 'view' | 'saved'>;
  store: Promise<Pick<Store, 'report' | 'putReport'>>;
  tablePanel: Pick<TablePanel, 'serverReport'> | null;
}

export class AnalysisRun {
  readonly report = signal<Analysis | null>(null); // the latest report
  readonly progress = signal<number | null>(null); // share of the work that is done; null: nothing runs
  readonly place = signal<PlaceInLine | null>(null); // place in the server's line; null: the server is not asked
  readonly failed = signal(false);
  readonly chosen = signal<TurnReport | null>(null); // turn whose details are shown
  readonly seat = signal<number | null>(null); // player whose numbers are shown; null: not chosen yet
  readonly spoken = signal<string>(language.peek()); // language of the texts
  readonly ready = signal(false); // true once a stored report has been looked for
  // The turns of the report; before the first one those that are known so far.
  readonly turns = computed((): TurnReport[] => {
    return this.report.value?.turns ?? [...this.#found.value.values()];
  });
  readonly game: GameId;
  readonly saved: string | null; // id of the saved game
  readonly length: number;

  readonly #core: Studied['core'];
  readonly #store: Studied['store'];
  readonly #table: Studied['tablePanel']; // online table of the game
  readonly #record: Promise<string>;
  #quick: KeptReport['quick'];
  readonly #found = signal<ReadonlyMap<number, TurnReport>>(new Map()); // by `action`
  #stop: AbortController | null = null;
  #unfinished: Effort | null = null; // effort of the analysis that runs or was interrupted
  #judged = 0; // number of turns found by the analysis
  #left = false; // true once the game was left or went on

  constructor({ core, game: controller, store, tablePanel }: Studied) {
    const { game, length } = controller.view.peek()!;
    this.#core = core;
    this.#store = store;
    this.#table = tablePanel;
    this.saved = controller.saved.peek();
    this.#record = recordOf(core, game);
    this.game = game;
    this.length = length;
    void this.#load();
    const unwatch = effect(() => {
      const view = controller.view.value;
      if (view?.game === game && view.length === length) return;
      this.#left = true;
      this.#interrupt();
      queueMicrotask(() => unwatch());
    });
  }

  // `here`: without the server. Otherwise the server of an online table is asked for the first report.
  async begin(effort: Effort, here = false): Promise<void> {
    let spoken = language.peek();
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    this.#unfinished = effort;
    this.failed.value = false;
    this.progress.value = 0;
    if (this.report.peek() === null) this.spoken.value = spoken;
    const isCurrent = (): boolean => !stop.signal.aborted;
    const show = (progress: Progress): void => {
      if (isCurrent()) this.progress.value = shareDone(effort, progress);
    };
    const find = (turn: TurnReport): void => {
      if (isCurrent() && this.report.peek() === null) this.#find(turn);
    };
    void this.#keep();
    try {
      const asks = this.#table !== null && !here && this.report.peek() === null;
      let report = asks ? await this.#ofServer(stop.signal) : null;
      if (!isCurrent()) return;
      if (report !== null) spoken = 'en'; // the server's report has its texts in English, and `texts` in other languages
      report ??= await this.#core.analyse(this.game, effort, show, stop.signal, find);
      if (!isCurrent()) return;
      this.report.value = report;
      this.spoken.value = spoken;
      this.chosen.value = null;
    } catch (error) {
      if (!isCurrent()) return;
      console.warn(error);
      this.failed.value = true;
    }
    this.stop();
  }

  // Stops the analysis for good.
  stop(): void {
    this.#unfinished = null;
    this.#interrupt();
  }

  // Stops the analysis. It is stored, so that a later run goes on.
  #interrupt(): void {
    if (this.#stop === null) return;
    this.#stop.abort();
    this.#stop = null;
    this.progress.value = null;
    this.place.value = null;
    void this.#keep();
  }

  async #ofServer(stop: AbortSignal): Promise<Analysis | null> {
    const report = await this.#table!.serverReport((place) => (this.place.value = place), stop);
    if (!stop.aborted) this.place.value = null;
    return report;
  }

  #find(turn: TurnReport): void {
    const known = this.#found.peek();
    // A first look tells less than what an interrupted analysis has found.
    if (turn.deals === 0 && known.has(turn.action)) return;
    this.#found.value = new Map(known).set(turn.action, turn);
    if (turn.deals > 0 && ++this.#judged % kKeepAfter === 0) void this.#keep();
  }

  // Shows the stored report, and goes on with an interrupted analysis unless the game was left meanwhile.
  async #load(): Promise<void> {
    try {
      const kept = this.saved === null ? null : await (await this.#store).report(this.saved);
      if (kept !== null && isValid(kept, await this.#record)) this.#show(kept);
    } catch (error) {
      console.warn(error); // the game can be analysed again
    }
    this.ready.value = true;
  }

  #show({ report, turns, spoken, unfinished, quick }: KeptReport): void {
    this.report.value = report;
    this.#quick = report?.effort === 'quick' ? report.players : quick;
    this.spoken.value = spoken;
    this.#found.value = new Map(turns.map((turn) => [turn.action, turn]));
    if (unfinished !== null && !this.#left) void this.begin(unfinished);
  }

  async #keep(): Promise<void> {
    if (this.saved === null) return;
    const report = this.report.peek();
    const turns = report === null ? this.turns.peek() : [];
    const quick = report?.effort === 'quick' ? undefined : this.#quick;
    if (report?.effort === 'quick') this.#quick = report.players;
    const kept = {
      report,
      turns,
      spoken: this.spoken.peek(),
      unfinished: this.#unfinished,
      ...(quick && { quick }),
    };
    try {
      const record = await this.#record;
      await (await this.#store).putReport(this.saved, { version: kVersion, record, ...kept });
    } catch (error) {
      console.warn(error); // the report is on the screen
    }
  }
}

async function recordOf(core: Studied['core'], game: GameId): Promise<string> {
  const record = await core.record(game, 'text');
  if (!record.ok) throw new Error(record.error);
  return record.value;
}

let latest: AnalysisRun | null = null;

// The analysis of this game that was begun last; null: none.
export function knownRunOf({ game, length }: View): AnalysisRun | null {
  return latest?.game === game && latest.length === length ? latest : null;
}

// The analysis of the game on the screen.
export function runOf(page: Studied): AnalysisRun {
  return (latest = knownRunOf(page.game.view.peek()!) ?? new AnalysisRun(page));
}
