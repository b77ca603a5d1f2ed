// A rematch: a new game with the same rules, players and colours. Each player moves one seat, so that another
// one begins.
import type { Catalogue, NewGame, View } from '../core/types';

export function rematchOf(view: View, catalogue: Catalogue): NewGame {
  const [first, ...others] = view.players.map(({ name, computer }, seat) => {
    return { name, computer, look: catalogue.looks[view.looks[seat]!]!.name };
  });
  return { setup: view.setup, players: [...others, first!] };
}
