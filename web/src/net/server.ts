// What is asked of the server once, and the sockets to it. It is where the page came from.
import { recall, remember } from '../offline/memory';
import { saidOf } from './fault';
import { kProtocol, type Fault, type OwnCard, type TableCard, type WantedTable } from './protocol';

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

export async function ask<T>(path: string, body?: object, method = 'POST'): Promise<T> {
  const change = {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(addressOf(path), body === undefined ? {} : change);
  const answer = (await response.json()) as T & { error?: Fault };
  if (answer.error !== undefined) throw new Refused(answer.error);
  return answer;
}

// Whether this browser has ever said who it is: only then there are tables of its own.
const kGreeted = 'bastide.guest';
let greeted = recall(kGreeted) !== null;

export const server: Server = {
  connect() {
    const address = addressOf('socket');
    address.protocol = address.protocol.replace('http', 'ws');
    return new WebSocket(address, kProtocol) as Socket;
  },
  async greet() {
    await ask('guest', {});
    rememberGreeted();
  },
};

export function rememberGreeted(): void {
  greeted = true;
  remember(kGreeted, '1');
}

export async function makeTable(wanted: WantedTable): Promise<{ table: string; key?: string }> {
  await server.greet();
  return ask('tables', wanted);
}

export async function openTables(search: string): Promise<TableCard[]> {
  const query = search === '' ? '' : `?search=${encodeURIComponent(search)}`;
  return (await ask<{ tables: TableCard[] }>(`tables${query}`)).tables;
}

export async function ownTables(): Promise<OwnCard[]> {
  return greeted ? (await ask<{ tables: OwnCard[] }>('me/tables')).tables : [];
}
