import type { Port } from './worker_channel';
import { compile } from './compile';
import { CoreProxy } from './core_proxy';
import type { CoreWords } from './core_words';

// Opens the core of this page. The core with computer players is loaded when one of them must move for
// the first time.
export function openCore(words: CoreWords): CoreProxy {
  const module = load(new URL('core/bastide.wasm', document.baseURI));
  const players = () => load(new URL('core/players.wasm', document.baseURI));
  const port = (): Port =>
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as unknown as Port;
  return new CoreProxy(words, port, module, players);
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
