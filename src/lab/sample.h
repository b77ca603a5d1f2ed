// Many random games and what they were like: for statistics, stress and comparison with other
// engines.
#pragma once

#include "base/result.h"
#include "base/rng.h"
#include "rules/events.h"
#include "rules/ruleset.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace bastide {

// Sums over games. Whole numbers only, so that they come out the same in whatever order games are
// added.
struct Sample {
  std::uint64_t games = 0;
  std::uint64_t seats = 0;         // players of all games
  std::uint64_t tiles_placed = 0;  // start tiles not among them
  std::uint64_t tiles_discarded = 0;
  std::uint64_t draws = 0;          // those that were placed
  std::uint64_t placements = 0;     // legal ones at every draw
  std::uint64_t claim_options = 0;  // in every turn, doing nothing included
  std::uint64_t followers_placed = 0;
  std::uint64_t ties = 0;
  std::array<std::uint64_t, kMaxPlayers> games_by_seat{};
  std::array<std::uint64_t, kMaxPlayers> wins{};  // ties count for nobody
  std::array<std::int64_t, kMaxPlayers> scores{};
  std::array<std::int64_t, kMaxPlayers> squares{};  // of the scores
  // Of all players: by SegmentKind (farms under `field`, pigs' share included), and by BonusKind.
  std::array<std::int64_t, kSegmentKinds> points{};
  std::array<std::int64_t, kBonusKinds> bonuses{};

  void add(const Sample& other);
};

// One game of a sample, for whoever wants to keep it.
struct SampledGame {
  const Ruleset& rules;
  std::uint64_t seed;
  const std::vector<Action>& actions;
};

struct SampleOrder {
  std::optional<Setup> setup;  // without one every game has a random ruleset
  std::uint64_t games = 1;
  std::uint64_t seed =
      1;  // game number i has seed + i: `games 1` and that seed give the same game again
  unsigned threads = 1;  // at least one
  // Called for every game, by several threads at once, in no particular order; false stops the
  // sample.
  std::function<bool(const SampledGame&)> keep = {};
  // Called now and then by the thread that asked for the sample; false stops it.
  std::function<bool(std::uint64_t games_done)> progress = {};
};

// Plays the games, or the first of them until somebody stops it. An error only for an impossible
// setup.
Result<Sample> take_sample(const SampleOrder& order);

// Any profile, options, boxes that can be played, and number of players.
Setup random_setup(Rng& rng);

}  // namespace bastide
