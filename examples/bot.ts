// A bot for a Bastide server in TypeScript. It asks the server for the legal actions and plays one at random.
//
//     esbuild examples/bot.ts --outfile=bot.mjs --format=esm     # or any other compiler
//     node bot.mjs http://127.0.0.1:8460 Anna          # creates a table and prints its name
//     node bot.mjs http://127.0.0.1:8460 Bob TABLE     # joins that table
//
// It needs Node 22, or Node 20 with --experimental-websocket.

export {}; // makes this file a module
declare const process: { argv: string[] };

interface Message {
  re?: number; // `ref` of the command that this answers
  error?: { code: string; message: string }; // why the command was refused
  entries?: { n: number; at: number; kind: string }[];
  you?: { seats: number[] };
  seat?: number; // in a reply to `join` the new player's seat; in a reply to `legal` the seat that must decide
  actions?: string[]; // the legal actions of that seat
  last?: number; // number of the last entry before these actions
}

const [, , address = '', name = '', given = ''] = process.argv;

async function post<Answer>(path: string, body: object, token = ''): Promise<Answer> {
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${token}`,
  };
  const response = await fetch(address + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Answer;
}

const { token } = await post<{ token: string }>('/api/v1/guest', {});
const seatsWanted = { seats: [{ mine: true, name }, {}] };
const table = given || (await post<{ table: string }>('/api/v1/tables', seatsWanted, token)).table;
console.log('table', table);

let last = 0;
let lastAt = 0; // time of that entry
let seats: number[] = [];
let over = false;
const sent: object[] = []; // commands by their `ref`

function send(socket: WebSocket, fields: object): void {
  const command = { table, ...fields, ref: sent.length };
  sent.push(command);
  socket.send(JSON.stringify(command));
}

function take(socket: WebSocket, message: Message): void {
  const { entries = [], actions = [], seat = -1, last: seen, re = -1, error } = message;
  if (error?.code === 'paused') {
    console.log('once more:', error.message); // the server cannot store now: repeat the command with its id
    setTimeout(() => send(socket, sent[re] ?? {}), 1000);
  }
  seats = message.you?.seats ?? seats;
  for (const { n, at, kind } of entries) {
    [last, lastAt] = [n, at];
    over ||= kind === 'finished';
    if (kind === 'ready') send(socket, { do: 'start' }); // works for the host only
  }
  if (message.entries) send(socket, { do: 'legal' });
  if (message.actions && seats.includes(seat)) {
    const action = actions[Math.floor(Math.random() * actions.length)];
    console.log('playing', seen);
    send(socket, { do: 'play', id: `${name}-${seen}`, seen, action });
  }
  if (over) socket.close();
}

// Plays until the game is over or the connection is lost.
function play(): Promise<void> {
  // Programs may send headers with a WebSocket; browsers send a cookie instead.
  const options = {
    protocols: 'bastide.v1',
    headers: { Authorization: `Bearer ${token}` },
  };
  const socket = new WebSocket(
    `${address.replace('http', 'ws')}/api/v1/socket`,
    options as unknown as string,
  );
  socket.onopen = () => {
    if (given !== '') {
      send(socket, { do: 'join', name, id: 'join' });
      send(socket, { do: 'ready', id: 'ready' });
    }
    send(socket, { do: 'watch', from: last, at: lastAt });
  };
  socket.onmessage = ({ data }) => take(socket, JSON.parse(data as string) as Message);
  return new Promise((gone) => (socket.onclose = socket.onerror = () => gone()));
}

while (!over) {
  await play();
  await new Promise((done) => setTimeout(done, 100 + 1000 * Math.random()));
}
console.log('The game is over.');
