// Bridges, Castles & Bazaars: bridges and castles. (The bazaar has a file of its own.)
#pragma once

#include "rules/events.h"
#include "rules/scoring.h"
#include "rules/turn.h"

#include <span>

namespace bastide::bridges {

// Lists the placements of a tile that are legal only with a bridge; true if there is one.
bool legal_places(const State& state, KindId kind, ActionList* list);

// Lists the bridges that the active player may build beside his other actions.
bool legal_bridges(const State& state, ActionList* list);
// Is there nothing to choose but a bridge, or none?
bool only_bridges(std::span<const Action> legal);
void build(State& state, Cell cell, Bridge bridge, Events* events);

// The owner of a town of two tiles just completed may turn it into a castle.
Flow enter_castle(State& state, Events* events);
void legal_castle(const State& state, ActionList& list);
Flow apply_castle(State& state, Action action, Events* events);

// A feature completed in this turn, and what it is worth.
struct CompletedFeature {
  FeatureId feature;
  int points;
};
using CompletedList = FixedVector<CompletedFeature, kMaxCompleted>;

// Castles score like the best feature completed in their vicinity.
void score_castles(State& state, const CompletedList& completed, Events* events);

}  // namespace bastide::bridges
