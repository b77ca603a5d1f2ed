// A second worker in which computer players think, a game is analysed, or a position valued or set up, so that the core of the screen stays responsive.
// It gets the game as a record; ending the worker stops the computer.
import { Channel, CoreDied, type CommandName, type Port } from './worker_channel';
import type { Answer, CoreAnswers, CoreRequests, GameId, SeatValue, Thinker, Translation } from './types';
import type { AnalysisListener } from './wasm_module';

export class ThinkingWorker implements Thinker {
  readonly #port: () => Port;
  readonly #load: () => Promise<WebAssembly.Module>;
  #module: Promise<WebAssembly.Module> | null = null;
  #channel: Promise<Channel> | null = null;

  constructor(port: () => Port, load: () => Promise<WebAssembly.Module>) {
    this.#port = port;
    this.#load = load;
  }

  choose(record: string, at: number, computer: string, signal?: AbortSignal): Promise<number> {
    return this.ask('choose', { computer }, record, at, signal);
  }

  // Returns the report as JSON, with reasons in the language of `translation`.
  async analyse(
    record: string,
    effort: CoreRequests['analyse']['effort'],
    translation: Translation,
    listener: AnalysisListener,
    signal: AbortSignal,
  ): Promise<string> {
    await this.speak(translation);
    return this.ask('analyse', { effort }, record, null, signal, listener);
  }

  evaluate(record: string, at: number): Promise<SeatValue[]> {
    return this.ask('evaluate', {}, record, at);
  }

  async speak(translation: Translation): Promise<void> {
    await (await this.#open()).ask('speak', translation);
  }

  // The game in another form. Reads and writes the files of JCloisterZone, too.
  async convert(
    content: string,
    form: CoreRequests['record']['form'],
    translation: Translation,
  ): Promise<Answer<string>> {
    await this.speak(translation);
    const channel = await this.#open();
    const { answer: opened } = await channel.ask('open', { content });
    if (!opened.ok) return opened;
    const { game } = opened.value;
    const { answer } = await channel.ask('record', { form }, game);
    await channel.ask('close', {}, game);
    return answer;
  }

  async ask<K extends CommandName>(
    command: K,
    request: CoreRequests[K],
    record: string,
    at: number | null,
    signal?: AbortSignal,
    listener?: AnalysisListener,
  ): Promise<CoreAnswers[K]> {
    signal?.throwIfAborted();
    const channel = await this.#open();
    if (listener) channel.listener = listener;
    const stop = (): void => this.#end(channel, signal!.reason as Error);
    signal?.addEventListener('abort', stop);
    try {
      signal?.throwIfAborted();
      const game = await openRecord(channel, record, at);
      const { answer } = await channel.ask(command, request, game);
      await channel.ask('close', {}, game);
      if (!answer.ok) throw new Error(answer.error);
      return answer.value;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  end(): void {
    this.#channel?.then(
      (channel) => this.#end(channel, new CoreDied('the worker was ended')),
      () => undefined,
    );
  }

  #open(): Promise<Channel> {
    this.#module ??= this.#load();
    this.#module.catch(() => (this.#module = null)); // after a failure, the next move loads the module again
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

// Opens the game of a record in the worker, at move number `at`; null: at its end. `online`: a game at a server.
export async function openRecord(
  channel: Channel,
  record: string,
  at: number | null,
  online = false,
): Promise<GameId> {
  const { answer } = await channel.ask('open', { content: record, online });
  if (!answer.ok) throw new CoreDied('the game could not be replayed');
  const { game, length } = answer.value;
  if (at !== null && at !== length) await channel.ask('seek', { at }, game);
  return game;
}
