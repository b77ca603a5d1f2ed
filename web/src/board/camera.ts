// The camera: a board point p is shown at p * scale + (x, y), in CSS pixels from the host's upper left corner. Cameras
// are values: every function returns a new one.
import { type Area, type Point, clamp, kTile } from './geometry';
import type { Insets } from './types';

export interface Camera {
  x: number;
  y: number;
  scale: number;
}

// The host's size, and the width that panels cover at each of its edges. The rest is called the free area.
export interface Pane {
  width: number;
  height: number;
  insets: Insets;
}

const kMost = 5;
const kLeast = 0.06;
const kRoundFit = 28; // CSS pixels between a fitted board and the edges of the free area
// CSS pixels: automatic zoom keeps tiles at least this large, for a finger and for a mouse.
export const kGripOfFinger = 44;
export const kGripOfMouse = 32;

export function freeOf(pane: Pane): Area {
  const { width, height, insets } = pane;
  const right = Math.max(width - insets.right, insets.left + 1);
  return {
    left: insets.left,
    top: insets.top,
    right,
    bottom: Math.max(height - insets.bottom, insets.top + 1),
  };
}

export function middleOfFree(pane: Pane): [number, number] {
  const free = freeOf(pane);
  return [(free.left + free.right) / 2, (free.top + free.bottom) / 2];
}

export function toBoard(camera: Camera, at: Point): [number, number] {
  return [(at[0] - camera.x) / camera.scale, (at[1] - camera.y) / camera.scale];
}

export function toScreen(camera: Camera, at: Point): [number, number] {
  return [at[0] * camera.scale + camera.x, at[1] * camera.scale + camera.y];
}

export function panned(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

// Multiplies the scale by `factor`, but not below `least`. The point `about` of the host keeps its place.
export function zoomed(camera: Camera, factor: number, about: Point, least = kLeast): Camera {
  const scale = clamp(camera.scale * factor, least, kMost);
  if (scale === camera.scale) return camera;
  const real = scale / camera.scale;
  return {
    x: about[0] - (about[0] - camera.x) * real,
    y: about[1] - (about[1] - camera.y) * real,
    scale,
  };
}

export function centred(at: Point, scale: number, pane: Pane): Camera {
  const [x, y] = middleOfFree(pane);
  return { x: x - at[0] * scale, y: y - at[1] * scale, scale };
}

// The camera that shows the whole area in the middle of the free area. Small areas grow up to a limit.
export function fitted(area: Area, pane: Pane): Camera {
  const free = freeOf(pane);
  const width = Math.max(free.right - free.left - 2 * kRoundFit, 40);
  const height = Math.max(free.bottom - free.top - 2 * kRoundFit, 40);
  const whole = Math.min(width / (area.right - area.left), height / (area.bottom - area.top));
  const comfortable = Math.max(Math.min(width, height) / (4.4 * kTile), 0.8);
  const scale = clamp(whole, kLeast, Math.min(comfortable, 3));
  return centred([(area.left + area.right) / 2, (area.top + area.bottom) / 2], scale, pane);
}

// Like `fitted`; if tiles would be smaller than `grip`, the camera shows as much of the area as
// possible, with `at` as near to the middle as that allows.
export function fittedAround(area: Area, at: Point, pane: Pane, grip: number): Camera {
  const whole = fitted(area, pane);
  if (whole.scale * kTile >= grip) return whole;
  return filling(centred(at, grip / kTile, pane), area, pane);
}

// Moves the camera so that nothing beyond the area shows while a part of the area is hidden. Where the area fits, it lies in
// the middle.
function filling(camera: Camera, area: Area, pane: Pane): Camera {
  const free = freeOf(pane);
  const { scale } = camera;
  const filled = (offset: number, low: number, high: number, least: number, most: number): number =>
    high - low <= most - least ? (least + most - low - high) / 2 : clamp(offset, most - high, least - low);
  return {
    scale,
    x: filled(camera.x, area.left * scale, area.right * scale, free.left, free.right),
    y: filled(camera.y, area.top * scale, area.bottom * scale, free.top, free.bottom),
  };
}

// Returns the allowed value nearest to `offset`, along one axis. An area that fits into the free area must
// lie inside it. An edge of a larger area may lie inside the free area, but not beyond its middle.
function held(offset: number, low: number, high: number, least: number, most: number): number {
  const free = most - least;
  const length = high - low;
  const over = clamp((length - free) / 2, 0, free / 2);
  const [first, last] =
    length <= free ? [least - low, most - high] : [most - over - high, least + over - low];
  return clamp(offset, first, last);
}

// Moves the camera as little as needed to keep a part of the area in sight; see `held`.
export function within(camera: Camera, area: Area, pane: Pane): Camera {
  const free = freeOf(pane);
  const { scale } = camera;
  return {
    scale,
    x: held(camera.x, area.left * scale, area.right * scale, free.left, free.right),
    y: held(camera.y, area.top * scale, area.bottom * scale, free.top, free.bottom),
  };
}

function shift(low: number, high: number, least: number, most: number): number {
  if (high - low > most - least) return (least + most - low - high) / 2;
  return low < least ? least - low : high > most ? most - high : 0;
}

// Moves the camera as little as needed to bring the whole area into the free area.
export function showing(camera: Camera, area: Area, pane: Pane, margin = 12): Camera {
  const free = freeOf(pane);
  const [left, top] = toScreen(camera, [area.left, area.top]);
  const [right, bottom] = toScreen(camera, [area.right, area.bottom]);
  return panned(
    camera,
    shift(left, right, free.left + margin, free.right - margin),
    shift(top, bottom, free.top + margin, free.bottom - margin),
  );
}

// Like `showing`; zooms out if the area is larger than the free area.
export function showingAll(camera: Camera, area: Area, pane: Pane): Camera {
  const free = freeOf(pane);
  const isTooLarge =
    (area.right - area.left) * camera.scale > free.right - free.left ||
    (area.bottom - area.top) * camera.scale > free.bottom - free.top;
  return isTooLarge ? fitted(area, pane) : showing(camera, area, pane);
}

// The camera at the share `t` (0 to 1) of the way from one camera to another. The scale changes by equal
// factors in equal times; the board point in the middle of the free area moves on a straight line.
export function between(from: Camera, to: Camera, t: number, pane: Pane): Camera {
  const middle = middleOfFree(pane);
  const a = toBoard(from, middle);
  const b = toBoard(to, middle);
  const scale = from.scale * (to.scale / from.scale) ** t;
  const ratio = to.scale / from.scale;
  // The larger the scale, the slower the middle moves on the board: its speed on the screen is constant.
  const way = Math.abs(ratio - 1) < 1e-4 ? t : (1 - ratio ** -t) / (1 - 1 / ratio);
  const at: Point = [a[0] + (b[0] - a[0]) * way, a[1] + (b[1] - a[1]) * way];
  return centred(at, scale, pane);
}

// Moves the camera to whole screen pixels; `ratio` is the number of screen pixels in a CSS pixel.
export function onPixels({ x, y, scale }: Camera, ratio: number): Camera {
  return { x: Math.round(x * ratio) / ratio, y: Math.round(y * ratio) / ratio, scale };
}

export function transformOf(camera: Camera): string {
  return `translate3d(${camera.x.toFixed(2)}px,${camera.y.toFixed(2)}px,0)scale(${camera.scale.toFixed(5)})`;
}
