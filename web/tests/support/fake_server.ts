// A server for tests of the page's client: it records the client's messages, and sends what the test says.
import type { Server, Socket } from '../../src/net/server';

export interface LogLine {
  do: string;
  ref: number;
  id?: string;
  table?: string;
  from?: number;
  lists?: string[];
  search?: string;
}

export class FakeSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  readonly sent: LogLine[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as LogLine);
  }
  close(): void {
    this.closed = true;
  }

  open(): void {
    this.onopen?.();
  }
  lose(code?: number): void {
    this.onclose?.(code === undefined ? undefined : { code });
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  // Answers the client's latest message.
  reply(message: object): void {
    this.say({ re: this.sent.at(-1)!.ref, ...message });
  }
}

export class FakeServer implements Server {
  readonly sockets: FakeSocket[] = [];
  greeted = 0;

  connect(): FakeSocket {
    this.sockets.push(new FakeSocket());
    return this.socket;
  }
  greet(): Promise<void> {
    ++this.greeted;
    return Promise.resolve();
  }
  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }
}
