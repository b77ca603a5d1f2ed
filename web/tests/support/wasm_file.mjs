import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

// The URL is written in this way because happy-dom replaces the class URL, and vite turns a literal
// `new URL(..., import.meta.url)` into an address of its server.
const here = import.meta.url;
const fileOf = (name) => fileURLToPath(new URL(`../../public/core/${name}.wasm`, here).href);

// The compiled module of the core with computer players, or of another one; null if the core is not built.
export async function wasmFile(name = 'players') {
  try {
    return await WebAssembly.compile(await readFile(fileOf(name)));
  } catch {
    return null;
  }
}
