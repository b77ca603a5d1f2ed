// The core itself, in this very thread instead of a worker.
import type { Answered, Asked, Port } from '../../src/core/channel';
import { Machine } from '../../src/core/machine';
import { CoreProxy } from '../../src/core/proxy';

export class ThreadPort implements Port {
  onmessage: Port['onmessage'] = null;
  onerror: Port['onerror'] = null;
  #machine: Promise<Machine> | null = null;
  #ended = false;

  postMessage(message: Asked): void {
    this.#answer(message).then(
      (answer) => this.#say(answer),
      (error: unknown) => this.#say({ id: message.id, crash: String(error) }),
    );
  }

  // As if the core had met with something impossible.
  trap(): void {
    this.#say({ id: 0, crash: 'unreachable' });
  }

  terminate(): void {
    this.#ended = true;
  }

  #say(answer: Answered): void {
    if (!this.#ended) this.onmessage?.({ data: answer });
  }

  async #answer(message: Asked): Promise<Answered> {
    const { id } = message;
    if ('start' in message) {
      this.#machine = Machine.make(message.start);
      await this.#machine;
      return { id };
    }
    return { id, ...(await this.#machine!).answer(message).reply };
  }
}

// `ports` gets every worker that is made.
export function realCore(module: WebAssembly.Module, ports: ThreadPort[] = []): CoreProxy {
  const port = (): ThreadPort => {
    ports.push(new ThreadPort());
    return ports.at(-1)!;
  };
  return new CoreProxy(port, Promise.resolve(module));
}
