export function wasmFile(): Promise<WebAssembly.Module | null>;
