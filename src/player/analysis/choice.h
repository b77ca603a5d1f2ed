// The quick pass over one decision: which turns the fresh deals compare.
#pragma once

#include "analysis/effort.h"
#include "rules/turn.h"
#include "search/one_ply.h"
#include "search/stop_signal.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace bastide::analysis {

struct Choice {
  // The turns to compare: the best one first. With the played turn, also if it is bad.
  std::vector<TurnPlan> turns;
  std::size_t played = 0;  // index in `turns`
  std::size_t ways = 0;    // number of ways to play
  bool counts = false;     // some tried turn is clearly worse than the best one
  // Standard deviation of the difference between the best and the played turn on one deal, in
  // points; 0 if the played turn is the best one.
  double deviation = 0;
  unsigned draws = 0;  // number of tiles drawn and played in such a deal
};

// In `state` a player decides. `played` is among the legal turns. Nothing if `stop` stopped.
std::optional<Choice> choose_turns(const State& state, const TurnPlan& played, const Effort& effort,
                                   std::uint64_t seed, const StopSignal& stop);

}  // namespace bastide::analysis
