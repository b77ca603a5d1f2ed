import { readFile } from 'node:fs/promises';

const kFile = new URL('../../public/core/bastide.wasm', import.meta.url);

// The core's code, or null where it was not built.
export async function wasmFile() {
  try {
    return await WebAssembly.compile(await readFile(kFile));
  } catch {
    return null;
  }
}
