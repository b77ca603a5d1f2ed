// Measures the speed of the core for `bastide-lab bench`.
#pragma once

#include "rules/ruleset.h"

#include <cstdint>
#include <functional>

namespace bastide {

// The median of several runs, with the lowest and the highest value.
struct Spread {
  double median = 0;
  double lowest = 0;
  double highest = 0;
};

// Speeds by one clock, over all runs.
struct Speeds {
  Spread games_per_second;
  Spread decisions_per_second;  // players' decisions, without draws
  Spread nanoseconds_per_draw;
  Spread copies_per_second;       // copies of a state in the middle of a game
  Spread evaluations_per_second;  // ways to play a turn, listed and evaluated
};

struct Measurement {
  std::size_t runs = 0;
  Speeds wall;  // by wall-clock time: lower while other programs use the processor
  Speeds cpu;   // by this thread's processor time
  // Games with all boxes per base game, both for two players, in the same processor time. A slower
  // or busier machine changes it little.
  Spread all_boxes_ratio;
  std::size_t bytes_copied = 0;  // bytes that one copy moves
  double draws_per_game = 0;
};

// Measures for about `seconds`, in `runs` runs of equal time: complete random games on one thread,
// copies and evaluations. If `stop` returns true, the measurement ends early, within a run.
Measurement measure(
    const Ruleset& rules, double seconds, int runs,
    const std::function<bool()>& stop = [] { return false; });

// A hash of every action and final score of fixed games under these rules. The hash changes exactly
// when play changes.
std::uint64_t signature(const Ruleset& rules);

// An upper limit for the bytes that a copy of this state moves: of short lists, such as those of
// expansions, all places count, also empty ones.
std::size_t used_bytes(const State& state);

}  // namespace bastide
