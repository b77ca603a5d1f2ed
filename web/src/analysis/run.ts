// The analysis of the open game. It runs in a worker, ends when the game is left or continued, and keeps its report until then.
import { effect, signal } from '@preact/signals';
import type { Analysis, Core, GameId, Progress, TurnReport } from '../core/types';
import type { Controller } from '../game/types';

// Passes of an analysis that do work.
const kPasses = { quick: 2, normal: 3, deep: 3 };

export class AnalysisRun {
  readonly report = signal<Analysis | null>(null); // the latest report
  readonly progress = signal<number | null>(null); // share of the work that is done; null: nothing runs
  readonly failed = signal(false);
  readonly chosen = signal<TurnReport | null>(null); // turn of the report whose details are shown
  readonly game: GameId;
  readonly length: number;

  readonly #core: Core;
  #stop: AbortController | null = null;

  constructor(core: Core, controller: Controller) {
    const { game, length } = controller.view.peek()!;
    this.#core = core;
    this.game = game;
    this.length = length;
    const unwatch = effect(() => {
      const view = controller.view.value;
      if (view?.game === game && view.length === length) return;
      this.stop();
      queueMicrotask(() => unwatch());
    });
  }

  async begin(effort: Analysis['effort']): Promise<void> {
    this.stop();
    const stop = new AbortController();
    this.#stop = stop;
    this.failed.value = false;
    this.progress.value = 0;
    const show = ({ pass, done, all }: Progress): void => {
      if (!stop.signal.aborted) this.progress.value = (pass + done / all) / kPasses[effort];
    };
    try {
      const report = await this.#core.analyse(this.game, effort, show, stop.signal);
      if (stop.signal.aborted) return;
      this.report.value = report;
      this.chosen.value = null;
    } catch (error) {
      if (stop.signal.aborted) return;
      console.warn(error);
      this.failed.value = true;
    }
    this.progress.value = null;
  }

  stop(): void {
    this.#stop?.abort();
    this.#stop = null;
    this.progress.value = null;
  }
}

let latest: AnalysisRun | null = null;

// The analysis of the game on the screen.
export function runOf(core: Core, controller: Controller): AnalysisRun {
  const { game, length } = controller.view.peek()!;
  if (latest?.game !== game || latest.length !== length) latest = new AnalysisRun(core, controller);
  return latest;
}
