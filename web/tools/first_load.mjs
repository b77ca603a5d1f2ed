// node web/tools/first_load.mjs FOLDER: computes the size of the files that a first visit downloads,
// packed with brotli, for the built page in FOLDER and each language. The lobby of a server with tables
// is included; other parts that are loaded on demand are not. Exits with 1 if the size exceeds the limit.
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

// The scripts at `paths`, and all scripts that they import.
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

// A language has a file with the page's texts. All but English also have a file with the core's texts.
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
