// Matches between two computer players: many pairs of games, on several threads.
#pragma once

#include "lab/match_statistics.h"
#include "rules/ruleset.h"
#include "search/player.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide {

struct Contender {
  std::function<std::unique_ptr<Player>()> make;
  std::chrono::nanoseconds time{0};  // processor time for a decision; 0: as the player likes
  bool by_the_clock = false;  // its time is measured by the clock: it thinks in another process
  // What went wrong with the player, or empty. After a fault the match ends, and no game counts.
  std::function<std::string()> fault = {};
};

// The results of one pair: as many games as seats, with the same tiles; A sits in another seat each
// time, B in all others. Whole numbers, so that a file keeps them exactly.
struct PairResult {
  std::uint64_t number = 0;
  std::int64_t share60 = 0;   // A's wins in sixtieths; k winners of a game share it
  std::int64_t points_a = 0;  // the sum of final scores
  std::int64_t points_b = 0;  // the same of all seats of B
  std::int64_t turns_a = 0;
  std::int64_t turns_b = 0;
  std::int64_t ns_a = 0;  // processor time
  std::int64_t ns_b = 0;

  double share(unsigned seats) const;
  double margin(unsigned seats) const;

  friend bool operator==(const PairResult&, const PairResult&) = default;
};

struct ArenaProgress {
  std::uint64_t pairs = 0;  // played so far
  PairSums sums;            // of the pairs without a gap from the first on
};

struct ArenaOrder {
  std::shared_ptr<const Ruleset> rules;
  Contender a;
  Contender b;
  std::uint64_t pairs = 1;
  std::uint64_t seed = 1;  // the tiles of pair i come from seed + i
  unsigned threads = 1;
  std::vector<PairResult> done;  // of an earlier run; not played again
  std::optional<Sprt> sprt;      // ends the match when it is decided
  // Gets every new pair when it is finished, one at a time.
  std::function<void(const PairResult&)> keep = {};
  // Called now and then by the calling thread; false stops the match at once. Unfinished pairs are
  // lost.
  std::function<bool(const ArenaProgress&)> progress = {};
};

struct ArenaResult {
  std::vector<PairResult> pairs;  // by number; up to the last one that the test needed, or all
  SprtVerdict verdict = SprtVerdict::undecided;
  bool stopped = false;  // by `progress`

  PairSums sums(unsigned seats) const;
};

// Plays the match. The results depend on the order alone, not on the threads, unless a player has
// limited time.
ArenaResult play_match(const ArenaOrder& order);

}  // namespace bastide
