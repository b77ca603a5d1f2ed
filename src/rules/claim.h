// Putting figures on features and taking them off.
#pragma once

#include "rules/events.h"
#include "rules/ruleset.h"

namespace bastide {

// Lists every follower that the decider may put on a segment of `tile`; true if there is one. Without a list it
// only looks whether there is.
bool legal_claims(const State& state, TileId tile, ActionList* list);

// Puts a figure of the decider's supply on a segment.
void place_figure(State& state, Figure figure, SegmentId segment);

// Takes figure number `index` of state.figures back into its owner's supply.
void return_figure(State& state, std::size_t index, Events* events);

// The segment on the board that an action names.
SegmentId segment_of(const State& state, Action action);

}  // namespace bastide
