// Starts three servers on one store with tools/three_nodes, and a proxy in front of each, as a load
// balancer is.
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const kTool = new URL('../../../tools/three_nodes', import.meta.url).pathname;

export async function startNodes() {
  const folder = await mkdtemp(join(tmpdir(), 'bastide-nodes-'));
  await chmod(folder, 0o755); // PostgreSQL runs as another user, which must be able to enter the folder
  const first = 20_000 + 5 * (process.pid % 2_500);
  const running = spawn(kTool, [folder, '--set', 'limits.makings-at-once=10000'], {
    env: { ...process.env, BASTIDE_PORT: String(first) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => running.on('exit', done));
  const firstOne = await new Promise((found, failed) => {
    running.stdout.on('data', (said) => {
      const id = /kill -9 (\d+)/.exec(said)?.[1];
      if (id !== undefined) found(Number(id));
    });
    void ended.then(() => failed(new Error('tools/three_nodes does not start')));
  });
  const ports = [first, first + 1, first + 2];
  const doors = await Promise.all(ports.map((_, i) => openDoor([...ports.slice(i), ...ports.slice(0, i)])));
  return {
    addresses: doors.map((door) => `http://127.0.0.1:${door.address().port}/`),
    killFirst: () => process.kill(firstOne, 'SIGKILL'),
    stop: async () => {
      for (const door of doors) door.close();
      running.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// Opens a proxy. It forwards each connection to the first of these ports on which a server answers.
async function openDoor(ports) {
  const door = createServer((socket) => lead(socket, ports));
  await new Promise((ready) => door.listen(0, '127.0.0.1', ready));
  return door;
}

function lead(socket, [port, ...others]) {
  const there = connect(port, '127.0.0.1');
  let led = false;
  socket.on('error', () => there.destroy());
  there.on('connect', () => {
    led = true;
    socket.pipe(there).pipe(socket);
  });
  there.on('error', () => {
    if (led || others.length === 0) socket.destroy();
    else lead(socket, others);
  });
}
