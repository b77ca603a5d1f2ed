// The core as the page sees it. Requests go to a worker one after another; should it die, what is
// pending is rejected, and every open game is replayed from its record in a new worker under the
// number that the page knows it by.
import { type Channel, type Port } from './channel';
import { textOf } from './content';
import { unpackOffers } from './offers';
import { openRecord, startChannel, Thinker } from './thinker';
import type {
  Answer,
  Art,
  Catalogue,
  Core,
  Entry,
  Feature,
  GameId,
  NewGame,
  Offer,
  OpenCell,
  Played,
  Prospect,
  Refusal,
  Said,
  Seat,
  Setup,
  TileArt,
  ToldShuffle,
  Tongue,
  View,
} from './types';

interface Kept {
  inner: GameId; // in the worker
  record: string; // the last that came, which outlives the worker
  text: Promise<Answer<string>> | null; // as the game is now; null: to be asked again
  offers: Offer[] | null; // as the game is now; null: to be asked for
  at: number;
}

interface Asked<T> {
  answer: Answer<T>;
  rows: Int32Array | undefined;
}

// A core that tells when its worker died, and when its games are back.
export interface LivingCore extends Core {
  onlost: (() => void) | null;
  onback: (() => void) | null;
}

export class CoreProxy implements LivingCore {
  onlost: (() => void) | null = null;
  onback: (() => void) | null = null;

  readonly #port: () => Port;
  readonly #module: Promise<WebAssembly.Module>;
  readonly #thinker: Thinker;
  readonly #games = new Map<GameId, Kept>();
  #channel: Promise<Channel> | null = null;
  #next: GameId = 1;
  #catalogue: Promise<Catalogue> | null = null;
  #art: Promise<Art> | null = null;
  #tongue: Tongue | null = null; // null: the core's own

  constructor(port: () => Port, module: Promise<WebAssembly.Module>) {
    this.#port = port;
    this.#module = module;
    this.#thinker = new Thinker(port, module);
  }

  async speak(tongue: Tongue): Promise<void> {
    if (tongue.language === (this.#tongue?.language ?? 'en')) return;
    this.#tongue = tongue;
    this.#catalogue = null;
    await this.#value('speak', tongue);
  }

  catalogue(): Promise<Catalogue> {
    this.#catalogue ??= this.#value<Catalogue>('catalogue', {});
    this.#catalogue.catch(() => (this.#catalogue = null));
    return this.#catalogue;
  }

  art(): Promise<Art> {
    this.#art ??= this.#value<Art>('art', {});
    this.#art.catch(() => (this.#art = null));
    return this.#art;
  }

  tileArt(codes: string[]): Promise<TileArt[]> {
    return this.#value('tile_art', { codes });
  }

  tilePicture(code: string): Promise<string> {
    return this.#value('tile_picture', { code });
  }

  check(setup: Setup): Promise<string> {
    return this.#value('check', { setup });
  }

  create(game: NewGame): Promise<Answer<View>> {
    return this.#begin('create', { ...game, seed: game.seed ?? randomSeed() });
  }

  async open(content: string | Uint8Array, name: string): Promise<Answer<View>> {
    try {
      return await this.#begin('open', { content: await textOf(content), name, seed: randomSeed() });
    } catch (error) {
      if (error instanceof TypeError) return { ok: false, error: error.message };
      throw error;
    }
  }

  async close(game: GameId): Promise<void> {
    const kept = this.#games.get(game);
    if (kept === undefined) return;
    this.#games.delete(game);
    const channel = await this.#open();
    await channel.ask({ do: 'close', game: kept.inner });
  }

  async view(game: GameId): Promise<View> {
    return this.#seen(game, await this.#value<View>('view', {}, game));
  }

  async offers(game: GameId): Promise<Offer[]> {
    const kept = this.#kept(game);
    if (kept.offers !== null) return kept.offers;
    const catalogue = await this.catalogue();
    const channel = await this.#open();
    return unpackOffers(await channel.offers(kept.inner), catalogue);
  }

  words(game: GameId, indices: number[]): Promise<Said[]> {
    return this.#value('words', { indices }, game);
  }

  prospect(game: GameId, index: number): Promise<Prospect> {
    return this.#value('prospect', { index }, game);
  }

  whyNot(game: GameId, x: number, y: number, rotation: number): Promise<Refusal | null> {
    return this.#value('why_not', { x, y, rotation }, game);
  }

  play(game: GameId, at: number, index: number): Promise<Answer<Played>> {
    return this.#act('play', { at, index }, game);
  }

  say(game: GameId, at: number, phrase: string): Promise<Answer<Played>> {
    return this.#act('say', { at, phrase }, game);
  }

  async replay(game: GameId, at: number, phrases: string[]): Promise<Answer<View>> {
    const answer = await this.#answer<View>('replay', { at, phrases }, game);
    return answer.ok ? { ok: true, value: this.#changed(game, answer.value) } : answer;
  }

  draw(game: GameId): Promise<Answer<Played>> {
    return this.#act('draw', {}, game);
  }

  async choose(game: GameId, computer: string, signal?: AbortSignal): Promise<number> {
    const record = await this.record(game, 'text');
    if (!record.ok) throw new Error(record.error);
    return this.#thinker.choose(record.value, this.#kept(game).at, computer, signal);
  }

  async seek(game: GameId, at: number): Promise<View> {
    return this.#seen(game, await this.#value<View>('seek', { at }, game));
  }

  features(game: GameId): Promise<Feature[]> {
    return this.#value('features', {}, game);
  }

  closing(game: GameId, feature: number): Promise<OpenCell[]> {
    return this.#value('closing', { feature }, game);
  }

  log(game: GameId): Promise<Entry[]> {
    return this.#value('log', {}, game);
  }

  async seat(game: GameId, seat: Seat, computer: string): Promise<Answer<View>> {
    const answer = await this.#answer<View>('seat', { seat, computer }, game);
    if (answer.ok) this.#changed(game, answer.value);
    return answer;
  }

  record(game: GameId, form: 'text' | 'json' | 'jcz'): Promise<Answer<string>> {
    return (form === 'text' ? this.#kept(game).text : null) ?? this.#answer('record', { form }, game);
  }

  verifyShuffle(game: GameId, told: ToldShuffle): Promise<Answer<{ draws: number }>> {
    return this.#answer('verify_shuffle', told, game);
  }

  picture(game: GameId, owners: boolean): Promise<string> {
    return this.#value('picture', { owners }, game);
  }

  // ---- asking -----------------------------------------------------------------------------------

  // With `following`, the rows of what may be done next come along.
  async #ask<T>(name: string, args: object, game?: GameId, following = false): Promise<Asked<T>> {
    const channel = await this.#open();
    const inner = game === undefined ? undefined : this.#kept(game).inner;
    const request = { do: name, ...args, game: inner };
    const { value, refused, rows } = await channel.ask(request, following ? inner : undefined);
    const answer = refused ? { ok: false, ...(value as { error: string }) } : { ok: true, value };
    return { answer: answer as Answer<T>, rows };
  }

  async #answer<T>(name: string, args: object, game?: GameId): Promise<Answer<T>> {
    return (await this.#ask<T>(name, args, game)).answer;
  }

  async #value<T>(name: string, args: object, game?: GameId): Promise<T> {
    const answer = await this.#answer<T>(name, args, game);
    if (!answer.ok) throw new Error(`${name}: ${answer.error}`);
    return answer.value;
  }

  async #begin(name: string, args: object): Promise<Answer<View>> {
    const answer = await this.#answer<View>(name, args);
    if (!answer.ok) return answer;
    const game = this.#next++;
    this.#games.set(game, { inner: answer.value.game, record: '', text: null, offers: null, at: 0 });
    return { ok: true, value: this.#changed(game, answer.value) };
  }

  // What may be done next comes along.
  async #act(name: string, args: object, game: GameId): Promise<Answer<Played>> {
    const { answer, rows } = await this.#ask<Played>(name, args, game, true);
    if (!answer.ok) return answer;
    const offers = unpackOffers(rows!, await this.catalogue());
    this.#changed(game, answer.value.view);
    this.#kept(game).offers = offers;
    return answer;
  }

  #kept(game: GameId): Kept {
    const kept = this.#games.get(game);
    if (kept === undefined) throw new Error(`there is no game ${game}`);
    return kept;
  }

