// Saves the game after every action. One save runs at a time; later changes are saved by the next one. The record is
// requested immediately: a moment later the game may show another variation.
import type { Answer, Core, GameId, View } from '../core/types';
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
  readonly #next = new Map<string, () => Promise<void>>(); // pending saves by game id
  #saving: Promise<void> | null = null;
  #pictureTimer: ReturnType<typeof setTimeout> | undefined;
  #unpictured: SaveRequest | null = null;

  constructor(core: Core, store: Promise<Store>, sketch: Sketch) {
    this.#core = core;
    this.#store = store;
    this.#sketch = sketch;
  }

  // Saves the game, and later its thumbnail. Resolves when no save is pending, also if a save has failed.
  keep(game: SaveRequest): Promise<void> {
    const record = this.#core.record(game.game, 'text');
    record.catch(() => undefined); // the error is handled by #write
    this.#next.set(game.id, async () => this.#write(game, await record));
    this.picture(game);
    this.#saving ??= this.#save();
    return this.#saving;
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

  async #save(): Promise<void> {
    for (const [id, write] of this.#next) {
      this.#next.delete(id);
      try {
        await write();
      } catch (error) {
        console.warn(error);
        this.onfailed?.();
      }
    }
    this.#saving = null;
  }

  async #write({ id, view, at, begun, line }: SaveRequest, record: Answer<string>): Promise<void> {
    if (!record.ok) throw new Error(record.error);
    const store = await this.#store;
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

  // Takes the thumbnail from the board on the screen: late in a game, the core needs 300 ms for a picture.
  async #picture({ game, shown }: SaveRequest): Promise<Blob> {
    if (!shown()) return this.#pictureOfEnd(game);
    const drawn = this.#sketch.draw?.(kLittle) ?? null;
    if (drawn !== null) return blobOf(drawn, kLittleType);
    return littlePicture(await this.#core.picture(game, false));
  }

  // Picture of the game's latest position while an earlier one is shown.
  async #pictureOfEnd(game: GameId): Promise<Blob> {
    const record = await this.#core.record(game, 'text');
    if (!record.ok) throw new Error(record.error);
    const copy = await this.#core.open(record.value);
    if (!copy.ok) throw new Error(copy.error);
    try {
      return await littlePicture(await this.#core.picture(copy.value.game, false));
    } finally {
      await this.#core.close(copy.value.game);
    }
  }
}
