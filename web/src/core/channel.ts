// A worker that answers requests by their ids. When it dies, everything that is pending is rejected,
// and so is what comes after: whoever owns it makes a new one.

export type Request = { start: WebAssembly.Module } | { ask: string } | { offers: number };
export type Asked = Request & { id: number };
export type Answered = { id: number } & (
  { done: true } | { text: string; refused: boolean } | { rows: Int32Array } | { crash: string }
);

// What of a Worker is used, so that tests can do without one.
export interface Port {
  postMessage(message: Asked): void;
  onmessage: ((event: { data: Answered }) => void) | null;
  onerror: ((event: { message?: string; preventDefault?: () => void }) => void) | null;
  terminate(): void;
}

export class CoreDied extends Error {
  override name = 'CoreDied';
}

interface Pending {
  resolve(answer: Answered): void;
  reject(error: Error): void;
}

export class Channel {
  readonly #port: Port;
  readonly #pending = new Map<number, Pending>();
  #next = 1;
  #died: Error | null = null;
  readonly died: Promise<Error>;
  #tellDeath!: (error: Error) => void;

  constructor(port: Port) {
    this.#port = port;
    this.died = new Promise((resolve) => (this.#tellDeath = resolve));
    port.onmessage = ({ data }) => this.#answered(data);
    port.onerror = (event) => {
      event.preventDefault?.();
      this.end(new CoreDied(event.message ?? 'the worker did not start'));
    };
  }

  start(module: WebAssembly.Module): Promise<unknown> {
    return this.#send({ start: module });
  }

  async ask(request: object): Promise<{ value: unknown; refused: boolean }> {
    const answer = (await this.#send({ ask: JSON.stringify(request) })) as { text: string; refused: boolean };
    return { value: JSON.parse(answer.text), refused: answer.refused };
  }

  async offers(game: number): Promise<Int32Array> {
    return ((await this.#send({ offers: game })) as { rows: Int32Array }).rows;
  }

  end(error: Error): void {
    if (this.#died !== null) return;
    this.#died = error;
    this.#port.terminate();
    for (const pending of this.#pending.values()) pending.reject(error);
    this.#pending.clear();
    this.#tellDeath(error);
  }

  #send(request: Request): Promise<Answered> {
    if (this.#died !== null) return Promise.reject(this.#died);
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#port.postMessage({ ...request, id });
    });
  }

  #answered(answer: Answered): void {
    if ('crash' in answer) {
      this.end(new CoreDied(answer.crash));
      return;
    }
    this.#pending.get(answer.id)?.resolve(answer);
    this.#pending.delete(answer.id);
  }
}
