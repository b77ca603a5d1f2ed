// Moves an element like a camera, with one CSS transform: immediately, by gliding, or with inertia after a fling.
import { between, type Camera, onPixels, type Pane, panned, transformOf, within } from './camera';
import type { Area } from './geometry';

const kGlide = 320; // ms of a glide
const kSettled = 170; // ms without zooming until the picture is redrawn sharply
// if zooming makes the scale smaller than this share of the drawn scale, the picture is redrawn at once
const kBlur = 0.55;
const kFriction = 0.0055; // friction of a fling, per ms
const kSlow = 0.02; // px/ms at which a fling stops
const kFast = 2.2;

export class CameraController {
  #camera: Camera = { x: 0, y: 0, scale: 1 };
  #drawnAt = 1; // scale of the latest drawing
  #goal: Camera | null = null;
  #frame = 0;
  #settling: ReturnType<typeof setTimeout> | undefined;
  readonly #animation: Animation;

  constructor(
    private readonly element: HTMLElement,
    private readonly bounds: () => { area: Area; pane: Pane },
    private readonly changed: (camera: Camera, scaled: boolean) => void,
    private readonly settled: () => void,
  ) {
    // This animation changes nothing. But for an element with an animation, browsers change the transform
    // without a new layout of all layers: 1 ms per frame instead of 5, with 120 tiles in Chromium.
    const nothing = { transform: 'translateX(0)' };
    this.#animation = element.animate([nothing, nothing], { duration: 1, composite: 'add' });
    this.#animation.pause();
  }

  get camera(): Camera {
    return this.#camera;
  }

  // Camera at the end of the current glide; without a glide, the present camera.
  get goal(): Camera {
    return this.#goal ?? this.#camera;
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#goal = null;
  }

  // Moves the camera immediately. A part of the board always stays in sight.
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

  // Moves on after a fling, ever more slowly. `vx`, `vy`: velocity of the finger in px/ms.
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
    this.#animation.cancel(); // the animation would keep the board in memory
    clearTimeout(this.#settling);
  }

  #put(camera: Camera): void {
    const scaled = camera.scale !== this.#camera.scale;
    this.#camera = camera;
    this.element.style.transform = transformOf(onPixels(camera, devicePixelRatio));
    if (scaled) this.#stretch(camera.scale);
    this.changed(camera, scaled);
  }

  // While the scale changes, the picture is only stretched: will-change in the class prevents a redraw. A
  // picture that has become much smaller than it was drawn is redrawn.
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
