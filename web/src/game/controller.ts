// One game on the screen: what may be done, what a person has begun, and what happens by itself
// (chance, computers, passing where nothing else is possible). Everything that changes the game goes
// through the queue, one after another.
import { computed, signal } from '@preact/signals';
import type { LivingCore } from '../core/proxy';
import type {
  Catalogue,
  Feature,
  NewGame,
  Offer,
  OpenCell,
  Refusal,
  Said,
  Seat,
  Tongue,
  View,
} from '../core/types';
import type { Store } from '../offline/store';
import { Computers } from './computers';
import { Follower } from './follower';
import { Hand } from './hand';
import { Looking } from './looking';
import { Queue, type Stop } from './queue';
import { Remarks } from './remarks';
import { kPauses, SettingsKeeper } from './settings';
import { Table } from './table';
import type { Controller, LedDeed, Leader, Overlay, Settings } from './types';

export class GameController implements Controller {
  readonly catalogue = signal<Catalogue | null>(null);
  readonly busy = signal(false);
  readonly sought = signal<number | null>(null);
  readonly paused = signal(false);
  readonly lost = signal(false);
  readonly led = computed(() => this.#follower.value !== null);
  readonly ledDeeds = computed(() => this.#follower.value?.deeds ?? []);

  readonly canConfirm = computed(() => this.#hand.ready.value !== null);
  readonly canPass = computed(() => this.offers.value.some((offer) => offer.type === 'pass'));
  readonly canTakeBack = computed(
    () => this.#hand.begun.value || this.#canStep(this.#table.momentBefore('turn')),
  );
  readonly canUndo = computed(() => this.#canStep(this.#table.momentBefore(this.settings.value.undo)));
  readonly canRedo = computed(() => this.#canStep(this.#table.momentAfter()));

  readonly #core: LivingCore;
  readonly #table: Table;
  readonly #settings = new SettingsKeeper();
  readonly #remarks = new Remarks();
  readonly #looking: Looking;
  readonly #queue: Queue;
  readonly #computers: Computers;
  readonly #hand: Hand;
  readonly #follower = signal<Follower | null>(null); // of a game that is led elsewhere

  constructor(core: LivingCore, store: Promise<Store>) {
    this.#core = core;
    this.#table = new Table(core, store, this.#remarks, (view, jump) => this.#turned(view, jump));
    this.#looking = new Looking(core, () => this.settings.value.left);
    this.#queue = new Queue(
      (stop) => this.#goOn(stop),
      (error) => this.#failed(error),
    );
    this.#computers = new Computers(core);
    this.#hand = new Hand(
      {
        prospect: (offer) => core.prospect(this.game.value!, offer.index),
        words: (offers) => this.words(offers),
        code: (kind) => this.catalogue.value?.kinds[kind]?.code ?? '',
      },
      () => this.view.value,
    );
    core.onlost = () => (this.lost.value = true);
    core.onback = () => void this.#comeBack();
    core.catalogue().then(
      (catalogue) => (this.catalogue.value = catalogue),
      (error: unknown) => this.#failed(error),
    );
  }

  get game() {
    return this.#table.game;
  }
  get saved() {
    return this.#table.saved;
  }
  get sketch() {
    return this.#table.sketch;
  }
  get view() {
    return this.#table.view;
  }
  get log() {
    return this.#table.log;
  }
  get fresh() {
    return this.#table.fresh;
  }
  get mode() {
    return this.#table.mode;
  }
  get lineLeft() {
    return this.#table.lineLeft;
  }
  get elsewhere() {
    return this.#table.elsewhere;
  }
  get settings() {
    return this.#settings.now;
  }
  get thinking() {
    return this.#computers.thinking;
  }
  get offers() {
    return this.#hand.offers;
  }
  get rotation() {
    return this.#hand.rotation;
  }
  get ghost() {
    return this.#hand.ghost;
  }
  get prospect() {
    return this.#hand.prospect;
  }
  get candidate() {
    return this.#hand.candidate;
  }
  get choices() {
    return this.#hand.choices;
  }
  get features() {
    return this.#looking.features;
  }
  get selected() {
    return this.#looking.selected;
  }
  get openCells() {
    return this.#looking.openCells;
  }
  get overlay() {
    return this.#looking.overlay;
  }
  get message() {
    return this.#remarks.message;
  }
  get note() {
    return this.#remarks.note;
  }

  // ---- games ------------------------------------------------------------------------------------

  start(game: NewGame): Promise<boolean> {
    return this.#queue.do(async () => this.#table.begin(await this.#core.create(game)));
  }

  open(content: string | Uint8Array, name: string): Promise<boolean> {
    return this.#queue.do(async () => this.#table.begin(await this.#core.open(content, name)));
  }

  resume(id: string, at?: number): Promise<boolean> {
    return this.#queue.do(async () => this.#waitElsewhere(await this.#table.resume(id, at)));
  }

  follow(leader: Leader, game: NewGame): Promise<boolean> {
    return this.#queue.do(async () => {
      const follower = new Follower(
        this.#core,
        leader,
        this.#table,
        () => void this.#queue.do(async () => true),
      );
      const begun = await follower.begin(game);
      if (!begun.ok) {
        follower.end();
        return this.#remarks.refused(begun);
      }
      await this.#table.join(begun.value);
      this.#follower.value = follower;
      return true;
    });
  }

  lead(deed: LedDeed): void {
    this.#follower.value?.lead(deed);
  }

  async leave(only?: string): Promise<void> {
    await this.#queue.do(async () => {
      if (only === undefined || only === this.saved.value) await this.#table.close();
      return true;
    });
  }

  async seat(seat: Seat, computer: string): Promise<void> {
    await this.#queue.do(() => this.#table.seat(seat, computer));
  }

  // The game on the screen says the same in another language.
  async speak(tongue: Tongue): Promise<void> {
    await this.#core.speak(tongue);
    this.catalogue.value = await this.#core.catalogue();
    if (this.game.value === null) return;
    await this.#queue.do(async () => {
      await this.#table.refresh();
      return true;
    });
  }

  // ---- by touch ---------------------------------------------------------------------------------

  touchCell(x: number, y: number): void {
    if (this.busy.value) return;
    const here = this.offers.value.filter((offer) => offer.on_board && offer.x === x && offer.y === y);
    if (here.length > 0) this.touchOffers(here);
    else if (this.offers.value.some((offer) => offer.type === 'place')) this.#explain(x, y);
  }

  touchOffers(offers: Offer[]): void {
    const first = offers[0];
    if (this.busy.value || first === undefined) return;
    this.message.value = null;
    const ghost = this.ghost.value;
    if (offers.every((offer) => offer.type === 'place' && offer.x === first.x && offer.y === first.y)) {
      if (ghost?.fits && ghost.x === first.x && ghost.y === first.y) this.turn(1);
      else if (offers.length === 1) this.choose(first);
      else this.#hand.put(first.x, first.y, false);
    } else if (offers.length > 1) {
      this.#hand.choose(offers);
    } else if (this.candidate.value?.offer === first) {
      this.confirm();
    } else {
      this.choose(first);
    }
  }

  touchFeature(tile: number, segment: number): void {
    void this.#looking.touch(tile, segment);
  }

  drag(x: number, y: number): void {
    const ghost = this.ghost.value;
    if (this.busy.value || (ghost?.x === x && ghost.y === y)) return;
    this.#hand.put(x, y, true);
  }

  drop(x: number, y: number): void {
    if (this.busy.value || this.#hand.put(x, y, false)) return;
    this.#explain(x, y);
    this.#hand.drop();
  }

  turn(direction: 1 | -1): void {
    if (!this.busy.value) this.#hand.turn(direction);
  }

  hold(rotation: number): void {
    const ghost = this.ghost.value;
    if (this.busy.value) return;
    if (ghost === null) {
      this.rotation.value = rotation;
      return;
    }
    const offer = this.#hand.placements(ghost.x, ghost.y).find((one) => one.rotation === rotation);
    if (offer !== undefined) this.#hand.lay(offer);
    else this.#explain(ghost.x, ghost.y, rotation);
  }

  // ---- deciding ---------------------------------------------------------------------------------

  choose(offer: Offer): void {
    if (this.busy.value) return;
    this.message.value = null;
    const ways = offer.type === 'place' ? this.#hand.placements(offer.x, offer.y).length : 1;
    if (!this.settings.value.confirm && ways === 1) this.#play(offer);
    else if (offer.type === 'place') this.#hand.lay(offer);
    else this.#hand.consider(offer);
  }

  confirm(): void {
    const offer = this.#hand.ready.value;
    if (!this.busy.value && offer !== null) this.#play(offer);
  }

  pass(): void {
    const offer = this.offers.value.find((one) => one.type === 'pass');
    if (offer === undefined) return;
    if (this.candidate.value?.offer === offer) this.confirm();
    else this.choose(offer);
  }

  takeBack(): void {
    this.message.value = null;
    if (this.busy.value || this.#hand.takeBack()) return;
    if (!this.led.value) this.#stepBack('turn');
  }

  step(direction: 1 | -1): void {
    const offer = this.#hand.neighbour(direction);
    if (this.busy.value || offer === null) return;
    this.message.value = null;
    if (offer.type === 'place') this.#hand.put(offer.x, offer.y, false);
    else this.#hand.consider(offer);
  }

  why(x: number, y: number): Promise<Refusal | null> {
    return this.#core.whyNot(this.game.value!, x, y, this.rotation.value);
  }

  words(offers: Offer[]): Promise<Said[]> {
    const indices = offers.map((offer) => offer.index);
    return this.#core.words(this.game.value!, indices);
  }

  // ---- back and forth ---------------------------------------------------------------------------

  undo(): void {
    this.#stepBack(this.settings.value.undo);
  }

  redo(): void {
    this.#steps(() => this.#table.momentAfter());
  }

  backTo(at: number): void {
    void this.#queue.do(async () => {
      await this.#table.jump(at);
      return this.#table.keep();
    });
  }

  // A slider asks faster than the core answers: only what it asked for last is shown.
  seek(at: number): void {
    const idle = this.sought.value === null;
    this.sought.value = at;
    if (!idle) return;
    const seeking = this.#queue.do(async () => {
      for (let to = -1; to !== this.sought.value;) {
        to = this.sought.value!;
        await this.#table.browse(to);
      }
      return true;
    });
    void seeking.then(() => (this.sought.value = null));
  }

  end(): void {
    if (this.view.value !== null) this.seek(this.view.value.length);
  }

  branch(): void {
    void this.#queue.do(async () => {
      if (this.mode.value !== 'browse') return false;
      if (this.elsewhere.value) this.paused.value = false;
      this.#table.branch();
      return true;
    });
  }

  returnToLine(): void {
    void this.#queue.do(async () => this.#waitElsewhere(await this.#table.returnToLine()));
  }

  // ---- looking ----------------------------------------------------------------------------------

  select(feature: Feature | null): void {
    this.#looking.select(feature);
  }

  closing(feature: Feature): Promise<OpenCell[]> {
    return this.#core.closing(this.game.value!, feature.id);
  }

  show(overlay: Overlay): void {
    this.overlay.value = overlay;
  }

  pause(on: boolean): void {
    this.paused.value = on;
    void this.#queue.do(async () => on || this.#table.goOnHere());
  }

  hurry(): void {
    this.#computers.hurry();
  }

  complain(error: unknown): void {
    this.#remarks.complain(error);
  }

  dismiss(): void {
    this.#remarks.dismiss();
  }

  set<K extends keyof Settings>(name: K, value: Settings[K]): void {
    this.#settings.set(name, value);
  }

  // ---- what happens by itself -------------------------------------------------------------------

  // Draws, computers, passing where nothing else is possible; until a person is asked.
  async #goOn(stop: Stop): Promise<void> {
    while (!stop.asked && this.mode.value === 'play') {
      const view = this.view.value;
      if (view === null || !(await this.#happen(view, stop))) return;
    }
  }

  // The next thing that happens by itself; false where nothing does.
  #happen(view: View, stop: Stop): Promise<boolean> | boolean {
    const follower = this.#follower.value;
    if (follower !== null) return this.#keepUp(follower, view, stop);
    if (view.waits === 'person') return this.#ask(view, stop);
    if (view.waits === 'nobody' || !this.#table.goesOn || this.paused.value) return false;
    if (view.waits === 'chance') return this.#table.act(this.#core.draw(view.game));
    return this.#letComputerPlay(view, stop);
  }

  // Shows what was played elsewhere; then somebody here is asked if it is his turn.
  async #keepUp(follower: Follower, view: View, stop: Stop): Promise<boolean> {
    const step = follower.step(view);
    if (step !== null) return step();
    return view.waits === 'person' && follower.mine(view.decider) && this.#ask(view, stop);
  }

  // Lets a person choose; or passes for him, where that is all that he could do.
  async #ask(view: View, stop: Stop): Promise<boolean> {
    if (this.offers.value.length > 0) return false;
    const offers = await this.#core.offers(view.game);
    if (stop.asked) return false;
    if (!this.#table.goesOn || !onlyPass(offers)) {
      this.offers.value = offers;
      return false;
    }
    if (await this.#decide(view, offers[0]!)) {
      this.#remarks.say('note.passed', { name: view.players[view.decider]!.name });
      return true;
    }
    this.offers.value = offers; // refused where the game is led: he may try himself
    return false;
  }

  async #letComputerPlay(view: View, stop: Stop): Promise<boolean> {
    try {
      const index = await this.#computers.choose(view, kPauses[this.settings.value.speed], stop.signal);
      return !stop.asked && (await this.#table.act(this.#core.play(view.game, view.at, index)));
    } catch (error) {
      if (!stop.asked) this.paused.value = true; // rather than failing again and again
      throw error;
    }
  }

  #play(offer: Offer): void {
    const view = this.view.value!;
    this.busy.value = true;
    void this.#queue.do(() => this.#decide(view, offer)).then(() => (this.busy.value = false));
  }

  // Where the game is led elsewhere, it is shown at once and taken back if it is refused there.
  async #decide(view: View, offer: Offer): Promise<boolean> {
    if (this.elsewhere.value) this.paused.value = false; // from now on it is another game
    if (!(await this.#table.act(this.#core.play(view.game, view.at, offer.index)))) return false;
    const refused = await this.#follower.value?.tell(view.at);
    if (!refused) return true;
    await this.#table.jump(view.at);
    if (refused.reason !== '') this.#remarks.refused({ ok: false, error: refused.reason });
    return false;
  }

  // In a game that another page holds, computers play on there.
  #waitElsewhere(opened: boolean): boolean {
    if (opened && this.elsewhere.value) this.paused.value = true;
    return opened;
  }

  #canStep(moment: number | null): boolean {
    return moment !== null && !this.led.value;
  }

  // Another position: nothing of what was begun or looked at holds.
  #turned(view: View | null, jump: boolean): void {
    if (view === null) this.#unfollow();
    this.message.value = null;
    this.#hand.reset();
    if (view !== null) this.#hand.pickUp(view);
    this.#looking.turnTo(view, jump);
  }

  // The game was closed.
  #unfollow(): void {
    this.paused.value = false;
    this.#follower.value?.end();
    this.#follower.value = null;
  }

  #stepBack(rule: Settings['undo']): void {
    this.#steps(() => this.#table.momentBefore(rule));
  }

  // To the next moment, and over those at which nothing but passing was possible.
  #steps(next: () => number | null): void {
    void this.#queue.do(async () => {
      for (let to = next(); to !== null; to = next()) {
        await this.#table.jump(to);
        const view = this.view.value!;
        if (view.waits !== 'person' || !onlyPass(await this.#core.offers(view.game))) break;
      }
      return this.#table.keep();
    });
  }

  async #comeBack(): Promise<void> {
    this.lost.value = false;
    if (this.game.value === null) return;
    await this.#queue.do(async () => {
      await this.#table.refresh();
      return true;
    });
  }

  // ---- remarks ----------------------------------------------------------------------------------

  #explain(x: number, y: number, rotation = this.rotation.value): void {
    const view = this.view.value!;
    const asking = this.#core.whyNot(view.game, x, y, rotation).then((refusal) => {
      if (refusal !== null && this.view.value === view) this.#remarks.explain(refusal);
    });
    asking.catch((error: unknown) => this.#failed(error));
  }

  // Of a worker that died nothing is said but that the game comes back.
  #failed(error: unknown): void {
    if (!this.lost.value) this.#remarks.failed(error);
  }
}

function onlyPass(offers: Offer[]): boolean {
  return offers.length === 1 && offers[0]!.type === 'pass';
}
