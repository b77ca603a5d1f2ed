// The choice that the player has started and not confirmed: the drawn tile on a cell (the ghost), or
// another offer.
import { batch, computed, signal } from '@preact/signals';
import type { Offer, Prospect, Sentence, View } from '../core/types';
import type { Choice, Ghost } from './types';

// The requests that PendingMove sends to the core.
export interface CoreQuestions {
  prospect(offer: Offer): Promise<Prospect>;
  words(offers: Offer[]): Promise<Sentence[]>;
  code(kind: number): string; // code of a tile kind
}

const kUnsaid: Sentence = { text: '', seen: '' };

const turned = (rotation: number, by: number): number => (rotation + by + 4) % 4;

export class PendingMove {
  readonly offers = signal<Offer[]>([]);
  readonly rotation = signal(0);
  readonly ghost = signal<Ghost | null>(null);
  readonly prospect = signal<Prospect | null>(null);
  readonly candidate = signal<Choice | null>(null);
  readonly choices = signal<Choice[]>([]);
  readonly begun = computed(
    () => this.ghost.value !== null || this.candidate.value !== null || this.choices.value.length > 0,
  );
  readonly ready = computed(() => this.candidate.value?.offer ?? this.ghost.value?.offer ?? null);

  readonly #core: CoreQuestions;
  readonly #view: () => View | null;

  constructor(asks: CoreQuestions, view: () => View | null) {
    this.#core = asks;
    this.#view = view;
  }

  // Clears the offers and the pending choice, for a new position.
  reset(): void {
    batch(() => {
      this.offers.value = [];
      this.drop();
    });
  }

  // Sets the rotation of a newly drawn tile to one in which the tile fits somewhere.
  pickUp(view: View): void {
    const fits = view.drawn?.rotations ?? [];
    this.rotation.value = fits.includes(0) ? 0 : (fits[0] ?? 0);
  }

  drop(): void {
    batch(() => {
      this.#hold(null);
      this.candidate.value = null;
      this.choices.value = [];
    });
  }

  // Undoes the latest step of the pending choice; returns false if nothing is pending.
  takeBack(): boolean {
    if (this.choices.value.length > 0) this.choices.value = [];
    else if (this.candidate.value !== null) this.candidate.value = null;
    else if (this.ghost.value !== null) this.#hold(null);
    else return false;
    return true;
  }

  placements(x: number, y: number): Offer[] {
    return this.offers.value.filter((offer) => offer.type === 'place' && offer.x === x && offer.y === y);
  }

  // Moves the ghost to the cell, in the current rotation or the next one that fits. Returns false if no
  // rotation fits; the ghost is then shown there only if `anyway` is true.
  put(x: number, y: number, anyway: boolean): boolean {
    const here = this.placements(x, y);
    for (let by = 0; by < 4; ++by) {
      const offer = here.find((one) => one.rotation === turned(this.rotation.value, by));
      if (offer !== undefined) {
        this.lay(offer);
        return true;
      }
    }
    const drawn = this.#view()?.drawn;
    if (!anyway || !drawn) return false;
    const { kind, code } = drawn;
    this.#hold({ x, y, kind, code, rotation: this.rotation.value, fits: false, rotations: [], offer: null });
    return false;
  }

  // Shows the ghost where this offer places the tile, and asks the core what that would complete and score.
  lay(offer: Offer): void {
    const view = this.#view();
    if (view === null) return;
    const rotations = this.placements(offer.x, offer.y).map((one) => one.rotation);
    // Some tiles are placed without being drawn: their offer names the kind.
    const kind = offer.kind >= 0 ? offer.kind : (view.drawn?.kind ?? -1);
    batch(() => {
      this.rotation.value = offer.rotation;
      this.candidate.value = null;
      this.choices.value = [];
      this.#hold({
        x: offer.x,
        y: offer.y,
        kind,
        code: this.#core.code(kind),
        rotation: offer.rotation,
        fits: true,
        rotations: [...new Set(rotations)].sort(),
        offer,
      });
    });
    void this.#core.prospect(offer).then(
      (prospect) => {
        if (this.ghost.value?.offer === offer) this.prospect.value = prospect;
      },
      () => undefined, // the position has changed meanwhile
    );
  }

  // Shows the next placement on the ghost's cell: another rotation, or another bridge. Without a ghost,
  // rotates the drawn tile.
  turn(direction: 1 | -1): void {
    const ghost = this.ghost.value;
    if (ghost === null) {
      this.rotation.value = turned(this.rotation.value, direction);
      return;
    }
    if (ghost.offer === null) {
      this.rotation.value = turned(this.rotation.value, direction);
      this.#hold({ ...ghost, rotation: this.rotation.value });
      return;
    }
    const ways = this.placements(ghost.x, ghost.y).sort((a, b) => a.rotation - b.rotation);
    const next = ways[(ways.indexOf(ghost.offer) + direction + ways.length) % ways.length]!;
    if (next !== ghost.offer) this.lay(next);
  }

  consider(offer: Offer): void {
    const choice = { offer, words: kUnsaid };
    batch(() => {
      this.#hold(null);
      this.choices.value = [];
      this.candidate.value = choice;
    });
    void this.#core.words([offer]).then(
      ([words]) => {
        if (this.candidate.value === choice) this.candidate.value = { offer, words: words ?? kUnsaid };
      },
      () => undefined,
    );
  }

  choose(offers: Offer[]): void {
    const choices = offers.map((offer) => ({ offer, words: kUnsaid }));
    batch(() => {
      this.candidate.value = null;
      this.choices.value = choices;
    });
    void this.#core.words(offers).then(
      (words) => {
        if (this.choices.value !== choices) return;
        this.choices.value = offers.map((offer, i) => ({ offer, words: words[i] ?? kUnsaid }));
      },
      () => undefined,
    );
  }

  // The choice after or before the pending one. All placements on one cell count as one choice.
  neighbour(direction: 1 | -1): Offer | null {
    const stops: Offer[] = [];
    for (const offer of this.offers.value) {
      const place = offer.type === 'place';
      if (!place || !stops.some((one) => one.type === 'place' && one.x === offer.x && one.y === offer.y)) {
        stops.push(offer);
      }
    }
    if (stops.length === 0) return null;
    const now = this.ready.value;
    const at = stops.findIndex(
      (one) =>
        one === now || (now?.type === 'place' && one.type === 'place' && one.x === now.x && one.y === now.y),
    );
    if (at < 0) return direction === 1 ? stops[0]! : stops.at(-1)!;
    return stops[(at + direction + stops.length) % stops.length]!;
  }

  #hold(ghost: Ghost | null): void {
    this.prospect.value = null;
    this.ghost.value = ghost;
  }
}
