// The worker of the core: one WebAssembly instance answers requests in turn. After a trap the instance's state is
// undefined: the worker reports the trap, and the page starts a new worker.
import type { WorkerReply, WorkerRequest } from './worker_channel';
import { WasmModule } from './wasm_module';

const page = self as unknown as {
  postMessage(message: WorkerReply, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent<WorkerRequest>) => void) | null;
};

let wasmModule: Promise<WasmModule> | null = null;

page.onmessage = ({ data }) => {
  void answer(data).catch((error: unknown) => page.postMessage({ id: data.id, crash: String(error) }));
};

async function answer(request: WorkerRequest): Promise<void> {
  const { id } = request;
  if ('start' in request) {
    wasmModule = WasmModule.create(request.start);
    await wasmModule;
    page.postMessage({ id });
    return;
  }
  const module = await wasmModule!;
  const { reply, transfer } = module.answer(request, {
    onprogress: (progress) => page.postMessage({ id, progress }),
    onturn: (turn) => page.postMessage({ id, turn }),
  });
  page.postMessage({ id, ...reply }, transfer);
}
