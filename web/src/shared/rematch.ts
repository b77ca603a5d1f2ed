// A rematch: a new game with the same rules, players and colours.
import type { Catalogue, NewGame, View } from '../core/types';

export function rematchOf(view: View, catalogue: Catalogue): NewGame {
  const players = view.players.map(({ name, computer }, seat) => {
    return { name, computer, look: catalogue.looks[view.looks[seat]!]!.name };
  });
  return { setup: view.setup, players };
}
