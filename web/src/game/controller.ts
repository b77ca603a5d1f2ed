// Controls the game on the screen: legal choices, the player's pending choice, and automatic actions (draws, computers,
// passing when nothing else is possible). Every change of the game goes through the queue.
import { computed, signal } from '@preact/signals';
import type {
  Catalogue,
  Cell,
  Feature,
  KindLeft,
  LivingCore,
  NewGame,
  Offer,
  OpenCell,
  Refusal,
  Seat,
  Sentence,
  Translation,
  View,
} from '../core/types';
import { kYouWords } from '../i18n';
import type { Store } from '../offline/saved_games';
import { Computers } from './computers';
import { RemoteGame } from './remote_game';
import { PendingMove } from './pending_move';
import { Inspection } from './inspection';
import { Queue, type Stop } from './queue';
import { Notices } from './notices';
import { kPauses, SettingsStore } from './settings';
import { CurrentGame } from './current_game';
import type { Controller, LeaderCommand, Leader, Overlay, Settings } from './types';

export class GameController implements Controller {
  readonly catalogue = signal<Catalogue | null>(null);
  readonly busy = signal(false);
  readonly sought = signal<number | null>(null);
  readonly paused = signal(false);
  readonly lost = signal(false);
  readonly led = computed(() => this.#remote.value !== null);
  readonly ledToEnd = computed(() => this.#remote.value?.finished ?? false);
  readonly purist = computed(() => this.#remote.value?.purist ?? false);
  readonly leaderCommands = computed(() => this.#remote.value?.commands ?? []);

  readonly canConfirm = computed(() => this.#pending.ready.value !== null);
  readonly canPass = computed(() => this.offers.value.some((offer) => offer.type === 'pass'));
  readonly canTakeBack = computed(
    () => this.#pending.begun.value || this.#canStep(this.#current.momentBefore('turn')),
  );
  readonly canUndo = computed(() => this.#canStep(this.#current.momentBefore(this.settings.value.undo)));
  readonly canRedo = computed(() => this.#canStep(this.#current.momentAfter()));

  readonly pointed = computed((): Cell | null => {
    const ghost = this.ghost.value;
    return this.#inspection.cell.value ?? (ghost && [ghost.x, ghost.y]);
  });

  readonly #core: LivingCore;
  readonly #current: CurrentGame;
  readonly #settings = new SettingsStore();
  // The settings in effect: a purist table hides the remaining tiles from everyone.
  readonly settings = computed((): Settings => {
    const own = this.#settings.now.value;
    return this.purist.value ? { ...own, left: false, dead: false } : own;
  });
  readonly #notices = new Notices();
  readonly #inspection: Inspection;
  readonly #queue: Queue;
  readonly #computers: Computers;
  readonly #pending: PendingMove;
  readonly #remote = signal<RemoteGame | null>(null); // set for an online game

  constructor(core: LivingCore, store: Promise<Store>) {
    this.#core = core;
    this.#current = new CurrentGame(core, store, this.#notices, (view, jump) => this.#turned(view, jump));
    this.#inspection = new Inspection(core, () => this.settings.value.left);
    this.#queue = new Queue(
      (stop) => this.#goOn(stop),
      (error) => this.#failed(error),
    );
    this.#computers = new Computers(core);
    this.#pending = new PendingMove(
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
    return this.#current.game;
  }
  get saved() {
    return this.#current.saved;
  }
  get sketch() {
    return this.#current.sketch;
  }
  get view() {
    return this.#current.view;
  }
  get log() {
    return this.#current.log;
  }
  get fresh() {
    return this.#current.fresh;
  }
  get mode() {
    return this.#current.mode;
  }
  get branchPoint() {
    return this.#current.branchPoint;
  }
  get elsewhere() {
    return this.#current.elsewhere;
  }
  get thinking() {
    return this.#computers.thinking;
  }
  get offers() {
    return this.#pending.offers;
  }
  get rotation() {
    return this.#pending.rotation;
  }
  get ghost() {
    return this.#pending.ghost;
  }
  get prospect() {
    return this.#pending.prospect;
  }
  get candidate() {
    return this.#pending.candidate;
  }
  get choices() {
    return this.#pending.choices;
  }
  get features() {
    return this.#inspection.features;
  }
  get selected() {
    return this.#inspection.selected;
  }
  get openCells() {
    return this.#inspection.openCells;
  }
  get hovered() {
    return this.#inspection.hovered;
  }
  get overlay() {
    return this.#inspection.overlay;
  }
  get message() {
    return this.#notices.message;
  }
  get note() {
    return this.#notices.note;
  }

  // ---- games ------------------------------------------------------------------------------------

  start(game: NewGame): Promise<boolean> {
    return this.#queue.do(async () => this.#current.begin(await this.#core.create(game)));
  }

  open(content: string | Uint8Array): Promise<boolean> {
    return this.#queue.do(async () => this.#current.begin(await this.#core.open(content)));
  }

  resume(id: string, at?: number): Promise<boolean> {
    return this.#queue.do(async () => this.#waitElsewhere(await this.#current.resume(id, at)));
  }

  follow(leader: Leader, game: NewGame): Promise<boolean> {
    return this.#queue.do(async () => {
      const remote = new RemoteGame(
        this.#core,
        leader,
        this.#current,
        () => void this.#queue.do(async () => true),
      );
      const begun = await remote.begin(game);
      if (!begun.ok) {
        remote.end();
        return this.#notices.refused(begun);
      }
      await this.#current.join(begun.value);
      this.#remote.value = remote;
      return true;
    });
  }

  lead(command: LeaderCommand): void {
    this.#remote.value?.lead(command);
  }

  async leave(only?: string): Promise<void> {
    await this.#queue.do(async () => {
      if (only === undefined || only === this.saved.value) await this.#current.close();
      return true;
    });
  }

  async seat(seat: Seat, computer: string): Promise<void> {
    await this.#queue.do(() => this.#current.seat(seat, computer));
  }

  // Gets all texts of the game again after a change of language.
  async speak(translation: Translation): Promise<void> {
    await this.#core.speak(translation);
    this.catalogue.value = await this.#core.catalogue();
    await this.#refresh();
  }

  // ---- touches of the board ---------------------------------------------------------------------

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
      else this.#pending.put(first.x, first.y, false);
    } else if (offers.length > 1) {
      this.#pending.choose(offers);
    } else if (this.candidate.value?.offer === first) {
      this.confirm();
    } else {
      this.choose(first);
    }
  }

