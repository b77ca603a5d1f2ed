// The camera of an element: it moves by one CSS transform, at once, gliding, or rolling on after a
// fling.
import { between, type Camera, onPixels, type Pane, panned, transformOf, within } from './camera';
import type { Area } from './geometry';

const kGlide = 320; // milliseconds
const kSettled = 170; // after the last change of scale, the picture is drawn sharply again
const kBlur = 0.55; // of the scale it was drawn at: then it is drawn anew while it shrinks
const kFriction = 0.0055; // of a fling, per millisecond
const kSlow = 0.02; // pixels a millisecond: it stops
const kFast = 2.2;

export class Eye {
  #camera: Camera = { x: 0, y: 0, scale: 1 };
  #drawnAt = 1; // the scale that the picture was last drawn at
  #goal: Camera | null = null;
  #frame = 0;
  #settling: ReturnType<typeof setTimeout> | undefined;
  readonly #said: Animation;

  constructor(
    private readonly element: HTMLElement,
    private readonly bounds: () => { area: Area; pane: Pane },
    private readonly changed: (camera: Camera, scaled: boolean) => void,
    private readonly settled: () => void,
  ) {
    // Of an element that is said to be animated, browsers change the transform without laying out
    // all layers anew: 1 ms of a frame instead of 5, with 120 tiles in Chromium.
    const nothing = { transform: 'translateX(0)' };
    this.#said = element.animate([nothing, nothing], { duration: 1, composite: 'add' });
    this.#said.pause();
  }

  get camera(): Camera {
    return this.#camera;
  }

  // Where it will be once it has glided there.
  get goal(): Camera {
    return this.#goal ?? this.#camera;
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#goal = null;
  }

  // At once; some of the board stays in sight.
  set(camera: Camera): void {
    const { area, pane } = this.bounds();
    this.#put(within(camera, area, pane));
  }

  glide(to: Camera, moving: boolean): void {
    this.stop();
    if (!moving) {
      this.#put(to);
      return;
    }
    this.#goal = to;
    const from = this.#camera;
    const { pane } = this.bounds();
    let start = -1;
    const step = (time: number): void => {
      if (start < 0) start = time;
      const t = Math.min((time - start) / kGlide, 1);
      this.#put(t === 1 ? to : between(from, to, 1 - (1 - t) ** 3, pane));
      if (t < 1) this.#frame = requestAnimationFrame(step);
      else this.#goal = null;
    };
    this.#frame = requestAnimationFrame(step);
  }

  // Pixels a millisecond.
  roll(vx: number, vy: number): void {
    this.stop();
    const speed = Math.hypot(vx, vy);
    const limit = speed > kFast ? kFast / speed : 1;
    let last = -1;
    const step = (time: number): void => {
      if (last >= 0) {
        const span = Math.min(time - last, 40);
        this.set(panned(this.#camera, vx * limit * span, vy * limit * span));
        const slower = Math.exp(-kFriction * span);
        vx *= slower;
        vy *= slower;
      }
      last = time;
      if (Math.hypot(vx, vy) > kSlow) this.#frame = requestAnimationFrame(step);
    };
    if (speed > 10 * kSlow) this.#frame = requestAnimationFrame(step);
  }

  destroy(): void {
    this.stop();
    this.#said.cancel(); // it would keep the board for ever
    clearTimeout(this.#settling);
  }

  #put(camera: Camera): void {
    const scaled = camera.scale !== this.#camera.scale;
    this.#camera = camera;
    this.element.style.transform = transformOf(onPixels(camera, devicePixelRatio));
    if (scaled) this.#stretch(camera.scale);
    this.changed(camera, scaled);
  }

  // While the scale changes, the picture is only stretched; will-change keeps it so.
  #stretch(scale: number): void {
    const redraw = scale < kBlur * this.#drawnAt;
    if (redraw) this.#drawnAt = scale;
    this.element.classList.toggle('board-stretched', !redraw);
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      this.#drawnAt = this.#camera.scale;
      this.element.classList.remove('board-stretched');
      this.settled();
    }, kSettled);
  }
}
