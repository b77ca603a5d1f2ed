// The yardstick `mcts`: a tree search with random playouts (UCT).
#pragma once

#include "search/player.h"

#include <chrono>

namespace bastide {

// Plain UCT with 2,000 random playouts to the end of the game for each decision. Never changed.
std::unique_ptr<Player> make_mcts();

// Plain UCT until it is told to stop. It can use any time, so that it ignores `time`.
std::unique_ptr<Player> make_patient_mcts(std::chrono::nanoseconds time);

}  // namespace bastide
