// Keeps the game on the screen as it is where it is led: there it is a list of actions, which grows,
// and which is cut off where something is taken back.
import { effect } from '@preact/signals';
import type { Answer, Core, GameId, NewGame, Seat, View } from '../core/types';
import type { Table } from './table';
import type { LedDeed, Leader, Refused } from './types';

const kMostShown = 12; // actions behind each other

export class Follower {
  readonly #core: Core;
  readonly #leader: Leader;
  readonly #table: Table;
  readonly #stop: () => void;
  #known: string[] = []; // what was played here, by the leader's word

  // `changed` is called whenever there is something to follow.
  constructor(core: Core, leader: Leader, table: Table, changed: () => void) {
    this.#core = core;
    this.#leader = leader;
    this.#table = table;
    this.#stop = effect(() => {
      void [leader.actions.value, leader.computers.value];
      changed();
    });
  }

  end(): void {
    this.#stop();
  }

  get deeds(): LedDeed[] {
    return this.#leader.deeds.value;
  }

  lead(deed: LedDeed): void {
    this.#leader.lead(deed);
  }

  mine(seat: Seat): boolean {
    return this.#leader.mine(seat);
  }

  // The game as far as it has come, without showing what lies between.
  async begin(game: NewGame): Promise<Answer<View>> {
    const created = await this.#core.create(game);
    return created.ok ? this.#catchUp(created.value) : created;
  }

  // How to come nearer to what is there; null where the two are the same.
  step(view: View): (() => Promise<boolean>) | null {
    const actions = this.#leader.actions.peek();
    const agreed = this.#agreed(actions);
    const seat = view.players.findIndex(
      (player, at) => player.computer !== this.#leader.computers.peek()[at],
    );
    if (view.at > agreed) return () => this.#back(agreed);
    if (view.at + kMostShown < actions.length) return () => this.#overtake(view);
    if (view.at < actions.length) return () => this.#on(view.game, view.at, actions[view.at]!);
    if (seat >= 0) return () => this.#table.seat(seat, this.#leader.computers.peek()[seat]!);
    return null;
  }

  // Somebody here played what lies behind that moment.
  async tell(at: number): Promise<Refused | null> {
    const phrase = this.#table.log.value[at]!.phrase;
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
    await this.#table.jump(to);
    return true;
  }

  // After a long absence: nobody wants to watch all that.
  #overtake(view: View): Promise<boolean> {
    return this.#table.catchUp(this.#catchUp(view));
  }

  async #on(game: GameId, at: number, phrase: string): Promise<boolean> {
    if (!(await this.#table.act(this.#core.say(game, at, phrase)))) return false;
    this.#known = [...this.#known.slice(0, at), phrase];
    return true;
  }

  async #catchUp({ game, at }: View): Promise<Answer<View>> {
    const actions = this.#leader.actions.peek();
    const answer = await this.#core.replay(game, at, actions.slice(at));
    if (answer.ok) this.#known = [...actions];
    return answer;
  }
}
