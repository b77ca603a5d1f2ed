// The page as any web host would serve it: built, under a path, with the policy that it is made for.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { build } from 'vite';
import { serviceWorker } from '../../tools/service_worker.mjs';

const kUnder = '/games/bastide/';
const kTypes = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};
// As src/serve/http.cpp has it.
const kPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
  "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; " +
  "font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export default async function setup({ provide }) {
  const folder = await mkdtemp(join(tmpdir(), 'bastide-page-'));
  // Built under vitest it would be a page for tests, which keeps nothing for offline.
  process.env.NODE_ENV = 'production';
  await build({ logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://site');
    if (pathname === '/renew') {
      await renew(folder);
      response.end('renewed');
      return;
    }
    const path = pathname.startsWith(kUnder) ? normalize(pathname.slice(kUnder.length) || 'index.html') : '';
    try {
      const content = await readFile(join(folder, path));
      response.setHeader('Content-Type', kTypes[extname(path)] ?? 'text/plain');
      response.setHeader('Content-Security-Policy', kPolicy);
      response.setHeader('Cache-Control', 'no-cache');
      response.end(content);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  provide('site', `http://127.0.0.1:${server.address().port}${kUnder}`);
  provide('pictures', process.env.BASTIDE_PICTURES ?? tmpdir());
  const program = await serve();
  provide('served', program?.address ?? '');
  provide('browser', process.env.CHROMIUM ?? '/usr/bin/chromium');
  return async () => {
    program?.process.kill();
    server.close();
    server.closeAllConnections?.();
    await rm(folder, { recursive: true });
  };
}

const kProgram = new URL('../../../build/release/bastide', import.meta.url).pathname;

// The program as it serves the page that it carries; null where it was not built, or without the page.
async function serve() {
  if (!existsSync(kProgram)) return null;
  const process = spawn(kProgram, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const address = await new Promise((found) => {
    process.stdout.on('data', (said) => found(/http:\S+/.exec(said)?.[0]));
    process.on('exit', () => found(undefined));
  });
  return address === undefined ? null : { address, process };
}

// Another version of the page, which says so in its title.
async function renew(folder) {
  const page = join(folder, 'index.html');
  await writeFile(page, (await readFile(page, 'utf8')).replace('</title>', ', renewed</title>'));
  const worker = serviceWorker();
  worker.configResolved({ root: process.cwd(), build: { outDir: folder } });
  await worker.closeBundle.handler();
}
