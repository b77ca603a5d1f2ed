// Asks a computer player for its choice. Its moves are delayed, so that people can follow.
import { signal } from '@preact/signals';
import { CoreDied } from '../core/worker_channel';
import type { Core, View } from '../core/types';
import type { Thinking } from './types';

export class Computers {
  readonly thinking = signal<Thinking | null>(null);
  readonly #core: Core;
  #hurry: () => void = () => undefined;

  constructor(core: Core) {
    this.#core = core;
  }

  // Returns the index of the offer that the computer chooses, after at least `pause` ms. Rejects with the
  // signal's reason when aborted.
  async choose(view: View, pause: number, stop: AbortSignal): Promise<number> {
    const computer = view.players[view.decider]!.computer;
    this.thinking.value = { seat: view.decider, computer, pause };
    try {
      const [index] = await Promise.all([this.#ask(view, computer, stop), this.#wait(pause, stop)]);
      return index;
    } finally {
      this.thinking.value = null;
    }
  }

  // Ends the pause of the computer that is thinking.
  hurry(): void {
    this.#hurry();
  }

  // Tries once more in a new worker if the first one died of a temporary fault, such as low memory.
  async #ask(view: View, computer: string, stop: AbortSignal): Promise<number> {
    try {
      return await this.#core.choose(view.game, computer, stop);
    } catch (error) {
      if (stop.aborted || !(error instanceof CoreDied)) throw error;
      return this.#core.choose(view.game, computer, stop);
    }
  }

  #wait(milliseconds: number, stop: AbortSignal): Promise<void> {
    if (milliseconds === 0) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const stopped = (): void => {
        clearTimeout(timer);
        reject(stop.reason as Error);
      };
      const done = (): void => {
        clearTimeout(timer);
        stop.removeEventListener('abort', stopped);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      this.#hurry = done;
      stop.addEventListener('abort', stopped);
    });
  }
}
