// The ghost: the drawn tile, shown on the cell where the player tries it.
import type { Ghost } from './types';
import { kTile } from './geometry';
import { bridgeMarkup, groundOf, standingMarkup } from './tile_nodes';
import { groupOf, svgElement, type Symbols } from './symbols';

export class GhostLayer {
  readonly group = groupOf('board-ghost');
  #shown: Ghost | null = null;

  constructor(private readonly symbols: Symbols) {}

  get shown(): Ghost | null {
    return this.#shown;
  }

  // `twins`: number of tiles of the same kind on the board.
  show(ghost: Ghost | null, twins: number, moving: boolean): void {
    const before = this.#shown;
    this.#shown = ghost;
    this.group.replaceChildren();
    if (ghost === null) return;
    const lying = this.#tile(ghost, twins);
    this.group.append(lying);
    if (!moving) return;
    if (before === null || before.x !== ghost.x || before.y !== ghost.y || before.code !== ghost.code) {
      lying.animate(
        [
          { transform: 'translateY(-14px) scale(1.08)', opacity: 0.2 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: 180, easing: 'cubic-bezier(.2,.8,.3,1)' },
      );
    } else if (before.rotation !== ghost.rotation) {
      let turn = ghost.rotation - before.rotation;
      if (turn > 2) turn -= 4;
      if (turn < -2) turn += 4;
      lying.animate([{ transform: `rotate(${-90 * turn}deg)` }, { transform: 'none' }], {
        duration: 200,
        easing: 'cubic-bezier(.2,.8,.3,1)',
      });
    }
  }

  #tile(ghost: Ghost, twins: number): SVGGElement {
    const { x, y, code, rotation } = ghost;
    const place = groupOf(ghost.fits ? 'board-ghost-fits' : 'board-ghost-refused');
    place.setAttribute('transform', `translate(${x * kTile} ${y * kTile})`);
    const lying = groupOf('board-ghost-tile');
    const own = ghost.bridgeAt === undefined || (ghost.bridgeAt[0] === x && ghost.bridgeAt[1] === y);
    lying.append(
      svgElement('path', { class: 'board-lifted', d: 'M3 7h100v100h-100z' }),
      groundOf(code, 0, 0, rotation),
      groupOf('', standingMarkup(this.symbols.get(code), rotation, own ? ghost.bridge : '', { twins })),
      svgElement('rect', { class: 'board-ghost-edge', x: -1, y: -1, width: 102, height: 102, rx: 4 }),
    );
    place.append(lying);
    if (!own && ghost.bridgeAt !== undefined) {
      const [bx, by] = ghost.bridgeAt;
      const beside = groupOf('', bridgeMarkup(ghost.bridge));
      beside.setAttribute('transform', `translate(${(bx - x) * kTile} ${(by - y) * kTile})`);
      place.append(beside);
    }
    return place;
  }
}
