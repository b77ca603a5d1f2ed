// The player `greedy` of the arena.
#pragma once

#include "search/player.h"

namespace bastide {

// Plays every turn to the position that the evaluation of evaluate/evaluation.h values most.
std::unique_ptr<Player> make_greedy_player();

}  // namespace bastide
