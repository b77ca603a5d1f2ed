import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

// The URL is written in this way because happy-dom replaces the class URL, and vite turns a literal
// `new URL(..., import.meta.url)` into an address of its server.
const here = import.meta.url;
const kFile = fileURLToPath(new URL('../../public/core/players.wasm', here).href);

// The compiled module of the core with computer players; null if the core is not built.
export async function wasmFile() {
  try {
    return await WebAssembly.compile(await readFile(kFile));
  } catch {
    return null;
  }
}
