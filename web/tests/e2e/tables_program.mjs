// The program bastide, behind a web server that forwards the requests below /api/ to it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { request as ask } from 'node:http';
import { connect } from 'node:net';

const kPrograms = ['release', 'dev'].map(
  (preset) => new URL(`../../../build/${preset}/bastide`, import.meta.url).pathname,
);

// Starts the program as the server of this origin; returns null if the program is not built.
export async function startTables(origin, store) {
  const program = process.env.BASTIDE_PROGRAM ?? kPrograms.find((path) => existsSync(path));
  if (program === undefined) return null;
  const args = ['serve', '--no-page', '--port', '0', '--store', store, '--origin', origin];
  args.push('--origin', origin.replace('127.0.0.1', 'friends.test')); // see plain() in open_page.ts
  for (const limit of ['makings', 'passwords']) args.push('--set', `limits.${limit}-at-once=10000`);
  const running = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise((found) => {
    running.stdout.on('data', (said) => found(/http:\S+?:(\d+)/.exec(said)?.[1]));
    running.on('exit', () => found(undefined));
  });
  const end = (signal) => {
    const ended = new Promise((done) => running.on('exit', done));
    running.kill(signal);
    return ended;
  };
  return port === undefined ? null : { port: Number(port), end };
}

// Forwards a request to the program, and its answer to the browser.
export function passOn(port, path, request, response) {
  const options = { port, host: '127.0.0.1', path, method: request.method, headers: request.headers };
  const passed = ask(options, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.writeHead(502).end());
  request.pipe(passed);
}

// Connects a browser's WebSocket to the program.
export function passSocket(port, path, request, socket, head) {
  const there = connect(port, '127.0.0.1', () => {
    const fields = [];
    for (let i = 0; i < request.rawHeaders.length; i += 2) {
      fields.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`);
    }
    there.write(`GET ${path} HTTP/1.1\r\n${fields.join('\r\n')}\r\n\r\n`);
    there.write(head);
    there.pipe(socket).pipe(there);
  });
  there.on('error', () => socket.destroy());
  socket.on('error', () => there.destroy());
}
