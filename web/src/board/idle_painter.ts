// Paints a hidden canvas in small steps, some in each frame.
import type { Area } from './geometry';
import type { CanvasLayer } from './canvas_layer';

const kSlice = 4; // ms of painting in each frame

export class IdlePainter {
  #frame = 0;

  // `missed`: parts that changed during painting. `done`: called with true if all was painted.
  constructor(
    readonly layer: CanvasLayer,
    readonly missed: Area[],
    private readonly steps: Iterator<void>,
    private readonly done: (whole: boolean) => void,
  ) {
    layer.shown = false;
    this.#goOnSoon();
  }

  // Paints the rest immediately.
  finish(): void {
    cancelAnimationFrame(this.#frame);
    this.#paint(Infinity);
  }

  drop(): void {
    cancelAnimationFrame(this.#frame);
    this.layer.free();
  }

  #goOnSoon(): void {
    this.#frame = requestAnimationFrame(() => {
      if (!this.#paint(performance.now() + kSlice)) this.#goOnSoon();
    });
  }

  // Returns whether painting is over. A failure also ends it, so that other painters can start.
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
