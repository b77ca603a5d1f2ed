// What a person has begun and not yet confirmed: the drawn tile over the board, or something else
// picked from the offers.
import { batch, computed, signal } from '@preact/signals';
import type { Offer, Prospect, Said, View } from '../core/types';
import type { Choice, Ghost } from './types';

// What the hand asks of the core.
export interface Asks {
  prospect(offer: Offer): Promise<Prospect>;
  words(offers: Offer[]): Promise<Said[]>;
  code(kind: number): string; // of a tile
}

const kUnsaid: Said = { text: '', seen: '' };

const turned = (rotation: number, by: number): number => (rotation + by + 4) % 4;

export class Hand {
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

  readonly #asks: Asks;
  readonly #view: () => View | null;

  constructor(asks: Asks, view: () => View | null) {
    this.#asks = asks;
    this.#view = view;
  }

  // Another position: whatever was begun is over.
  reset(): void {
    batch(() => {
      this.offers.value = [];
      this.drop();
    });
  }

  // A tile has been drawn, or none: it is held as it fits somewhere.
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

  // The last thing begun; false where there is none.
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

  // Puts the ghost there as the tile is held, or in the next rotation that fits. Where nothing fits
  // it hovers only if `anyway`.
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

  // The ghost of that placement.
  lay(offer: Offer): void {
    const view = this.#view();
    if (view === null) return;
    const rotations = this.placements(offer.x, offer.y).map((one) => one.rotation);
    // An abbey is laid though no tile was drawn.
    const kind = offer.kind >= 0 ? offer.kind : (view.drawn?.kind ?? -1);
    batch(() => {
      this.rotation.value = offer.rotation;
      this.candidate.value = null;
      this.choices.value = [];
      this.#hold({
        x: offer.x,
        y: offer.y,
        kind,
        code: this.#asks.code(kind),
        rotation: offer.rotation,
        fits: true,
        rotations: [...new Set(rotations)].sort(),
        offer,
      });
    });
    void this.#asks.prospect(offer).then(
      (prospect) => {
        if (this.ghost.value?.offer === offer) this.prospect.value = prospect;
      },
      () => undefined, // the position is another one by now
    );
  }

  // The next way in which the tile fits there; where several bridges would do, each is one.
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
    void this.#asks.words([offer]).then(
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
    void this.#asks.words(offers).then(
      (words) => {
        if (this.choices.value !== choices) return;
        this.choices.value = offers.map((offer, i) => ({ offer, words: words[i] ?? kUnsaid }));
      },
      () => undefined,
    );
  }

  // The offer that lies `direction` of the one begun: places one by one, each as the tile is held,
  // then everything else.
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
