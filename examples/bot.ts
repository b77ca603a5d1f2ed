// A player for a Bastide server in TypeScript, without a core: it asks what is legal and takes any of it.
//
//     esbuild examples/bot.ts --outfile=bot.mjs --format=esm     # or any other compiler
//     node bot.mjs http://127.0.0.1:8460 Anna          # makes a table and says its name
//     node bot.mjs http://127.0.0.1:8460 Bob TABLE     # sits down there
//
// It takes Node 22, or Node 20 with --experimental-websocket.

export {}; // a module
declare const process: { argv: string[] };

interface Message {
  re?: number; // which deed this answers,
  error?: { code: string; message: string }; // and why it was refused
  entries?: { n: number; kind: string }[];
  you?: { seats: number[] };
  seat?: number; // of a join, or the seat to decide,
  actions?: string[]; // what he may do,
  last?: number; // and after which entry
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
let seats: number[] = [];
let over = false;
const said: object[] = [];

function say(socket: WebSocket, what: object): void {
  const deed = { table, ...what, ref: said.length };
  said.push(deed);
  socket.send(JSON.stringify(deed));
}

function take(socket: WebSocket, message: Message): void {
  const { entries = [], actions = [], seat = -1, last: seen, re = -1, error } = message;
  if (error?.code === 'paused') {
    console.log('once more:', error.message); // nothing can be stored just now: the same again, by its id
    setTimeout(() => say(socket, said[re] ?? {}), 1000);
  }
  seats = message.you?.seats ?? seats;
  for (const { n, kind } of entries) {
    last = Math.max(last, n);
    over ||= kind === 'finished';
    if (kind === 'ready') say(socket, { do: 'start' }); // the host's word alone counts
  }
  if (message.entries) say(socket, { do: 'legal' });
  if (message.actions && seats.includes(seat)) {
    const action = actions[Math.floor(Math.random() * actions.length)];
    console.log('playing', seen);
    say(socket, { do: 'play', id: `${name}-${seen}`, seen, action });
  }
  if (over) socket.close();
}

// Until the game is over, or the server is gone.
function play(): Promise<void> {
  // Programs may send headers with it; browsers have a cookie.
  const how = {
    protocols: 'bastide.v1',
    headers: { Authorization: `Bearer ${token}` },
  };
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/v1/socket`, how as unknown as string);
  socket.onopen = () => {
    if (given !== '') {
      say(socket, { do: 'join', name, id: 'join' });
      say(socket, { do: 'ready', id: 'ready' });
    }
    say(socket, { do: 'watch', from: last });
  };
  socket.onmessage = ({ data }) => take(socket, JSON.parse(data as string) as Message);
  return new Promise((gone) => (socket.onclose = socket.onerror = () => gone()));
}

while (!over) {
  await play();
  await new Promise((done) => setTimeout(done, 100 + 1000 * Math.random()));
}
console.log('The game is over.');
