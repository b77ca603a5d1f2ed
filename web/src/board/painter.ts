// The core's drawings of tiles, painted on a canvas: of SVG, what the core uses for them.
import type { Art } from '../core/types';
import { svgElement } from './symbols';

type Context = CanvasRenderingContext2D;
type Style = Readonly<Record<string, string>>;

interface Stroke {
  path: Path2D;
  style: Style;
}

// Strokes of one drawing, which may be shared with others, and where it lies.
interface Part {
  strokes: Stroke[];
  x: number;
  y: number;
}
export type Picture = readonly Part[];

// All of them are inherited by what lies inside.
const kPlain: Style = {
  fill: '#000',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-opacity': '1',
  'stroke-width': '1',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-dasharray': 'none',
};
const kProperties = Object.keys(kPlain);

export class Painter {
  readonly #rules = new Map<string, Record<string, string>>(); // by class, in the order of the sheet
  readonly #ranks = new Map<string, number>();
  readonly #defs: SVGElement;
  readonly #shared = new Map<string, Part>();

  constructor(art: Art) {
    this.#defs = parsed(art.defs);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(art.css);
    for (const rule of sheet.cssRules) if (rule instanceof CSSStyleRule) this.#learn(rule);
  }

  // `without`: the class of what is left out.
  picture(markup: string, without = ''): Picture {
    const own: Part = { strokes: [], x: 0, y: 0 };
    const parts: Part[] = [own];
    for (const element of parsed(markup).children) this.#read(element, kPlain, without, own, parts);
    return parts;
  }

  paint(context: Context, picture: Picture): void {
    for (const { strokes, x, y } of picture) {
      context.translate(x, y);
      for (const stroke of strokes) paintStroke(context, stroke);
      context.translate(-x, -y);
    }
  }

  // A path as that class of the core's style sheet has it.
  line(context: Context, name: string, data: string): void {
    paintStroke(context, { path: new Path2D(data), style: this.#classed(kPlain, [name]) });
  }

  #learn(rule: CSSStyleRule): void {
    for (const selector of rule.selectorText.split(',')) {
      const name = selector.trim().slice(1);
      const known = this.#rules.get(name) ?? {};
      for (const property of kProperties) {
        const value = rule.style.getPropertyValue(property);
        if (value !== '') known[property] = value;
      }
      this.#rules.set(name, known);
      this.#ranks.set(name, this.#ranks.size);
    }
  }

  // Of two classes, the one that comes later in the sheet counts.
  #classed(inherited: Style, names: Iterable<string>): Style {
    const ordered = [...names].sort((a, b) => (this.#ranks.get(a) ?? 0) - (this.#ranks.get(b) ?? 0));
    return Object.assign({ ...inherited }, ...ordered.map((name) => this.#rules.get(name))) as Style;
  }

  #read(element: Element, inherited: Style, without: string, own: Part, parts: Part[]): void {
    if (without !== '' && element.classList.contains(without)) return;
    const style = this.#classed(inherited, element.classList);
    if (element.tagName === 'use') {
      parts.push(this.#used(element, style));
    } else if (element.tagName === 'g') {
      const first = own.strokes.length;
      for (const inside of element.children) this.#read(inside, style, without, own, parts);
      turn(own.strokes, first, matrixOf(element));
    } else {
      own.strokes.push({ path: pathOf(element), style });
    }
  }

  // Every house of a colour is painted by the same strokes.
  #used(element: Element, style: Style): Part {
    const id = (element.getAttribute('href') ?? '').slice(1);
    const key = `${id} ${JSON.stringify(style)}`;
    let part = this.#shared.get(key);
    if (part === undefined) {
      part = { strokes: [], x: 0, y: 0 };
      const symbol = this.#defs.querySelector(`[id="${id}"]`);
      if (symbol !== null) this.#read(symbol, style, '', part, []);
      this.#shared.set(key, part);
    }
    return { strokes: part.strokes, x: numberOf(element, 'x'), y: numberOf(element, 'y') };
  }
}

function paintStroke(context: Context, { path, style }: Stroke): void {
  if (style.fill !== 'none') {
    context.fillStyle = style.fill!;
    context.globalAlpha = Number(style['fill-opacity']);
    context.fill(path);
  }
  if (style.stroke === 'none') return;
  context.strokeStyle = style.stroke!;
  context.globalAlpha = Number(style['stroke-opacity']);
  context.lineWidth = Number.parseFloat(style['stroke-width']!);
  context.lineCap = style['stroke-linecap'] as CanvasLineCap;
  context.lineJoin = style['stroke-linejoin'] as CanvasLineJoin;
  const dashes = style['stroke-dasharray']!;
  context.setLineDash(dashes === 'none' ? [] : dashes.split(/[\s,]+/).map(Number.parseFloat));
  context.stroke(path);
}

function parsed(markup: string): SVGElement {
  const svg = svgElement('svg');
  svg.innerHTML = markup;
  return svg;
}

function numberOf(element: Element, name: string): number {
  return Number(element.getAttribute(name) ?? 0);
}

function pathOf(element: Element): Path2D {
  const number = (name: string): number => numberOf(element, name);
  if (element.tagName === 'path') return new Path2D(element.getAttribute('d') ?? '');
  const path = new Path2D();
  if (element.tagName === 'rect') {
    path.roundRect(number('x'), number('y'), number('width'), number('height'), number('rx'));
  }
  const radius = number('r');
  if (element.tagName === 'circle')
    path.ellipse(number('cx'), number('cy'), radius, radius, 0, 0, 2 * Math.PI);
  if (element.tagName === 'ellipse')
    path.ellipse(number('cx'), number('cy'), number('rx'), number('ry'), 0, 0, 2 * Math.PI);
  return path;
}

function matrixOf(element: Element): DOMMatrix | null {
  const transforms = (element as SVGGElement).transform.baseVal;
  const matrix = transforms.consolidate()?.matrix;
  return matrix ? new DOMMatrix([matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f]) : null;
}

function turn(strokes: Stroke[], from: number, matrix: DOMMatrix | null): void {
  if (matrix === null) return;
  for (const stroke of strokes.slice(from)) {
    const path = new Path2D();
    path.addPath(stroke.path, matrix);
    stroke.path = path;
  }
}
