// The game that is on the table: where it stands, what was played, and under which name it is kept.
import { batch, signal } from '@preact/signals';
import type { Answer, Core, Entry, GameId, Played, Seat, View } from '../core/types';
import { freshName } from '../offline/fresh';
import { holdGame } from '../offline/hold';
import type { LineLeft, Store } from '../offline/store';
import { momentAfter, momentBefore } from './back';
import { Keeper, type Keeping } from './keeper';
import type { Remarks } from './remarks';
import type { Mode, Settings, Sketch } from './types';

export class Table {
  readonly game = signal<GameId | null>(null);
  readonly saved = signal<string | null>(null);
  readonly view = signal<View | null>(null);
  readonly log = signal<Entry[]>([]);
  readonly fresh = signal<Entry[]>([]);
  readonly mode = signal<Mode>('play');
  readonly lineLeft = signal<LineLeft | null>(null);
  readonly elsewhere = signal(false); // another page holds it: the next deed of a person begins another game
  readonly sketch: Sketch = { draw: null };

  readonly #core: Core;
  readonly #store: Promise<Store>;
  readonly #keeper: Keeper;
  readonly #remarks: Remarks;
  readonly #turned: (view: View | null, jump: boolean) => void;

  #begun = 0; // when the game was begun, as Date.now()
  #branched = false; // the next action begins another game
  #letGo: () => void = () => undefined; // of the game in the store

  // `turned` hears of every other position, before anybody sees it; after a jump it does not follow
  // from the one before.
  constructor(
    core: Core,
    store: Promise<Store>,
    remarks: Remarks,
    turned: (view: View | null, jump: boolean) => void,
  ) {
    this.#core = core;
    this.#store = store;
    this.#remarks = remarks;
    this.#turned = turned;
    this.#keeper = new Keeper(core, store, this.sketch);
    this.#keeper.onfailed = () => remarks.say('note.unsaved');
  }

  // Is this where the game goes on? After steps back it waits for a person, as what lies ahead is not
  // played over by itself; and where another page plays on with it.
  get goesOn(): boolean {
    const view = this.view.value;
    if (view === null || this.mode.value !== 'play') return false;
    return this.#branched || (view.at === view.length && !this.elsewhere.value);
  }

  // ---- games ------------------------------------------------------------------------------------

  async begin(answer: Answer<View>): Promise<boolean> {
    if (!answer.ok) return this.#remarks.refused(answer);
    await this.close();
    await this.#enter(answer.value, freshName(), Date.now());
    await this.#keeper.keep(this.#kept()); // from now on it has an address
    return true;
  }

  // A game that is kept elsewhere, at its end.
  async join(view: View): Promise<boolean> {
    await this.close();
    await this.#enter(view, null, Date.now());
    return true;
  }

  async resume(id: string, at?: number): Promise<boolean> {
    const kept = await (await this.#store).get(id);
    if (kept === null) return false;
    const answer = await this.#core.open(kept.record, `${id}.bastide`);
    if (!answer.ok) return this.#remarks.refused(answer);
    await this.close();
    await this.#enter(answer.value, id, kept.begun, kept.line ?? null);
    if (at !== undefined) await this.browse(at);
    else if (kept.at < answer.value.length) await this.jump(kept.at);
    await this.#picture(id);
    return true;
  }

  // Of a game that is only looked back into there is one.
  async #picture(id: string): Promise<void> {
    const picture = async () => (await this.#store).picture(id).catch(() => null); // it is made anew
    const known = this.mode.value === 'browse' && (await picture()) !== null;
    if (!known && !this.elsewhere.value) this.#keeper.picture(this.#kept());
  }

  async returnToLine(): Promise<boolean> {
    const left = this.lineLeft.value;
    if (left === null) return false;
    if (await this.resume(left.id, left.at)) return true;
    this.lineLeft.value = null;
    this.#remarks.say('note.line');
    return false;
  }

  async close(): Promise<void> {
    const game = this.game.value;
    if (game === null) return;
    await this.#keeper.flush();
    this.#letGo();
    batch(() => {
      this.game.value = null;
      this.saved.value = null;
      this.view.value = null;
      this.log.value = [];
      this.fresh.value = [];
      this.mode.value = 'play';
      this.lineLeft.value = null;
      this.elsewhere.value = false;
      this.#turned(null, true);
    });
    await this.#core.close(game);
  }

  async seat(seat: Seat, computer: string): Promise<boolean> {
    const answer = await this.#core.seat(this.game.value!, seat, computer);
    if (!answer.ok) return this.#remarks.refused(answer);
    if (this.elsewhere.value) await this.#fork();
    this.log.value = await this.#core.log(this.game.value!);
    this.#show(answer.value, []);
    return this.keep();
  }

  // Shows what the core has: it had to be started again.
  async refresh(): Promise<void> {
    const view = await this.#core.view(this.game.value!);
    this.log.value = await this.#core.log(view.game);
    this.#show(view, []);
  }

  // Much was played at once, and only what came of it is shown.
  async catchUp(playing: Promise<Answer<View>>): Promise<boolean> {
    const answer = await playing;
    if (!answer.ok) return this.#remarks.refused(answer);
    await this.refresh();
    return true;
  }

  async #enter(view: View, id: string | null, begun: number, line: LineLeft | null = null): Promise<void> {
    const log = await this.#core.log(view.game);
    const letGo = id === null ? () => undefined : await holdGame(id);
    this.#letGo = letGo ?? (() => undefined);
    this.#branched = false;
    this.#begun = begun;
    batch(() => {
      this.elsewhere.value = letGo === null;
      this.game.value = view.game;
      this.saved.value = id;
      this.lineLeft.value = line;
      this.log.value = log;
      this.#show(view, []);
    });
  }

