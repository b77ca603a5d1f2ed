// What the panel shows of a report: numbers of a player, the curve, the turns.
import type { Analysis, TurnReport, Verdict } from '../core/types';

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
    most: player?.largest_losses[0] ?? null,
  };
}

export interface CurvePoint {
  at: number; // number of actions of the game
  lead: number; // expected final lead
}

// The expected final lead of a player: at the start, after each turn, and at the end.
export function curveOf({ turns, waterfall }: Analysis, name: string, length: number): CurvePoint[] {
  const fall = waterfall.find(({ player }) => player === name);
  const after = turns.map((turn) => ({
    at: turn.action + turn.played.length,
    lead: turn.lead[name] ?? 0,
  }));
  return [{ at: 0, lead: fall?.seat ?? 0 }, ...after, { at: length, lead: fall?.result ?? 0 }];
}

// Index of the turn whose moment is nearest to move number `at`; -1: there are no turns.
export function nearestTurn(turns: readonly TurnReport[], at: number): number {
  const distance = (turn: TurnReport): number => Math.abs(turn.action + turn.played.length - at);
  return turns.reduce((best, turn, index) => {
    return best < 0 || distance(turn) < distance(turns[best]!) ? index : best;
  }, -1);
}
