// The player `greedy` of the arena.
#pragma once

#include "search/player.h"

namespace bastide {

// Plays every turn to the position with the highest value by evaluate/evaluation.h.
std::unique_ptr<Player> make_greedy();

}  // namespace bastide
