// Wooden figures that stand nowhere yet, in their players' colours.
import type { Art, Catalogue, Seat } from '../core/types';

export type Looks = Pick<Catalogue, 'looks' | 'figures'>;

export class Figures {
  // By seat, as View.looks.
  seated: readonly number[] = [];

  constructor(
    private readonly art: Art,
    private readonly looks: Looks,
  ) {}

  look(seat: Seat): number {
    return this.seated[seat] ?? seat;
  }

  colour(seat: Seat): string {
    return this.looks.looks[this.look(seat)]?.colour ?? '#fffaf0';
  }

  ink(seat: Seat): string {
    return this.looks.looks[this.look(seat)]?.ink ?? '#453322';
  }

  // The sign of his pattern, around 0,0.
  mark(seat: Seat): string {
    return `#m${this.look(seat)}`;
  }

  // Around 0,0, standing or lying.
  markup(figure: string, seat: Seat, lying: boolean): string {
    const drawn = this.art.figures[this.look(seat)]?.[this.looks.figures.indexOf(figure)] ?? '';
    return lying ? `<g class="board-lying" transform="rotate(-90)">${drawn}</g>` : drawn;
  }
}
