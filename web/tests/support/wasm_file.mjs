import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

// happy-dom replaces the class URL, and vite turns a literal URL into an address of its server.
const here = import.meta.url;
const kFile = fileURLToPath(new URL('../../public/core/bastide.wasm', here).href);

// The core's code; null if it is not built.
export async function wasmFile() {
  try {
    return await WebAssembly.compile(await readFile(kFile));
  } catch {
    return null;
  }
}
