// Overlays on the tiles: owners, highlights, and cells that no tile fits.
import type { Feature, SegmentKind, Seat, ShownTile } from '../core/types';
import {
  type Area,
  cellPath,
  cellsPath,
  distance,
  kTile,
  lying,
  middleOf,
  type Point,
  turned,
} from './geometry';
import { groupOf, svgElement, type Symbols } from './symbols';
import type { Figures } from './coloured_figures';
import type { Highlight } from './types';

const kStripe = 9;
const kLine = 8; // board units; width of a highlight's outline
const kLabelLeast = 0.62; // scale below which the points on farms keep their size on the screen
const kPale = '#fff6e0'; // below the colour of a farm, because red over green is brown
const kVeil = '#e8e6da'; // colour over features that were scored

// Path of a segment on the board; a strip for the segments of a bridge.
export function segmentPath(symbols: Symbols, tile: ShownTile, segment: number, attributes = ''): string {
  const path = symbols.get(tile.code)?.segments[segment]?.path;
  if (path !== undefined) {
    const transform = lying(tile.x, tile.y, tile.rotation);
    return `<path transform="${transform}" fill-rule="evenodd" d="${path}" ${attributes}/>`;
  }
  if (tile.bridge === '') return '';
  const strip = tile.bridge === 'ns' ? 'M42 0h16v100h-16z' : 'M0 42h100v16h-100z';
  return `<path transform="${lying(tile.x, tile.y, 0)}" d="${strip}" ${attributes}/>`;
}

function opacityOf(kind: SegmentKind | 'farm'): number {
  return kind === 'farm' || kind === 'field' ? 0.62 : kind === 'road' ? 0.9 : 0.66;
}

export class OwnersLayer {
  readonly group = groupOf('board-owners');
  readonly labels = groupOf('board-farms'); // labels with the points of farms, above the figures
  readonly #patterns = svgElement('defs');
  readonly #wash = groupOf('');
  #scale = 1;