  // Every view passes here, on its way out.
  #seen(game: GameId, view: View): View {
    const kept = this.#kept(game);
    kept.at = view.at;
    kept.offers = null;
    view.game = game;
    return view;
  }

  // The game is another one now: its record is fetched right behind, before anything else can
  // bring the worker down, and once for all who ask for it.
  #changed(game: GameId, view: View): View {
    const kept = this.#kept(game);
    const text = this.#answer<string>('record', { form: 'text' }, game);
    kept.text = text;
    text.then(
      (record) => {
        if (record.ok) kept.record = record.value;
      },
      () => {
        if (kept.text === text) kept.text = null; // the worker died: the last record holds
      },
    );
    return this.#seen(game, view);
  }

  // ---- the worker -------------------------------------------------------------------------------

  #open(): Promise<Channel> {
    if (this.#channel === null) {
      const opening = this.#start();
      this.#channel = opening;
      opening.catch(() => (this.#channel = null));
    }
    return this.#channel;
  }

  async #start(): Promise<Channel> {
    for (;;) {
      const channel = await startChannel(this.#port, this.#module);
      if (this.#tongue !== null) await channel.ask({ do: 'speak', ...this.#tongue });
      const died = await this.#replay(channel);
      if (died) continue;
      void channel.died.then(() => this.#lost());
      return channel;
    }
  }

  // A game that brings the worker down again is given up, and the others are tried without it.
  async #replay(channel: Channel): Promise<boolean> {
    for (const [game, kept] of this.#games) {
      try {
        kept.inner = await openRecord(channel, kept.record, kept.at);
      } catch {
        this.#games.delete(game);
        channel.end(new Error('a game could not be replayed'));
        return true;
      }
    }
    return false;
  }

  #lost(): void {
    this.#channel = null;
    this.onlost?.();
    this.#open().then(
      () => this.onback?.(),
      () => undefined, // the next request tries again and says why
    );
  }
}

export function randomSeed(): string {
  return crypto.getRandomValues(new BigUint64Array(1))[0]!.toString();
}
