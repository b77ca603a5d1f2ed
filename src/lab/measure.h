// Measures the speed of the core for `bastide bench`.
#pragma once

#include "rules/ruleset.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace bastide {

// One run: complete random games on one thread.
struct Speed {
  double games_per_second = 0;
  double decisions_per_second = 0;  // of players, without draws
  double nanoseconds_per_draw = 0;
};

// The median of several runs with the lowest and highest.
struct Spread {
  double median = 0;
  double lowest = 0;
  double highest = 0;
};

struct Measurement {
  std::vector<Speed> runs;
  Spread games_per_second;
  Spread decisions_per_second;
  Spread nanoseconds_per_draw;
  Spread copies_per_second;      // of a state in the middle of a game
  std::size_t bytes_copied = 0;  // size of such a copy
  double draws_per_game = 0;
};

// Measures for about `seconds` in `runs` equal parts. `stop` ends it early, within the current run.
Measurement measure(
    const Ruleset& rules, double seconds, int runs,
    const std::function<bool()>& stop = [] { return false; });

// A hash of every action and final score of fixed games under these rules: it changes exactly when
// play changes.
std::uint64_t signature(const Ruleset& rules);

// The most bytes that a copy of this state moves: short lists of the boxes count in full.
std::size_t used_bytes(const State& state);

}  // namespace bastide
