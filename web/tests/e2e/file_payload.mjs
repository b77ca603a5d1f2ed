import { readFile } from 'node:fs/promises';

export function bufferOf(content) {
  return Buffer.from(content);
}

export async function bytesOf(path) {
  return [...(await readFile(path))];
}
