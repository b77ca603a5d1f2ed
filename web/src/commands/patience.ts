// What is pressed while one's own action is on its way: the last of it is kept until one is asked again.
import { effect, untracked } from '@preact/signals';
import type { Seat, View } from '../core/types';
import type { Controller } from '../game/types';
import type { Command, PageDeeds } from './types';

// Those that only begin something, which is seen before it is done. Nobody has seen yet what Enter would confirm.
const kBegin = new Set(['next', 'previous', 'turn', 'turnBack']);

function onlyBegins({ id }: Command, game: Controller): boolean {
  return kBegin.has(id) || (id === 'pass' && game.settings.peek().confirm);
}

interface Kept {
  command: Command;
  at: number;
  turn: number;
  seat: Seat;
}

export class Patience {
  readonly #game: Controller;
  readonly #page: PageDeeds;
  readonly #stop: () => void;
  #kept: Kept | null = null;

  constructor(game: Controller, page: PageDeeds) {
    this.#game = game;
    this.#page = page;
    this.#stop = effect(() => this.#look());
  }

  end(): void {
    this.#stop();
  }

  // False where nothing is to be waited for, or where it is nothing to wait with.
  keep(meant: Command[]): boolean {
    this.#kept = null; // whatever is pressed now takes its place
    const view = this.#game.view.peek();
    const command = meant.find((one) => onlyBegins(one, this.#game));
    if (!this.#game.busy.peek() || view === null || command === undefined) return false;
    this.#kept = { command, at: view.at, turn: view.turn, seat: view.active };
    return true;
  }

  #look(): void {
    const [busy, view, offers] = [this.#game.busy.value, this.#game.view.value, this.#game.offers.value];
    const kept = this.#kept;
    if (kept === null || busy) return;
    const lasts = view !== null && this.#lasts(kept, view);
    if (lasts && offers.length === 0) return; // what may be done is still to come
    this.#kept = null;
    if (lasts) untracked(() => this.#run(kept.command));
  }

  #run(command: Command): void {
    if (command.when(this.#game)) command.run(this.#game, this.#page);
  }

  // Not where the action was refused, or somebody else is to decide: it was meant for what would have come.
  #lasts({ at, turn, seat }: Kept, view: View): boolean {
    if (view.at < at || view.turn !== turn || this.#game.message.peek() !== null) return false;
    return view.active === seat && (view.decider === seat || view.waits === 'chance');
  }
}
