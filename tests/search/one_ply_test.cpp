// Tests the list of all ways to play a turn, and choices in a bazaar without time.
#include "search/one_ply.h"

#include "evaluate/evaluation.h"
#include "game/dealer.h"
#include "game/random_game.h"
#include "random/random_game_statistics.h"

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

// Half of the tiles' values would be a bad reason to bid.
TEST(OnePly, PaysNothingInABazaarWithoutTime) {
  bastide::Setup setup;
  setup.boxes.add(Box::bridges);
  const auto rules = *make_ruleset(setup);
  Evaluation evaluation;
  const auto policy = std::make_unique<OnePly<Evaluation>>(evaluation);
  const auto state = std::make_unique<State>();
  const auto never = [] { return false; };
  const auto pays = [](Action action) {
    return action.type() == ActionType::buy || action.points() != 0;
  };
  unsigned bids = 0;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    Rng rng(seed);
    Dealer dealer(rules->initial, rng);
    start(*state, *rules);
    while (!is_over(*state)) {
      if (dealer.deal(*state)) continue;
      const Action action = policy->best(*state, never).first;
      if (state->turn.phase == Phase::bazaar && pays(action)) {
        ++bids;
        for (const unsigned answers : {0U, 1U, 2U, 3U}) {
          unsigned asked = 0;
          const auto stop = [&] { return asked++ >= answers; };
          EXPECT_FALSE(pays(policy->choose_in_bazaar(*state, stop))) << "seed " << seed;
        }
      }
      play(*state, action);
    }
  }
  EXPECT_GT(bids, 10U);
}

}  // namespace
}  // namespace bastide
