// What random games look like. Three independent engines agree on these figures; a change of ours
// that moves one of them broke a rule. The seed is fixed, so the test gives the same figures every
// time; the tolerances are the rounding of the expected figures and about four standard errors of
// ours.
#include "game/dealer.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <iostream>

namespace bastide {
namespace {

constexpr int kGames = 20000;

// A mean and how sure one can be of it.
class Mean {
 public:
  void add(double value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
  }
  double mean() const { return sum_ / count_; }
  double standard_error() const {
    return std::sqrt((squares_ / count_ - mean() * mean()) / count_);
  }

 private:
  double count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

struct Statistics {
  Mean tiles;       // placed in a game
  Mean placements;  // legal ones a draw
  Mean rotations;   // the same, rotations that look alike counted apart
  Mean claims;      // options a tile, none included
  Mean followers;   // placed in a game
  std::array<Mean, 2> scores;
  std::array<Mean, 4> points;  // of a player: city, road, farm, cloister
};

using Points = std::array<double, 4>;

void add_awards(const Events& events, Points& points) {
  for (const Event& event : events) {
    if (event.type != EventType::award) continue;
    const SegmentKind kind = event.award.feature;
    const std::size_t place = kind == SegmentKind::city    ? 0
                              : kind == SegmentKind::road  ? 1
                              : kind == SegmentKind::field ? 2
                                                           : 3;
    points[place] += event.award.sum.points * std::popcount(event.award.winners);
  }
}

double rotations_apart(std::span<const Action> legal_now, const Tile& tile) {
  return static_cast<double>(legal_now.size()) * kRotations / tile.rotations;
}

void note_choices(const State& state, std::span<const Action> legal_now, Statistics& statistics) {
  if (state.turn.phase == Phase::place) {
    const Tile& tile = (*state.rules->library)[state.turn.drawn];
    statistics.placements.add(static_cast<double>(legal_now.size()));
    statistics.rotations.add(rotations_apart(legal_now, tile));
  }
  if (state.turn.phase == Phase::claim)
    statistics.claims.add(static_cast<double>(legal_now.size()));
}

void play_game(const Ruleset& rules, Rng& rng, Statistics& statistics) {
  State state;
  start(state, rules);
  Dealer dealer(state, rng);
  ActionBuffer legal_now;
  Events events;
  Points points{};
  int followers = 0;
  while (!is_over(state)) {
    legal(state, legal_now);
    note_choices(state, legal_now, statistics);
    const Action action = state.turn.phase == Phase::draw
                              ? dealer.next(state)
                              : legal_now[rng.below(static_cast<std::uint32_t>(legal_now.size()))];
    followers += action.type() == ActionType::claim ? 1 : 0;
    const bool skips_claim = action.type() == ActionType::place;
    events.clear();
    play(state, action, &events);
    if (skips_claim && state.turn.phase != Phase::claim) statistics.claims.add(1);
    add_awards(events, points);
  }
  statistics.tiles.add(static_cast<double>(state.board.tiles.size()) - 1);
  statistics.followers.add(followers);
  for (std::size_t p = 0; p < 2; ++p) statistics.scores[p].add(state.players[p].score);
  for (std::size_t i = 0; i < points.size(); ++i) statistics.points[i].add(points[i] / 2);
}

void expect_mean(const char* what, const Mean& mean, double expected, double tolerance) {
  std::cout << what << ": " << mean.mean() << " +- " << mean.standard_error() << ", expected "
            << expected << "\n";
  EXPECT_NEAR(mean.mean(), expected, tolerance) << what;
  EXPECT_LT(4 * mean.standard_error(), tolerance) << what << ": too few games for a verdict";
}

TEST(Statistics, OfRandomTwoPlayerBaseGames) {
  const auto rules = make_ruleset({});
  ASSERT_TRUE(rules);
  Rng rng(20001);
  Statistics statistics;
  for (int game = 0; game < kGames; ++game) play_game(**rules, rng, statistics);
  expect_mean("tiles placed", statistics.tiles, 70.98, 0.01);
  expect_mean("placements a draw", statistics.placements, 27.2, 0.1);
  expect_mean("with all rotations", statistics.rotations, 32.6, 0.1);
  expect_mean("claim options", statistics.claims, 1.87, 0.015);
  expect_mean("followers placed", statistics.followers, 15.6, 0.08);
  expect_mean("first player's score", statistics.scores[0], 19.5, 0.3);
  expect_mean("second player's score", statistics.scores[1], 19.25, 0.3);
  expect_mean("points for cities", statistics.points[0], 7.9, 0.15);
  expect_mean("points for roads", statistics.points[1], 5.4, 0.1);
  expect_mean("points for farms", statistics.points[2], 3.8, 0.12);
  expect_mean("points for cloisters", statistics.points[3], 2.3, 0.1);
}

}  // namespace
}  // namespace bastide
