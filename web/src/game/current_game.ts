// The open game: position, log, and its saved game.
import { batch, signal } from '@preact/signals';
import type { Answer, Core, Entry, GameId, Played, Seat, View } from '../core/types';
import { randomId } from '../offline/random_id';
import { holdGame } from '../offline/game_lock';
import type { BranchPoint, Store } from '../offline/saved_games';
import { momentAfter, momentBefore } from './undo_steps';
import { Autosave, type SaveRequest } from './autosave';
import type { Notices } from './notices';
import type { Mode, Settings, Sketch } from './types';

export class CurrentGame {
  readonly game = signal<GameId | null>(null);
  readonly saved = signal<string | null>(null);
  readonly view = signal<View | null>(null);
  readonly log = signal<Entry[]>([]);
  readonly fresh = signal<Entry[]>([]);
  readonly mode = signal<Mode>('play');
  readonly branchPoint = signal<BranchPoint | null>(null);
  readonly elsewhere = signal(false); // true: the game is open in another window; the next action of a player starts a copy
  readonly sketch: Sketch = { draw: null, paint: null };

  readonly #core: Core;
  readonly #store: Promise<Store>;
  readonly #autosave: Autosave;
  readonly #notices: Notices;
  readonly #turned: (view: View | null, jump: boolean) => void;

  #begun = 0; // time when the game was started, as Date.now()
  #branched = false; // true: the next action starts a variation
  #letGo: () => void = () => undefined; // releases the lock of the saved game

  // `turned` is called before each new position is shown; `jump`: the position does not follow from the previous one.
  constructor(
    core: Core,
    store: Promise<Store>,
    notices: Notices,
    turned: (view: View | null, jump: boolean) => void,
  ) {
    this.#core = core;
    this.#store = store;
    this.#notices = notices;
    this.#turned = turned;
    this.#autosave = new Autosave(core, store, this.sketch);
    this.#autosave.onfailed = () => notices.say('note.unsaved');
  }

  // True if automatic actions may run here. After undo the game waits for a person, so that redo stays possible; a game
  // that is open in another window runs only there.
  get goesOn(): boolean {
    const view = this.view.value;
    if (view === null || this.mode.value !== 'play') return false;
    return this.#branched || (view.at === view.length && !this.elsewhere.value);
  }

  // ---- games ------------------------------------------------------------------------------------

  async begin(answer: Answer<View>): Promise<boolean> {
    if (!answer.ok) return this.#notices.refused(answer);
    await this.close();
    await this.#enter(answer.value, randomId(), Date.now());
    await this.#autosave.keep(this.#kept()); // waits for the first save, because the page's address names a saved game
    return true;
  }

  // Opens a game that is stored at a server, at its latest position.
  async join(view: View): Promise<boolean> {
    await this.close();
    await this.#enter(view, null, Date.now());
    return true;
  }

