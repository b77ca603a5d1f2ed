// The expected result of the position on the screen. The core computes one position at a time; of those that wait, only the
// latest is computed.
import { signal } from '@preact/signals';
import type { Core, Seat, View } from '../core/types';

export interface Expected {
  view: View;
  seat: Seat; // the player to move; before a draw, the player whose turn it is
  lead: number; // expected final lead of that player, in points
  win: number; // chance to win, from 0 to 1
}

export class LiveValue {
  readonly expected = signal<Expected | null>(null); // null until the first answer, and after a failure

  readonly #evaluate: Core['evaluate'];
  #wanted: View | null = null;
  #running = false;

  constructor(evaluate: Core['evaluate']) {
    this.#evaluate = evaluate;
  }

  ask(view: View): void {
    this.#wanted = view;
    if (!this.#running) void this.#run();
  }

  // Drops the position that waits; its value would no longer be shown.
  forget(): void {
    this.#wanted = null;
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#wanted !== null) {
      const view = this.#wanted;
      const expected = await this.#valueOf(view);
      if (this.#wanted !== view) continue;
      this.#wanted = null;
      this.expected.value = expected;
    }
    this.#running = false;
  }

  async #valueOf(view: View): Promise<Expected | null> {
    const seat = view.decider >= 0 ? view.decider : view.active;
    try {
      const seats = await this.#evaluate(view.game, view.at);
      return { view, seat, ...seats[seat]! };
    } catch (error) {
      console.warn(error);
      return null;
    }
  }
}
