// Remembers the preview of an action for a short time: an action that was just previewed needs little
// animation.
const kLinger = 900; // ms from the end of the preview to its action

export class Previewed<Thing> {
  #thing: Thing | null = null;
  #gone = -kLinger; // time when the preview ended

  set(thing: Thing | null): void {
    if (thing !== null) [this.#thing, this.#gone] = [thing, Infinity];
    else if (this.#gone === Infinity) this.#gone = performance.now();
  }

  get recent(): Thing | null {
    return performance.now() < this.#gone + kLinger ? this.#thing : null;
  }
}
