// Serves the built page as a web host does: below a path, and with the security policy of the page.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { build } from 'vite';
import { serviceWorker } from '../../tools/service_worker.mjs';
import { passOn, passSocket, startTables } from './tables_program.mjs';

const kUnder = '/games/bastide/';
const kTypes = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};
// The security policy that the program bastide sends with the page.
const kPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
  "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; " +
  "font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export default async function setup({ provide }) {
  const folder = await mkdtemp(join(tmpdir(), 'bastide-page-'));
  // vitest's own mode would build a page without offline storage.
  process.env.NODE_ENV = 'production';
  await build({ logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });

  const server = createServer(async (request, response) => {
    if (request.url !== '/renew') return sendFile(folder, request, response);
    await renew(folder);
    response.end('renewed');
  });
  const site = await listen(server);
  provide('site', site);
  const kept = await mkdtemp(join(tmpdir(), 'bastide-tables-'));
  const tables = await tablesBeside(folder, kept);
  provide('tables', tables?.address ?? '');
  provide('pictures', process.env.BASTIDE_PICTURES ?? tmpdir());
  const program = await serve(kept);
  provide('served', program?.address ?? '');
  provide('browser', process.env.CHROMIUM ?? '/usr/bin/chromium');
  return async () => {
    program?.process.kill();
    await program?.ended;
    await tables?.stop();
    server.close();
    server.closeAllConnections?.();
    await rm(folder, { recursive: true });
    await rm(kept, { recursive: true });
  };
}

async function sendFile(folder, request, response) {
  const { pathname } = new URL(request.url, 'http://site');
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
}

// Lets the server listen at a free port; returns the address of the page.
async function listen(server) {
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${server.address().port}${kUnder}`;
}

// Serves the page with online tables; null if the program is not built.
async function tablesBeside(folder, kept) {
  let program = null;
  const inside = (url) => url.slice(kUnder.length - 1);
  const server = createServer(async (request, response) => {
    if (request.url === '/kill') {
      await program.end('SIGKILL');
      program = await startTables(new URL(address).origin, kept);
      return response.end('started again');
    }
    if (request.url.startsWith(`${kUnder}api/`))
      return passOn(program.port, inside(request.url), request, response);
    response.setHeader('Bastide-Tables', 'bastide.v1');
    return sendFile(folder, request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    passSocket(program.port, inside(request.url), request, socket, head);
  });
  const address = await listen(server);
  program = await startTables(new URL(address).origin, kept);
  const stop = async () => {
    await program?.end('SIGTERM');
    server.close();
    server.closeAllConnections?.();
  };
  if (program !== null) return { address, stop };
  await stop();
  return null;
}

const kProgram = new URL('../../../build/release/bastide', import.meta.url).pathname;

// Starts the program as the page's server; null if the program is not built or does not contain the page.
async function serve(kept) {
  if (!existsSync(kProgram)) return null;
  const process = spawn(kProgram, ['serve', '--port', '0', '--store', join(kept, 'served.db')], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const address = await new Promise((found) => {
    process.stdout.on('data', (said) => found(/http:\S+/.exec(said)?.[0]));
    process.on('exit', () => found(undefined));
  });
  return address === undefined
    ? null
    : { address, process, ended: new Promise((done) => process.on('exit', done)) };
}

// Publishes another version of the page, which has a word more in its title.
async function renew(folder) {
  const page = join(folder, 'index.html');
  await writeFile(page, (await readFile(page, 'utf8')).replace('</title>', ', renewed</title>'));
  const worker = serviceWorker();
  worker.configResolved({ root: process.cwd(), build: { outDir: folder } });
  await worker.closeBundle.handler();
}
