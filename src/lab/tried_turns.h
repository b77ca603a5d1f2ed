// Lists the turns of a position, to learn from them.
#pragma once

#include "evaluate/evaluation.h"
#include "search/one_ply.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace bastide {

struct ListedTurn {
  Points value = 0;  // the lead that the evaluation expects after the turn
  TurnPlan plan;
};

// Lists all turns of the decider, best first by the evaluation.
inline std::vector<ListedTurn> list_turns(const State& state, Evaluation& evaluation,
                                          TurnWalk& walk) {
  std::vector<ListedTurn> turns;
  const PlayerId player = state.turn.decider;
  evaluation.look_at(state);
  walk.each(state, [&](const TurnPlan& plan, const State& after) {
    turns.push_back({evaluation.value_after(after, player), plan});
    return true;
  });
  std::stable_sort(turns.begin(), turns.end(),
                   [](const ListedTurn& a, const ListedTurn& b) { return a.value > b.value; });
  return turns;
}

}  // namespace bastide
