// The players' colours with their patterns, and the button that changes a colour.
import { ColouredFigure } from '../art/game_icons';
import type { Catalogue } from '../core/types';
import { t } from '../i18n';
import type { SeatDraft } from './game_draft';

type LookName = 'red' | 'blue' | 'yellow' | 'black' | 'pink' | 'white';

export function colourNames(catalogue: Catalogue): string[] {
  return catalogue.looks.map((look) => look.name);
}

// All colours except `look`, from the one after it on.
function after(look: string, names: string[]): string[] {
  const at = names.indexOf(look);
  return [...names.slice(at + 1), ...names.slice(0, at)];
}

// The next free colour; `look` itself if none is free.
export function nextFree(look: string, taken: string[], names: string[]): string {
  return after(look, names).find((one) => !taken.includes(one)) ?? look;
}

// Gives the seat the next free colour. If none is free, it swaps colours with the seat that has the next
// colour.
export function withNextColour(seats: SeatDraft[], at: number, names: string[]): SeatDraft[] {
  const looks = seats.map((seat, index) => seat.look ?? names[index]!);
  const own = looks[at]!;
  const free = nextFree(own, looks, names);
  const next = free === own ? after(own, names)[0]! : free;
  const lookOf = (index: number) => (index === at ? next : looks[index] === next ? own : looks[index]!);
  return seats.map((seat, index) => ({ ...seat, look: lookOf(index) }));
}

export function colourText(look: string): string {
  return t(`look.${look as LookName}`);
}

export function ColourButton(props: { catalogue: Catalogue; look: string; label: string; next: () => void }) {
  return (
    <button
      type="button"
      class="look-button look-button-square"
      aria-label={props.label}
      title={props.label}
      onClick={props.next}
    >
      <ColouredFigure figure="small" colour={colourNames(props.catalogue).indexOf(props.look)} />
    </button>
  );
}
