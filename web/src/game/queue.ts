// Runs changes of the game one after another, and automatic actions in between.

export class Queue {
  readonly #goOn: (stop: Stop) => Promise<void>;
  readonly #failed: (error: unknown) => void;
  #tail: Promise<unknown> = Promise.resolve();
  #stop = new Stop();
  #waiting = 0; // tasks that have not started

  // `goOn` plays automatic actions while no task waits. It ends soon after a stop request.
  constructor(goOn: (stop: Stop) => Promise<void>, failed: (error: unknown) => void) {
    this.#goOn = goOn;
    this.#failed = failed;
  }

  // Runs `task` after all earlier ones; resolves to false if it fails, after calling `failed`.
  do(task: () => Promise<boolean>): Promise<boolean> {
    this.#stop.now();
    ++this.#waiting;
    const done = this.#tail
      .then(() => {
        --this.#waiting;
        return task();
      })
      .catch((error: unknown) => {
        this.#failed(error);
        return false;
      });
    this.#tail = done.then(() => this.#rest());
    return done;
  }

  async #rest(): Promise<void> {
    if (this.#waiting > 0) return;
    this.#stop = new Stop();
    try {
      await this.#goOn(this.#stop);
    } catch (error) {
      if (!this.#stop.asked) this.#failed(error);
    }
  }
}

export class Stop {
  readonly #controller = new AbortController();

  get asked(): boolean {
    return this.#controller.signal.aborted;
  }
  get signal(): AbortSignal {
    return this.#controller.signal;
  }
  now(): void {
    this.#controller.abort(new DOMException('something else is to be done', 'AbortError'));
  }
}
