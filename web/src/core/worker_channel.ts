// Requests to a worker, matched to answers by id. After the worker's death every pending and later request is rejected;
// the owner then makes a new channel.

import type { Answer, CoreAnswers, CoreError, CoreRequests, GameId, Progress } from './types';
import type { AnalysisListener, CoreRequest, Reply, TextReply } from './wasm_module';

export type WorkerRequest = ({ start: WebAssembly.Module } | CoreRequest) & { id: number };
export type WorkerReply = { id: number } & (
  Reply | { crash: string } | { progress: Progress } | { turn: string }
);

// The methods of Worker that a channel uses; tests pass a fake worker.
export interface Port {
  postMessage(message: WorkerRequest): void;
  onmessage: ((event: { data: WorkerReply }) => void) | null;
  onerror: ((event: { message?: string; preventDefault?: () => void }) => void) | null;
  terminate(): void;
}

export class CoreDied extends Error {
  override name = 'CoreDied';
}

export type CommandName = keyof CoreAnswers;
export interface Asked<K extends CommandName> {
  answer: Answer<CoreAnswers[K]>;
  rows: Int32Array | undefined;
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
  listener: AnalysisListener | null = null;
  #tellDeath!: (error: Error) => void;

  constructor(port: Port) {
    this.#port = port;
    this.died = new Promise((resolve) => (this.#tellDeath = resolve));
    port.onmessage = ({ data }) => this.#receive(data);
    port.onerror = (event) => {
      event.preventDefault?.();
      this.end(new CoreDied(event.message ?? 'the worker did not start'));
    };
  }

  start(module: WebAssembly.Module): Promise<unknown> {
    return this.#send({ start: module });
  }

  // Sends one command. With `following`, the reply also holds the rows of that game's legal actions after the command.
  async ask<K extends CommandName>(
    command: K,
    request: CoreRequests[K],
    game?: GameId,
    following?: GameId,
  ): Promise<Asked<K>> {
    const ask = JSON.stringify({ do: command, game, ...request });
    const { text, refused, rows } = (await this.#send({ ask, offers: following })) as TextReply & Reply;
    const answer: unknown = JSON.parse(text);
    return refused
      ? { answer: { ok: false, ...(answer as CoreError) }, rows }
      : { answer: { ok: true, value: answer as CoreAnswers[K] }, rows };
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

  #send(request: { start: WebAssembly.Module } | CoreRequest): Promise<Reply> {
    if (this.#died !== null) return Promise.reject(this.#died);
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#port.postMessage({ ...request, id });
    });
  }

  #receive(answer: WorkerReply): void {
    if ('crash' in answer) {
      this.end(new CoreDied(answer.crash));
      return;
    }
    if ('progress' in answer) {
      this.listener?.onprogress(answer.progress);
      return;
    }
    if ('turn' in answer) {
      this.listener?.onturn(answer.turn);
      return;
    }
    this.#pending.get(answer.id)?.resolve(answer);
    this.#pending.delete(answer.id);
  }
}
