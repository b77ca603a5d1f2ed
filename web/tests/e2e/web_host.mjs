// Serves the built page as a web host does: below a path, and with the security policy of the page.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize, resolve } from 'node:path';
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
  const folder = await mkdtemp(join(tmpdir(), 'bastide-browser-'));
  const page = await builtPage(folder);
  const started = [];
  const host = async (name, starting) => {
    const one = await starting;
    if (one !== null) started.push(one);
    provide(name, one?.address ?? '');
  };
  await host('site', webHost(page));
  await host('renewable', renewableHost(page, join(folder, 'renewable')));
  await host('tables', tablesBeside(page, join(folder, 'tables.db')));
  await host('killable', tablesBeside(page, join(folder, 'killable.db')));
  await host('served', serve(join(folder, 'served.db')));
  provide('pictures', process.env.BASTIDE_PICTURES ?? tmpdir());
  provide('browser', process.env.CHROMIUM ?? '/usr/bin/chromium');
  return async () => {
    for (const { stop } of started) await stop();
    await rm(folder, { recursive: true });
  };
}

// Folder of the built page: $BASTIDE_BUILT_PAGE if it is set; else the page is built in `folder`.
async function builtPage(folder) {
  if (process.env.BASTIDE_BUILT_PAGE) return resolve(process.env.BASTIDE_BUILT_PAGE);
  const page = join(folder, 'page');
  // vitest's own mode would build a page without offline storage.
  process.env.NODE_ENV = 'production';
  await build({ logLevel: 'error', build: { outDir: page, emptyOutDir: true } });
  return page;
}

async function webHost(folder, answer = (request, response) => sendFile(folder, request, response)) {
  const server = createServer(answer);
  return { server, address: await listen(server), stop: () => close(server) };
}

// A host of its own copy of the page. The request /renew publishes another version.
async function renewableHost(page, folder) {
  await cp(page, folder, { recursive: true });
  return webHost(folder, async (request, response) => {
    if (request.url !== '/renew') return sendFile(folder, request, response);
    await renew(folder);
    response.end('renewed');
  });
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

function close(server) {
  server.close();
  server.closeAllConnections?.();
}

// Serves the page with online tables; null if the program is not built. The request /kill kills the program, and
// starts it again.
async function tablesBeside(page, store) {
  let program = null;
  const inside = (url) => url.slice(kUnder.length - 1);
  const { server, address, stop } = await webHost(page, async (request, response) => {
    if (request.url === '/kill') {
      await program.end('SIGKILL');
      program = await startTables(new URL(address).origin, store);
      return response.end('started again');
    }
    if (request.url.startsWith(`${kUnder}api/`))
      return passOn(program.port, inside(request.url), request, response);
    response.setHeader('Bastide-Tables', 'bastide.v1');
    return sendFile(page, request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    passSocket(program.port, inside(request.url), request, socket, head);
  });
  program = await startTables(new URL(address).origin, store);
  const end = async () => {
    await program?.end('SIGTERM');
    stop();
  };
  if (program !== null) return { address, stop: end };
  await end();
  return null;
}

const kProgram = new URL('../../../build/release/bastide', import.meta.url).pathname;

// Starts the program as the page's server; null if the program is not built or does not contain the page.
async function serve(store) {
  if (!existsSync(kProgram)) return null;
  const program = spawn(kProgram, ['serve', '--port', '0', '--store', store], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise((done) => program.on('exit', done));
  const address = await new Promise((found) => {
    program.stdout.on('data', (said) => found(/http:\S+/.exec(said)?.[0]));
    void ended.then(() => found(undefined));
  });
  const stop = () => {
    program.kill();
    return ended;
  };
  return address === undefined ? null : { address, stop };
}

// Publishes another version of the page, which has a word more in its title.
async function renew(folder) {
  const page = join(folder, 'index.html');
  await writeFile(page, (await readFile(page, 'utf8')).replace('</title>', ', renewed</title>'));
  const worker = serviceWorker();
  worker.configResolved({ root: process.cwd(), build: { outDir: folder } });
  await worker.closeBundle.handler();
}
