// Draws the marks of targets on the board. The target under the pointer or with keyboard focus is `hot`.
import type { Offer, Seat, SegmentKind, ShownTile } from '../core/types';
import { cellPath, keyOf, kTile } from './geometry';
import { segmentPath } from './overlays';
import type { Figures } from './coloured_figures';
import type { Target } from './targets';
import { groupOf, type Symbols } from './symbols';

export class MarkerLayer {
  readonly sites = groupOf('board-sites');
  readonly places = groupOf('board-places');
  readonly #elements = new Map<string, SVGGElement>();
  #hot = '';
  #decider: Seat = 0;
  #targets: readonly Target[] = [];
  #at: ReadonlyMap<string, ShownTile> = new Map();

  constructor(
    private readonly symbols: Symbols,
    private readonly figures: Figures,
  ) {}

  // `decider`: seat whose figures the marks show.
  show(targets: readonly Target[], tiles: readonly ShownTile[], decider: Seat): void {
    this.#decider = decider;
    this.#targets = targets;
    this.sites.replaceChildren();
    this.places.replaceChildren();
    this.#elements.clear();
    this.#at = new Map(tiles.map((tile) => [keyOf(tile.x, tile.y), tile]));
    // Figures are drawn above the paths of all segments.
    for (const target of targets) {
      const group = groupOf(`board-target board-target-${target.form}`, this.#ground(target));
      this.#elements.set(target.key, group);
      (target.form === 'site' ? this.sites : this.places).append(group);
    }
    for (const target of targets) this.#elements.get(target.key)!.append(this.#sign(target));
    this.heat(null);
  }

  // Makes the target the hot one, and no other. Returns whether that is a change.
  heat(target: Target | null): boolean {
    const key = target?.key ?? '';
    if (key === this.#hot) return false;
    this.#elements.get(this.#hot)?.classList.remove('board-hot');
    const element = this.#elements.get(key);
    element?.classList.add('board-hot');
    this.#hot = key;
    return true;
  }

  // Emphasizes the offer that waits for confirmation and fades the others.
  choose(offer: Offer | null): void {
    const chosen = this.#targets.find((target) => offer !== null && target.offers.includes(offer));
    this.places.classList.toggle('board-decided', chosen !== undefined);
    for (const target of this.#targets) {
      const element = this.#elements.get(target.key)!;
      element.classList.toggle('board-chosen', target === chosen);
      if (target.form === 'site' || (target !== chosen && !element.dataset.chosen)) continue;
      const offers = target === chosen && offer !== null ? [offer] : target.offers;
      element.lastElementChild!.replaceWith(this.#sign({ ...target, offers }));
      element.dataset.chosen = target === chosen ? 'yes' : '';
    }
  }

  #kindOf(target: Target): SegmentKind | undefined {
    const tile = this.#at.get(keyOf(target.x, target.y));
    return tile === undefined ? undefined : this.symbols.get(tile.code)?.segments[target.segment]?.kind;
  }

  #ground(target: Target): string {
    if (target.form === 'site') {
      const box = `x="${target.x * kTile + 7}" y="${target.y * kTile + 7}" width="86" height="86" rx="9"`;
      return `<rect class="board-site" ${box}/>`;
    }
    if (target.form === 'cell') return `<path class="board-cell" d="${cellPath(target.x, target.y)}"/>`;
    const tile = this.#at.get(keyOf(target.x, target.y));
    if (target.form === 'point' || tile === undefined) return '';
    const kind = this.#kindOf(target) ?? 'road';
    const colour = this.figures.colour(this.#seatOf(target));
    return segmentPath(
      this.symbols,
      tile,
      target.segment,
      `class="board-path board-path-${kind}" fill="${colour}"`,
    );
  }

  #sign(target: Target): SVGGElement {
    const first = target.offers[0]!;
    const sign = groupOf('board-sign');
    if (target.form === 'site') return sign;
    sign.setAttribute('transform', `translate(${target.at[0]} ${target.at[1]})`);
    const putsDown = first.figure !== '' && first.target !== 'figure' && first.sign === '';
    sign.innerHTML = putsDown ? this.#figures(target) : this.#token(first);
    return sign;
  }

  #seatOf(target: Target): Seat {
    const { owner } = target.offers[0]!;
    return owner < 0 ? this.#decider : owner;
  }

  // The figure that would stand on the target. If several kinds of figures can be chosen, the first one with
  // the number of kinds.
  #figures(target: Target): string {
    const names = [...new Set(target.offers.map((offer) => offer.figure))];
    const first = this.figures.markup(names[0] ?? '', this.#seatOf(target), this.#kindOf(target) === 'field');
    const figure = `<circle class="board-halo" r="13"/><g transform="scale(1.12)">${first}</g>`;
    if (names.length < 2) return figure;
    const count = `<circle cx="11" cy="-10" r="6.2"/><text x="11" y="-7">${names.length}</text>`;
    return `${figure}<g class="board-more">${count}</g>`;
  }

  #token(offer: Offer): string {
    const icon = offer.bridge === '' ? offer.sign : `bridge-${offer.bridge}`;
    if (icon === '') return '<circle class="board-ring" r="15"/>';
    const halo = offer.bridge === '' ? '<circle class="board-halo" r="17"/>' : '';
    return `${halo}<use class="board-token" href="#${icon}"/>`;
  }
}
