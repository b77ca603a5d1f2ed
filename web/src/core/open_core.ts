import type { Port } from './worker_channel';
import { CoreProxy } from './core_proxy';

// Opens the core of this page. The core with computer players is loaded when one of them must move for
// the first time.
export function openCore(): CoreProxy {
  const module = load(new URL('core/bastide.wasm', document.baseURI));
  const players = () => load(new URL('core/players.wasm', document.baseURI));
  const port = (): Port =>
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as unknown as Port;
  return new CoreProxy(port, module, players);
}

let isLeft = false; // true while the browser leaves the page, which aborts downloads
addEventListener('pagehide', () => (isLeft = true));
addEventListener('pageshow', () => (isLeft = false));

// Loads the module. If the user leaves the page, the promise never settles: the aborted download is not a
// failure.
async function load(address: URL): Promise<WebAssembly.Module> {
  try {
    return await compile(address);
  } catch (error) {
    if (isLeft) return new Promise(() => undefined);
    throw error;
  }
}

async function compile(address: URL): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname}: ${response.status}`);
  const again = response.clone();
  try {
    return await WebAssembly.compileStreaming(response);
  } catch {
    // Fallback for hosts that send the file with another type than application/wasm.
    return WebAssembly.compile(await again.arrayBuffer());
  }
}
