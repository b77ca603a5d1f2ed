// A core for tests of the code around it, with a tiny game. Two players take turns: a tile is drawn, placed at the
// end of a row in one of two rotations, and then claimed or not. Every third tile has nothing to claim. The game
// ends after twelve turns.
import type {
  Answer,
  Catalogue,
  Entry,
  Feature,
  KindLeft,
  LivingCore,
  NewGame,
  Offer,
  OpenCell,
  Played,
  Sentence,
  View,
  WantedPlayer,
} from '../../src/core/types';

type Action = string; // "draw", "place 0", "claim", "pass"

interface FakeGame {
  players: WantedPlayer[];
  actions: Action[];
  at: number;
}

const kTurns = 12;

function blankOffer(index: number, type: string): Offer {
  return {
    index,
    type,
    figure: '',
    owner: -1,
    x: 0,
    y: 0,
    on_board: false,
    rotation: 0,
    segment: -1,
    bridge: '',
    bridge_x: 0,
    bridge_y: 0,
    kind: -1,
    points: 0,
    item: -1,
    at: [0, 0],
    target: '',
    sign: '',
  };
}

export class FakeCore implements LivingCore {
  onlost: (() => void) | null = null;
  onback: (() => void) | null = null;
  asked: string[] = []; // names of all requests, in order
  thinks: Promise<void> = Promise.resolve(); // computer players answer when this promise resolves
  fails: Error | null = null; // error with which the next action fails; null: none
  readonly games = new Map<number, FakeGame>();
  #next = 1;

  async speak(): Promise<void> {}

  catalogue(): Promise<Catalogue> {
    const kinds = [{ code: 'T', box: '', copies: kTurns, words: 'a tile' }];
    return Promise.resolve({ kinds, actions: [], figures: [] } as unknown as Catalogue);
  }
  async art(): Promise<never> {
    throw new Error('not here');
  }
  async tileArt(): Promise<never[]> {
    return [];
  }
  async check(): Promise<string> {
    return '';
  }

  async create(game: NewGame): Promise<Answer<View>> {
    if (game.players.length !== 2) return { ok: false, error: 'two players' };
    return this.#keep({ players: game.players, actions: [], at: 0 });
  }
  async open(content: string | Uint8Array, at?: number): Promise<Answer<View>> {
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
    if (!text.startsWith('{')) return { ok: false, error: 'no game', line: 1, column: 2 };
    const { players, actions: all } = JSON.parse(text) as FakeGame;
    const actions = all.slice(0, at);
    return this.#keep({ players, actions, at: actions.length });
  }
  async close(game: number): Promise<void> {
    this.games.delete(game);
  }
  async view(game: number): Promise<View> {
    return this.#view(game);
  }
  async offers(game: number): Promise<Offer[]> {
    this.asked.push('offers');
    return this.#offers(this.#at(game));
  }
  async words(game: number, indices: number[]): Promise<Sentence[]> {
    return indices.map((index) => {
      const { type } = this.#offers(this.#at(game))[index]!;
      return { text: `${type} it at 1,2`, seen: `${type} it` };
    });
  }
  async prospect(): Promise<{ joins: []; awards: [] }> {
    return { joins: [], awards: [] };
  }
  async whyNot(): Promise<{ reason: string; citation: string }> {
    return { reason: 'it does not fit', citation: 'p. 1' };
  }

