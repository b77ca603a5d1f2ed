// Shows the notices of an online table about faults. A proxy causes the faults: it cuts the connection, or
// sends messages as the server would.
import type { Page, WebSocketRoute } from 'playwright-core';
import type { Inspect } from './table_tour';

export class Line {
  #table = '';
  #last = 0; // number of the last entry
  #page: WebSocketRoute | null = null;
  #mended: Promise<void> = Promise.resolve();
  #mend: () => void = () => undefined;

  // From now on, every WebSocket that the page opens goes through this proxy.
  async through(page: Page): Promise<void> {
    await page.routeWebSocket(/\/api\//, async (socket) => {
      await this.#mended;
      const server = socket.connectToServer();
      this.#page = socket;
      server.onMessage((message) => {
        this.#note(JSON.parse(String(message)) as object);
        socket.send(message);
      });
    });
  }

  tell(news: object): void {
    this.#page!.send(JSON.stringify(news));
  }

  tellOfTable(news: object): void {
    this.tell({ table: this.#table, ...news });
  }

  // Sends new entries of the table to the page, as the server would.
  tellEntries(...entries: object[]): void {
    const at = Date.now();
    this.tellOfTable({ entries: entries.map((one, i) => ({ n: this.#last + 1 + i, at, ...one })) });
  }

  async cut(): Promise<void> {
    this.#mended = new Promise((mended) => (this.#mend = mended));
    await this.#page!.close();
  }

  mend(): void {
    this.#mend();
  }

  #note(message: { table?: string; entries?: { n: number }[] }): void {
    this.#table = message.table ?? this.#table;
    for (const { n } of message.entries ?? []) this.#last = Math.max(this.#last, n);
  }
}

const kNotice = '.tables-notice';
const kAnnounced = 'The server restarts at ten this evening. All games continue a few minutes later.';

// Simulates each fault for Anna, who has seat 0, and calls `inspect` with its notice on the screen.
export async function troubles(anna: Page, line: Line, inspect: Inspect): Promise<void> {
  const notice = anna.locator(kNotice);
  const none = () => notice.first().waitFor({ state: 'detached' });
  await none();
  line.tell({ announcement: kAnnounced });
  await notice.waitFor();
  await inspect('an announcement', anna);
  await notice.locator('button').click();
  await none();

  line.tellOfTable({ paused: 'no room' });
  await notice.waitFor();
  await inspect('nothing can be stored', anna);
  line.tellOfTable({ paused: '' });
  await none();

  await line.cut();
  await notice.waitFor();
  await inspect('the connection is lost', anna);
  line.mend();
  await none();
  await anna.context().setOffline(true);
  await line.cut();
  await notice.waitFor();
  await inspect('offline', anna);
  await anna.context().setOffline(false);
  line.mend();
  await none();

  line.tellEntries({ kind: 'replaced', seat: 0, computer: 'greedy' });
  await notice.waitFor();
  await inspect('a computer plays for one', anna);
  await anna.reload();
  await anna.locator('.dock').waitFor();
  line.tellEntries({ kind: 'timed_out', seat: 1, computer: 'greedy' }, { kind: 'finished', secret: '' });
  await anna.locator('.tables-ended').waitFor();
  await inspect('the time is up', anna);
  await anna.reload();
  await anna.locator('.dock').waitFor();
}
