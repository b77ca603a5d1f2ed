import { readFile } from 'node:fs/promises';

const kFolder = new URL('../../../tests/interop/jcz/', import.meta.url);

// A saved game of JCloisterZone.
export function savedGame(name) {
  return readFile(new URL(name, kFolder), 'utf8');
}
