// Final scoring step by step, after the last move of a game. The core gives the steps and the scores after each.
import { batch, computed, effect, signal } from '@preact/signals';
import type { Core, Entry, FinalStep, Summary, View } from '../core/types';
import type { Controller } from '../game/types';

const kBegin = 1300; // ms until the first step: the last tile and its points are shown first
const kWhole = 24_000; // ms for all steps together, if there are many
const kShortest = 650; // ms of the shortest step
const kLongest = 2000;

export class FinalShow {
  readonly summary = signal<Summary | null>(null); // null before the end, and until it is loaded
  readonly at = signal<number | null>(null); // index of the step on the screen, -1 before the first; null: none runs
  readonly runs = signal(false); // true: the steps follow each other without a click
  readonly folded = signal(false); // true: the result card is folded
  readonly step = computed<FinalStep | null>(() => this.summary.value?.steps[this.at.value ?? -1] ?? null);

  readonly #core: Core;
  readonly #game: Controller;
  readonly #mayRun: () => boolean;
  #view: View | null = null; // the finished position
  // the view before the current one; null: none, in a replay, or its game was over
  #before: { at: number; log: Entry[] } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  // `mayRun`: returns true if the final scoring may start by itself.
  constructor(core: Core, game: Controller, mayRun: () => boolean) {
    this.#core = core;
    this.#game = game;
    this.#mayRun = mayRun;
    effect(() => this.#look(game.view.value, game.mode.value === 'play'));
  }

  // The scores to show while the final scoring runs; null: it does not run, so the final scores are shown.
  get scores(): number[] | null {
    if (this.at.value === null) return null;
    const log = this.#game.log.value;
    return this.step.value?.scores ?? this.summary.value?.before ?? log[log.length - 2]?.scores ?? null;
  }

  // Starts the final scoring from the beginning. `runs`: the steps follow each other without a click.
  begin(runs: boolean): void {
    batch(() => {
      this.at.value = -1;
      this.runs.value = runs;
    });
    if (runs) this.#later(kBegin);
    else this.next();
  }

  next(): void {
    clearTimeout(this.#timer);
    const steps = this.summary.value?.steps.length ?? 0;
    if (this.at.value === null) return;
    if (this.at.value + 1 >= steps) {
      this.end();
      return;
    }
    ++this.at.value;
    if (this.runs.value) this.#later(Math.max(kShortest, Math.min(kLongest, kWhole / steps)));
  }

  end(): void {
    clearTimeout(this.#timer);
    batch(() => {
      this.at.value = null;
      this.runs.value = false;
    });
  }

  #later(pause: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#loaded().then(() => this.next()), pause);
  }

  #look(view: View | null, playing: boolean): void {
    const over = view !== null && view.over && playing;
    if (over && view === this.#view) return;
    const played = over && this.#isPlayed(view);
    this.#before = view && playing && !over ? { at: view.at, log: this.#game.log.peek() } : null;
    this.#view = over ? view : null;
    this.#loading = null;
    this.end();
    this.summary.value = null;
    this.folded.value = false;
    if (!over) return;
    if (played && this.#mayRun()) this.begin(true);
    void this.#loaded();
  }

  // True if the last action was played just now. Browsing to the end of a game also shows that action, but
  // leaves the log as it is.
  #isPlayed({ at }: View): boolean {
    const fresh = this.#game.fresh.peek().length;
    return fresh > 0 && this.#before?.at === at - fresh && this.#before.log !== this.#game.log.peek();
  }

  #loading: Promise<void> | null = null;

  #loaded(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<void> {
    const view = this.#view;
    if (view === null) return;
    try {
      const summary = await this.#core.summary(view.game);
      if (this.#view === view) this.summary.value = summary;
    } catch (error) {
      console.warn(error); // the worker died: a new view will follow
    }
  }
}

// True if the user or the system wants no motion.
export function wantsNoMotion(game: Controller): boolean {
  return !game.settings.peek().animate || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
