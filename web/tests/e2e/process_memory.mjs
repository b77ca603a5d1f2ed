import { readFile } from 'node:fs/promises';

// Private memory of a process in MB, without shared parts.
export async function privateMemory(id) {
  const text = await readFile(`/proc/${id}/smaps_rollup`, 'utf8');
  const lines = [...text.matchAll(/^Private_\w+: +(\d+) kB/gm)];
  return lines.reduce((sum, [, size]) => sum + Number(size), 0) / 1024;
}
