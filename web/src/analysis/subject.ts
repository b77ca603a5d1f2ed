// The player whose numbers are shown.
import type { View } from '../core/types';
import { isYou, nameOf, type Page, type TablePanel } from '../shared/page_state';
import type { AnalysisRun } from './run';
import { namesOf } from './summary';

export interface Subject {
  seat: number;
  name: string; // as in the report
  shownName: string; // in the page's language
  you: boolean;
}

// The seat whose numbers are shown first: the user's at an online table, else the only person's, else the first one.
function firstSeat(view: View, tablePanel: TablePanel | null): number {
  const people = view.players.flatMap(({ computer }, seat) => (computer === '' ? [seat] : []));
  const own = tablePanel ? people.filter((seat) => tablePanel.isOwn(seat)) : people;
  return own.length === 1 ? own[0]! : 0;
}

export function subjectOf(run: AnalysisRun, { game, tablePanel }: Page): Subject {
  const view = game.view.value!;
  const seat = run.seat.value ?? firstSeat(view, tablePanel);
  const names = namesOf(run.turns.value, run.report.value, game.log.value, view);
  return {
    seat,
    name: names[seat]!,
    shownName: nameOf(view, seat),
    you: isYou(view, seat, tablePanel),
  };
}
