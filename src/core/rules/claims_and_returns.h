// Places figures on features and removes them.
#pragma once

#include "rules/events.h"
#include "rules/ruleset.h"

namespace bastide {

// Offers every figure that the decider may place after laying `state.turn.placed`.
void offer_claims(const State& state, OfferCollector& offers);

// May a figure be placed on the tile at this cell?
bool may_stand(const State& state, Cell cell);

// Moves a figure from the decider's supply to a segment.
void place_figure(State& state, Figure figure, SegmentId segment);

// Returns figure number `index` of state.figures to its owner's supply, and no other figure.
void return_figure(State& state, std::size_t index, EventReason reason, Events* events);

// The same in two parts, for a reason that is known only afterwards.
PlacedFigure take_off(State& state, std::size_t index);
void tell_return(const State& state, const PlacedFigure& figure, EventReason reason,
                 Events& events);

// Removes a figure before its feature is scored, with the builder and pig that cannot stay without
// it.
void remove_figure(State& state, std::size_t index, EventReason reason, Events* events);

// Does the player have a follower on the feature?
bool has_follower(const State& state, FeatureId feature, PlayerId player);

// Is a figure of this kind of the player out of the supply: on the board or in the Count's city?
bool is_out(const State& state, PlayerId player, Figure figure);

// The player's followers on the board, in the order of state.figures.
FixedVector<PlacedFigure, kMaxFiguresOnBoard> followers_of(const State& state, PlayerId player);

// Returns the segment that an action names.
SegmentId segment_of(const State& state, Action action);

// Returns the index in state.figures of the figure that a `take` names, or the number of figures if
// there is none.
std::size_t find_figure(const State& state, Action action);

// Returns the `take` that names a figure.
Action take_of(const State& state, const PlacedFigure& figure);

inline Cell cell_of(const State& state, SegmentId segment) {
  return state.board.tile(segment).cell;
}

}  // namespace bastide
