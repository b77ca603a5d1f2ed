// The page's interface to the core. Requests go to a worker in order. If the worker dies, its pending
// requests are rejected, and a new worker replays every open game from its record; the page keeps its numbers
// of the games.
import type { Asked, Channel, CommandName, Port } from './worker_channel';
import type { CoreWords } from './core_words';
import { textOf, UnreadableFile } from './file_content';
import { unpackOffers } from './unpack_offers';
import { openRecord, startChannel, ThinkingWorker } from './thinking_worker';
import type {
  AnalysedGame,
  Analysis,
  Answer,
  Art,
  Catalogue,
  CoreAnswers,
  CoreRequests,
  Entry,
  Feature,
  KindLeft,
  GameId,
  LivingCore,
  NewGame,
  Offer,
  OpenCell,
  PictureOptions,
  Played,
  PlayerLevel,
  Progress,
  Prospect,
  Refusal,
  Seat,
  SeatValue,
  Sentence,
  Summary,
  Thinker,
  TileArt,
  ToldAction,
  TurnReport,
  RevealedShuffle,
  Translation,
  View,
  WantedSetup,
} from './types';

interface OpenGame {
  inner: GameId; // number of the game in the worker
  record: string; // last known record; reopened after the worker's death
  online: boolean; // true: a game at a server; player names are shown as people typed them
  text: Promise<Answer<string>> | null; // current record; null: unknown
  offers: Offer[] | null; // current legal actions; null: unknown
  at: number;
}

export class CoreProxy implements LivingCore {
  onlost: (() => void) | null = null;
  onback: (() => void) | null = null;

  readonly #words: CoreWords;
  readonly #port: () => Port;
  readonly #module: Promise<WebAssembly.Module>;
  readonly #thinker: () => ThinkingWorker;
  readonly #botWorker: ThinkingWorker;
  readonly #analysisWorker: ThinkingWorker;
  readonly #valueWorker: ThinkingWorker;
  readonly #games = new Map<GameId, OpenGame>();
  #channel: Promise<Channel> | null = null;
  #next: GameId = 1;
  #catalogue: Promise<Catalogue> | null = null;
  #art: Promise<Art> | null = null;
  #translation: Translation = { language: 'en', words: '' }; // language of the core's texts

  constructor(
    words: CoreWords,
    port: () => Port,
    module: Promise<WebAssembly.Module>,
    players: () => Promise<WebAssembly.Module>,
  ) {
    this.#words = words;
    this.#port = port;
    this.#module = module;
    this.#thinker = () => new ThinkingWorker(port, players);
    this.#botWorker = this.#thinker();
    this.#analysisWorker = this.#thinker();
    this.#valueWorker = this.#thinker();
  }

