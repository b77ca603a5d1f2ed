// The yardstick `rollout-1`.
#pragma once

#include "search/player.h"

namespace bastide {

// Takes greedy-1's best 8 turns and plays each on for 4 draws, greedy-1 on all sides, over the same
// deals: 16 at first; then the worse half drops out and the deals double. Frozen.
std::unique_ptr<Player> make_rollout();

}  // namespace bastide
