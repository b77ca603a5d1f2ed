// How the user stands against each computer player, by the games saved in this browser.
import type { GameSummary } from '../offline/saved_games';

export interface Standing {
  won: number;
  drawn: number;
  lost: number;
}

// By name of the computer player. Counts finished games of one person, who had more points than each seat of this computer
// player, or as many as its best seat, or fewer. A variation does not count: its first moves are another game's.
export function standings(games: GameSummary[]): Map<string, Standing> {
  const all = new Map<string, Standing>();
  for (const { over, line, computers, scores } of games) {
    const people = computers.filter((one) => one === '').length;
    if (!over || line || people !== 1) continue;
    const own = scores[computers.indexOf('')] ?? 0;
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
