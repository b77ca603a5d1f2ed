// Helpers for the boxes' sentences about actions. The actions are legal and name existing tiles and
// segments.
#pragma once

#include "base/sentence.h"
#include "rules/state.h"

#include <span>

namespace bastide::choices_in_words {

// The segment that the action names, such as "the road (east and west)" or "the cloister".
Sentence segment(const State& state, Action action);

// Size and points of the feature that the action names, such as "4 tiles, 1 open side,
// worth 4 points so far".
Sentence prospects(const State& state, Action action);

// A figure on the segment that the action names, such as "a thief", "the abbot" or "the large
// follower".
Sentence figure_there(const State& state, Action action);

// A figure with its owner, such as "your small follower" or "the large follower of player B". Seats
// are letters, as in records.
Sentence owned_figure(const State& state, Action action);

// The action's cell, such as "at 3,4".
Sentence at_cell(Action action);

// The rotation of a placement, such as "in rotation b"; empty if the drawn tile has only one.
Sentence turned(const State& state, Action action);

// The choice with its feature's prospects, such as "a thief on the road (east and west): 4 tiles, 1
// open side, worth 4 points so far".
Sentence with_prospects(Sentence choice, const State& state, Action action);

// The choice with its feature's size, and with its points unless the feature is complete. For
// actions that do not claim the feature.
Sentence with_size(Sentence choice, const State& state, Action action);

// True if `is` accepts at least one of the legal actions.
bool may(std::span<const Action> legal, bool (*is)(Action));

// True if `is` accepts all legal actions; a pass may be among them.
bool may_only(std::span<const Action> legal, bool (*is)(Action));

}  // namespace bastide::choices_in_words
