// A record of a short finished game, and a small report for tests of the screen.
import type { Analysis, TurnReport, Verdict } from '../../src/core/types';

export const kShortGame = `bastide record 1
profile bigbox
boxes base
players Anna, Ben
seed 5
stack U V E D K B A C F G H I
result Anna 21, Ben 16

1 Anna: draw A; place 1,0 r1; claim small cloister
2 Ben: draw E; place 1,1 r3; claim small city:w
3 Anna: draw H; place 0,-1 r0; pass
4 Ben: draw I; place 0,1 r2; claim small field:nnw+nne+wsw+wnw
5 Anna: draw C; place 0,2 r0; claim small city:nesw
6 Ben: draw K; place 0,-2 r2; pass
7 Anna: draw V; place -1,-1 r0; claim small field:nnw+nne+ene+ese+sse+wnw
8 Ben: draw F; place 0,3 r1; pass
9 Anna: draw B; place 1,-1 r0; pass
10 Ben: draw U; place 0,-3 r1; claim small field:nnw+ssw+wsw+wnw
11 Anna: draw D; place -1,-3 r3; claim small city:w
12 Ben: draw G; place -1,3 r1; pass
`;

export function turnOf(turn: number, player: string, verdict: Verdict, loss = 0): TurnReport {
  return {
    turn,
    player,
    action: turn * 3 - 2,
    drawn: ['A'],
    luck: 1,
    played: ['place 1,0 r0', 'pass'],
    best: ['place 1,0 r1', 'pass'],
    loss,
    loss_error: 0.1,
    win_loss: loss / 40,
    verdict,
    counts: true,
    reasons: [],
    ways: 4,
    deals: 96,
    draws: 2,
    lines: [],
    lead: { Anna: turn, Ben: -turn },
    win: { Anna: 0.5, Ben: 0.5 },
  };
}

const kVerdicts = { best: 0, good: 0, inaccuracy: 0, mistake: 0, blunder: 0, forced: 0, too_close: 0 };

export function reportOf(turns: TurnReport[]): Analysis {
  return {
    format: 'bastide-analysis',
    version: 1,
    effort: 'quick',
    seed: '1',
    finished: true,
    players: ['Anna', 'Ben'].map((name, seat) => ({
      name,
      points_lost_per_turn: null,
      counted_turns: 0,
      accuracy: null,
      luck: seat === 0 ? 3.25 : -3.25,
      largest_draws: [],
      largest_losses: turns
        .filter((one) => one.player === name && one.loss > 0)
        .map(({ turn, action }) => ({ turn, action })),
      verdicts: kVerdicts,
      points: { road: 0, city: 0, cloister: 0, farm: 0, rest: 0 },
      turns: turns.filter((one) => one.player === name).length,
      turns_without_follower: 0,
    })),
    waterfall: [
      { player: 'Anna', result: 5, seat: 2, luck: {}, errors: {}, rest: 0 },
      { player: 'Ben', result: -5, seat: -2, luck: {}, errors: {}, rest: 0 },
    ],
    gains: [],
    turns,
  };
}
