import { readdir, readFile } from 'node:fs/promises';

const kFolder = new URL('../../../tests/golden/', import.meta.url);

// The records of all golden games.
export async function goldenRecords() {
  const names = (await readdir(kFolder)).filter((name) => name.endsWith('.bastide'));
  return Promise.all(names.map((name) => readFile(new URL(name, kFolder), 'utf8')));
}

export function golden(name) {
  return readFile(new URL(`${name}.bastide`, kFolder), 'utf8');
}
