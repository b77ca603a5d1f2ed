// Plays rollouts from a position after a turn. Each thread of a search has its own worker.
#pragma once

#include "evaluate/evaluation.h"
#include "search/one_ply.h"
#include "search/stop_signal.h"

#include <cstdint>

namespace bastide {

// The result of one rollout: one turn, played on with one deal.
struct RolloutResult {
  Points value = 0;         // expected lead at the end of the rollout
  std::uint64_t nodes = 0;  // number of evaluated positions
  bool whole = false;       // true if the rollout was played to its end
};

class RolloutWorker {
 public:
  // Plays on for `draws` draws, dealt by the seed. All players play by the best turn (one_ply.h).
  RolloutResult play_on(const State& from, PlayerId player, unsigned draws, std::uint64_t seed,
                        const StopSignal& stop);

  // The expected final scores at the end of the last rollout that was played to its end, and the
  // position there.
  ExpectedPoints expect() const { return evaluation_.expect(); }
  const State& end() const { return line_; }

 private:
  Evaluation evaluation_;
  OnePly<Evaluation> policy_{evaluation_};
  State line_;
};

}  // namespace bastide
