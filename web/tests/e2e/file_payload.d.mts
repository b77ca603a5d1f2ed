// File content in two forms that playwright takes: a buffer for a file field, and numbers for page.evaluate.
export function bufferOf(content: string | Uint8Array): never;
export function bytesOf(path: string): Promise<number[]>;
