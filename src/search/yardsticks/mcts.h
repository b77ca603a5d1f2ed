// The yardstick `mcts`.
#pragma once

#include "search/player.h"

namespace bastide {

// Plain UCT with random playouts to the end of the game, 2,000 of them for a decision. Frozen.
std::unique_ptr<Player> make_mcts();

// The same until it is told to stop.
std::unique_ptr<Player> make_patient_mcts();

}  // namespace bastide