  async resume(id: string, at?: number): Promise<boolean> {
    const kept = await (await this.#store).get(id);
    if (kept === null) return false;
    const answer = await this.#core.open(kept.record);
    if (!answer.ok) return this.#notices.refused(answer);
    await this.close();
    await this.#enter(answer.value, id, kept.begun, kept.line ?? null);
    if (at !== undefined) await this.browse(at);
    else if (kept.at < answer.value.length) await this.jump(kept.at);
    await this.#picture(id);
    return true;
  }

  // Saves a thumbnail, unless the game is only browsed and has one, or another window has the game open.
  async #picture(id: string): Promise<void> {
    const picture = async () => (await this.#store).picture(id).catch(() => null); // on failure, a new picture is taken
    const known = this.mode.value === 'browse' && (await picture()) !== null;
    if (!known && !this.elsewhere.value) this.#autosave.picture(this.#kept());
  }

  async returnToLine(): Promise<boolean> {
    const left = this.branchPoint.value;
    if (left === null) return false;
    if (await this.resume(left.id, left.at)) return true;
    this.branchPoint.value = null;
    this.#notices.say('note.line');
    return false;
  }

  // Continues from the position on the screen in a new saved game, in which computer players take these seats. The saved
  // game stays unchanged.
  async goOnWith(computers: string[]): Promise<boolean> {
    const { game, at, players } = this.view.value!;
    const line = this.saved.value === null ? null : { id: this.saved.value, at };
    const record = await this.#core.record(game, 'text');
    const opened = record.ok ? await this.#core.open(record.value, at) : record;
    if (!opened.ok) return this.#notices.refused(opened);
    let view = opened.value;
    for (const [seat, computer] of computers.entries()) {
      if (computer === players[seat]!.computer) continue;
      const seated = await this.#core.seat(view.game, seat, computer);
      if (!seated.ok) return this.#notices.refused(seated);
      view = seated.value;
    }
    await this.close();
    await this.#enter(view, randomId(), Date.now(), line);
    await this.#autosave.keep(this.#kept());
    return true;
  }

  async close(): Promise<void> {
    const game = this.game.value;
    if (game === null) return;
    await this.#autosave.flush();
    this.#letGo();
    batch(() => {
      this.game.value = null;
      this.saved.value = null;
      this.view.value = null;
      this.log.value = [];
      this.fresh.value = [];
      this.mode.value = 'play';
      this.branchPoint.value = null;
      this.elsewhere.value = false;
      this.#turned(null, true);
    });
    await this.#core.close(game);
  }

  async seat(seat: Seat, computer: string): Promise<boolean> {
    if (this.#branched)
      return this.goOnWith(
        this.view.value!.players.map((one, at) => (at === seat ? computer : one.computer)),
      );
    const answer = await this.#core.seat(this.game.value!, seat, computer);
    if (!answer.ok) return this.#notices.refused(answer);
    if (this.elsewhere.value) await this.#fork();
    this.log.value = await this.#core.log(this.game.value!);
    this.#show(answer.value, []);
    return this.keep();
  }

  // Gets the position and the log again, after a restart of the core or a change of language.
  async refresh(): Promise<void> {
    const view = await this.#core.view(this.game.value!);
    this.log.value = await this.#core.log(view.game);
    this.#show(view, []);
  }

  // Waits for the core to play many actions, and shows only the last position.
  async catchUp(playing: Promise<Answer<View>>): Promise<boolean> {
    const answer = await playing;
    if (!answer.ok) return this.#notices.refused(answer);
    await this.refresh();
    return true;
  }

  async #enter(view: View, id: string | null, begun: number, line: BranchPoint | null = null): Promise<void> {
    const log = await this.#core.log(view.game);
    const letGo = id === null ? () => undefined : await holdGame(id);
    this.#letGo = letGo ?? (() => undefined);
    this.#branched = false;
    this.#begun = begun;
    batch(() => {
      this.elsewhere.value = letGo === null;
      this.game.value = view.game;
      this.saved.value = id;
      this.branchPoint.value = line;
      this.log.value = log;
      this.#show(view, []);
    });
  }

  // ---- actions ----------------------------------------------------------------------------------

  // Waits for the core to play an action of any player; shows and saves the result.
  async act(playing: Promise<Answer<Played>>): Promise<boolean> {
    const before = this.view.value!.at;
    const answer = await playing;
    if (!answer.ok) return this.#notices.refused(answer);
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
    this.#notices.say('note.branched');
    this.branchPoint.value = { id: this.saved.value!, at };
  }

  // Continues the game under a new id, as another saved game. The old saved game stays unchanged.
  async #fork(): Promise<void> {
    this.#branched = false;
    this.elsewhere.value = false;
    this.#letGo();
    const id = randomId();
    this.#letGo = (await holdGame(id)) ?? (() => undefined);
    this.saved.value = id;
    this.#begun = Date.now();
  }

  // If the game is open in another window: continues here with a copy of it.
  async goOnHere(): Promise<boolean> {
    if (!this.elsewhere.value) return true;
    await this.#fork();
    return this.keep();
  }

  keep(): boolean {
    if (this.saved.value === null || this.elsewhere.value) return true;
    void this.#autosave.keep(this.#kept());
    return true;
  }

  #kept(): SaveRequest {
    const view = this.view.value!;
    const at = this.mode.value === 'browse' ? view.length : view.at;
    return {
      id: this.saved.value!,
      game: view.game,
      view,
      at,
      begun: this.#begun,
      line: this.branchPoint.value,
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

  // ---- positions --------------------------------------------------------------------------------

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

  // Browses to a move; at the latest one, play continues.
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
