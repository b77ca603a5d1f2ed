// Lists the ways to play a turn.
#pragma once

#include "evaluate/evaluation.h"
#include "search/one_ply.h"
#include "search/stop_signal.h"

#include <functional>
#include <vector>

namespace bastide {

struct ListedTurn {
  Points value = 0;  // the lead that the evaluation expects after the turn
  TurnPlan plan;
};

// Lists all ways to play the decider's turn whose first action passes `allowed`, best first by the
// evaluation. Once `stop` stops, the list ends early, with at least one turn if any passed.
void list_turns(const State& state, Evaluation& evaluation, TurnWalk& walk,
                std::vector<ListedTurn>& turns, const std::function<bool(Action)>& allowed = {},
                const StopSignal& stop = {});

}  // namespace bastide
