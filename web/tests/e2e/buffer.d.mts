// As playwright wants a file's content.
export function bufferOf(content: string | Uint8Array): never;
export function bytesOf(path: string): Promise<number[]>;
