// node web/tools/first_load.mjs FOLDER: computes the download size of a first visit to a built page in each
// language, packed with brotli, with the lobby of a server. Exits with 1 if it exceeds the limit. Parts that are
// loaded on demand do not count.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { whatWasBuilt } from './service_worker.mjs';

const kMost = 320_000;
const kLanguages = ['en', 'fr', 'de'];

const folder = process.argv[2] ?? 'dist';
const contentOf = (path) => readFile(join(folder, path));
const packed = async (path) => brotliCompressSync(await contentOf(path)).length;

async function sum(paths) {
  return (await Promise.all(paths.map(packed))).reduce((one, other) => one + other, 0);
}

function say(size, what) {
  console.log(String(size).padStart(8), what);
}

const assets = (await readdir(join(folder, 'assets'))).map((name) => `assets/${name}`);
const index = String(await contentOf('index.html'));
const named = [...index.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, path]) => path);
const asked = assets.filter((path) => /^assets\/(worker|tables)-/.test(path));

// A script and all scripts that it imports.
async function withImports(paths, found = new Set()) {
  for (const path of paths.filter((one) => !found.has(one))) {
    found.add(path);
    if (!path.endsWith('.js')) continue;
    const imported = String(await contentOf(path)).matchAll(/(?:from|import)"\.\/([^"]+)"/g);
    await withImports(
      [...imported].map(([, name]) => `assets/${name}`),
      found,
    );
  }
  return [...found];
}

const first = ['index.html', ...named, ...asked, 'core/bastide.wasm'].filter((path) => !/icon-/.test(path));
const always = await withImports(first);
for (const path of always) say(await packed(path), path);
const common = await sum(always);

// Texts of the page, and of the core except in English.
for (const language of kLanguages) {
  const words = assets.filter((path) => path.startsWith(`assets/${language}-`));
  const all = common + (await sum(words));
  const wrong = words.length === 0 ? ': NO WORDS' : all > kMost ? ': TOO MUCH' : '';
  say(all, `of at most ${kMost} in ${language}${wrong}`);
  if (wrong !== '') process.exitCode = 1;
}

const { files } = await whatWasBuilt(folder);
const later = files.filter((path) => path !== './' && !always.includes(path));
say(await sum(later), 'to be kept for offline afterwards, the words of all languages among it');
