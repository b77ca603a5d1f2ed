import { readFile } from 'node:fs/promises';

export function textOf(path) {
  return readFile(path, 'utf8');
}
