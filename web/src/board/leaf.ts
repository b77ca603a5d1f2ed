// A canvas that lies on a part of the table.
import type { Area } from './geometry';

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

export class Leaf {
  readonly canvas = document.createElement('canvas');
  readonly context = this.canvas.getContext('2d')!;

  // `density`: its pixels for a unit.
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
    this.context.miterLimit = 4; // as in SVG
  }

  get pixels(): number {
    return this.canvas.width * this.canvas.height;
  }

  set shown(shown: boolean) {
    this.canvas.classList.toggle('board-away', !shown);
  }

  // From here on only that part is painted, on nothing.
  begin(part: Area): void {
    const { context, density, area } = this;
    context.save();
    context.setTransform(density, 0, 0, density, -area.left * density, -area.top * density);
    context.beginPath();
    context.rect(part.left, part.top, part.right - part.left, part.bottom - part.top);
    context.clip();
    context.clearRect(part.left, part.top, part.right - part.left, part.bottom - part.top);
  }

  end(): void {
    this.context.restore();
  }
}