  async thinker(): Promise<Thinker> {
    const worker = this.#thinker();
    await worker.speak(await this.#wholeTranslation());
    return worker;
  }

  async speak(translation: Translation): Promise<void> {
    if (translation.language === this.#translation.language) return;
    this.#translation = translation;
    this.#catalogue = null;
    await this.#value('speak', translation);
  }

  catalogue(): Promise<Catalogue> {
    this.#catalogue ??= this.#value('catalogue', {});
    this.#catalogue.catch(() => (this.#catalogue = null));
    return this.#catalogue;
  }

  art(): Promise<Art> {
    this.#art ??= this.#value('art', {});
    this.#art.catch(() => (this.#art = null));
    return this.#art;
  }

  tileArt(codes: string[]): Promise<TileArt[]> {
    return this.#value('tile_art', { codes });
  }

  check(setup: WantedSetup): Promise<string> {
    return this.#value('check', { setup });
  }

  create(game: NewGame): Promise<Answer<View>> {
    return this.#begin(this.#answer('create', { ...game, seed: game.seed ?? randomSeed() }), game.online);
  }

  async open(content: string | Uint8Array, at?: number): Promise<Answer<View>> {
    try {
      const text = await textOf(content);
      const openText = (record: string): Promise<Answer<View>> => {
        const request = { content: record, seed: randomSeed(), ...(at !== undefined && { at }) };
        return this.#begin(this.#answer('open', request));
      };
      const opened = await openText(text);
      if (opened.ok) return opened;
      // The first screen's core reads records only.
      const record = await this.#convert(text, 'text');
      return record.ok ? await openText(record.value) : record;
    } catch (error) {
      if (error instanceof UnreadableFile) return { ok: false, error: this.#words.fault(error.fault) };
      throw error;
    }
  }

  async close(game: GameId): Promise<void> {
    const kept = this.#games.get(game);
    if (kept === undefined) return;
    this.#games.delete(game);
    const channel = await this.#open();
    await channel.ask('close', {}, kept.inner);
  }

  async view(game: GameId): Promise<View> {
    return this.#seen(game, await this.#value('view', {}, game));
  }

  async offers(game: GameId): Promise<Offer[]> {
    const kept = this.#kept(game);
    if (kept.offers !== null) return kept.offers;
    const catalogue = await this.catalogue();
    const channel = await this.#open();
    return unpackOffers(await channel.offers(kept.inner), catalogue);
  }

  words(game: GameId, indices: number[]): Promise<Sentence[]> {
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
    const answer = await this.#answer('replay', { at, phrases }, game);
    return answer.ok ? { ok: true, value: this.#changed(game, answer.value) } : answer;
  }

  draw(game: GameId): Promise<Answer<Played>> {
    return this.#act('draw', {}, game);
  }

  async choose(game: GameId, computer: string, signal?: AbortSignal): Promise<number> {
    const record = await this.record(game, 'text');
    if (!record.ok) throw new Error(record.error);
    return this.#botWorker.choose(record.value, this.#kept(game).at, computer, signal);
  }

  async analyse(
    game: GameId,
    effort: Analysis['effort'],
    onprogress: (progress: Progress) => void,
    signal: AbortSignal,
    onturn: (turn: TurnReport) => void = () => undefined,
  ): Promise<Analysis> {
    const record = await this.record(game, 'text');
    if (!record.ok) throw new Error(record.error);
    const listener = { onprogress, onturn: (turn: string) => onturn(JSON.parse(turn) as TurnReport) };
    const translation = await this.#wholeTranslation();
    const report = await this.#analysisWorker.analyse(record.value, effort, translation, listener, signal);
    return JSON.parse(report) as Analysis;
  }

  async evaluate(game: GameId, at: number): Promise<SeatValue[]> {
    const record = await this.record(game, 'text');
    if (!record.ok) throw new Error(record.error);
    return this.#valueWorker.evaluate(record.value, at);
  }

  level(games: AnalysedGame[]): Promise<PlayerLevel> {
    return this.#value('level', { games });
  }

  tell(game: GameId, at: number, phrases: string[]): Promise<ToldAction[]> {
    return this.#value('tell', { at, phrases }, game);
  }

  async seek(game: GameId, at: number): Promise<View> {
    return this.#seen(game, await this.#value('seek', { at }, game));
  }

  features(game: GameId): Promise<Feature[]> {
    return this.#value('features', {}, game);
  }

  closing(game: GameId, feature: number): Promise<OpenCell[]> {
    return this.#value('closing', { feature }, game);
  }

  auctionWorth(game: GameId): Promise<string[]> {
    return this.#value('auction_worth', {}, game);
  }
  fitting(game: GameId, x: number, y: number): Promise<KindLeft[]> {
    return this.#value('fitting', { x, y }, game);
  }

  summary(game: GameId): Promise<Summary | null> {
    return this.#value('summary', {}, game);
  }

  log(game: GameId): Promise<Entry[]> {
    return this.#value('log', {}, game);
  }

  async seat(game: GameId, seat: Seat, computer: string): Promise<Answer<View>> {
    const answer = await this.#answer('seat', { seat, computer }, game);
    if (answer.ok) this.#changed(game, answer.value);
    return answer;
  }

  async record(game: GameId, form: 'text' | 'json' | 'jcz'): Promise<Answer<string>> {
    if (form === 'json') return this.#answer('record', { form }, game);
    const record = await (this.#kept(game).text ?? this.#askRecord(game));
    return form === 'text' || !record.ok ? record : this.#convert(record.value, form);
  }

  verifyShuffle(game: GameId, shuffle: RevealedShuffle): Promise<Answer<{ draws: number }>> {
    return this.#answer('verify_shuffle', shuffle, game);
  }

  picture(game: GameId, owners: boolean, options: PictureOptions = {}): Promise<string> {
    return this.#value('picture', { owners, ...options }, game);
  }

  async #convert(content: string, form: 'text' | 'jcz'): Promise<Answer<string>> {
    return this.#valueWorker.convert(content, form, await this.#wholeTranslation());
  }

  // The core's texts with those that only the core with the computer players has.
  async #wholeTranslation(): Promise<Translation> {
    const { language, words } = this.#translation;
    return { language, words: `${words}\n${await this.#words.analysis(language)}` };
  }

  // ---- requests to the worker -------------------------------------------------------------------

  // Sends a command. With `following`, the reply also holds the rows of the game's next legal actions.
  async #ask<K extends CommandName>(
    command: K,
    request: CoreRequests[K],
    game?: GameId,
    following = false,
  ): Promise<Asked<K>> {
    const channel = await this.#open();
    const inner = game === undefined ? undefined : this.#kept(game).inner;
    return channel.ask(command, request, inner, following ? inner : undefined);
  }

  async #answer<K extends CommandName>(
    command: K,
    request: CoreRequests[K],
    game?: GameId,
  ): Promise<Answer<CoreAnswers[K]>> {
    return (await this.#ask(command, request, game)).answer;
  }

  async #value<K extends CommandName>(
    command: K,
    request: CoreRequests[K],
    game?: GameId,
  ): Promise<CoreAnswers[K]> {
    const answer = await this.#answer(command, request, game);
    if (!answer.ok) throw new Error(`${command}: ${answer.error}`);
    return answer.value;
  }

  async #begin(asking: Promise<Answer<View>>, online = false): Promise<Answer<View>> {
    const answer = await asking;
    if (!answer.ok) return answer;
    const game = this.#next++;
    this.#games.set(game, { inner: answer.value.game, record: '', online, text: null, offers: null, at: 0 });
    return { ok: true, value: this.#changed(game, answer.value) };
  }

  // Plays an action, and keeps the next legal actions of the reply. Answers when the record is known, too, so that the
  // page saves at once what it shows.
  async #act<K extends 'play' | 'say' | 'draw'>(
    command: K,
    request: CoreRequests[K],
    game: GameId,
  ): Promise<Answer<Played>> {
    const asking = this.#ask(command, request, game, true);
    const record = this.#askRecord(game);
    const [{ answer, rows }] = await Promise.all([asking, record]);
    if (!answer.ok) return answer;
    const offers = unpackOffers(rows!, await this.catalogue());
    this.#changed(game, answer.value.view, record);
    this.#kept(game).offers = offers;
    return answer;
  }

