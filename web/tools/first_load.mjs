// node web/tools/first_load.mjs FOLDER: what a first visit loads of a built page, packed with brotli. Exits
// with 1 if that is more than may be. Parts that wait until somebody asks for them (other languages,
// icons of the installed page) are not among it.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const kMost = 320_000;

const folder = process.argv[2] ?? 'dist';
const index = await readFile(join(folder, 'index.html'), 'utf8');
const named = [...index.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, path]) => path);
const worker = (await readdir(join(folder, 'assets'))).filter((name) => name.startsWith('worker-'));
const loaded = ['index.html', ...named, ...worker.map((name) => `assets/${name}`), 'core/bastide.wasm'];

let sum = 0;
for (const path of new Set(loaded.filter((path) => !/icon-/.test(path)))) {
  const packed = brotliCompressSync(await readFile(join(folder, path))).length;
  sum += packed;
  console.log(String(packed).padStart(8), path);
}
console.log(String(sum).padStart(8), `of at most ${kMost}`);
process.exitCode = sum > kMost ? 1 : 0;
