// The Count of Carcassonne: a city of four quarters in which followers wait for features to be
// scored.
#pragma once

#include "rules/events.h"
#include "rules/turn.h"

namespace bastide::count {

// The tiles of the Count's city.
bool is_city_tile(const Tile& tile);

// May the dragon not enter this tile?
bool is_fortified(const State& state, TileId id);

// Without farmers nothing is ever scored for the market: followers and count stay away from it.
bool is_open(const State& state, Quarter quarter);

// The block of twelve as it lies at the start.
std::vector<StartTile> block(const TileLibrary& library);

// Does a farm touch the Count's city, which counts as one more completed city?
bool touches_city(const State& state, FeatureId farm);

// Before a feature is scored, followers may leave the matching quarter for it; at the very end for
// farms.
Flow enter_summons(State& state, Events* events);
Flow enter_last_summons(State& state, Events* events);
void legal_summons(const State& state, ActionList& list);
void legal_last_summons(const State& state, ActionList& list);
Flow apply_summons(State& state, Action action, Events* events);

// A follower into a quarter for whoever let others score and scored nothing; then the count may
// move.
Flow enter_quarter(State& state, Events* events);
void legal_quarter(const State& state, ActionList& list);
Flow apply_quarter(State& state, Action action, Events* events);

}  // namespace bastide::count
