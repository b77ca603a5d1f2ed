import type { Port } from './channel';
import { CoreProxy } from './proxy';

// The core of this page. Its code is compiled once, for the worker and for the one in which
// computers think.
export function openCore(): CoreProxy {
  const module = compile(new URL('core/bastide.wasm', document.baseURI));
  const port = (): Port =>
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as unknown as Port;
  return new CoreProxy(port, module);
}

async function compile(address: URL): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname}: ${response.status}`);
  const again = response.clone();
  try {
    return await WebAssembly.compileStreaming(response);
  } catch {
    // A host that serves the file under another type than application/wasm.
    return WebAssembly.compile(await again.arrayBuffer());
  }
}
