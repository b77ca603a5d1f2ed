// File content in playwright's format.
export function bufferOf(content: string | Uint8Array): never;
export function bytesOf(path: string): Promise<number[]>;
