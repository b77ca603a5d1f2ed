// What the boxes' sentences about actions have in common. Actions are legal, and name what there
// is.
#pragma once

#include "rules/state.h"

#include <string>

namespace bastide::choices_in_words {

// "the road (east and west)", "the cloister": the segment that the action names.
std::string segment(const State& state, Action action);

// "4 tiles, 1 open, 4 points now": what its feature holds and is worth.
std::string prospects(const State& state, Action action);

// "a thief", "the abbot", "the large follower": a figure on the segment that the action names.
std::string figure_there(const State& state, Action action);

// "the small follower", "the wagon"
std::string figure(Figure figure);

// "your small follower", "the large follower of player B": seats are letters, as in records.
std::string owned_figure(const State& state, Action action);

// " at 3,4"
std::string at_cell(Action action);

}  // namespace bastide::choices_in_words
