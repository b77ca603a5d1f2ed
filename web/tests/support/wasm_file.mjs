import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

// happy-dom replaces the class URL, and vite turns a literal URL into an address of its server.
const here = import.meta.url;
const kFile = fileURLToPath(new URL('../../public/core/players.wasm', here).href);

// The code of the core with computer players; null if it is not built.
export async function wasmFile() {
  try {
    return await WebAssembly.compile(await readFile(kFile));
  } catch {
    return null;
  }
}
