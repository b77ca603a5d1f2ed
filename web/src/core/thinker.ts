// Computers think in a worker of their own, so that the screen's core answers meanwhile. What they
// think about is sent as a record; to stop them is to end the worker.
import { Channel, CoreDied, type Port } from './channel';
import type { GameId, View } from './types';

export class Thinker {
  readonly #port: () => Port;
  readonly #module: Promise<WebAssembly.Module>;
  #channel: Promise<Channel> | null = null;

  constructor(port: () => Port, module: Promise<WebAssembly.Module>) {
    this.#port = port;
    this.#module = module;
  }

  async choose(record: string, at: number, computer: string, signal?: AbortSignal): Promise<number> {
    signal?.throwIfAborted();
    const channel = await this.#open();
    const stop = (): void => this.#end(channel, signal!.reason as Error);
    signal?.addEventListener('abort', stop);
    try {
      signal?.throwIfAborted();
      const game = await openRecord(channel, record, at);
      const { value, refused } = await channel.ask({ do: 'choose', game, computer });
      await channel.ask({ do: 'close', game });
      if (refused) throw new Error((value as { error: string }).error);
      return value as number;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  #open(): Promise<Channel> {
    this.#channel ??= startChannel(this.#port, this.#module).then((channel) => {
      void channel.died.then(() => (this.#channel = null));
      return channel;
    });
    this.#channel.catch(() => (this.#channel = null));
    return this.#channel;
  }

  #end(channel: Channel, reason: Error): void {
    this.#channel = null;
    channel.end(reason);
  }
}

export async function startChannel(port: () => Port, module: Promise<WebAssembly.Module>): Promise<Channel> {
  const code = await module;
  const channel = new Channel(port());
  await channel.start(code);
  return channel;
}

// The game of a record in a worker that does not know it yet, at that moment.
export async function openRecord(channel: Channel, record: string, at: number): Promise<GameId> {
  const opened = await channel.ask({ do: 'open', content: record, name: 'game.bastide' });
  if (opened.refused) throw new CoreDied('the game could not be replayed');
  const { game, length } = opened.value as View;
  if (at !== length) await channel.ask({ do: 'seek', game, at });
  return game;
}
