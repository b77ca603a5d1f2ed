// The bazaar: each player gets a tile, by auction or by choice.
#pragma once

#include "rules/box.h"

namespace bastide::bazaar {

// Notes that the tile just placed has a bazaar.
void tile_placed(State& state, TileId tile);

Flow enter_bazaar(State& state, Events* events);
void legal_bazaar(const State& state, ActionList& list);
Flow apply_bazaar(State& state, Action action, Events* events);

// Does this turn's tile come from the bazaar?
inline bool serves(const State& state) { return state.bazaar.serving; }

// Takes this turn's tile from the bazaar; returns false if it does not come from there.
bool take_tile(State& state, KindId& kind);

// Passes the turn to the next player with a tile from the bazaar; after the last such player, to
// the left neighbour of the player who placed the bazaar. Returns false if there is no bazaar.
bool pass_turn(State& state);

// Sets `to` to a copy of `from` in which it is the player's turn to lay a tile of this kind and no
// bazaar is open. Used to estimate what the tile is worth to a bidder.
void as_if_placing(const State& from, PlayerId player, KindId kind, State& to);

}  // namespace bastide::bazaar
