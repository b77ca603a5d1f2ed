// Plays deals from a position after a turn to the end of the rollout. Each thread of a search has
// one.
#pragma once

#include "evaluate/evaluation.h"
#include "search/one_ply.h"

#include <cstdint>
#include <functional>

namespace bastide {

// One turn played on with one deal.
struct RolloutResult {
  Points value = 0;         // the expected lead at the end
  std::uint64_t nodes = 0;  // evaluated positions
  bool whole = false;       // false if it was stopped, or not played
};

class RolloutWorker {
 public:
  // Draws `draws` tiles by the seed; all sides play by one ply.
  RolloutResult play_on(const State& from, PlayerId player, unsigned draws, std::uint64_t seed,
                        const std::function<bool()>& stop);

 private:
  Evaluation evaluation_;
  OnePly<Evaluation> policy_{evaluation_};
  State line_;
};

}  // namespace bastide
