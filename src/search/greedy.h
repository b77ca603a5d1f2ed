// Players who look at the move at hand and no further.
#pragma once

#include "search/player.h"

namespace bastide {

// Tries every way to play the rest of its own turn and takes the one with the best prospects (search/evaluate.h).
std::unique_ptr<Player> make_greedy();

// The same, but it misjudges every action by a few points.
std::unique_ptr<Player> make_gentle();

}  // namespace bastide
