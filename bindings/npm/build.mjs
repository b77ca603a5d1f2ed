// Builds the package into dist: two entries, their workers, the core, and the types as they stand in one folder.
// Needs the packages of web and build/wasm/players.wasm (tools/build_wasm).
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import '../../web/tools/generate_types.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const esbuild = createRequire(at('../../web/package.json'))('esbuild');

rmSync(at('dist'), { recursive: true, force: true });
mkdirSync(at('dist'));
esbuild.buildSync({
  entryPoints: ['browser', 'node', 'worker', 'node_worker'].map((name) => at(`src/${name}.ts`)),
  outdir: at('dist'),
  bundle: true,
  minify: true,
  splitting: true, // what the entries share stands in the package once
  format: 'esm',
  target: 'es2022',
  external: ['node:*'],
  footer: { js: 'export {};' }, // a worker that exports nothing is a module all the same
  logLevel: 'warning',
});
copyFileSync(at('../../build/wasm/players.wasm'), at('dist/core.wasm'));
copyFileSync(at('../../LICENSE'), at('LICENSE'));

// The declarations that index.d.ts needs. Each name is unique, so that they can stand side by side.
const kTypes = at('../../build/npm/types/');
execFileSync(process.execPath, [at('../../web/node_modules/typescript/bin/tsc'), '-p', at('tsconfig.json')], {
  stdio: 'inherit',
});
const core = ['core_words', 'types'].map((name) => `web/src/core/${name}`);
for (const path of ['bindings/npm/src/index', 'web/generated/core', 'web/generated/analysis', ...core]) {
  const text = readFileSync(`${kTypes}${path}.d.ts`, 'utf8');
  writeFileSync(
    at(`dist/${basename(path)}.d.ts`),
    text.replaceAll(/from '\.[^']*\/(\w+)'/g, "from './$1.js'"),
  );
}
writeFileSync(at('dist/worker.d.ts'), 'export {};\n');
