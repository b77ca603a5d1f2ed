// Keeps the latest key pressed while an action is being played, until the player can act again.
import { effect, untracked } from '@preact/signals';
import type { Seat, View } from '../core/types';
import type { Controller } from '../game/types';
import type { Command, PageActions } from './types';

// Commands that only prepare a move. "confirm" (Enter) is not among them: the player has not yet seen the
// move that it would play.
const kBegin = new Set(['next', 'previous', 'turn', 'turnBack']);

function onlyBegins({ id }: Command, game: Controller): boolean {
  return kBegin.has(id) || (id === 'pass' && game.settings.peek().confirm);
}

interface KeptKey {
  command: Command;
  at: number;
  turn: number;
  seat: Seat;
}

export class QueuedKey {
  readonly #game: Controller;
  readonly #page: PageActions;
  readonly #stop: () => void;
  #kept: KeptKey | null = null;

  constructor(game: Controller, page: PageActions) {
    this.#game = game;
    this.#page = page;
    this.#stop = effect(() => this.#playKept());
  }

  end(): void {
    this.#stop();
  }

  // Keeps the first command that may wait. Returns false if no action is being played, or if none may wait.
  keep(meant: Command[]): boolean {
    this.#kept = null; // a new key replaces the kept one
    const view = this.#game.view.peek();
    const command = meant.find((one) => onlyBegins(one, this.#game));
    if (!this.#game.busy.peek() || view === null || command === undefined) return false;
    this.#kept = { command, at: view.at, turn: view.turn, seat: view.active };
    return true;
  }

  #playKept(): void {
    const [busy, view, offers] = [this.#game.busy.value, this.#game.view.value, this.#game.offers.value];
    const kept = this.#kept;
    if (kept === null || busy) return;
    const lasts = view !== null && this.#lasts(kept, view);
    if (lasts && offers.length === 0) return; // the new choices have not arrived
    this.#kept = null;
    if (lasts) untracked(() => this.#run(kept.command));
  }

  #run(command: Command): void {
    if (command.when(this.#game)) command.run(this.#game, this.#page);
  }

  // True if the kept key is still wanted. False if the action was refused, or if another player decides now.
  #lasts({ at, turn, seat }: KeptKey, view: View): boolean {
    if (view.at < at || view.turn !== turn || this.#game.message.peek() !== null) return false;
    return view.active === seat && (view.decider === seat || view.waits === 'chance');
  }
}
