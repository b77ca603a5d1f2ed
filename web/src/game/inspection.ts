// What the player looks at without changing the game: all features, the selected feature, the figure and the
// cell under the mouse.
import { batch, signal } from '@preact/signals';
import type { Cell, Core, Feature, KindLeft, OpenCell, View } from '../core/types';
import type { Overlay } from './types';

export class Inspection {
  readonly selected = signal<Feature | null>(null);
  readonly openCells = signal<OpenCell[]>([]);
  readonly hovered = signal<Feature | null>(null);
  readonly cell = signal<Cell | null>(null); // an empty cell under the mouse
  readonly overlay = signal<Overlay>('none');
  // Features of the position; loaded only while a screen shows them.
  readonly features = signal<Feature[]>([], {
    watched: () => this.#watch(true),
    unwatched: () => this.#watch(false),
  });

  readonly #core: Core;
  readonly #mayKnowLeft: () => boolean;
  #view: View | null = null;
  #pointed: [number, number] | null = null;
  #watched = false;
  #asked: Promise<void> | null = null; // request for the features of #view

  constructor(core: Core, mayKnowLeft: () => boolean) {
    this.#core = core;
    this.#mayKnowLeft = mayKnowLeft;
  }

  // Called for each new position: clears the selected feature, and after a jump also the list of features.
  turnTo(view: View | null, jump: boolean): void {
    batch(() => {
      this.#view = view;
      this.#asked = null;
      this.#pointed = null;
      this.hovered.value = null;
      const cell = this.cell.peek();
      if (cell && !view?.sites.some(([x, y]) => x === cell[0] && y === cell[1])) this.cell.value = null;
      this.select(null);
      if (jump) this.features.value = [];
    });
    if (this.#watched) void this.fetch();
  }

  fetch(): Promise<void> {
    this.#asked ??= this.#fetch();
    return this.#asked;
  }

  async #fetch(): Promise<void> {
    const view = this.#view;
    if (view === null) return;
    try {
      const features = await this.#core.features(view.game);
      if (this.#view === view) this.features.value = features;
    } catch (error) {
      console.warn(error); // the worker died: a new view will follow
    }
  }

  // Called when the mouse is over a figure at `place`; null: over no figure.
  async hover(place: [number, number] | null): Promise<void> {
    this.#pointed = place;
    if (place !== null) await this.fetch();
    if (this.#pointed === place) this.hovered.value = place === null ? null : this.#featureAt(...place);
  }

  async touch(tile: number, segment: number): Promise<void> {
    await this.fetch();
    const touched = this.#featureAt(tile, segment);
    this.select(touched === this.selected.value ? null : touched);
  }

  select(feature: Feature | null): void {
    batch(() => {
      this.selected.value = feature;
      this.openCells.value = [];
    });
    if (feature !== null && feature.open > 0 && this.#mayKnowLeft()) void this.#askWhatCloses(feature);
  }

  // The most points that each tile of an auction can bring, in words.
  async auctionWorth(): Promise<string[]> {
    return this.#view === null ? [] : this.#core.auctionWorth(this.#view.game);
  }

  async fitting([x, y]: Cell): Promise<KindLeft[]> {
    return this.#view === null ? [] : this.#core.fitting(this.#view.game, x!, y!);
  }

  #featureAt(tile: number, segment: number): Feature | null {
    const found = this.features.value.find((feature) =>
      feature.places.some(([place, part]) => place === tile && part === segment),
    );
    return found ?? null;
  }

  async #askWhatCloses(feature: Feature): Promise<void> {
    const view = this.#view;
    if (view === null) return;
    try {
      const cells = await this.#core.closing(view.game, feature.id);
      if (this.selected.value === feature) this.openCells.value = cells;
    } catch (error) {
      console.warn(error); // the worker died: a new view will follow
    }
  }

  #watch(on: boolean): void {
    this.#watched = on;
    if (on) void this.fetch();
  }
}
