// Recognizes gestures: tap, pan, pinch, long press, double tap. It gets numbers (CSS pixels, ms) and knows no elements.
import type { Point } from './geometry';

export interface GestureEvents {
  press(): void; // the first finger goes down
  // Returns whether the tap hit something. Only a tap after one that hit nothing can be a double tap.
  tap(at: Point, byFinger: boolean): boolean;
  doubletap(at: Point): void;
  hold(at: Point): void;
  pan(dx: number, dy: number): void;
  pinch(factor: number, about: Point): void;
  fling(vx: number, vy: number): void; // velocity of the finger in px/ms
  grab(): void; // the user begins to pan or pinch
  rest(): void; // no finger is down
}

interface Finger {
  at: Point;
  start: Point;
  moved: boolean;
  byFinger: boolean; // false: by mouse or pen
}

const kSlopMouse = 4;
const kSlopFinger = 10;
const kDoubleTime = 320;
const kDoubleReach = 32;
const kFlingWindow = 90; // ms: only movement within this time counts for a fling
export const kHoldTime = 520;

export class Gestures {
  readonly #fingers = new Map<number, Finger>();
  #trail: { at: Point; time: number }[] = [];
  #spoiled = false; // true: no tap is possible until all fingers are up
  #lastTap: { at: Point; time: number } | null = null;

  constructor(private readonly events: GestureEvents) {}

  get pressed(): boolean {
    return this.#fingers.size > 0;
  }

  down(id: number, at: Point, time: number, byFinger: boolean): void {
    if (!this.pressed) this.events.press();
    this.#fingers.set(id, { at, start: at, moved: false, byFinger });
    if (this.#fingers.size > 1) this.#spoil();
    this.#trail = [{ at: this.#middle(), time }];
  }

  move(id: number, at: Point, time: number): void {
    const finger = this.#fingers.get(id);
    if (finger === undefined) return;
    if (!finger.moved && !this.#beyondSlop(finger, at)) return;
    if (!finger.moved) {
      // The pan starts at this point: a start at the pointerdown would make the board jump.
      finger.moved = true;
      finger.at = at;
      this.#spoil();
      return;
    }
    const middle = this.#middle();
    const spread = this.#spread();
    finger.at = at;
    const after = this.#middle();
    this.events.pan(after[0] - middle[0], after[1] - middle[1]);
    const wider = this.#spread();
    if (spread > 0 && wider > 0) this.events.pinch(wider / spread, after);
    this.#trail = this.#trail.filter((one) => time - one.time < kFlingWindow);
    this.#trail.push({ at: after, time });
  }

  up(id: number, time: number): void {
    const finger = this.#fingers.get(id);
    if (finger === undefined) return;
    this.#fingers.delete(id);
    if (this.#fingers.size > 0) {
      this.#trail = [];
      return;
    }
    if (this.#spoiled) this.#release(time);
    else this.#tap(finger, time);
    this.#spoiled = false;
  }

  // The browser cancelled the pointer, so that no gesture follows.
  cancel(id: number): void {
    if (!this.#fingers.delete(id) || this.#fingers.size > 0) return;
    if (this.#spoiled) this.events.rest();
    this.#spoiled = false;
  }

  // A finger has been still for kHoldTime.
  held(id: number): void {
    const finger = this.#fingers.get(id);
    if (finger === undefined || this.#spoiled) return;
    this.#spoiled = true;
    this.events.hold(finger.start);
  }

  #spoil(): void {
    if (this.#spoiled) return;
    this.#spoiled = true;
    this.events.grab();
  }

  #beyondSlop(finger: Finger, at: Point): boolean {
    const slop = this.#fingers.size > 1 ? 0 : finger.byFinger ? kSlopFinger : kSlopMouse;
    return Math.hypot(at[0] - finger.start[0], at[1] - finger.start[1]) > slop;
  }

  #middle(): Point {
    let [x, y] = [0, 0];
    for (const finger of this.#fingers.values()) {
      x += finger.at[0];
      y += finger.at[1];
    }
    const count = Math.max(this.#fingers.size, 1);
    return [x / count, y / count];
  }

  // Sum of the distances of the fingers from their middle; 0 with one finger.
  #spread(): number {
    if (this.#fingers.size < 2) return 0;
    const middle = this.#middle();
    let sum = 0;
    for (const { at } of this.#fingers.values()) sum += Math.hypot(at[0] - middle[0], at[1] - middle[1]);
    return sum;
  }

  #tap(finger: Finger, time: number): void {
    const last = this.#lastTap;
    const near = last !== null && Math.hypot(finger.at[0] - last.at[0], finger.at[1] - last.at[1]);
    if (last !== null && near !== false && near < kDoubleReach && time - last.time < kDoubleTime) {
      this.#lastTap = null;
      this.events.doubletap(finger.at);
      return;
    }
    const meant = this.events.tap(finger.start, finger.byFinger);
    this.#lastTap = meant ? null : { at: finger.start, time };
  }

  #release(time: number): void {
    const recent = this.#trail.filter((one) => time - one.time < kFlingWindow);
    const first = recent[0];
    const last = recent[recent.length - 1];
    this.#trail = [];
    if (first !== undefined && last !== undefined && last.time > first.time) {
      const span = last.time - first.time;
      this.events.fling((last.at[0] - first.at[0]) / span, (last.at[1] - first.at[1]) / span);
    }
    this.events.rest();
  }
}