  touchFeature(tile: number, segment: number): void {
    void this.#inspection.touch(tile, segment);
  }

  point(place: [number, number] | null, cell: Cell | null): void {
    this.#inspection.cell.value = cell;
    void this.#inspection.hover(place);
  }

  auctionWorth(): Promise<string[]> {
    return this.#inspection.auctionWorth();
  }

  fitting(cell: Cell): Promise<KindLeft[]> {
    return this.#inspection.fitting(cell);
  }

  drag(x: number, y: number): void {
    const ghost = this.ghost.value;
    if (this.busy.value || (ghost?.x === x && ghost.y === y)) return;
    this.#pending.put(x, y, true);
  }

  drop(x: number, y: number): void {
    if (this.busy.value || this.#pending.put(x, y, false)) return;
    this.#explain(x, y);
    this.#pending.drop();
  }

  turn(direction: 1 | -1): void {
    if (!this.busy.value) this.#pending.turn(direction);
  }

  hold(rotation: number): void {
    const ghost = this.ghost.value;
    if (this.busy.value) return;
    if (ghost === null) {
      this.rotation.value = rotation;
      return;
    }
    const offer = this.#pending.placements(ghost.x, ghost.y).find((one) => one.rotation === rotation);
    if (offer !== undefined) this.#pending.lay(offer);
    else this.#explain(ghost.x, ghost.y, rotation);
  }

  // ---- the player's choice ----------------------------------------------------------------------

  choose(offer: Offer): void {
    if (this.busy.value) return;
    this.message.value = null;
    const ways = offer.type === 'place' ? this.#pending.placements(offer.x, offer.y).length : 1;
    if (!this.settings.value.confirm && ways === 1) this.#play(offer);
    else if (offer.type === 'place') this.#pending.lay(offer);
    else this.#pending.consider(offer);
  }

  confirm(): void {
    const offer = this.#pending.ready.value;
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
    if (this.busy.value || this.#pending.takeBack()) return;
    if (!this.led.value) this.#stepBack('turn');
  }

  step(direction: 1 | -1): void {
    const offer = this.#pending.neighbour(direction);
    if (this.busy.value || offer === null) return;
    this.message.value = null;
    if (offer.type === 'place') this.#pending.put(offer.x, offer.y, false);
    else this.#pending.consider(offer);
  }

  why(x: number, y: number): Promise<Refusal | null> {
    return this.#core.whyNot(this.game.value!, x, y, this.rotation.value);
  }

  words(offers: Offer[]): Promise<Sentence[]> {
    const indices = offers.map((offer) => offer.index);
    return this.#core.words(this.game.value!, indices);
  }

  // ---- undo and replay --------------------------------------------------------------------------

  undo(): void {
    this.#stepBack(this.settings.value.undo);
  }

  redo(): void {
    this.#steps(() => this.#current.momentAfter());
  }

  backTo(at: number): void {
    void this.#queue.do(async () => {
      await this.#current.jump(at);
      return this.#current.keep();
    });
  }

