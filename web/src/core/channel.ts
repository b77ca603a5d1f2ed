// A worker that answers requests by their ids. When it dies, everything that is pending is rejected,
// and so is what comes after: whoever owns it makes a new one.

import type { Question, Reply, Said } from './machine';

export type Asked = ({ start: WebAssembly.Module } | Question) & { id: number };
export type Answered = { id: number } & (Reply | { crash: string });

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
  resolve(answer: Reply): void;
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

  // With `offers` of a game, what may be done there afterwards comes along.
  async ask(
    request: object,
    offers?: number,
  ): Promise<{ value: unknown; refused: boolean; rows?: Int32Array }> {
    const { text, ...rest } = (await this.#send({ ask: JSON.stringify(request), offers })) as Said & Reply;
    return { value: JSON.parse(text), ...rest };
  }

  async offers(game: number): Promise<Int32Array> {
    return (await this.#send({ offers: game })).rows!;
  }

  end(error: Error): void {
    if (this.#died !== null) return;
    this.#died = error;
    this.#port.terminate();
    for (const pending of this.#pending.values()) pending.reject(error);
    this.#pending.clear();
    this.#tellDeath(error);
  }

  #send(request: { start: WebAssembly.Module } | Question): Promise<Reply> {
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
