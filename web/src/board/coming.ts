// A canvas that is painted a little in each frame, out of sight.
import type { Area } from './geometry';
import type { Leaf } from './leaf';

const kSlice = 4; // milliseconds of a frame

export class Coming {
  #frame = 0;

  // `missed`: what has changed meanwhile. `done`: whether all of it was painted.
  constructor(
    readonly leaf: Leaf,
    readonly missed: Area[],
    private readonly steps: Iterator<void>,
    private readonly done: (whole: boolean) => void,
  ) {
    leaf.shown = false;
    this.#goOnSoon();
  }

  // All that is left, now.
  finish(): void {
    cancelAnimationFrame(this.#frame);
    this.#paint(Infinity);
  }

  drop(): void {
    cancelAnimationFrame(this.#frame);
    this.leaf.free();
  }

  #goOnSoon(): void {
    this.#frame = requestAnimationFrame(() => {
      if (!this.#paint(performance.now() + kSlice)) this.#goOnSoon();
    });
  }

  // Answers whether it is over. What cannot be painted must not keep others from being begun.
  #paint(until: number): boolean {
    try {
      while (!this.steps.next().done) if (performance.now() >= until) return false;
    } catch (error) {
      console.error(error);
      this.drop();
      this.done(false);
      return true;
    }
    this.done(true);
    return true;
  }
}
