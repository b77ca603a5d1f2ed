// Keeps the game on the screen equal to the server's list of actions. The list grows, and becomes shorter
// after an undo.
import { effect } from '@preact/signals';
import type { Answer, Core, GameId, NewGame, Seat, View } from '../core/types';
import type { CurrentGame } from './current_game';
import type { LeaderCommand, Leader, Refused } from './types';

const kMostShown = 12; // if more actions than this are missing, only the latest position is shown

export class RemoteGame {
  readonly #core: Core;
  readonly #leader: Leader;
  readonly #current: CurrentGame;
  readonly #stop: () => void;
  #known: string[] = []; // actions on the screen that the server has confirmed
  #doubts = false; // true: an action was impossible, and no action has been played since

  // `changed` is called whenever the server's game has changed.
  constructor(core: Core, leader: Leader, table: CurrentGame, changed: () => void) {
    this.#core = core;
    this.#leader = leader;
    this.#current = table;
    this.#stop = effect(() => {
      void [leader.actions.value, leader.computers.value];
      changed();
    });
  }

  end(): void {
    this.#stop();
  }

  get commands(): LeaderCommand[] {
    return this.#leader.commands.value;
  }

  get finished(): boolean {
    return this.#leader.finished.value;
  }

  get purist(): boolean {
    return this.#leader.purist;
  }

  lead(command: LeaderCommand): void {
    this.#leader.lead(command);
  }

  mine(seat: Seat): boolean {
    return this.#leader.mine(seat);
  }

  // Starts at the latest position, without showing earlier actions.
  async begin(game: NewGame): Promise<Answer<View>> {
    const created = await this.#core.create(game);
    return created.ok ? this.#catchUp(created.value) : created;
  }

  // The next step towards the server's game; null if both are equal.
  step(view: View): (() => Promise<boolean>) | null {
    const actions = this.#leader.actions.peek();
    const agreed = this.#agreed(actions);
    const seat = view.players.findIndex(
      (player, at) => player.computer !== this.#leader.computers.peek()[at],
    );
    if (view.at > agreed) return () => this.#back(agreed);
    if (view.at + kMostShown < actions.length) return () => this.#overtake(view);
    if (view.at < actions.length) return () => this.#on(view.game, view.at, actions[view.at]!);
    if (seat >= 0) return () => this.#current.seat(seat, this.#leader.computers.peek()[seat]!);
    return null;
  }

  // Sends to the server the action with index `at` in the log, which was played on this page.
  async tell(at: number): Promise<Refused | null> {
    const phrase = this.#current.log.value[at]!.phrase;
    const refused = await this.#leader.play(phrase);
    if (refused === null)
      this.#known = [...this.#known.slice(0, at), this.#leader.actions.peek()[at] ?? phrase];
    return refused;
  }

  #agreed(actions: string[]): number {
    const differs = this.#known.findIndex((phrase, at) => phrase !== actions[at]);
    return differs < 0 ? this.#known.length : differs;
  }

  async #back(to: number): Promise<boolean> {
    this.#known.length = to;
    await this.#current.jump(to);
    return true;
  }

  // Skips to the latest position when many actions are missing, as after a long absence.
  async #overtake(view: View): Promise<boolean> {
    const answer = await this.#catchUp(view);
    if (!this.#isDoubtful(answer)) return this.#current.catchUp(Promise.resolve(answer));
    await this.#current.refresh(); // the core has played the actions before the impossible one
    return false;
  }

  async #on(game: GameId, at: number, phrase: string): Promise<boolean> {
    const answer = await this.#core.say(game, at, phrase);
    if (this.#isDoubtful(answer) || !(await this.#current.act(Promise.resolve(answer)))) return false;
    this.#known = [...this.#known.slice(0, at), phrase];
    return true;
  }

  // If the core cannot play an action, the actions may be of two histories, because the server was restored from a
  // backup: gets all of them again. Only if that does not help, the user sees the core's reason.
  #isDoubtful({ ok }: Answer<unknown>): boolean {
    const asks = !ok && !this.#doubts;
    this.#doubts = !ok;
    if (asks) this.#leader.doubt();
    return asks;
  }

  async #catchUp({ game, at }: View): Promise<Answer<View>> {
    const actions = this.#leader.actions.peek();
    const answer = await this.#core.replay(game, at, actions.slice(at));
    if (answer.ok) this.#known = [...actions];
    return answer;
  }
}
