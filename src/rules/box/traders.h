// Traders & Builders: the builder's second turn, the pig, goods for whoever completes a city.
#pragma once

#include "rules/events.h"
#include "rules/state.h"

namespace bastide::traders {

// Lists where the decider may put his builder or his pig.
bool legal_claims(const State& state, ActionList* list);

// Does the tile just placed add to a road or city with a builder of the active player?
bool builder_earns_turn(const State& state);

// The goods of a completed city go to the active player.
void city_completed(State& state, const Feature& city);

// Ten points for the most wine, grain and cloth, ties included.
void score_goods(State& state, Events* events);

}  // namespace bastide::traders
