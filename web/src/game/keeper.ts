// Saves the game after every action. One save is under way at a time; what changes meanwhile is
// saved with the next. The record is asked for at once: a moment later it may be that of another line.
import type { Answer, Core, GameId, View } from '../core/types';
import { blobOf, kLittle, kLittleType, littlePicture } from '../offline/files';
import type { LineLeft, Store } from '../offline/store';
import type { Sketch } from './types';

const kPictureAfter = 1000; // ms without another action: pictures cost more than records

export interface Keeping {
  id: string;
  game: GameId;
  view: View;
  at: number;
  begun: number;
  line: LineLeft | null;
  shown(): boolean; // is that moment on the screen, or is another one looked at?
}

export class Keeper {
  onfailed: (() => void) | null = null;

  readonly #core: Core;
  readonly #store: Promise<Store>;
  readonly #sketch: Sketch;
  readonly #next = new Map<string, () => Promise<void>>(); // by the game's id: how it is saved
  #saving: Promise<void> | null = null;
  #pictureTimer: ReturnType<typeof setTimeout> | undefined;
  #unpictured: Keeping | null = null;

  constructor(core: Core, store: Promise<Store>, sketch: Sketch) {
    this.#core = core;
    this.#store = store;
    this.#sketch = sketch;
  }

  // Done when it is saved.
  keep(game: Keeping): Promise<void> {
    const record = this.#core.record(game.game, 'text');
    record.catch(() => undefined); // is told where it is awaited
    this.#next.set(game.id, async () => this.#write(game, await record));
    this.picture(game);
    this.#saving ??= this.#save();
    return this.#saving;
  }

  // Takes the little picture when nothing has happened for a while.
  picture(game: Keeping): void {
    clearTimeout(this.#pictureTimer);
    this.#unpictured = game;
    this.#pictureTimer = setTimeout(() => void this.#takePicture(), kPictureAfter);
  }

  // Until everything is saved, the picture too.
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

  async #write({ id, view, at, begun, line }: Keeping, record: Answer<string>): Promise<void> {
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

  // By the board that shows the game: at a late moment the core would be busy for 300 ms.
  async #picture({ game, shown }: Keeping): Promise<Blob> {
    if (!shown()) return this.#pictureOfEnd(game);
    const drawn = this.#sketch.draw?.(kLittle) ?? null;
    if (drawn !== null) return blobOf(drawn, kLittleType);
    return littlePicture(await this.#core.picture(game, false));
  }

  // Where the game is looked back into: a copy of it stands where it will go on.
  async #pictureOfEnd(game: GameId): Promise<Blob> {
    const record = await this.#core.record(game, 'text');
    if (!record.ok) throw new Error(record.error);
    const copy = await this.#core.open(record.value, 'picture.bastide');
    if (!copy.ok) throw new Error(copy.error);
    try {
      return await littlePicture(await this.#core.picture(copy.value.game, false));
    } finally {
      await this.#core.close(copy.value.game);
    }
  }
}
