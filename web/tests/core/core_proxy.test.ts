import { describe, expect, it } from 'vitest';
import type { WorkerReply, WorkerRequest, Port } from '../../src/core/worker_channel';
import { CoreDied } from '../../src/core/worker_channel';
import { textOf } from '../../src/core/file_content';
import { kOfferColumns } from '../../generated/core';
import type { Reply } from '../../src/core/wasm_module';
import { CoreProxy } from '../../src/core/core_proxy';
import { kEnglishWords } from '../../src/core/core_words';

interface Wish {
  do: string;
  game: number;
  at: number;
  content: string;
  computer: string;
  seed: string;
}

const kBomb = 7;

// A fake worker whose games only count their actions. A game of kBomb actions crashes every worker that reads
// it.
class CountingPort implements Port {
  static made: CountingPort[] = [];

  onmessage: Port['onmessage'] = null;
  onerror: Port['onerror'] = null;
  readonly wishes: Wish[] = [];
  readonly games = new Map<number, { count: number; at: number }>();
  ended = false;
  silent = false;
  #next = 100 + CountingPort.made.length;

  constructor() {
    CountingPort.made.push(this);
  }

  terminate(): void {
    this.ended = true;
  }

  postMessage(message: WorkerRequest): void {
    const { id } = message;
    if ('start' in message) return this.#say({ id });
    const offered =
      message.offers === undefined ? {} : { rows: new Int32Array(kOfferColumns.length).fill(1) };
    if (message.ask === undefined) this.#say({ id, ...offered });
    else this.#answer(id, JSON.parse(message.ask) as Wish, offered);
  }

  #say(answer: WorkerReply): void {
    if (this.silent) return;
    queueMicrotask(() => {
      if (!this.ended) this.onmessage?.({ data: answer });
    });
  }

  #answer(id: number, wish: Wish, offered: Reply): void {
    this.wishes.push(wish);
    const value = this.#value(wish);
    if (value === 'crash') this.#say({ id, crash: 'unreachable' });
    else if (value === undefined)
      this.#say({ id, text: '{"error":"no","line":3,"column":0}', refused: true });
    else this.#say({ id, text: JSON.stringify(value), refused: false, ...offered });
  }

  #value(wish: Wish): unknown {
    const game = this.games.get(wish.game);
    const view = (id: number): object => ({
      game: id,
      at: this.games.get(id)!.at,
      length: this.games.get(id)!.count,
    });
    const keep = (count: number): object => {
      const id = this.#next++;
      this.games.set(id, { count, at: count });
      return view(id);
    };
    switch (wish.do) {
      case 'catalogue':
        return { actions: ['none', 'draw'], signs: ['', 'beast'], figures: ['small', 'large'] };
      case 'create':
        return keep(0);
      case 'open':
        if (wish.content === String(kBomb)) return 'crash';
        return wish.content === 'bad' ? undefined : keep(Number(wish.content));
      case 'record':
        return String(game!.count);
      case 'seek':
        game!.at = wish.at;
        return view(wish.game);
      case 'view':
        return view(wish.game);
      case 'play':
        if (wish.at < 0) return 'crash';
        game!.count = ++game!.at;
        return { view: view(wish.game), entries: [] };
      case 'choose':
        return game!.at;
      default:
        return null;
    }
  }
}

const noCode = () => Promise.resolve({} as WebAssembly.Module);

function proxy(): CoreProxy {
  CountingPort.made = [];
  return new CoreProxy(kEnglishWords, () => new CountingPort(), noCode(), noCode);
}

const nobody = { setup: { boxes: [], players: 2 }, players: [] };

async function begin(core: CoreProxy): Promise<number> {
  const answer = await core.create(nobody);
  return answer.ok ? answer.value.game : -1;
}