  async play(game: number, at: number, index: number): Promise<Answer<Played>> {
    this.asked.push('play');
    const kept = this.#at(game);
    if (at !== kept.at) return { ok: false, error: 'the game has moved on' };
    const offer = this.#offers(kept)[index];
    if (offer === undefined) return { ok: false, error: 'there is no such action' };
    return this.#act(game, this.#phrase(offer));
  }
  async say(game: number, at: number, phrase: string): Promise<Answer<Played>> {
    this.asked.push(`say ${phrase}`);
    const kept = this.#at(game);
    const chance = this.#phase(kept) === 'draw';
    const legal = chance ? ['draw'] : this.#offers(kept).map((offer) => this.#phrase(offer));
    if (at !== kept.at || !legal.includes(phrase)) return { ok: false, error: 'that cannot be' };
    return this.#act(game, phrase);
  }
  async replay(game: number, at: number, phrases: string[]): Promise<Answer<View>> {
    for (const [i, phrase] of phrases.entries()) {
      const said = await this.say(game, at + i, phrase);
      if (!said.ok) return said;
    }
    return { ok: true, value: await this.view(game) };
  }
  async draw(game: number): Promise<Answer<Played>> {
    this.asked.push('draw');
    return this.#act(game, 'draw');
  }
  async choose(_game: number, _computer: string, signal?: AbortSignal): Promise<number> {
    this.asked.push('choose');
    let stop = (): void => undefined;
    const stopped = new Promise<never>((_, reject) => {
      stop = () => reject(signal!.reason as Error);
      signal?.addEventListener('abort', stop);
    });
    await Promise.race([this.thinks, stopped]).finally(() => signal?.removeEventListener('abort', stop));
    return 0;
  }
  async analyse(): Promise<never> {
    throw new Error('not here');
  }
  async evaluate(): Promise<never> {
    throw new Error('not here');
  }
  async level(): Promise<never> {
    throw new Error('not here');
  }
  async tell(): Promise<never> {
    throw new Error('not here');
  }
  async thinker(): Promise<never> {
    throw new Error('not here');
  }
  async seek(game: number, at: number): Promise<View> {
    this.asked.push(`seek ${at}`);
    const kept = this.#at(game);
    kept.at = Math.min(at, kept.actions.length);
    return this.#view(game);
  }
  async features(): Promise<Feature[]> {
    this.asked.push('features');
    return [{ id: 1, open: 1, places: [[0, 0]] } as unknown as Feature];
  }
  async closing(): Promise<OpenCell[]> {
    this.asked.push('closing');
    return [{ cell: [1, 0], kinds: [{ kind: 0, code: 'T', count: 3 }], others: 2 }];
  }
  async auctionWorth(): Promise<string[]> {
    return [];
  }
  async fitting(_game: number, x: number): Promise<KindLeft[]> {
    return [{ kind: 0, code: 'T', count: x }];
  }
  async summary(): Promise<null> {
    return null;
  }
  async log(game: number): Promise<Entry[]> {
    const kept = this.#at(game);
    return kept.actions.map((_, i) => this.#entry(kept, i));
  }
  async seat(game: number, seat: number, computer: string): Promise<Answer<View>> {
    this.#at(game).players[seat]!.computer = computer;
    return { ok: true, value: this.#view(game) };
  }
  async record(game: number): Promise<Answer<string>> {
    const { players, actions } = this.#at(game);
    return { ok: true, value: JSON.stringify({ players, actions }) };
  }
  async verifyShuffle(): Promise<Answer<{ draws: number }>> {
    return { ok: true, value: { draws: 0 } };
  }
  async picture(game: number): Promise<string> {
    return `<svg id="at-${this.#at(game).at}"/>`;
  }

  #at(game: number): FakeGame {
    const kept = this.games.get(game);
    if (kept === undefined) throw new Error('there is no such game');
    return kept;
  }

  #keep(game: FakeGame): Answer<View> {
    const id = this.#next++;
    this.games.set(id, game);
    return { ok: true, value: this.#view(id) };
  }

  #act(id: number, action: Action): Answer<Played> {
    if (this.fails !== null) {
      const error = this.fails;
      this.fails = null;
      throw error;
    }
    const game = this.#at(id);
    game.actions = [...game.actions.slice(0, game.at), action];
    ++game.at;
    return { ok: true, value: { view: this.#view(id), entries: [this.#entry(game, game.at - 1)] } };
  }

  #phase(game: FakeGame): 'draw' | 'place' | 'claim' {
    return (['draw', 'place', 'claim'] as const)[game.at % 3]!;
  }

  #offers(game: FakeGame): Offer[] {
    const turn = Math.floor(game.at / 3);
    if (this.#phase(game) === 'place') {
      const cell = { x: turn + 1, on_board: true, target: 'site' as const };
      const row = [0, 1].map((rotation) => ({ ...blankOffer(rotation, 'place'), ...cell, rotation }));
      return [
        ...row,
        { ...blankOffer(2, 'place'), y: turn + 1, on_board: true, target: 'site', rotation: 3 },
      ];
    }
    if (turn % 3 === 2) return [blankOffer(0, 'pass')];
    return [
      {
        ...blankOffer(0, 'claim'),
        x: turn + 1,
        on_board: true,
        target: 'segment',
        segment: 0,
        figure: 'small',
      },
      blankOffer(1, 'pass'),
    ];
  }

  #phrase(offer: Offer): string {
    return offer.type === 'place' ? `place ${offer.rotation}` : offer.type;
  }

  #entry(game: FakeGame, i: number): Entry {
    const turn = Math.floor(i / 3);
    const phrase = game.actions[i]!;
    const type = phrase.split(' ')[0]!;
    const scores = [turn, turn];
    const entry = { type, text: type, seen: type, phrase, cells: [], tile: '' };
    return { at: i + 1, turn, seat: turn % 2, ...entry, happenings: [], scores };
  }

  #view(id: number): View {
    const game = this.#at(id);
    const turn = Math.floor(game.at / 3);
    const over = turn === kTurns;
    const chance = this.#phase(game) === 'draw';
    const decider = chance ? -1 : turn % 2;
    let waits: View['waits'] = game.players[turn % 2]!.computer === '' ? 'person' : 'computer';
    if (chance) waits = 'chance';
    if (over) waits = 'nobody';
    const placing = this.#phase(game) === 'place';
    return {
      game: id,
      at: game.at,
      length: game.actions.length,
      turn,
      decider,
      active: turn % 2,
      over,
      waits,
      hidden: turn * 3 + (chance ? 0 : 1),
      drawn: placing ? { kind: 0, code: 'T', words: 'a tile', rotations: [0, 1, 3] } : null,
      players: game.players.map((player) => ({ ...player, score: turn })),
      looks: [0, 1],
      tiles: [],
      last: [],
      result: over ? 'a draw' : '',
      setup: { boxes: [], players: 2 },
    } as unknown as View;
  }
}

export const twoPeople: NewGame = {
  setup: { boxes: [], players: 2 },
  players: [
    { name: 'Anna', computer: '' },
    { name: 'Bob', computer: '' },
  ],
};

export const againstComputer: NewGame = {
  ...twoPeople,
  players: [
    { name: 'Anna', computer: '' },
    { name: 'Bob', computer: 'greedy' },
  ],
};

// Waits until all promises have settled. Promises of the fake core need no real time.
export async function settle(): Promise<void> {
  for (let i = 0; i < 5; ++i) await new Promise((resolve) => setTimeout(resolve, 0));
}
