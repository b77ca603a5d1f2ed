// What a player has seen where it came to lie before it was played: it need not fly there.
const kLinger = 900; // milliseconds from when it was taken away until it is played

export class Foreshown<Thing> {
  #thing: Thing | null = null;
  #gone = 0;

  set(thing: Thing | null): void {
    if (thing !== null) this.#thing = thing;
    this.#gone = thing === null ? performance.now() : Infinity;
  }

  get recent(): Thing | null {
    return performance.now() < this.#gone + kLinger ? this.#thing : null;
  }
}
