// Records a short session of two players with a real server into tests/serve/session.json, which tests of the
// page read. Usage: node --experimental-websocket tools/record_session.mjs ADDRESS
// (ADDRESS as `bastide serve` prints it; Node 22 needs no flag).
import { writeFile } from 'node:fs/promises';

const kTarget = new URL('../../tests/serve/session.json', import.meta.url);
const address = process.argv[2];
const session = [];

async function ask(method, path, body, token) {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const response = await fetch(new URL(`api/v1/${path}`, address), {
    method,
    headers,
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  });
  const answer = await response.json();
  const shown = { ...answer };
  for (const secret of ['token', 'recovery']) if (secret in shown) shown[secret] = 'not recorded';
  session.push({ request: `${method} ${path}`, ...(body && { body }), code: response.status, answer: shown });
  return answer;
}

class Player {
  #waiting = new Map();
  #references = 0;

  static async enter(name) {
    const player = new Player();
    player.name = name;
    player.token = (await ask('POST', 'guest')).token;
    const at = new URL('api/v1/socket', address.replace('http', 'ws'));
    const headers = { Authorization: `Bearer ${player.token}` };
    player.socket = new WebSocket(at, { protocols: ['bastide.v1'], headers });
    player.socket.onmessage = ({ data }) => player.hear(JSON.parse(data));
    await new Promise((open) => (player.socket.onopen = open));
    return player;
  }

  hear(message) {
    session.push({ player: this.name, heard: message });
    this.#waiting.get(message.re)?.(message);
  }

  say(command) {
    const message = { ...command, table: Player.table, ref: ++this.#references };
    session.push({ player: this.name, said: message });
    this.socket.send(JSON.stringify(message));
    return new Promise((done) => this.#waiting.set(message.ref, done));
  }
}

async function playSome(players, count) {
  for (let i = 0; i < count; ++i) {
    const { seat, actions, last } = await players[0].say({ do: 'legal' });
    await players[seat].say({ do: 'play', seen: last, action: actions[0], spent: 5 });
  }
}

const anna = await Player.enter('Anna');
const bob = await Player.enter('Bob');
const wanted = {
  title: 'An evening',
  visibility: 'open',
  setup: { profile: 'classic', boxes: ['river'], options: { farms: 'per-city' } },
  clock: { pace: 'game', time: 900, increment: 10 },
  seats: [{ mine: true, name: 'Anna', look: 'red' }, {}],
};
Player.table = (await ask('POST', 'tables', wanted, anna.token)).table;
await ask('GET', 'tables');
await anna.say({ do: 'watch', from: 0 });
await bob.say({ do: 'watch', from: 0 });
await bob.say({ do: 'join', name: 'Bob', look: 'blue', seat: 1 });
await bob.say({ do: 'ready', seed: 'b0b' });
await anna.say({ do: 'say', text: 'Hello' });
await anna.say({ do: 'start', seed: 'a11ce' });
await playSome([anna, bob], 4);
await ask('GET', 'me/tables', undefined, anna.token);
const stale = await bob.say({ do: 'play', seen: 1, action: 'pass', spent: 1 });
await bob.say({ do: 'undo', seen: stale.entries.at(-1).n });
const { last } = await anna.say({ do: 'legal' });
await anna.say({ do: 'answer_undo', seen: last, yes: true });
await bob.say({ do: 'resign' });
await anna.say({ do: 'rematch' });
await ask('GET', `tables/${Player.table}`, undefined, anna.token);
const account = await ask('POST', 'accounts', { name: 'Vera', password: 'correct horse', label: 'Firefox' });
await ask('GET', 'me', undefined, account.token);
await ask('GET', 'sessions', undefined, account.token);
await ask('GET', 'people/Vera');
await ask('GET', 'people/Nobody');
await new Promise((later) => setTimeout(later, 500)); // news that are still on their way
await writeFile(kTarget, `[\n${session.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
process.exit(0);
