// Saves the game after every action. The record is requested immediately: a moment later the game may show another
// variation. A save does not wait for the one before: the page may be left at any time.
import type { Core, GameId, View } from '../core/types';
import { blobOf, kLittle, kLittleType, littlePicture } from '../offline/files';
import type { BranchPoint, Store } from '../offline/saved_games';
import type { Sketch } from './types';

// ms without another action until the thumbnail is saved: it takes longer to save than the record
const kPictureAfter = 1000;

export interface SaveRequest {
  id: string;
  game: GameId;
  view: View;
  at: number;
  begun: number;
  line: BranchPoint | null;
  shown(): boolean; // false: the screen shows another position than the one to save
}

export class Autosave {
  onfailed: (() => void) | null = null;

  readonly #core: Core;
  readonly #store: Promise<Store>;
  readonly #sketch: Sketch;
  #saving: Promise<void> = Promise.resolve(); // all saves so far
  #pictureTimer: ReturnType<typeof setTimeout> | undefined;
  #unpictured: SaveRequest | null = null;

  constructor(core: Core, store: Promise<Store>, sketch: Sketch) {
    this.#core = core;
    this.#store = store;
    this.#sketch = sketch;
  }

  // Saves the game, and later its thumbnail. Resolves when the game is saved, or the save has failed.
  keep(game: SaveRequest): Promise<void> {
    const saving = this.#save(game);
    this.#saving = this.#saving.then(() => saving);
    this.picture(game);
    return saving;
  }

  // Saves the thumbnail after a pause without actions.
  picture(game: SaveRequest): void {
    clearTimeout(this.#pictureTimer);
    this.#unpictured = game;
    this.#pictureTimer = setTimeout(() => void this.#takePicture(), kPictureAfter);
  }

  // Saves the waiting thumbnail at once. Resolves when this and all other saves are done.
  async flush(): Promise<void> {
    await this.#takePicture();
    await this.#saving;
  }

  async #save({ id, game, view, at, begun, line }: SaveRequest): Promise<void> {
    try {
      const [record, store] = await Promise.all([this.#core.record(game, 'text'), this.#store]);
      if (!record.ok) throw new Error(record.error);
      await store.put({
        id,
        names: view.players.map((player) => player.name),
        computers: view.players.map((player) => player.computer),
        scores: view.players.map((player) => player.score),
        boxes: view.setup.boxes,
        turn: view.turn,
        over: view.over,
        result: view.result,
        begun,
        changed: Date.now(),
        at,
        ...(line && { line }),
        record: record.value,
      });
    } catch (error) {
      console.warn(error);
      this.onfailed?.();
    }
  }

  async #takePicture(): Promise<void> {
    clearTimeout(this.#pictureTimer);
    const game = this.#unpictured;
    this.#unpictured = null;
    if (game === null) return;
    try {
      await (await this.#store).putPicture(game.id, await this.#picture(game));
    } catch (error) {
      console.warn(error); // the game itself is saved
    }
  }

  // Takes the thumbnail from the board on the screen: painting another position or the core's picture takes much longer.
  async #picture({ game, view, shown }: SaveRequest): Promise<Blob> {
    if (!shown()) return this.#pictureOfEnd(game);
    const drawn = this.#sketch.draw?.(kLittle) ?? null;
    if (drawn !== null) return blobOf(drawn, kLittleType);
    return this.#pictureOf(view);
  }

  async #pictureOf(view: View): Promise<Blob> {
    const painted = (await this.#sketch.paint?.(view, kLittle)) ?? null;
    if (painted !== null) return blobOf(painted, kLittleType);
    return littlePicture(await this.#core.picture(view.game, false));
  }

  // Picture of the game's latest position while an earlier one is shown.
  async #pictureOfEnd(game: GameId): Promise<Blob> {
    const record = await this.#core.record(game, 'text');
    if (!record.ok) throw new Error(record.error);
    const copy = await this.#core.open(record.value);
    if (!copy.ok) throw new Error(copy.error);
    try {
      return await this.#pictureOf(copy.value);
    } finally {
      await this.#core.close(copy.value.game);
    }
  }
}
