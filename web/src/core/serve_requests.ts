// A worker of the core: one WebAssembly instance answers requests in turn. After a trap the instance's state is
// undefined: the worker reports the trap, and its owner starts a new worker.
import type { WorkerReply, WorkerRequest } from './worker_channel';
import { WasmModule } from './wasm_module';

export type Say = (message: WorkerReply, transfer: Transferable[]) => void;

// Returns the function that takes the messages to this worker; answers are said by `say`.
export function serveRequests(say: Say): (request: WorkerRequest) => void {
  let wasmModule: Promise<WasmModule> | null = null;

  async function answer(request: WorkerRequest): Promise<void> {
    const { id } = request;
    if ('start' in request) {
      wasmModule = WasmModule.create(request.start);
      await wasmModule;
      say({ id }, []);
      return;
    }
    const module = await wasmModule!;
    const { reply, transfer } = module.answer(request, {
      onprogress: (progress) => say({ id, progress }, []),
      onturn: (turn) => say({ id, turn }, []),
    });
    say({ id, ...reply }, transfer);
  }

  return (request) =>
    void answer(request).catch((error: unknown) => say({ id: request.id, crash: String(error) }, []));
}
