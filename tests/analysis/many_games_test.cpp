// Tests the analysis of many games: luck is 0 on average, and each waterfall adds up.
//   BASTIDE_LUCK_GAMES=N plays N games; ./check analyses plays a thousand.
#include "analysis/analyse.h"
#include "analysis/check_waterfall.h"
#include "game/dealer.h"
#include "search/one_ply.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

namespace bastide::analysis {
namespace {

// Luck does not depend on the deals, so few do.
constexpr Effort kFewDeals = {
    .name = "quick", .turns = 1, .quick_deals = 1, .fresh_deals = 1, .fresh_draws = 1};

// A base game of two players who look one move ahead.
Query one_ply_game(std::uint64_t seed) {
  Query query;
  query.rules = *make_ruleset({});
  query.effort = kFewDeals;
  query.effort.quick_draws = 1;
  Rng rng(seed);
  Dealer dealer(query.rules->initial, rng);
  Evaluation evaluation;
  OnePly<Evaluation> policy(evaluation);
  State state;
  start(state, *query.rules);
  const auto play_action = [&](Action action) {
    query.actions.push_back(action);
    play(state, action);
  };
  while (!is_over(state)) {
    if (state.turn.decider == kChance) {
      play_action(dealer.next(state));
      continue;
    }
    const TurnPlan plan = policy.best(state);
    play_action(plan.first);
    if (plan.has_second) play_action(plan.second);
  }
  return query;
}

TEST(ManyGames, HaveNoLuckOnAverage) {
  const std::uint64_t games = test::number_from_environment("BASTIDE_LUCK_GAMES", 16);
  double sum = 0;
  double squares = 0;
  for (std::uint64_t game = 0; game < games; ++game) {
    SCOPED_TRACE(game);
    const Query query = one_ply_game(game);
    const auto report = analyse(query);
    ASSERT_TRUE(report);
    const double luck = report->summaries[0].luck;
    sum += luck;
    squares += luck * luck;
    EXPECT_NEAR(luck, -report->summaries[1].luck, 1e-6);
    for (std::size_t p = 0; p < 2; ++p) check_waterfall(*report, query, p);
  }
  const auto count = static_cast<double>(games);
  const double mean = sum / count;
  const double deviation = std::sqrt(squares / count - mean * mean);
  std::printf("mean luck of the first seat: %.2f points in %.0f games, deviation %.1f\n", mean,
              count, deviation);
  // Three standard errors are about 1.5 points in a thousand games.
  EXPECT_LT(std::abs(mean), 3 * deviation / std::sqrt(count));
}

}  // namespace
}  // namespace bastide::analysis
