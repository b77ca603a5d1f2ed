// How the user stands against each computer player, by the games of this browser. A deleted game goes on counting.
import { recall, remember } from '../browser/local_storage';
import { ownSeat, type GameSummary } from '../offline/saved_games';

export interface Standing {
  won: number;
  drawn: number;
  lost: number;
}

const kPlace = 'bastide.standings'; // of deleted games

function ofDeletedGames(): Map<string, Standing> {
  try {
    return new Map(Object.entries(JSON.parse(recall(kPlace) ?? '{}') as Record<string, Standing>));
  } catch {
    return new Map();
  }
}

// By name of the computer player. Counts the user's finished games: more points than each seat of this computer player, or
// as many as its best seat, or fewer.
export function standings(games: GameSummary[]): Map<string, Standing> {
  const all = ofDeletedGames();
  for (const game of games) {
    const { over, computers, scores } = game;
    const seat = ownSeat(game);
    if (!over || seat === null) continue;
    const own = scores[seat] ?? 0;
    for (const computer of new Set(computers.filter((one) => one !== ''))) {
      const best = Math.max(...scores.filter((_, seat) => computers[seat] === computer));
      const standing = all.get(computer) ?? { won: 0, drawn: 0, lost: 0 };
      if (own > best) ++standing.won;
      else if (own < best) ++standing.lost;
      else ++standing.drawn;
      all.set(computer, standing);
    }
  }
  return all;
}

// Counts a game that was deleted.
export function keepStanding(game: GameSummary): void {
  remember(kPlace, JSON.stringify(Object.fromEntries(standings([game]))));
}
