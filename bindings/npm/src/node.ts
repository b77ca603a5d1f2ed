import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { CoreProxy } from '../../../web/src/core/core_proxy';
import type { Port, WorkerReply, WorkerRequest } from '../../../web/src/core/worker_channel';
import type { OpenOptions } from './index';
import { openWith } from './open';

// A worker thread. It keeps the program running only while a request waits for its answer.
class NodePort implements Port {
  onmessage: Port['onmessage'] = null;
  onerror: Port['onerror'] = null;
  readonly #worker = new Worker(new URL('./node_worker.js', import.meta.url));
  readonly #waiting = new Set<number>();

  constructor() {
    this.#worker.on('message', (data: WorkerReply) => this.#take(data));
    this.#worker.on('error', (error) => this.onerror?.({ message: String(error) }));
    this.#worker.unref();
  }

  postMessage(message: WorkerRequest): void {
    this.#waiting.add(message.id);
    this.#worker.ref();
    this.#worker.postMessage(message);
  }

  terminate(): void {
    void this.#worker.terminate();
  }

  #take(data: WorkerReply): void {
    if (!('progress' in data || 'turn' in data)) this.#waiting.delete(data.id);
    if (this.#waiting.size === 0) this.#worker.unref();
    this.onmessage?.({ data });
  }
}

export function openCore(options: OpenOptions = {}): CoreProxy {
  const module = readFile(new URL('./core.wasm', import.meta.url)).then((code) => WebAssembly.compile(code));
  return openWith(options, () => new NodePort(), module);
}
