// What the panel shows of a report: numbers of a player, the curve, the turns.
import type {
  Analysis,
  Cell,
  Entry,
  ReasonReport,
  ShownPlayer,
  TurnReport,
  Verdict,
  View,
} from '../core/types';

const kLossy: readonly Verdict[] = ['inaccuracy', 'mistake', 'blunder'];

// True if the turn lost points for certain.
export function isLossy({ verdict }: TurnReport): boolean {
  return kLossy.includes(verdict);
}

export interface PlayerSummary {
  turns: number; // number of turns that lost points for certain
  points: number; // lost in them
  luck: number; // what all draws brought
  most: number | null; // number of the turn that lost most of the chance to win
}

export function summaryOf({ players, turns }: Analysis, name: string): PlayerSummary {
  const player = players.find((one) => one.name === name);
  const lossy = turns.filter((turn) => turn.player === name && isLossy(turn));
  return {
    turns: lossy.length,
    points: lossy.reduce((sum, { loss }) => sum + loss, 0),
    luck: player?.luck ?? 0,
    most: player?.largest_losses[0]?.turn ?? null,
  };
}

export interface CurvePoint {
  at: number; // number of actions of the game
  lead: number; // expected final lead
  estimate: boolean; // true: no deals were played for it yet
}

// Number of actions of the game after the turn.
export function endOf({ action, played }: TurnReport): number {
  return action + played.length;
}

// True if the turn's values are a first estimate, which the running analysis will replace.
export function isEstimate({ deals }: TurnReport): boolean {
  return deals === 0;
}

// The expected final lead of a player after each turn; with a report also at the start and at the end.
export function curveOf(
  turns: readonly TurnReport[],
  report: Analysis | null,
  name: string,
  length: number,
): CurvePoint[] {
  const fall = report?.waterfall.find(({ player }) => player === name);
  const after = turns.map((turn) => ({
    at: endOf(turn),
    lead: turn.lead[name] ?? 0,
    estimate: isEstimate(turn),
  }));
  if (!fall) return after;
  const known = (at: number, lead: number): CurvePoint => ({ at, lead, estimate: false });
  return [known(0, fall.seat), ...after, known(length, fall.result)];
}

// The name of each player in the report. Before there is one, a player without a turn has none.
export function namesOf(
  turns: readonly TurnReport[],
  report: Analysis | null,
  log: readonly Entry[],
  view: View,
): string[] {
  if (report) return report.players.map(({ name }) => name);
  return view.players.map((_, seat) => {
    return turns.find(({ action }) => log[action]?.seat === seat)?.player ?? '';
  });
}

// The last turn that was played before move number `at`, or ended with it.
export function turnBefore(turns: readonly TurnReport[], at: number): TurnReport | null {
  return turns.filter((turn) => endOf(turn) <= at).at(-1) ?? null;
}

// The lead at move number `at`; null: not known yet, because the running analysis has not come so far.
export function leadAt(curve: readonly CurvePoint[], at: number): number | null {
  if (!curve.some((point) => point.at >= at)) return null;
  return curve.filter((point) => point.at <= at).at(-1)?.lead ?? null;
}

// At the end of the game: the lead of a seat over the best other player.
export function finalLead(players: readonly Pick<ShownPlayer, 'score'>[], seat: number): number {
  const others = players.filter((_, other) => other !== seat).map((one) => one.score);
  return players[seat]!.score - Math.max(...others);
}

// Index of the turn whose moment is nearest to move number `at`; -1: there are no turns.
export function nearestTurn(turns: readonly TurnReport[], at: number): number {
  const distance = (turn: TurnReport): number => Math.abs(endOf(turn) - at);
  return turns.reduce((best, turn, index) => {
    return best < 0 || distance(turn) < distance(turns[best]!) ? index : best;
  }, -1);
}

// The text in the page's language if there is one, else in the language `spoken`; with its language if that is another one.
export function textIn(
  { text, texts }: Pick<ReasonReport, 'text' | 'texts'>,
  spoken: string,
  wanted: string,
): { text: string; lang?: string } {
  if (spoken === wanted) return { text };
  const other = texts?.[wanted];
  return other === undefined ? { text, lang: spoken } : { text: other };
}

// The squares that a reason is about: the feature's tiles, the empty cell that tiles must fit, and a cell of the feature that
// would be joined.
export function cellsOf({ cells = [], site, other_cell: other }: ReasonReport): Cell[] {
  const names = [...cells, site, other].filter((name) => name !== undefined);
  return names.map((name) => name.split(',').map(Number) as Cell);
}
