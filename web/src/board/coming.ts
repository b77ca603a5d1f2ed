// A canvas that is painted a little in each frame, out of sight.
import type { Area } from './geometry';
import type { Leaf } from './leaf';

const kSlice = 4; // milliseconds of a frame

export class Coming {
  readonly missed: Area[] = []; // what has changed meanwhile
  #frame = 0;

  constructor(
    readonly leaf: Leaf,
    private readonly steps: Iterator<void>,
    private readonly done: () => void,
  ) {
    leaf.shown = false;
    this.#frame = requestAnimationFrame(() => this.#goOn());
  }

  // All that is left, now.
  finish(): void {
    cancelAnimationFrame(this.#frame);
    while (!this.steps.next().done);
    this.done();
  }

  drop(): void {
    cancelAnimationFrame(this.#frame);
    this.leaf.canvas.remove();
  }

  #goOn(): void {
    const until = performance.now() + kSlice;
    while (performance.now() < until) if (this.steps.next().done) return this.done();
    this.#frame = requestAnimationFrame(() => this.#goOn());
  }
}