  // Shows move `at`. A slider requests more moves than the core can show, so only the latest request is
  // answered.
  seek(at: number): void {
    const idle = this.sought.value === null;
    this.sought.value = at;
    if (!idle) return;
    const seeking = this.#queue.do(async () => {
      for (let to = -1; to !== this.sought.value;) {
        to = this.sought.value!;
        await this.#current.browse(to);
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
      this.#current.branch();
      return true;
    });
  }

  goOnWith(computers: string[]): Promise<boolean> {
    return this.#queue.do(() => this.#current.goOnWith(computers));
  }

  returnToLine(): void {
    void this.#queue.do(async () => this.#waitElsewhere(await this.#current.returnToLine()));
  }

  // ---- the selected feature ---------------------------------------------------------------------

  select(feature: Feature | null): void {
    this.#inspection.select(feature);
  }

  closing(feature: Feature): Promise<OpenCell[]> {
    return this.#core.closing(this.game.value!, feature.id);
  }

  show(overlay: Overlay): void {
    this.overlay.value = overlay;
  }

  pause(on: boolean): void {
    this.paused.value = on;
    void this.#queue.do(async () => on || this.#current.goOnHere());
  }

  hurry(): void {
    this.#computers.hurry();
  }

  complain(error: unknown): void {
    this.#notices.complain(error);
  }

  dismiss(): void {
    this.#notices.dismiss();
  }

  set<K extends keyof Settings>(name: K, value: Settings[K]): void {
    this.#settings.set(name, value);
  }

  // ---- automatic actions ------------------------------------------------------------------------

  // Plays draws, moves of computers and forced passes until a person must decide.
  async #goOn(stop: Stop): Promise<void> {
    while (!stop.asked && this.mode.value === 'play') {
      const view = this.view.value;
      if (view === null || !(await this.#happen(view, stop))) return;
    }
  }

  // Plays the next action that needs no person: a draw, a computer's move or a forced pass. Returns false
  // if a person must decide, or if no action is due.
  #happen(view: View, stop: Stop): Promise<boolean> | boolean {
    const remote = this.#remote.value;
    if (remote !== null) return this.#keepUp(remote, view, stop);
    if (view.waits === 'person') return this.#ask(view, stop);
    if (view.waits === 'nobody' || !this.#current.goesOn || this.paused.value) return false;
    if (view.waits === 'chance') return this.#current.act(this.#core.draw(view.game));
    return this.#letComputerPlay(view, stop);
  }

  // Plays new actions of the server; then asks a player at this screen if it is their turn.
  async #keepUp(remote: RemoteGame, view: View, stop: Stop): Promise<boolean> {
    const step = remote.step(view);
    if (step !== null) return step();
    return view.waits === 'person' && remote.mine(view.decider) && this.#ask(view, stop);
  }

  // Shows the legal actions to the player. If only a pass is legal, plays it and returns true.
  async #ask(view: View, stop: Stop): Promise<boolean> {
    if (this.offers.value.length > 0) return false;
    const offers = await this.#core.offers(view.game);
    if (stop.asked) return false;
    if (!this.#current.goesOn || !onlyPass(offers)) {
      this.offers.value = offers;
      return false;
    }
    if (await this.#decide(view, offers[0]!)) {
      const { name } = view.players[view.decider]!;
      this.#notices.say(kYouWords.includes(name) ? 'note.passed.you' : 'note.passed', { name });
      return true;
    }
    this.offers.value = offers; // the server refused the pass: the player may try it
    return false;
  }

  async #letComputerPlay(view: View, stop: Stop): Promise<boolean> {
    try {
      const index = await this.#computers.choose(view, kPauses[this.settings.value.speed], stop.signal);
      return !stop.asked && (await this.#current.act(this.#core.play(view.game, view.at, index)));
    } catch (error) {
      if (!stop.asked) this.paused.value = true; // pauses, so that a computer does not fail again and again
      throw error;
    }
  }

  #play(offer: Offer): void {
    const view = this.view.value!;
    this.busy.value = true;
    void this.#queue.do(() => this.#decide(view, offer)).then(() => (this.busy.value = false));
  }

  // Plays an action. In an online game it is shown at once, and undone if the server refuses it.
  async #decide(view: View, offer: Offer): Promise<boolean> {
    if (this.elsewhere.value) this.paused.value = false; // the move starts a copy of the game
    if (!(await this.#current.act(this.#core.play(view.game, view.at, offer.index)))) return false;
    const refused = await this.#remote.value?.tell(view.at);
    if (!refused) return true;
    await this.#current.jump(view.at);
    if (refused.reason !== '') this.#notices.refused({ ok: false, error: refused.reason });
    return false;
  }

  // Pauses the game if it is open in another window, because its computers play only there.
  #waitElsewhere(opened: boolean): boolean {
    if (opened && this.elsewhere.value) this.paused.value = true;
    return opened;
  }

  #canStep(moment: number | null): boolean {
    return moment !== null && !this.led.value;
  }

  // Called for each new position: clears the pending choice, the message and the selected feature.
  #turned(view: View | null, jump: boolean): void {
    if (view === null) this.#endRemote();
    this.message.value = null;
    this.#pending.reset();
    if (view !== null) this.#pending.pickUp(view);
    this.#inspection.turnTo(view, jump);
  }

  // Disconnects from the online game.
  #endRemote(): void {
    this.paused.value = false;
    this.#remote.value?.end();
    this.#remote.value = null;
  }

  #stepBack(rule: Settings['undo']): void {
    this.#steps(() => this.#current.momentBefore(rule));
  }

  // Jumps to the move number that `next` returns. Repeats this while the player could only pass there.
  #steps(next: () => number | null): void {
    void this.#queue.do(async () => {
      for (let to = next(); to !== null; to = next()) {
        await this.#current.jump(to);
        const view = this.view.value!;
        if (view.waits !== 'person' || !onlyPass(await this.#core.offers(view.game))) break;
      }
      return this.#current.keep();
    });
  }

  async #comeBack(): Promise<void> {
    this.lost.value = false;
    await this.#refresh();
  }

  async #refresh(): Promise<void> {
    if (this.game.value === null) return;
    await this.#queue.do(async () => {
      await this.#current.refresh();
      return true;
    });
  }

  // ---- notices ----------------------------------------------------------------------------------

  #explain(x: number, y: number, rotation = this.rotation.value): void {
    const view = this.view.value!;
    const asking = this.#core.whyNot(view.game, x, y, rotation).then((refusal) => {
      if (refusal !== null && this.view.value === view) this.#notices.explain(refusal);
    });
    asking.catch((error: unknown) => this.#failed(error));
  }

  // Reports an error. Reports nothing if the worker died: the page then says that the game is being restored.
  #failed(error: unknown): void {
    if (!this.lost.value) this.#notices.failed(error);
  }
}

function onlyPass(offers: Offer[]): boolean {
  return offers.length === 1 && offers[0]!.type === 'pass';
}
