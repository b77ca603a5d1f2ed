export function wasmFile(name?: 'players' | 'bastide'): Promise<WebAssembly.Module | null>;
