// node web/tools/first_load.mjs FOLDER: what a first visit loads of a built page, packed with brotli. Exits
// with 1 if that is more than may be. Parts that wait until somebody asks for them are not among it; they come
// afterwards, to be kept for offline. The words of another language than English come at once where it is spoken.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { whatWasBuilt } from './service_worker.mjs';

const kMost = 320_000;

const folder = process.argv[2] ?? 'dist';
const contentOf = (path) => readFile(join(folder, path));
const packed = async (path) => brotliCompressSync(await contentOf(path)).length;

async function sum(paths) {
  return (await Promise.all(paths.map(packed))).reduce((one, other) => one + other, 0);
}

const assets = (await readdir(join(folder, 'assets'))).map((name) => `assets/${name}`);

// English is in the page itself and in the core; of another language, the words of both.
async function largestLanguage() {
  const languages = ['de', 'fr'].map((code) => assets.filter((path) => path.startsWith(`assets/${code}-`)));
  const sizes = await Promise.all(languages.map(sum));
  return languages[sizes.indexOf(Math.max(...sizes))];
}

const index = String(await contentOf('index.html'));
const named = [...index.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, path]) => path);
const worker = assets.filter((path) => path.startsWith('assets/worker-'));
const loaded = ['index.html', ...named, ...worker, 'core/bastide.wasm'];
const first = [...new Set(loaded.filter((path) => !/icon-/.test(path)))];
for (const path of first) console.log(String(await packed(path)).padStart(8), path);
const all = await sum(first);
const words = await sum(await largestLanguage());
console.log(String(all).padStart(8), `of at most ${kMost}`);
console.log(String(all + words).padStart(8), 'with the words of the language that has most of them');

const { files } = await whatWasBuilt(folder);
const later = files.filter((path) => path !== './' && !first.includes(path));
console.log(String(await sum(later)).padStart(8), 'more, to be kept for offline');
process.exitCode = all > kMost ? 1 : 0;
