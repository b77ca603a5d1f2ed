// HTTP requests and WebSockets to the server of online tables. By default the page's own server and a cookie are used;
// an app sets another address and a token.
import { inWords, t } from '../i18n';
import { saidOf } from './refusal_text';
import { kProtocol, type Fault, type MadeTable, type WantedTable } from './protocol';

export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((message: { data: string }) => void) | null;
  onclose: ((event?: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Server {
  connect(): Socket;
  greet(): Promise<void>; // makes the client a guest, unless it is one or has an account
}

export interface ServerAddress {
  base: () => string; // base URL, ends in `/`
  token: string; // bearer token; empty: a cookie names the client
  openSocket: (address: URL, protocol: string, token: string) => Socket;
}

// A browser's WebSocket sends cookies but no token. An app with a token provides its own socket, which sends
// the token.
const address: ServerAddress = {
  base: () => document.baseURI,
  token: '',
  openSocket: (at, protocol) => new WebSocket(at, protocol) as Socket,
};

export function useServer(change: Partial<ServerAddress>): void {
  Object.assign(address, change);
}

export function serverBase(): string {
  return address.base().replace(/#.*$/, '');
}

export class Refused extends Error {
  constructor(readonly fault: Fault) {
    super(saidOf(fault));
  }
}

// A request that the page does not send, because it has found an error. The message is a text for the user.
export class InvalidRequest extends Error {}

// Forms that show why their request failed. password: an account form that asks for the current password.
export type Form = 'account' | 'password' | 'table';

// Text of a failed request for the user. For some codes, account forms have other texts than tables. A browser's own
// error (the server cannot be reached, or something between answers in its place) has an English text, which the
// user does not see.
export function faultOf(error: unknown, form: Form = 'account'): string {
  if (error instanceof InvalidRequest) return error.message;
  if (!(error instanceof Refused)) return t('people.fault.offline');
  const { code } = error.fault;
  if (form === 'password' && code === 'wrong') return t('people.password.wrong');
  return (form !== 'table' && inWords(`people.fault.${code}`)) || error.message;
}

function addressOf(path: string): URL {
  return new URL(`api/v1/${path}`, serverBase());
}

export async function ask<T>(path: string, body?: object, method = 'POST'): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (address.token !== '') headers.Authorization = `Bearer ${address.token}`;
  const change = body === undefined ? { headers } : { method, headers, body: JSON.stringify(body) };
  const response = await fetch(addressOf(path), change);
  const answer = (await response.json()) as T & { error?: Fault };
  if (answer.error !== undefined) throw new Refused(answer.error);
  return answer;
}

export const server: Server = {
  connect() {
    const at = addressOf('socket');
    at.protocol = at.protocol.replace('http', 'ws');
    return address.openSocket(at, kProtocol, address.token);
  },
  async greet() {
    await ask('guest', {});
  },
};

export async function makeTable(wanted: WantedTable): Promise<MadeTable> {
  await server.greet();
  return ask('tables', wanted);
}

// Returns a table whose players wait for a game with these settings, or a new table.
export async function pairAtTable(wanted: WantedTable): Promise<MadeTable> {
  await server.greet();
  return ask('pairings', wanted);
}
