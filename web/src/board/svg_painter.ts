// Paints the core's tile drawings on a canvas. Supports only the SVG and the CSS that the core uses.
import type { Art } from '../core/types';
import { type Drawn, matrixOf, readMarkup } from './drawing_markup';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
type Style = Readonly<Record<string, string>>;

interface Stroke {
  path: Path2D;
  style: Style;
}

// Strokes and position of one drawing. Several drawings may share the strokes of a symbol.
interface Part {
  strokes: Stroke[];
  at: DOMMatrix;
  symbol: boolean;
}
export type Picture = readonly Part[];

// Properties that an element inherits from the elements around it.
interface Around {
  style: Style;
  at: DOMMatrix;
  without: string;
}

// Nested elements inherit all of these.
const kPlain: Style = {
  fill: '#000',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-opacity': '1',
  'stroke-width': '1',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-dasharray': 'none',
  display: 'inline',
  scale: '1', // scale of symbols, around their places
};
const kProperties = Object.keys(kPlain);

export class Painter {
  // rules of the style sheet by class, in the order of the sheet
  readonly #rules = new Map<string, Record<string, string>>();
  readonly #ranks = new Map<string, number>();
  readonly #symbols = new Map<string, Drawn>(); // by id
  readonly #shared = new Map<string, Stroke[]>();

  // `zoom`: a CSS class, such as far-zoom. Pictures are painted as if they
  // were inside an element of this class; empty: as if inside no such element.
  constructor(
    art: Art,
    private readonly zoom: string,
  ) {
    for (const one of readMarkup(art.defs)) this.#define(one);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(art.css);
    for (const rule of sheet.cssRules) if (rule instanceof CSSStyleRule) this.#learn(rule);
  }

  // Turns markup into strokes. `without`: elements of this class are left out.
  picture(markup: string, without = ''): Picture {
    const parts: Part[] = [];
    for (const element of readMarkup(markup))
      this.#read(element, { style: kPlain, at: new DOMMatrix(), without }, parts);
    return parts;
  }

  paint(context: Context, picture: Picture): void {
    for (const { strokes, at } of picture) {
      context.save();
      context.transform(at.a, at.b, at.c, at.d, at.e, at.f);
      for (const stroke of strokes) paintStroke(context, stroke);
      context.restore();
    }
  }

  // Paints a path with the style of a class.
  line(context: Context, name: string, data: string): void {
    paintStroke(context, { path: new Path2D(data), style: this.#classed(kPlain, [name]) });
  }

  #define(element: Drawn): void {
    if (element.attributes.id !== undefined) this.#symbols.set(element.attributes.id, element);
    for (const one of element.inside) this.#define(one);
  }

  #learn(rule: CSSStyleRule): void {
    for (const selector of rule.selectorText.split(',')) {
      const classes = selector.trim().split(' ');
      if (classes.length > 1 && classes[0] !== `.${this.zoom}`) continue;
      const name = classes.at(-1)!.slice(1);
      const known = this.#rules.get(name) ?? {};
      for (const property of kProperties) {
        const value = rule.style.getPropertyValue(property);
        if (value !== '') known[property] = value;
      }
      this.#rules.set(name, known);
      this.#ranks.set(name, this.#ranks.size);
    }
  }

  // Of two classes, the later one in the style sheet wins.
  #classed(inherited: Style, names: Iterable<string>): Style {
    const ordered = [...names].sort((a, b) => (this.#ranks.get(a) ?? 0) - (this.#ranks.get(b) ?? 0));
    return Object.assign({ ...inherited }, ...ordered.map((name) => this.#rules.get(name))) as Style;
  }

  #read(element: Drawn, around: Around, parts: Part[]): void {
    const { without } = around;
    const { tag, attributes, inside } = element;
    const classes = attributes.class?.split(' ') ?? [];
    if (without !== '' && classes.includes(without)) return;
    const style = this.#classed({ ...around.style, ...styleOf(attributes) }, classes);
    if (style.display === 'none') return;
    const at = around.at.multiply(matrixOf(attributes.transform));
    if (tag === 'use') {
      const place = at.translate(...placeOf(element)).scale(Number(style.scale));
      parts.push({ strokes: this.#used(element, style), at: place, symbol: true });
    } else if (tag === 'g') {
      for (const one of inside) this.#read(one, { style, at, without }, parts);
    } else {
      ownPart(parts).strokes.push({ path: moved(pathOf(element), at), style });
    }
  }

  // Houses of one colour share their strokes. Other drawings of the core have no <use>.
  #used(element: Drawn, style: Style): Stroke[] {
    const id = (element.attributes.href ?? '').slice(1);
    const key = `${id} ${JSON.stringify(style)}`;
    let strokes = this.#shared.get(key);
    if (strokes === undefined) {
      const symbol = this.#symbols.get(id);
      const parts: Part[] = [];
      if (symbol !== undefined) this.#read(symbol, { style, at: new DOMMatrix(), without: '' }, parts);
      strokes = parts.flatMap((part) => part.strokes);
      this.#shared.set(key, strokes);
    }
    return strokes;
  }
}

// The part for the next stroke that belongs to no symbol. A new one begins after a symbol, so that later
// strokes are painted above it.
function ownPart(parts: Part[]): Part {
  const last = parts.at(-1);
  if (last !== undefined && !last.symbol) return last;
  const next: Part = { strokes: [], at: new DOMMatrix(), symbol: false };
  parts.push(next);
  return next;
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

function numberOf({ attributes }: Drawn, name: string): number {
  return Number(attributes[name] ?? 0);
}

function pathOf(element: Drawn): Path2D {
  const { tag, attributes } = element;
  const number = (name: string): number => numberOf(element, name);
  if (tag === 'path') return new Path2D(attributes.d ?? '');
  const path = new Path2D();
  if (tag === 'rect')
    path.roundRect(number('x'), number('y'), number('width'), number('height'), number('rx'));
  const radius = number('r');
  if (tag === 'circle') path.ellipse(number('cx'), number('cy'), radius, radius, 0, 0, 2 * Math.PI);
  if (tag === 'ellipse')
    path.ellipse(number('cx'), number('cy'), number('rx'), number('ry'), 0, 0, 2 * Math.PI);
  return path;
}

function placeOf(element: Drawn): [number, number] {
  return [numberOf(element, 'x'), numberOf(element, 'y')];
}

function styleOf(attributes: Drawn['attributes']): Style {
  const found = kProperties.filter((name) => name in attributes);
  return Object.fromEntries(found.map((name) => [name, attributes[name]!]));
}

function moved(path: Path2D, at: DOMMatrix): Path2D {
  if (at.isIdentity) return path;
  const there = new Path2D();
  there.addPath(path, at);
  return there;
}
