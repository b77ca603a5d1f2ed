// The real core for tests. It runs in this thread instead of a worker.
import type { WorkerReply, WorkerRequest, Port } from '../../src/core/worker_channel';
import type { Progress } from '../../src/core/types';
import { WasmModule } from '../../src/core/wasm_module';
import { CoreProxy } from '../../src/core/core_proxy';
import { kEnglishWords } from '../../src/core/core_words';

export class ThreadPort implements Port {
  onmessage: Port['onmessage'] = null;
  onerror: Port['onerror'] = null;
  #module: Promise<WasmModule> | null = null;
  ended = false;

  postMessage(message: WorkerRequest): void {
    this.#answer(message).then(
      (answer) => this.#say(answer),
      (error: unknown) => this.#say({ id: message.id, crash: String(error) }),
    );
  }

  // Simulates a crash of the core.
  trap(): void {
    this.#say({ id: 0, crash: 'unreachable' });
  }

  terminate(): void {
    this.ended = true;
  }

  #say(answer: WorkerReply): void {
    if (!this.ended) this.onmessage?.({ data: answer });
  }

  async #answer(message: WorkerRequest): Promise<WorkerReply> {
    const { id } = message;
    if ('start' in message) {
      this.#module = WasmModule.create(message.start);
      await this.#module;
      return { id };
    }
    const module = await this.#module!;
    const listener = {
      onprogress: (progress: Progress) => this.#say({ id, progress }),
      onturn: (turn: string) => this.#say({ id, turn }),
    };
    return { id, ...module.answer(message, listener).reply };
  }
}

// Opens the core. Every worker that it creates is added to `ports`. `first`: the core of the first screen.
export function realCore(
  module: WebAssembly.Module,
  ports: ThreadPort[] = [],
  first: WebAssembly.Module = module,
): CoreProxy {
  const port = (): ThreadPort => {
    ports.push(new ThreadPort());
    return ports.at(-1)!;
  };
  return new CoreProxy(kEnglishWords, port, Promise.resolve(first), () => Promise.resolve(module));
}
