// Turns that lose points, in whole games.
#pragma once

#include "search/list_turns.h"

#include <cstdint>
#include <functional>

namespace bastide::analysis {

// Plays games of two and three players in which each plays one of the better turns at random. Calls
// `visit` with the position, the best turn, the played one and the points that it loses by the
// evaluation, if those are more than half a point.
void for_each_worse_turn(
    std::uint64_t games,
    const std::function<void(const State&, const TurnPlan&, const TurnPlan&, double)>& visit);

}  // namespace bastide::analysis