  #kept(game: GameId): OpenGame {
    const kept = this.#games.get(game);
    if (kept === undefined) throw new Error(`there is no game ${game}`);
    return kept;
  }

  // Replaces the worker's game number in a view by the page's number.
  #seen(game: GameId, view: View): View {
    const kept = this.#kept(game);
    kept.at = view.at;
    kept.offers = null;
    view.game = game;
    return view;
  }

  #askRecord(game: GameId): Promise<Answer<string>> {
    return this.#answer('record', { form: 'text' }, game);
  }

  // Called after each change of a game. Requests the record at once, because a later request could kill the
  // worker. All callers of `record` share the answer.
  #changed(game: GameId, view: View, text = this.#askRecord(game)): View {
    const kept = this.#kept(game);
    kept.text = text;
    text.then(
      (record) => {
        if (record.ok) kept.record = record.value;
      },
      () => {
        if (kept.text === text) kept.text = null; // the worker died: the last known record is used
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
      if (this.#translation.language !== 'en') await channel.ask('speak', this.#translation);
      const died = await this.#replay(channel);
      if (died) continue;
      void channel.died.then(() => this.#lost());
      return channel;
    }
  }

  // Reopens all games in a new worker. Returns true if a game killed the worker: that game is dropped, and the caller
  // tries again.
  async #replay(channel: Channel): Promise<boolean> {
    for (const [game, kept] of this.#games) {
      try {
        kept.inner = await openRecord(channel, kept.record, kept.at, kept.online);
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
      () => undefined, // the next request tries again and reports the error
    );
  }
}

export function randomSeed(): string {
  return crypto.getRandomValues(new BigUint64Array(1))[0]!.toString();
}
