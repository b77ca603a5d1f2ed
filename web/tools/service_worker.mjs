// Plugin of vite: after a build it writes sw.js, with the list of all built files, and with a version
// that changes when any of these files changes.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { transformWithEsbuild } from 'vite';

const kSource = 'src/offline/service_worker.ts';

export function serviceWorker() {
  let folder = 'dist';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      async handler() {
        const { files, version } = await whatWasBuilt(folder);
        const built = await transformWithEsbuild(await readFile(kSource, 'utf8'), kSource, {
          minify: true,
          format: 'iife',
          sourcemap: false,
          define: { kFiles: JSON.stringify(files), kVersion: JSON.stringify(version) },
        });
        await writeFile(join(folder, 'sw.js'), built.code);
      },
    },
  };
}

export async function whatWasBuilt(folder) {
  const paths = (await filesIn(folder))
    .filter((path) => path !== 'sw.js' && !/^(icon|screenshot)-|\.(map|br|gz)$/.test(path))
    .sort();
  const hash = createHash('sha256');
  for (const path of paths) {
    hash.update(path).update(await readFile(join(folder, path)));
  }
  // Web hosts serve index.html at the address of its folder.
  const files = paths.map((path) => (path === 'index.html' ? './' : path));
  return { files, version: hash.digest('hex').slice(0, 12) };
}

async function filesIn(folder, before = '') {
  const paths = [];
  for (const entry of await readdir(join(folder, before), { withFileTypes: true })) {
    const path = before + entry.name;
    if (entry.isDirectory()) paths.push(...(await filesIn(folder, `${path}/`)));
    else paths.push(path);
  }
  return paths;
}
