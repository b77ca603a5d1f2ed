// The yardstick `rollout-1`: plays its best turns on for some draws and compares the results.
#pragma once

#include "search/player.h"

namespace bastide {

// Takes the eight best turns of greedy-1 and plays each on for four draws, with greedy-1 in all
// seats and the same deals for each turn: 16 deals at first, then the worse half of the turns is
// dropped and the number of deals doubles. Never changed.
std::unique_ptr<Player> make_rollout();

}  // namespace bastide