  // ---- actions ----------------------------------------------------------------------------------

  // Whoever decided it: shows what was played, and saves it.
  async act(playing: Promise<Answer<Played>>): Promise<boolean> {
    const before = this.view.value!.at;
    const answer = await playing;
    if (!answer.ok) return this.#remarks.refused(answer);
    if (this.#branched) this.#branchOff(before);
    if (this.#branched || this.elsewhere.value) await this.#fork();
    const { view, entries } = answer.value;
    batch(() => {
      this.log.value = [...this.log.value.slice(0, before), ...entries];
      this.#show(view, entries);
    });
    return this.keep();
  }

  #branchOff(at: number): void {
    this.#remarks.say('note.branched');
    this.lineLeft.value = { id: this.saved.value!, at };
  }

  // The game left stays in the store as it is; what is played now is another one.
  async #fork(): Promise<void> {
    this.#branched = false;
    this.elsewhere.value = false;
    this.#letGo();
    const id = freshName();
    this.#letGo = (await holdGame(id)) ?? (() => undefined);
    this.saved.value = id;
    this.#begun = Date.now();
  }

  // Plays on with what another page holds, as a game of its own.
  async goOnHere(): Promise<boolean> {
    if (!this.elsewhere.value) return true;
    await this.#fork();
    return this.keep();
  }

  keep(): boolean {
    if (this.saved.value === null || this.elsewhere.value) return true;
    void this.#keeper.keep(this.#kept());
    return true;
  }

  #kept(): Keeping {
    const view = this.view.value!;
    const at = this.mode.value === 'browse' ? view.length : view.at;
    return {
      id: this.saved.value!,
      game: view.game,
      view,
      at,
      begun: this.#begun,
      line: this.lineLeft.value,
      shown: () => this.mode.value === 'play' && !this.#branched,
    };
  }

  #show(view: View, fresh: Entry[]): void {
    batch(() => {
      this.#turned(view, fresh.length === 0);
      this.view.value = view;
      this.fresh.value = fresh;
    });
  }

  // ---- moments ----------------------------------------------------------------------------------

  momentBefore(rule: Settings['undo']): number | null {
    const view = this.view.value;
    if (view === null || this.mode.value !== 'play') return null;
    return momentBefore(view, this.log.value, rule);
  }

  momentAfter(): number | null {
    const view = this.view.value;
    if (view === null || this.mode.value !== 'play') return null;
    return momentAfter(view, this.log.value);
  }

  async jump(to: number): Promise<void> {
    this.#show(await this.#core.seek(this.game.value!, to), []);
  }

  // Looks at that moment; at the end, play goes on.
  async browse(to: number): Promise<void> {
    const from = this.view.value!.at;
    const view = await this.#core.seek(this.game.value!, to);
    const next = view.at === from + 1;
    batch(() => {
      this.mode.value = view.at === view.length ? 'play' : 'browse';
      this.#branched = false;
      this.#show(view, next ? this.log.value.slice(from, view.at) : []);
    });
  }

  branch(): void {
    this.mode.value = 'play';
    this.#branched = true;
  }
}
