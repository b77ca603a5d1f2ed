// How fast the core is: what `bastide bench` prints.
#pragma once

#include "rules/ruleset.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace bastide {

// One run: complete random games on one thread.
struct Speed {
  double games_per_second = 0;
  double decisions_per_second = 0;  // of players; chance's draws not among them
  double nanoseconds_per_draw = 0;
};

// The middle of several runs and the range around it.
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
  std::size_t bytes_copied = 0;  // by such a copy
  double draws_per_game = 0;
};

// Measures for about `seconds` in `runs` equal parts; `stop` ends it early, in its present run.
Measurement measure(
    const Ruleset& rules, double seconds, int runs,
    const std::function<bool()>& stop = [] { return false; });

// A number that depends on every action and every final score of fixed games under these rules: it
// changes when play changes, and only then.
std::uint64_t signature(const Ruleset& rules);

// The bytes that copying this state moves, at most: the short lists of the boxes are counted whole.
std::size_t used_bytes(const State& state);

}  // namespace bastide
