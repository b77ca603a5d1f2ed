// What changes the game, one thing after another; in between, what happens by itself.

export class Queue {
  readonly #goOn: (stop: Stop) => Promise<void>;
  readonly #failed: (error: unknown) => void;
  #tail: Promise<unknown> = Promise.resolve();
  #stop = new Stop();
  #waiting = 0; // not begun yet

  // `goOn` is what happens by itself whenever nothing is to be done. It ends soon after it is told to
  // stop.
  constructor(goOn: (stop: Stop) => Promise<void>, failed: (error: unknown) => void) {
    this.#goOn = goOn;
    this.#failed = failed;
  }

  // Does `task` when all before it is done; false where it fails, which `failed` hears of.
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
