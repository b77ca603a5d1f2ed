#include "search/list_turns.h"

#include <algorithm>

namespace bastide {

void list_turns(const State& state, Evaluation& evaluation, TurnWalk& walk,
                std::vector<ListedTurn>& turns, const std::function<bool(Action)>& allowed,
                const StopSignal& stop) {
  const PlayerId player = state.turn.decider;
  turns.clear();
  evaluation.look_at(state);
  walk.each(state, [&](const TurnPlan& plan, const State& after) {
    if (!allowed || allowed(plan.first)) {
      turns.push_back({evaluation.value_after(after, player), plan});
    }
    return turns.empty() || !stop.stops();
  });
  std::stable_sort(turns.begin(), turns.end(),
                   [](const ListedTurn& a, const ListedTurn& b) { return a.value > b.value; });
}

}  // namespace bastide
