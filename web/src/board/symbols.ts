// Art in the document: the core's style sheet, icons, figures, and the drawings of all tiles used so far.
import type { Art, TileArt } from '../core/types';
import type { Point } from './geometry';
import type { ArtSource } from './types';

const kTogether = 4; // number of drawings in one request; the core needs about 2 ms for each
const kSvg = 'http://www.w3.org/2000/svg';

export function svgElement(name: string, attributes: Record<string, string | number> = {}): SVGElement {
  const element = document.createElementNS(kSvg, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

export function groupOf(className: string, markup = ''): SVGGElement {
  const group = svgElement('g', { class: className }) as SVGGElement;
  if (markup !== '') group.innerHTML = markup;
  return group;
}

// There is one object per document, because the ids of symbols are global.
class Symbols {
  readonly #defs = svgElement('defs');
  readonly #art = new Map<string, TileArt>();
  readonly #asked = new Map<string, Promise<void>>();
  #soon: string[] = []; // drawings to prepare, the most urgent first
  #preparing = false;
  readonly #paths = new Map<string, Path2D[]>();
  readonly #probe = new OffscreenCanvas(1, 1).getContext('2d')!;

  constructor(
    private readonly source: ArtSource,
    art: Art,
  ) {
    const svg = svgElement('svg', { class: 'board-defs', width: 0, height: 0, 'aria-hidden': 'true' });
    // Another part of the page may have added the core's drawings already.
    if (document.getElementById('f0') === null) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(art.css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      this.#defs.innerHTML = art.defs;
    }
    svg.append(this.#defs);
    document.body.append(svg);
  }

  get(code: string): TileArt | undefined {
    return this.#art.get(code);
  }

  lacks(codes: Iterable<string>): string[] {
    return [...new Set(codes)].filter((code) => !this.#art.has(code));
  }

  // Resolves when all tiles can be shown; codes that the core does not know are left out.
  async need(codes: Iterable<string>): Promise<void> {
    const missing = this.lacks(codes);
    const fresh = missing.filter((code) => !this.#asked.has(code));
    if (fresh.length > 0) {
      const answer = this.source.tileArt(fresh).then((all) => all.forEach((art) => this.#add(art)));
      for (const code of fresh) this.#asked.set(code, answer);
      answer.catch(() => fresh.forEach((code) => this.#asked.delete(code)));
    }
    await Promise.all(missing.map((code) => this.#asked.get(code)));
  }

  // Requests drawings that will be needed soon, few at a time, so that an urgent request does not wait long.
  async prepare(codes: Iterable<string>): Promise<void> {
    this.#soon = this.lacks(codes);
    if (this.#preparing) return;
    this.#preparing = true;
    try {
      while (this.#soon.length > 0) {
        await this.need(this.#soon.splice(0, kTogether));
        this.#soon = this.lacks(this.#soon);
      }
    } finally {
      this.#preparing = false;
    }
  }

  #add(art: TileArt): void {
    if (this.#art.has(art.code)) return;
    this.#art.set(art.code, art);
    this.#defs.insertAdjacentHTML('beforeend', art.ground);
  }

  // Segment of an unrotated tile at a point; -1: none. A road nearer than `tolerance` wins over a field.
  segmentAt(code: string, at: Point, tolerance: number): number {
    const exact = this.#hit(code, at);
    const segments = this.#art.get(code)?.segments ?? [];
    if (exact >= 0 && segments[exact]!.kind !== 'field') return exact;
    for (let turn = 0; turn < 8; ++turn) {
      const angle = (turn * Math.PI) / 4;
      const beside: Point = [at[0] + tolerance * Math.cos(angle), at[1] + tolerance * Math.sin(angle)];
      const found = this.#hit(code, beside);
      if (found >= 0 && segments[found]!.kind === 'road') return found;
    }
    return exact;
  }

  holds(code: string, segment: number, at: Point): boolean {
    const path = this.#pathsOf(code)[segment];
    return path !== undefined && this.#probe.isPointInPath(path, at[0], at[1], 'evenodd');
  }

  #hit(code: string, at: Point): number {
    const segments = this.#art.get(code)?.segments ?? [];
    let found = -1;
    this.#pathsOf(code).forEach((path, index) => {
      if (!this.#probe.isPointInPath(path, at[0], at[1], 'evenodd')) return;
      if (found < 0 || segments[found]!.kind === 'field') found = index;
    });
    return found;
  }

  #pathsOf(code: string): Path2D[] {
    let paths = this.#paths.get(code);
    if (paths === undefined) {
      paths = (this.#art.get(code)?.segments ?? []).map((segment) => new Path2D(segment.path));
      if (this.#art.has(code)) this.#paths.set(code, paths);
    }
    return paths;
  }
}

export type { Symbols };

let shared: Symbols | null = null;

// The document's symbols, created on the first call.
export function symbolsOf(source: ArtSource, art: Art): Symbols {
  shared ??= new Symbols(source, art);
  return shared;
}
