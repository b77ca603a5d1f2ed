// A canvas that covers a part of the board.
import { type Area, clamp } from './geometry';

export const kMiterLimit = 4; // the default of SVG
const kPixels = 3.5e6; // maximum number of pixels of a canvas, margin included
const kMargin = { least: 0.15, most: 0.4 };

// Margin painted around the visible area, as a share of its width and height. Without it, each small pan
// needs a new canvas.
export function marginOf(pixelsInSight: number): number {
  return clamp((Math.sqrt(kPixels / pixelsInSight) - 1) / 2, kMargin.least, kMargin.most);
}

export function overlap(a: Area, b: Area): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function holds(outer: Area, inner: Area): boolean {
  const { left, top, right, bottom } = inner;
  return outer.left <= left && outer.top <= top && outer.right >= right && outer.bottom >= bottom;
}

export function common(a: Area, b: Area): Area {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

export class CanvasLayer {
  readonly canvas = document.createElement('canvas');
  readonly context = this.canvas.getContext('2d')!;

  // `density`: canvas pixels per board unit.
  constructor(
    readonly area: Area,
    readonly density: number,
  ) {
    const { canvas } = this;
    const size = (length: number): number => Math.max(1, Math.round(length * density));
    canvas.width = size(area.right - area.left);
    canvas.height = size(area.bottom - area.top);
    canvas.style.left = `${area.left}px`;
    canvas.style.top = `${area.top}px`;
    canvas.style.width = `${canvas.width / density}px`;
    canvas.style.height = `${canvas.height / density}px`;
    this.context.miterLimit = kMiterLimit;
  }

  // A browser may keep the memory of a removed canvas unless its size is zero.
  free(): void {
    this.canvas.remove();
    this.canvas.width = this.canvas.height = 0;
  }

  set shown(shown: boolean) {
    this.canvas.classList.toggle('board-away', !shown);
  }

  // Clears a part and clips painting to it. The part is rounded to whole pixels, because half pixels leave hairlines.
  // Returns the rounded part.
  begin(part: Area): Area {
    const { context, density, area } = this;
    const left = Math.floor((part.left - area.left) * density);
    const top = Math.floor((part.top - area.top) * density);
    const right = Math.ceil((part.right - area.left) * density);
    const bottom = Math.ceil((part.bottom - area.top) * density);
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    context.clip();
    context.clearRect(left, top, right - left, bottom - top);
    context.setTransform(density, 0, 0, density, -area.left * density, -area.top * density);
    return {
      left: area.left + left / density,
      top: area.top + top / density,
      right: area.left + right / density,
      bottom: area.top + bottom / density,
    };
  }

  end(): void {
    this.context.restore();
  }
}