describe('the core in a worker', () => {
  it('numbers its games, and adds a missing seed', async () => {
    const core = proxy();
    expect(await begin(core)).toBe(1);
    expect(await begin(core)).toBe(2);
    expect((await core.view(2)).game).toBe(2);
    const { wishes } = CountingPort.made[0]!;
    expect(wishes[0]!.seed).toMatch(/^\d+$/);
    expect(wishes.at(-1)).toMatchObject({ do: 'view', game: 101 });
  });

  it('reports refusals with their place', async () => {
    expect(await proxy().open('bad')).toEqual({ ok: false, error: 'no', line: 3, column: 0 });
  });

  it('unpacks offers', async () => {
    const core = proxy();
    const offers = await core.offers(await begin(core));
    expect(offers).toHaveLength(1);
    expect(offers[0]).toMatchObject({
      index: 0,
      type: 'draw',
      figure: 'large',
      on_board: true,
      bridge: 'ns',
      at: [1 / 16, 1 / 16],
      target: 'site',
      sign: 'beast',
    });
  });

  it('that dies rejects pending requests and restores its games', async () => {
    const core = proxy();
    const said: string[] = [];
    core.onlost = () => said.push('lost');
    const back = new Promise<void>((resolve) => (core.onback = resolve));
    const game = await begin(core);
    await core.play(game, 0, 0);
    await core.play(game, 1, 0);
    await core.seek(game, 1);
    const pending = [core.play(game, -1, 0), core.features(game)];
    for (const one of pending) await expect(one).rejects.toThrow(CoreDied);
    await back;
    expect(said).toEqual(['lost']);
    expect(CountingPort.made).toHaveLength(2);
    expect(CountingPort.made[0]!.ended).toBe(true);
    expect(await core.view(game)).toEqual({ game, at: 1, length: 2 });
    expect(CountingPort.made[1]!.wishes.map((wish) => wish.do)).toEqual(['open', 'seek', 'view']);
  });

  it('that dies restores a game at a server as one', async () => {
    const core = proxy();
    const online = await core.create({ ...nobody, online: true });
    if (!online.ok) throw new Error(online.error);
    const game = online.value.game;
    await core.play(game, 0, 0);
    const back = new Promise<void>((resolve) => (core.onback = resolve));
    await expect(core.play(game, -1, 0)).rejects.toThrow(CoreDied);
    await back;
    expect(CountingPort.made[1]!.wishes[0]).toMatchObject({ do: 'open', online: true });
  });

  it('drops a game that crashes it again, and keeps the others', async () => {
    const core = proxy();
    const good = await begin(core);
    const bad = await begin(core);
    await core.play(good, 0, 0);
    for (let at = 0; at < kBomb; ++at) await core.play(bad, at, 0);
    await core.view(bad); // waits until the proxy has the record
    const back = new Promise<void>((resolve) => (core.onback = resolve));
    await expect(core.play(good, -1, 0)).rejects.toThrow(CoreDied);
    await back;
    expect(CountingPort.made).toHaveLength(3);
    expect(await core.view(good)).toEqual({ game: good, at: 1, length: 1 });
    await expect(core.view(bad)).rejects.toThrow('there is no game');
  });

  it('whose script does not start reports it', async () => {
    const core = new CoreProxy(
      kEnglishWords,
      () => {
        const port = new CountingPort();
        port.silent = true;
        queueMicrotask(() => port.onerror!({ message: 'blocked' }));
        return port;
      },
      noCode(),
      noCode,
    );
    await expect(core.catalogue()).rejects.toThrow('blocked');
  });
});

describe('the worker for computer players', () => {
  it('gets the game as a record, at the given move', async () => {
    const core = proxy();
    const game = await begin(core);
    await core.play(game, 0, 0);
    await core.play(game, 1, 0);
    await core.seek(game, 1);
    expect(await core.choose(game, 'greedy')).toBe(1);
    expect(CountingPort.made[1]!.wishes.map((wish) => wish.do)).toEqual(['open', 'seek', 'choose', 'close']);
    expect(await core.choose(game, 'greedy')).toBe(1);
    expect(CountingPort.made).toHaveLength(2);
  });

  it('is ended to stop it, and another takes its place', async () => {
    const core = proxy();
    const game = await begin(core);
    await core.choose(game, 'greedy');
    const thinker = CountingPort.made[1]!;
    thinker.silent = true;
    const stop = new AbortController();
    const choice = core.choose(game, 'greedy', stop.signal);
    await core.view(game);
    stop.abort();
    await expect(choice).rejects.toThrow('abort');
    expect(thinker.ended).toBe(true);
    expect(await core.choose(game, 'greedy')).toBe(0);
    expect(CountingPort.made).toHaveLength(3);
  });
});

describe('a file', () => {
  const gzip = async (text: string): Promise<Uint8Array> => {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  };

  it('is text, packed or not', async () => {
    expect(await textOf('a')).toBe('a');
    expect(await textOf(new TextEncoder().encode('Zoë'))).toBe('Zoë');
    expect(await textOf(await gzip('Zoë'))).toBe('Zoë');
  });

  it('that is damaged is refused', async () => {
    await expect(textOf(new Uint8Array([0xff, 0xfe, 0x00]))).rejects.toMatchObject({ fault: 'strange' });
    await expect(textOf((await gzip('abc')).slice(0, 15))).rejects.toMatchObject({ fault: 'packed' });
    await expect(textOf(await gzip('a'.repeat(9 << 20)))).rejects.toMatchObject({ fault: 'large' });
  });
});
