// The bazaar: tiles for all, at auction or by choice.
#pragma once

#include "rules/box.h"

namespace bastide::bazaar {

// A tile with a bazaar lies.
void tile_placed(State& state, TileId tile);

Flow enter_bazaar(State& state, Events* events);
void legal_bazaar(const State& state, ActionList& list);
Flow apply_bazaar(State& state, Action action, Events* events);

// Is this turn's tile one of the bazaar's?
inline bool serves(const State& state) { return state.bazaar.serving; }

// Takes this turn's tile from the bazaar, if it is one of the bazaar's.
bool take_tile(State& state, KindId& kind);

// Begins the next player's turn with a tile from the bazaar; false when all have been served. Then
// the turn goes to the left of the player who placed the bazaar.
bool pass_turn(State& state);

}  // namespace bastide::bazaar