  constructor(
    private readonly symbols: Symbols,
    private readonly figures: Figures,
  ) {
    this.group.append(this.#patterns, this.#wash);
  }

  // Colours the features by their owners. `worth`: shows the points of farms that have an owner.
  show(features: readonly Feature[] | null, tiles: readonly ShownTile[], worth: boolean): void {
    this.labels.innerHTML = worth ? (features ?? []).map((one) => this.#label(one, tiles)).join('') : '';
    this.rescale(this.#scale);
    let markup = '';
    for (const feature of features ?? []) {
      const done = feature.scored && feature.owners.length === 0;
      if (!done && feature.owners.length === 0) continue;
      const fill = done ? kVeil : `url(#${this.#pattern(feature.owners)})`;
      const opacity = done ? 0.5 : opacityOf(feature.kind);
      for (const [index, segment] of feature.places) {
        const tile = tiles[index];
        if (tile === undefined) continue;
        if (!done && feature.kind === 'farm')
          markup += segmentPath(this.symbols, tile, segment, `fill="${kPale}" opacity="0.6"`);
        markup += segmentPath(this.symbols, tile, segment, `fill="${fill}" opacity="${opacity}"`);
      }
    }
    this.#wash.innerHTML = markup;
  }

  // Enlarges the points of farms on a small board; `scale`: CSS pixels per board unit.
  rescale(scale: number): void {
    this.#scale = scale;
    const growth = Math.max(1, kLabelLeast / scale);
    for (const label of this.labels.querySelectorAll('g'))
      label.setAttribute('transform', `scale(${growth})`);
  }

  // The points of a farm, in its middle: "6", or "6 → 9" if it may still get more. No label for a farm
  // without points.
  #label(feature: Feature, tiles: readonly ShownTile[]): string {
    const { value, value_complete: later = 0 } = feature;
    if (feature.owners.length === 0 || value === undefined || Math.max(value, later) === 0) return '';
    const points = feature.places.map(([index, segment]): Point => {
      const tile = tiles[index];
      const at = tile && this.symbols.get(tile.code)?.segments[segment]?.at;
      if (tile === undefined || at === undefined) return [NaN, NaN];
      const [x, y] = turned([at[0]!, at[1]!], tile.rotation);
      return [tile.x * kTile + x, tile.y * kTile + y];
    });
    const mean = [0, 1].map((axis) => points.reduce((sum, at) => sum + at[axis]!, 0) / points.length);
    const middle = points.reduce((best, at) =>
      distance(at, mean as unknown as Point) < distance(best, mean as unknown as Point) ? at : best,
    );
    const text = later > value ? `${value} → ${later}` : String(value);
    const width = 18 + 12 * text.length;
    return (
      `<svg class="board-farm" overflow="visible" x="${middle[0]}" y="${middle[1]}"><g>` +
      `<rect x="${-width / 2}" y="-16" width="${width}" height="32" rx="16"/><text y="8">${text}</text></g></svg>`
    );
  }

  // Returns the id of a pattern: stripes in the owners' colours and, for colour-blind players, their signs.
  #pattern(owners: readonly Seat[]): string {
    const id = `board-own-${owners.map((seat) => this.figures.number(seat)).join('-')}`;
    if (this.#patterns.querySelector(`#${id}`) !== null) return id;
    let bars = '';
    owners.forEach((seat, n) => {
      const x = n * kStripe;
      bars += `<rect x="${x}" width="${kStripe + 0.2}" height="${2 * kStripe}" fill="${this.figures.colour(seat)}"/>`;
      bars += `<use href="${this.figures.mark(seat)}" x="${x + kStripe / 2}" y="${kStripe / 2 + (n % 2) * kStripe}" fill="${this.figures.ink(seat)}" opacity=".75"/>`;
    });
    const pattern = svgElement('pattern', {
      id,
      patternUnits: 'userSpaceOnUse',
      width: owners.length * kStripe,
      height: 2 * kStripe,
      patternTransform: 'rotate(45)',
    });
    pattern.innerHTML = bars;
    this.#patterns.append(pattern);
    return id;
  }
}

// Highlighted shapes stay bright and get an outline; the rest of the board is darkened.
export class HighlightLayer {
  readonly group = groupOf('board-highlights');
  #serial = 0;

  constructor(
    private readonly symbols: Symbols,
    private readonly figures: Figures,
  ) {}

  show(highlights: readonly Highlight[] | null, tiles: readonly ShownTile[], area: Area): void {
    const each = (highlights ?? []).map((one) => this.#shapes(one, tiles));
    const shapes = each.join('');
    if (shapes === '') {
      this.group.replaceChildren();
      return;
    }
    const id = `board-highlight-${++this.#serial}`;
    const [width, height] = [area.right - area.left + 2 * kLine, area.bottom - area.top + 2 * kLine];
    const box = `x="${area.left - kLine}" y="${area.top - kLine}" width="${width}" height="${height}"`;
    this.group.innerHTML =
      `<mask id="${id}" maskUnits="userSpaceOnUse" ${box}><rect ${box} fill="#fff"/>` +
      `<g class="board-highlight-hole">${shapes}</g></mask>` +
      `<g mask="url(#${id})"><path class="board-veil" d="${cellsPath(tiles)}"/>` +
      `<g class="board-highlight-line">${shapes}</g>${(highlights ?? []).map((one, n) => this.#coloured(one, each[n]!)).join('')}</g>` +
      (highlights ?? []).map(labelMarkup).join('');
  }

  #coloured(highlights: Highlight, shapes: string): string {
    if (highlights.seat === undefined) return '';
    return `<g class="board-highlight-seat" stroke="${this.figures.colour(highlights.seat)}">${shapes}</g>`;
  }

  #shapes(highlights: Highlight, tiles: readonly ShownTile[]): string {
    if ('cell' in highlights) {
      return `<path d="${cellPath(...highlights.cell)}"/>`;
    }
    return highlights.places
      .map(([index, segment]) => {
        const tile = tiles[index];
        return tile === undefined ? '' : segmentPath(this.symbols, tile, segment);
      })
      .join('');
  }
}

// Label in the middle of a highlighted cell: the cell's number in the list of tiles that complete a feature.
function labelMarkup(highlights: Highlight): string {
  if (!('cell' in highlights) || highlights.label === undefined) return '';
  const [x, y] = middleOf(highlights.cell);
  return `<g class="board-highlight-label" transform="translate(${x} ${y})"><circle r="19"/><text y="9">${highlights.label}</text></g>`;
}

// Faint crosses on cells that no tile fits.
export function deadMarkup(dead: readonly [number, number][]): string {
  let data = '';
  for (const [x, y] of dead) {
    const [left, top] = [x * kTile, y * kTile];
    data += `M${left + 26} ${top + 26}l48 48m0-48l-48 48`;
  }
  return data === '' ? '' : `<path class="board-dead" d="${data}"/>`;
}

// Frames around the tiles of the last turn.
export function framesMarkup(tiles: readonly ShownTile[], last: readonly number[]): string {
  let markup = '';
  for (const index of last) {
    const tile = tiles[index];
    if (tile === undefined) continue;
    const box = `x="${tile.x * kTile - 1}" y="${tile.y * kTile - 1}" width="102" height="102" rx="4"`;
    markup += `<rect class="board-frame-under" ${box}/><rect class="board-frame" ${box}/>`;
  }
  return markup;
}
