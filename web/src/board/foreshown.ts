// What a player has seen where it came to lie before it was played: it need not fly there.
const kLinger = 900; // milliseconds from when it was taken away until it is played

export class Foreshown<Thing> {
  #thing: Thing | null = null;
  #gone = -kLinger; // when it was taken away

  set(thing: Thing | null): void {
    if (thing !== null) [this.#thing, this.#gone] = [thing, Infinity];
    else if (this.#gone === Infinity) this.#gone = performance.now();
  }

  get recent(): Thing | null {
    return performance.now() < this.#gone + kLinger ? this.#thing : null;
  }
}
