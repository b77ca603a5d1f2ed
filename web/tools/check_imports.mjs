// Checks the imports between folders of web/src: each folder may import only the folders that kFolders lists for
// it. Prints FILE: MESSAGE for each fault and exits with 1. Usage: node tools/check_imports.mjs [SRC]
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const kFolders = {
  browser: [],
  i18n: ['browser'],
  core: [],
  offline: ['core', 'i18n'],
  board: ['core'],
  art: ['board', 'core', 'i18n', 'offline'],
  game: ['browser', 'core', 'i18n', 'offline'],
  commands: ['core', 'game', 'i18n'],
  net: ['browser', 'core', 'game', 'i18n', 'offline'],
  shared: ['art', 'board', 'browser', 'commands', 'core', 'game', 'i18n', 'net', 'offline'],
  rules: ['art', 'core', 'i18n', 'shared'],
  lesson: ['art', 'core', 'game', 'i18n', 'shared'],
  variation: ['art', 'commands', 'core', 'i18n', 'shared'],
  analysis: ['art', 'core', 'game', 'i18n', 'offline', 'shared'],
  position: ['analysis', 'art', 'board', 'core', 'i18n', 'shared'],
  live: ['analysis', 'core', 'game', 'i18n', 'net', 'shared'],
  remarks: ['art', 'core', 'i18n', 'shared'],
  replay: ['analysis', 'art', 'commands', 'game', 'i18n', 'shared', 'variation'],
  visual: [
    'analysis',
    'art',
    'board',
    'commands',
    'core',
    'game',
    'i18n',
    'lesson',
    'live',
    'remarks',
    'replay',
    'shared',
    'variation',
  ],
  reader: [
    'analysis',
    'commands',
    'core',
    'game',
    'i18n',
    'lesson',
    'live',
    'remarks',
    'replay',
    'shared',
    'variation',
  ],
  people: ['art', 'core', 'i18n', 'net', 'offline', 'shared'],
  tables: ['art', 'browser', 'core', 'game', 'i18n', 'net', 'offline', 'people', 'shared', 'visual'],
  friends: ['browser', 'core', 'i18n', 'net', 'people', 'shared', 'tables'],
};
const kTop = ['home', '']; // the app and main.tsx may import every folder
const kImport = /(?:from|import|import\()\s*'(\.[^'?]*)/g;

async function filesBelow(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(path);
      return /\.tsx?$/.test(entry.name) ? [path] : [];
    }),
  );
  return found.flat();
}

function orderFaults() {
  const names = Object.keys(kFolders);
  return names.flatMap((name, at) =>
    kFolders[name]
      .filter((other) => !names.slice(0, at).includes(other))
      .map((other) => `kFolders: ${name} names ${other}, which is not above it`),
  );
}

async function faultsOf(root, path) {
  const folder = path.includes('/') ? path.split('/')[0] : '';
  const text = await readFile(join(root, path), 'utf8');
  const faults = [];
  for (const [, target] of text.matchAll(kImport)) {
    const there = relative(root, join(root, dirname(path), target));
    const other = there.includes('/') ? there.split('/')[0] : (kFolders[there] && there) || '';
    if (there.startsWith('..') || other === '' || other === folder || kTop.includes(folder)) continue;
    if (kFolders[folder] === undefined) faults.push(`${path}: the folder ${folder} is not in kFolders`);
    else if (!kFolders[folder].includes(other))
      faults.push(`${path}: ${folder} must not import ${other} (${target})`);
  }
  return faults;
}

const root = process.argv[2] ?? fileURLToPath(new URL('../src', import.meta.url));
const files = (await filesBelow(root)).map((path) => relative(root, path)).sort();
const faults = [orderFaults(), ...(await Promise.all(files.map((path) => faultsOf(root, path))))].flat();
for (const fault of faults) console.error(fault);
console.log(`direction of imports: ${files.length} files, ${faults.length} wrong`);
process.exitCode = faults.length > 0 ? 1 : 0;
