// Figures that are not on the board, in their players' colours.
import type { Art, Catalogue, Seat } from '../core/types';

export type FigureColours = Pick<Catalogue, 'looks' | 'figures'>;

export class Figures {
  // Colour numbers by seat, as in View.looks.
  seated: readonly number[] = [];

  constructor(
    private readonly art: Art,
    private readonly catalogue: FigureColours,
  ) {}

  // Number of the seat's colour, as an index into Catalogue.looks.
  number(seat: Seat): number {
    return this.seated[seat] ?? seat;
  }

  colour(seat: Seat): string {
    return this.catalogue.looks[this.number(seat)]?.colour ?? '#fffaf0';
  }

  ink(seat: Seat): string {
    return this.catalogue.looks[this.number(seat)]?.ink ?? '#453322';
  }

  // Link to the symbol of the player's pattern, which is centred on 0,0.
  mark(seat: Seat): string {
    return `#m${this.number(seat)}`;
  }

  // Figure centred on 0,0, standing or lying.
  markup(figure: string, seat: Seat, lying: boolean): string {
    const drawn = this.art.figures[this.number(seat)]?.[this.catalogue.figures.indexOf(figure)] ?? '';
    return lying ? `<g class="board-lying" transform="rotate(-90)">${drawn}</g>` : drawn;
  }
}
