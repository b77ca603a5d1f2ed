// What is asked of the server once, and the sockets to it. It is where the page came from.
import { saidOf } from './fault';
import { kProtocol, type Fault, type TableCard, type WantedTable } from './protocol';

export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((message: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

// What a client of tables needs of a server.
export interface Server {
  connect(): Socket;
  greet(): Promise<void>; // from then on the browser's cookie says who somebody is
}

export class Refused extends Error {
  constructor(readonly fault: Fault) {
    super(saidOf(fault));
  }
}

function addressOf(path: string): URL {
  return new URL(`api/v1/${path}`, document.baseURI);
}

async function ask<T>(path: string, body?: object): Promise<T> {
  const post = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(addressOf(path), body === undefined ? {} : post);
  const answer = (await response.json()) as T & { error?: Fault };
  if (answer.error !== undefined) throw new Refused(answer.error);
  return answer;
}

export const server: Server = {
  connect() {
    const address = addressOf('socket');
    address.protocol = address.protocol.replace('http', 'ws');
    return new WebSocket(address, kProtocol) as Socket;
  },
  async greet() {
    await ask('guest', {});
  },
};

export async function makeTable(wanted: WantedTable): Promise<{ table: string; key?: string }> {
  await server.greet();
  return ask('tables', wanted);
}

export async function openTables(): Promise<TableCard[]> {
  return (await ask<{ tables: TableCard[] }>('tables')).tables;
}
