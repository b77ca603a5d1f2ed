// The tiles on the table: shadow, ground, edges, ornaments, bridges, and the frames of the last turn.
import type { ShownTile, TileArt } from '../core/types';
import { tileChanges } from './diff';
import { cellsPath, keyOf, kTile, lying } from './geometry';
import { groupOf, svgElement, type Symbols } from './symbols';

interface Laid {
  tile: ShownTile;
  ground: SVGElement;
  standing: SVGGElement; // ornaments and a bridge
}

export function bridgeMarkup(bridge: ShownTile['bridge']): string {
  return bridge === '' ? '' : `<use href="#bridge-${bridge}" x="50" y="50"/>`;
}

export function groundOf(code: string, x: number, y: number, rotation: number): SVGElement {
  return svgElement('use', { href: `#t${code}`, transform: lying(x, y, rotation) });
}

export function standingMarkup(
  art: TileArt | undefined,
  rotation: number,
  bridge: ShownTile['bridge'],
): string {
  const ornaments = art?.ornaments[rotation] ?? '';
  if (bridge === '') return ornaments;
  return `<g class="board-under-${bridge}">${ornaments}</g>${bridgeMarkup(bridge)}`;
}

// Rows from far to near, so that what is nearer covers what is farther.
function before(a: ShownTile, b: ShownTile): boolean {
  return a.y === b.y ? a.x < b.x : a.y < b.y;
}

export class TileLayer {
  readonly #shadows = svgElement('path', { class: 'board-shadows' });
  readonly #grounds = groupOf('board-grounds');
  readonly #inner = svgElement('path', { class: 'e' });
  readonly #rim = svgElement('path', { class: 'rim' });
  readonly #dusk = svgElement('path', { class: 'board-dusk' });
  readonly #standing = groupOf('board-ornaments');
  readonly #frames = groupOf('board-frames');
  #laid: Laid[] = [];
  #rows: Laid[] = []; // the same, from far to near

  constructor(private readonly symbols: Symbols) {}

  // What lies below washes, what stands above them, and what lies above all that.
  get below(): SVGElement[] {
    return [this.#shadows, this.#grounds, this.#inner, this.#rim];
  }
  get above(): SVGElement[] {
    return [this.#standing, this.#dusk];
  }
  get frames(): SVGElement {
    return this.#frames;
  }

  // Answers from which tile on they are new.
  show(tiles: readonly ShownTile[]): number {
    const old = this.#laid.map((laid) => laid.tile);
    const { kept, bridged } = tileChanges(old, tiles);
    for (const index of bridged) this.#stand(this.#laid[index]!, tiles[index]!);
    if (kept === old.length && kept === tiles.length) return kept;
    for (const gone of this.#laid.splice(kept)) {
      gone.ground.remove();
      gone.standing.remove();
      this.#rows.splice(this.#rows.indexOf(gone), 1);
    }
    for (const tile of tiles.slice(kept)) this.#lay(tile);
    this.#outline(tiles);
    return kept;
  }

  // Out of sight while it is on its way.
  hide(index: number, hidden: boolean): void {
    const laid = this.#laid[index];
    laid?.ground.classList.toggle('board-away', hidden);
    laid?.standing.classList.toggle('board-away', hidden);
  }

  frame(tiles: readonly ShownTile[], last: readonly number[]): void {
    let markup = '';
    for (const index of last) {
      const tile = tiles[index];
      if (tile === undefined) continue;
      const box = `x="${tile.x * kTile - 1}" y="${tile.y * kTile - 1}" width="102" height="102" rx="4"`;
      markup += `<rect class="board-frame-under" ${box}/><rect class="board-frame" ${box}/>`;
    }
    this.#frames.innerHTML = markup;
  }

  #lay(tile: ShownTile): void {
    const ground = groundOf(tile.code, tile.x, tile.y, tile.rotation);
    const standing = groupOf('');
    standing.setAttribute('transform', lying(tile.x, tile.y, 0));
    const laid: Laid = { tile, ground, standing };
    this.#stand(laid, tile);
    this.#laid.push(laid);
    this.#grounds.append(ground);
    const next = this.#rows.findIndex((other) => before(tile, other.tile));
    if (next < 0) {
      this.#rows.push(laid);
      this.#standing.append(standing);
    } else {
      this.#standing.insertBefore(standing, this.#rows[next]!.standing);
      this.#rows.splice(next, 0, laid);
    }
  }

  #stand(laid: Laid, tile: ShownTile): void {
    laid.tile = tile;
    laid.standing.innerHTML = standingMarkup(this.symbols.get(tile.code), tile.rotation, tile.bridge);
  }

  // Faint lines between tiles, so that a feature reads as one; a clear one around them all.
  #outline(tiles: readonly ShownTile[]): void {
    const taken = new Set(tiles.map(({ x, y }) => keyOf(x, y)));
    let [shadows, inner, rim] = ['', '', ''];
    for (const { x, y } of tiles) {
      const [left, top] = [x * kTile, y * kTile];
      shadows += `M${left + 3} ${top + 5}h100v100h-100z`;
      const sides: [boolean, string, boolean][] = [
        [taken.has(keyOf(x, y - 1)), `M${left} ${top}h100`, false],
        [taken.has(keyOf(x + 1, y)), `M${left + 100} ${top}v100`, true],
        [taken.has(keyOf(x, y + 1)), `M${left} ${top + 100}h100`, true],
        [taken.has(keyOf(x - 1, y)), `M${left} ${top}v100`, false],
      ];
      for (const [beside, line, mine] of sides) {
        if (!beside) rim += line;
        else if (mine) inner += line; // the neighbour has the other two
      }
    }
    this.#shadows.setAttribute('d', shadows);
    this.#inner.setAttribute('d', inner);
    this.#rim.setAttribute('d', rim);
    this.#dusk.setAttribute('d', cellsPath(tiles));
  }
}
