// Marks of what may be touched. A spot under the pointer or with the keyboard's focus is `hot`.
import type { Offer, Seat, SegmentKind, ShownTile } from '../core/types';
import { cellPath, keyOf, kTile } from './geometry';
import { segmentPath } from './overlays';
import type { Figures } from './figures';
import type { Spot } from './spots';
import { groupOf, type Symbols } from './symbols';

export class MarkerLayer {
  readonly sites = groupOf('board-sites');
  readonly places = groupOf('board-places');
  readonly #elements = new Map<string, SVGGElement>();
  #hot = '';
  #decider: Seat = 0;
  #spots: readonly Spot[] = [];
  #at: ReadonlyMap<string, ShownTile> = new Map();

  constructor(
    private readonly symbols: Symbols,
    private readonly figures: Figures,
  ) {}

  // `decider` is who would put figures down.
  show(spots: readonly Spot[], tiles: readonly ShownTile[], decider: Seat): void {
    this.#decider = decider;
    this.#spots = spots;
    this.sites.replaceChildren();
    this.places.replaceChildren();
    this.#elements.clear();
    this.#at = new Map(tiles.map((tile) => [keyOf(tile.x, tile.y), tile]));
    // Figures stand above the paths of all segments.
    for (const spot of spots) {
      const group = groupOf(`board-spot board-spot-${spot.form}`, this.#ground(spot));
      this.#elements.set(spot.key, group);
      (spot.form === 'site' ? this.sites : this.places).append(group);
    }
    for (const spot of spots) this.#elements.get(spot.key)!.append(this.#sign(spot));
    this.heat(null);
  }

  // Answers whether it was another one before.
  heat(spot: Spot | null): boolean {
    const key = spot?.key ?? '';
    if (key === this.#hot) return false;
    this.#elements.get(this.#hot)?.classList.remove('board-hot');
    const element = this.#elements.get(key);
    element?.classList.add('board-hot');
    this.#hot = key;
    return true;
  }

  // The offer that waits to be confirmed stands firmly; the others step back.
  choose(offer: Offer | null): void {
    const chosen = this.#spots.find((spot) => offer !== null && spot.offers.includes(offer));
    this.places.classList.toggle('board-decided', chosen !== undefined);
    for (const spot of this.#spots) {
      const element = this.#elements.get(spot.key)!;
      element.classList.toggle('board-chosen', spot === chosen);
      if (spot.form === 'site' || (spot !== chosen && !element.dataset.chosen)) continue;
      const offers = spot === chosen && offer !== null ? [offer] : spot.offers;
      element.lastElementChild!.replaceWith(this.#sign({ ...spot, offers }));
      element.dataset.chosen = spot === chosen ? 'yes' : '';
    }
  }

  #kindOf(spot: Spot): SegmentKind | undefined {
    const tile = this.#at.get(keyOf(spot.x, spot.y));
    return tile === undefined ? undefined : this.symbols.get(tile.code)?.segments[spot.segment]?.kind;
  }

  #ground(spot: Spot): string {
    if (spot.form === 'site') {
      const box = `x="${spot.x * kTile + 7}" y="${spot.y * kTile + 7}" width="86" height="86" rx="9"`;
      return `<rect class="board-site" ${box}/>`;
    }
    if (spot.form === 'cell') return `<path class="board-cell" d="${cellPath(spot.x, spot.y)}"/>`;
    const tile = this.#at.get(keyOf(spot.x, spot.y));
    if (spot.form === 'point' || tile === undefined) return '';
    const kind = this.#kindOf(spot) ?? 'road';
    const colour = this.figures.colour(this.#seatOf(spot));
    return segmentPath(
      this.symbols,
      tile,
      spot.segment,
      `class="board-path board-path-${kind}" fill="${colour}"`,
    );
  }

  #sign(spot: Spot): SVGGElement {
    const first = spot.offers[0]!;
    const sign = groupOf('board-sign');
    if (spot.form === 'site') return sign;
    sign.setAttribute('transform', `translate(${spot.at[0]} ${spot.at[1]})`);
    const putsDown = first.figure !== '' && first.spot !== 'figure' && first.sign === '';
    sign.innerHTML = putsDown ? this.#figures(spot) : this.#token(first);
    return sign;
  }

  #seatOf(spot: Spot): Seat {
    const { owner } = spot.offers[0]!;
    return owner < 0 ? this.#decider : owner;
  }

  // The figure that would stand here, and between how many there is to choose.
  #figures(spot: Spot): string {
    const names = [...new Set(spot.offers.map((offer) => offer.figure))];
    const first = this.figures.markup(names[0] ?? '', this.#seatOf(spot), this.#kindOf(spot) === 'field');
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
