#include "search/rollout_worker.h"

#include "game/dealer.h"

namespace bastide {

RolloutResult RolloutWorker::play_on(const State& from, PlayerId player, unsigned draws,
                                     std::uint64_t seed, const std::function<bool()>& stop) {
  policy_.forget_count();
  line_ = from;
  Rng rng(seed);
  Dealer dealer(line_, rng);
  for (unsigned drawn = 0; !is_over(line_);) {
    if (line_.turn.decider == kChance) {
      if (drawn++ == draws) break;
      play(line_, dealer.next(line_));
    } else {
      const TurnPlan plan = policy_.best(line_, stop);
      if (stop()) return {};
      play_plan(line_, plan);
    }
  }
  evaluation_.look_at(line_);
  return {.value = evaluation_.value(player), .nodes = policy_.evaluated() + 1, .whole = true};
}

}  // namespace bastide
