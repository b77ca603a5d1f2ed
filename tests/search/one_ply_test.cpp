// Tests the list of all ways to play a turn.
#include "search/one_ply.h"

#include "lab/random_game.h"
#include "lab/random_game_statistics.h"

#include <gtest/gtest.h>

#include <memory>

namespace bastide {
namespace {

// The list copies only a part of the position before each claim, but all of it after a bridge.
TEST(TurnWalk, ShowsThePositionThatThePlanLeadsTo) {
  const auto state = std::make_unique<State>();
  const auto played = std::make_unique<State>();
  const auto walk = std::make_unique<TurnWalk>();
  std::uint64_t compared = 0;
  std::uint64_t bridges = 0;
  for (std::uint64_t seed = 0; seed < 30 && !testing::Test::HasFailure(); ++seed) {
    Rng rng(seed);
    const auto rules = *make_ruleset(random_setup(rng));
    int decisions = 0;
    play_randomly(*state, *rules, rng, [&](const State& at, std::span<const Action>, Action) {
      if (at.turn.decider == kChance || ++decisions % 15 != 0) return;
      walk->each(at, [&](const TurnPlan& plan, const State& after) {
        *played = at;
        play(*played, plan.first);
        if (plan.has_second) play(*played, plan.second);
        ++compared;
        if (plan.has_second && plan.second.type() == ActionType::bridge) ++bridges;
        EXPECT_TRUE(after == *played) << "seed " << seed;
        return !testing::Test::HasFailure();
      });
    });
  }
  EXPECT_GT(compared, 5'000U);
  EXPECT_GT(bridges, 10U);
}

}  // namespace
}  // namespace bastide
