// As playwright wants a file's content.
export function bufferOf(content: string | Uint8Array): never;
