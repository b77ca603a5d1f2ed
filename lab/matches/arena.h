// Matches between two computer players: many pairs of games, on several threads.
#pragma once

#include "matches/match_statistics.h"
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

// One of the two sides of a match: a player and its limits.
struct MatchSide {
  std::function<std::unique_ptr<Player>()> make;
  std::chrono::nanoseconds time{0};  // processor time for a decision; 0: no limit
  bool by_the_clock = false;         // true: `time` is wall-clock time (for an engine program)
  // Returns the player's fault; empty: no fault. After a fault the match ends, and no game counts.
  std::function<std::string()> fault = {};
};

// The results of one pair: one game per seat, all with the same tiles. In each game A has a
// different seat and B all other seats. The numbers are whole, so that a file stores them exactly.
struct PairResult {
  std::uint64_t number = 0;
  std::int64_t share60 = 0;   // A's wins in sixtieths; k winners of a game get 1/k each
  std::int64_t points_a = 0;  // the sum of A's final scores
  std::int64_t points_b = 0;  // the sum of final scores of all seats of B
  std::int64_t turns_a = 0;
  std::int64_t turns_b = 0;
  std::int64_t ns_a = 0;  // processor time of all decisions of A, in nanoseconds
  std::int64_t ns_b = 0;

  double share(unsigned seats) const;
  double margin(unsigned seats) const;
  // True if a pair can have these numbers; false only for a damaged file.
  bool is_possible(unsigned seats) const;

  friend bool operator==(const PairResult&, const PairResult&) = default;
};

struct ArenaProgress {
  std::uint64_t pairs = 0;  // pairs played so far
  PairSums sums;            // sums of the pairs before the first unfinished one
};

struct ArenaOrder {
  std::shared_ptr<const Ruleset> rules;
  MatchSide a;
  MatchSide b;
  std::uint64_t pairs = 1;
  std::uint64_t seed = 1;  // the tiles of pair i come from seed + i
  unsigned threads = 1;
  std::vector<PairResult> done;  // pairs of an earlier run, not played again
  std::optional<Sprt> sprt;      // statistical test; the match ends once it is decided
  // Called with the result of every pair that is not in `done`, by one thread at a time.
  std::function<void(const PairResult&)> keep = {};
  // Called now and then by the calling thread; false stops the match at once. Unfinished pairs are
  // lost.
  std::function<bool(const ArenaProgress&)> progress = {};
};

struct ArenaResult {
  // The pairs in order of their numbers: all of them, or those up to the pair that decided the
  // test.
  std::vector<PairResult> pairs;
  SprtVerdict verdict = SprtVerdict::undecided;
  bool stopped = false;  // `progress` stopped the match

  PairSums sums(unsigned seats) const;
};

// Plays the match. Its results are the same with any number of threads, unless the players' time
// is limited.
ArenaResult play_match(const ArenaOrder& order);

}  // namespace bastide
