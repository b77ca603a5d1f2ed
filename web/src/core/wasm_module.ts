// The core's WebAssembly module with the few system calls that it needs. Requests and answers are JSON in UTF-8, in a
// buffer of the core; offers are rows of numbers.

import { kOfferColumns } from '../../generated/core';
import type { Progress } from './types';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  core_open(): number;
  core_request_buffer(core: number, size: number): number;
  core_ask(core: number, size: number): number;
  core_offers(core: number, game: number): number;
  core_answer(core: number): number;
  core_answer_size(core: number): number;
}

const kEncoder = new TextEncoder();
const kDecoder = new TextDecoder();
const kNotThere = 52; // error number ENOSYS: this system call does not exist here

// One message to the worker: a request, the number of a game whose legal actions are wanted, or both. The
// request is handled first.
export interface CoreRequest {
  ask?: string | undefined; // the request as JSON
  offers?: number | undefined; // number of the game whose legal actions are wanted
}

export interface TextReply {
  text: string; // the answer as JSON
  refused: boolean;
}

export type Reply = Partial<TextReply> & { rows?: Int32Array };

// What the core tells during an analysis.
export interface AnalysisListener {
  onprogress(progress: Progress): void;
  onturn(turn: string): void; // a turn of the report that has new values, as JSON
}

const kNobody: AnalysisListener = { onprogress: () => undefined, onturn: () => undefined };

export class WasmModule {
  readonly #exports: Exports;
  readonly #core: number;
  readonly #system: System;

  private constructor(exports: Exports, system: System) {
    this.#exports = exports;
    this.#system = system;
    exports._initialize();
    this.#core = exports.core_open();
  }

  static async create(module: WebAssembly.Module): Promise<WasmModule> {
    const system = new System();
    const instance = await WebAssembly.instantiate(module, system.imports(module));
    const exports = instance.exports as unknown as Exports;
    system.memory = exports.memory;
    return new WasmModule(exports, system);
  }

  answer(request: CoreRequest, listener = kNobody): { reply: Reply; transfer: Transferable[] } {
    this.#system.listener = listener;
    const reply = request.ask === undefined ? {} : this.ask(request.ask);
    if (request.offers === undefined) return { reply: reply, transfer: [] };
    const rows = this.offers(request.offers);
    return { reply: { ...reply, rows }, transfer: [rows.buffer] };
  }

  ask(request: string): TextReply {
    const bytes = kEncoder.encode(request);
    const buffer = this.#exports.core_request_buffer(this.#core, bytes.length);
    new Uint8Array(this.#exports.memory.buffer, buffer, bytes.length).set(bytes);
    const refused = this.#exports.core_ask(this.#core, bytes.length) !== 0;
    const at = this.#exports.core_answer(this.#core);
    const size = this.#exports.core_answer_size(this.#core);
    const text = kDecoder.decode(new Uint8Array(this.#exports.memory.buffer, at, size));
    return { text, refused };
  }

  offers(game: number): Int32Array<ArrayBuffer> {
    const count = this.#exports.core_offers(this.#core, game);
    const at = this.#exports.core_answer(this.#core);
    return new Int32Array(this.#exports.memory.buffer.slice(at, at + count * kOfferColumns.length * 4));
  }
}

// System calls: text to the console, the time, random bytes and exit. There are no files and no environment. The
// core also calls `progress` and `found`.
class System {
  memory: WebAssembly.Memory | null = null;
  listener = kNobody;

  imports(module: WebAssembly.Module): WebAssembly.Imports {
    const there = this.#calls();
    const imports: Record<string, Record<string, WebAssembly.ExportValue>> = {};
    for (const wanted of WebAssembly.Module.imports(module)) {
      (imports[wanted.module] ??= {})[wanted.name] = there[wanted.name] ?? (() => kNotThere);
    }
    return imports;
  }

  #view(): DataView {
    return new DataView(this.memory!.buffer);
  }

  #calls(): Record<string, (...numbers: number[]) => number> {
    const nothing = (count: number, size: number): number => {
      this.#view().setUint32(count, 0, true);
      this.#view().setUint32(size, 0, true);
      return 0;
    };
    return {
      proc_exit: (code) => {
        throw new Error(`the core ended with ${code}`);
      },
      fd_write: (_file, parts, count, written) => this.#say(parts!, count!, written!),
      fd_close: () => 0,
      random_get: (at, size) => {
        crypto.getRandomValues(new Uint8Array(this.memory!.buffer, at, size));
        return 0;
      },
      clock_time_get: (_clock, _precision, at) => {
        this.#view().setBigUint64(at!, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
      },
      environ_sizes_get: (count, size) => nothing(count!, size!),
      environ_get: () => 0,
      args_sizes_get: (count, size) => nothing(count!, size!),
      args_get: () => 0,
      progress: (pass, done, all) => {
        this.listener.onprogress({ pass: pass!, done: done!, all: all! });
        return 0;
      },
      found: (at, size) => {
        this.listener.onturn(kDecoder.decode(new Uint8Array(this.memory!.buffer, at, size)));
        return 0;
      },
    };
  }

  #say(parts: number, count: number, written: number): number {
    const view = this.#view();
    let text = '';
    let total = 0;
    for (let i = 0; i < count; ++i) {
      const at = view.getUint32(parts + i * 8, true);
      const size = view.getUint32(parts + i * 8 + 4, true);
      text += kDecoder.decode(new Uint8Array(this.memory!.buffer, at, size));
      total += size;
    }
    view.setUint32(written, total, true);
    console.warn(text.trimEnd());
    return 0;
  }
}
