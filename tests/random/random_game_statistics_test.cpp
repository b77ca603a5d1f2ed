// Compares statistics of random games with those of three independent engines, and runs with
// different numbers of threads with each other.
#include "random/random_game_statistics.h"

#include "game/dealer.h"
#include "game/game.h"

#include <gtest/gtest.h>

#include <mutex>
#include <set>
#include <utility>

namespace bastide {
namespace {

SampleOrder base_order(std::uint64_t games) {
  SampleOrder order;
  order.setup.emplace();
  order.setup->options = options_of(Profile::classic);
  order.games = games;
  return order;
}

double mean(std::uint64_t sum, std::uint64_t count) {
  return static_cast<double>(sum) / static_cast<double>(count);
}

// The expected numbers are those of three other engines. The tolerances allow for their rounding
// and for about four standard errors.
TEST(Sample, BaseGamesLookAsTheyShould) {
  const Sample sample = *take_sample(base_order(20000));
  EXPECT_NEAR(mean(sample.tiles_placed, sample.games), 70.98, 0.01);
  EXPECT_NEAR(mean(sample.placements, sample.draws), 27.2, 0.1);
  EXPECT_NEAR(mean(sample.claim_options, sample.draws), 1.87, 0.015);
  EXPECT_NEAR(mean(sample.followers_placed, sample.games), 15.6, 0.08);
  const auto score = [&](std::size_t seat) {
    return static_cast<double>(sample.scores[seat]) / static_cast<double>(sample.games);
  };
  EXPECT_NEAR(score(0), 19.5, 0.3);
  EXPECT_NEAR(score(1), 19.25, 0.3);
  const auto points = [&](SegmentKind kind) {
    return static_cast<double>(sample.points[static_cast<std::size_t>(kind)]) /
           static_cast<double>(sample.seats);
  };
  EXPECT_NEAR(points(SegmentKind::city), 7.9, 0.15);
  EXPECT_NEAR(points(SegmentKind::road), 5.4, 0.1);
  EXPECT_NEAR(points(SegmentKind::field), 3.8, 0.12);
  EXPECT_NEAR(points(SegmentKind::cloister), 2.3, 0.1);
}

// The scores are the sum of the points for each kind of feature and for each kind of bonus.
TEST(Sample, PointsAddUp) {
  SampleOrder order;
  order.games = 200;
  const Sample sample = *take_sample(order);
  std::int64_t scores = 0;
  std::int64_t points = 0;
  for (const std::int64_t score : sample.scores) scores += score;
  for (const std::int64_t some : sample.points) points += some;
  for (const std::int64_t some : sample.bonuses) points += some;
  EXPECT_EQ(scores, points);
  // Every kind of bonus occurs. Payments at bazaars go to another player or to nobody, so their sum
  // is negative.
  for (const BonusKind kind : {BonusKind::fairy_turn, BonusKind::fairy_scored, BonusKind::goods,
                               BonusKind::king, BonusKind::scout}) {
    EXPECT_GT(sample.bonuses[static_cast<std::size_t>(kind)], 0);
  }
  EXPECT_LT(sample.bonuses[static_cast<std::size_t>(BonusKind::bazaar)], 0);
}

TEST(Sample, DoesNotDependOnThreads) {
  SampleOrder order;
  order.games = 300;
  order.seed = 11;
  const Sample one = *take_sample(order);
  order.threads = 3;
  const Sample three = *take_sample(order);
  EXPECT_EQ(one.scores, three.scores);
  EXPECT_EQ(one.squares, three.squares);
  EXPECT_EQ(one.points, three.points);
  EXPECT_EQ(one.wins, three.wins);
  EXPECT_EQ(one.placements, three.placements);
  EXPECT_EQ(one.games, 300U);
}

// Every stored game can be replayed with the tiles of its seed.
TEST(Sample, KeepsGamesThatReplay) {
  SampleOrder order;
  order.games = 60;
  order.seed = 5;
  order.threads = 2;
  std::mutex mutex;
  std::set<std::uint64_t> seeds;
  order.keep = [&](const SampledGame& kept) {
    Game game = std::move(*Game::create(kept.rules.setup));
    Rng rng(kept.seed);
    Dealer dealer(kept.rules.initial, rng);
    for (const Action action : kept.actions) {
      if (action.type() == ActionType::draw) {
        EXPECT_EQ(dealer.next(game.state()), action);
      }
      EXPECT_TRUE(game.play(action).has_value());
    }
    EXPECT_TRUE(game.over());
    const std::lock_guard lock(mutex);
    seeds.insert(kept.seed);
    return true;
  };
  EXPECT_TRUE(take_sample(order).ok());
  EXPECT_EQ(seeds.size(), 60U);
  EXPECT_EQ(*seeds.begin(), 5U);
}

TEST(Sample, StopsWhenItsCallerWantsNoMoreGames) {
  SampleOrder order = base_order(1000000);
  int kept = 0;
  order.keep = [&](const SampledGame&) { return ++kept < 3; };
  EXPECT_EQ(take_sample(order)->games, 3U);
}

TEST(Sample, RefusesAnImpossibleSetup) {
  SampleOrder order = base_order(1);
  order.setup->players = 7;
  EXPECT_FALSE(take_sample(order).ok());
}

TEST(RandomSetup, CoversEverything) {
  Rng rng(3);
  std::set<int> players;
  std::set<int> profiles;
  std::set<Box> boxes;
  for (int i = 0; i < 500; ++i) {
    const bastide::Setup setup = random_setup(rng);
    ASSERT_TRUE(make_ruleset(setup).ok());
    players.insert(setup.players);
    profiles.insert(static_cast<int>(setup.profile));
    for (const BoxInfo& box : all_boxes()) {
      if (setup.boxes.has(box.box)) boxes.insert(box.box);
    }
  }
  EXPECT_EQ(players.size(), 5U);
  EXPECT_EQ(profiles.size(), static_cast<std::size_t>(kProfiles));
  for (const BoxInfo& box : all_boxes()) EXPECT_EQ(boxes.count(box.box), 1U) << box.name;
}

}  // namespace
}  // namespace bastide
