// Helpers for the boxes' sentences about actions. The actions are legal and name existing tiles and
// segments.
#pragma once

#include "base/sentence.h"
#include "rules/state.h"

#include <span>

namespace bastide::choices_in_words {

// "the road (east and west)", "the cloister": the segment that the action names.
Sentence segment(const State& state, Action action);

// "4 tiles, 1 open, 4 points now": size and points of the feature that the action names.
Sentence prospects(const State& state, Action action);

// "a thief", "the abbot", "the large follower": a figure on the segment that the action names.
Sentence figure_there(const State& state, Action action);

// "your small follower", "the large follower of player B": seats are letters, as in records.
Sentence owned_figure(const State& state, Action action);

// The action's cell, such as "at 3,4".
Sentence at_cell(Action action);

// "a thief on the road (east and west): 4 tiles, 1 open, 4 points now": a choice with its feature's
// prospects.
Sentence with_prospects(Sentence choice, const State& state, Action action);

// The same, but without points for a complete feature: for actions that claim nothing.
Sentence with_size(Sentence choice, const State& state, Action action);

// True if a legal action is one that `is` accepts.
bool may(std::span<const Action> legal, bool (*is)(Action));

// True if every legal action but a pass is one that `is` accepts.
bool may_only(std::span<const Action> legal, bool (*is)(Action));

}  // namespace bastide::choices_in_words
