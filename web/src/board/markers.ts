// Marks of what may be touched. A spot under the pointer or with the keyboard's focus is `hot`.
import type { Offer, Seat, ShownTile } from '../core/types';
import { cellPath, keyOf, kTile } from './geometry';
import { segmentPath } from './overlays';
import { figureMarkup } from './pieces';
import type { Spot } from './spots';
import { groupOf, type Symbols } from './symbols';
import type { Looks } from './types';

// What stands for a type of offer where no figure is put down.
const kIcons: Record<string, string> = {
  dragon: 'beast',
  fairy: 'fairy',
  castle: 'castle-token',
  count: 'count',
};

const kPutsFigure = new Set(['claim', 'move', 'quarter']);

export class MarkerLayer {
  readonly sites = groupOf('board-sites');
  readonly places = groupOf('board-places');
  readonly #elements = new Map<string, SVGGElement>();
  #hot = '';
  #decider: Seat = 0;
  #spots: readonly Spot[] = [];

  constructor(
    private readonly symbols: Symbols,
    private readonly looks: Looks,
  ) {}

  // `decider` is who would put figures down.
  show(spots: readonly Spot[], tiles: readonly ShownTile[], decider: Seat): void {
    this.#decider = decider;
    this.#spots = spots;
    this.sites.replaceChildren();
    this.places.replaceChildren();
    this.#elements.clear();
    const at = new Map(tiles.map((tile) => [keyOf(tile.x, tile.y), tile]));
    // Figures stand above the paths of all segments.
    for (const spot of spots) {
      const group = groupOf(`board-spot board-spot-${spot.form}`, this.#ground(spot, at));
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

  #ground(spot: Spot, at: ReadonlyMap<string, ShownTile>): string {
    if (spot.form === 'site') {
      const box = `x="${spot.x * kTile + 7}" y="${spot.y * kTile + 7}" width="86" height="86" rx="9"`;
      return `<rect class="board-site" ${box}/>`;
    }
    if (spot.form === 'cell') return `<path class="board-cell" d="${cellPath(spot.x, spot.y)}"/>`;
    const tile = at.get(keyOf(spot.x, spot.y));
    if (spot.form === 'point' || tile === undefined) return '';
    const kind = this.symbols.get(tile.code)?.segments[spot.segment]?.kind ?? 'road';
    return segmentPath(this.symbols, tile, spot.segment, `class="board-path board-path-${kind}"`);
  }

  #sign(spot: Spot): SVGGElement {
    const first = spot.offers[0]!;
    const sign = groupOf('board-sign');
    if (spot.form === 'site') return sign;
    sign.setAttribute('transform', `translate(${spot.at[0]} ${spot.at[1]})`);
    sign.innerHTML = kPutsFigure.has(first.type) ? this.#figures(spot.offers) : this.#token(first);
    return sign;
  }

  // The figure that would stand here, and that there are others to choose from.
  #figures(offers: readonly Offer[]): string {
    const figures = [...new Set(offers.map((offer) => offer.figure))];
    const seat = offers[0]!.owner < 0 ? this.#decider : offers[0]!.owner;
    const behind = figures
      .slice(1, 3)
      .map(
        (figure, n) =>
          `<g transform="translate(${7 * (n + 1)} -3)">${figureMarkup(figure, seat, this.looks)}</g>`,
      );
    return (
      `<circle class="board-halo" r="15"/>` +
      behind.reverse().join('') +
      figureMarkup(figures[0] ?? 'small', seat, this.looks)
    );
  }

  #token(offer: Offer): string {
    if (offer.bridge !== '') return `<use href="#bridge-${offer.bridge}"/>`;
    const icon = kIcons[offer.type];
    if (icon === undefined) return '<circle class="board-ring" r="15"/>';
    return `<circle class="board-halo" r="17"/><use href="#${icon}"/>`;
  }
}
