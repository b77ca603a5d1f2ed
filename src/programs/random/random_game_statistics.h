// Plays many random games and sums up their statistics, for stress tests and for comparison with
// other engines.
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

// Sums over games. They are whole numbers, so that the order of the games does not matter.
struct Sample {
  std::uint64_t games = 0;
  std::uint64_t seats = 0;         // players, summed over games
  std::uint64_t tiles_placed = 0;  // without start tiles
  std::uint64_t tiles_discarded = 0;
  std::uint64_t draws = 0;          // draws, without those of tiles that fit nowhere
  std::uint64_t placements = 0;     // legal placements, summed over draws
  std::uint64_t claim_options = 0;  // ways to claim or to pass, summed over turns
  std::uint64_t followers_placed = 0;
  std::uint64_t ties = 0;
  std::array<std::uint64_t, kMaxPlayers> games_by_seat{};
  std::array<std::uint64_t, kMaxPlayers> wins{};  // a tied game counts for no player
  std::array<std::int64_t, kMaxPlayers> scores{};
  std::array<std::int64_t, kMaxPlayers> squares{};  // squares of the scores
  // Points of all players: by SegmentKind (farms under `field`, pigs included), and by BonusKind.
  std::array<std::int64_t, kSegmentKinds> points{};
  std::array<std::int64_t, kBonusKinds> bonuses{};

  void add(const Sample& other);
};

// One game of a sample, for callers that keep games.
struct SampledGame {
  const Ruleset& rules;
  std::uint64_t seed;
  const std::vector<Action>& actions;
};

struct SampleOrder {
  std::optional<Setup> setup;  // empty: every game has a random ruleset
  std::uint64_t games = 1;
  // Game number i has seed + i: a sample of one game with that seed repeats the game.
  std::uint64_t seed = 1;
  unsigned threads = 1;  // at least one
  // Called for every game, by several threads at once, in no order; false stops the sample.
  std::function<bool(const SampledGame&)> keep = {};
  // Called now and then by the calling thread; false stops the sample.
  std::function<bool(std::uint64_t games_done)> progress = {};
};

// Plays all games, or only the first ones if a callback stops the sample. Returns an error if the
// setup is impossible.
Result<Sample> take_sample(const SampleOrder& order);

// A random setup: profile, options, boxes that can be played together, number of players.
Setup random_setup(Rng& rng);

}  // namespace bastide
