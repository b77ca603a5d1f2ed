// Putting figures on features and taking them off.
#pragma once

#include "rules/events.h"
#include "rules/ruleset.h"

namespace bastide {

// Offers every figure that the decider may put on the board after placing `state.turn.placed`.
void offer_claims(const State& state, Offers& offers);

// May a figure be put on this tile?
bool may_stand(const State& state, Cell cell);

// Puts a figure of the decider's supply on a segment.
void place_figure(State& state, Figure figure, SegmentId segment);

// Takes figure number `index` of state.figures back into its owner's supply, and nothing else with
// it.
void return_figure(State& state, std::size_t index, Events* events);

// Takes a figure off the board before its feature is scored, and whatever cannot stay without it.
void remove_figure(State& state, std::size_t index, Events* events);

// Has the player a follower on the feature?
bool has_follower(const State& state, FeatureId feature, PlayerId player);

// Is such a figure of the player on the board? (Followers in the Count's city are out, too.)
bool is_out(const State& state, PlayerId player, Figure figure);

// The player's followers on the board, in the order of state.figures.
FixedVector<PlacedFigure, kMaxFiguresOnBoard> followers_of(const State& state, PlayerId player);

// The segment on the board that an action names.
SegmentId segment_of(const State& state, Action action);

// The number in state.figures of the figure that a `take` names; the number of figures if there is
// none.
std::size_t find_figure(const State& state, Action action);

// The `take` that names a figure.
Action take_of(const State& state, const PlacedFigure& figure);

inline Cell cell_of(const State& state, SegmentId segment) {
  return state.board.tiles[state.board.tile_of[segment.at()].at()].cell;
}

}  // namespace bastide
