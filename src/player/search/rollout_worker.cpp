#include "search/rollout_worker.h"

#include "search/play_draws.h"

namespace bastide {

RolloutResult RolloutWorker::play_on(const State& from, PlayerId player, unsigned draws,
                                     std::uint64_t seed, const StopSignal& stop) {
  policy_.forget_count();
  line_ = from;
  const bool whole = play_draws(
      line_, draws, seed, [&](State& line) { play_plan(line, policy_.best(line, stop)); }, stop);
  if (!whole) return {};
  evaluation_.look_at(line_);
  return {.value = evaluation_.value(player), .nodes = policy_.evaluated() + 1, .whole = true};
}

}  // namespace bastide
