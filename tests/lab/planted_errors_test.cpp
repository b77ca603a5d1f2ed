// Tests the planting of errors into games, and the counts of those that an analysis finds.
#include "measuring/planted_errors.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

using analysis::Verdict;

std::vector<Action> with(const PlantedGame& game, const TurnPlan& plan) {
  std::vector<Action> actions = game.record.actions;
  actions.resize(game.error->action);
  actions.push_back(plan.first);
  if (plan.has_second) actions.push_back(plan.second);
  return actions;
}

TEST(PlantedErrors, ReplaceOneTurnOfAGame) {
  const PlantOrder order = {.player = find_player("level-7"), .seed = 4, .deals = 48};
  const auto game = play_planted(order);
  ASSERT_TRUE(game);
  ASSERT_TRUE(game->error);
  const PlantedError& error = *game->error;
  for (const analysis::Loss& loss : error.losses) {
    EXPECT_GE(loss.points, kLeastPointsLost);
    EXPECT_GE(loss.win, kLeastWinLost);
  }
  EXPECT_NE(error.losses[0].points, error.losses[1].points);

  const std::vector<Action>& actions = game->record.actions;
  const std::vector<Action> played = with(*game, error.played);
  EXPECT_TRUE(std::equal(played.begin(), played.end(), actions.begin()));
  EXPECT_NE(with(*game, error.better), played);

  EXPECT_EQ(play_planted(order)->record.actions, actions);
  EXPECT_FALSE(play_planted(order, [] { return true; }));
}

TEST(PlantedErrors, CountNeighbouringVerdictsAsAgreed) {
  EXPECT_TRUE(agree(Verdict::best, Verdict::good));
  EXPECT_TRUE(agree(Verdict::mistake, Verdict::inaccuracy));
  EXPECT_TRUE(agree(Verdict::blunder, Verdict::blunder));
  EXPECT_FALSE(agree(Verdict::good, Verdict::mistake));
  EXPECT_TRUE(agree(Verdict::too_close, Verdict::best));
  EXPECT_TRUE(agree(Verdict::inaccuracy, Verdict::too_close));
  EXPECT_FALSE(agree(Verdict::too_close, Verdict::mistake));
}

TEST(PlantedErrors, AreCountedApartFromOtherTurns) {
  analysis::Report report;
  const auto add = [&](Verdict verdict) {
    analysis::Decision& decision = report.decisions.emplace_back();
    decision.begin = report.decisions.size();
    decision.verdict = verdict;
  };
  for (const Verdict verdict : {Verdict::best, Verdict::mistake, Verdict::blunder, Verdict::forced})
    add(verdict);
  AnalysisCheck check;
  check.add_report(report, 3);
  check.add_report(report, 1);
  EXPECT_EQ(check.found.count, 1U);
  EXPECT_EQ(check.found.all, 2U);
  EXPECT_EQ(check.others.count, 3U);
  EXPECT_EQ(check.others.all, 4U);

  analysis::Report other = report;
  other.decisions[0].verdict = Verdict::blunder;
  check.compare(report, other);
  EXPECT_EQ(check.agreed.count, 2U);
  EXPECT_EQ(check.agreed.all, 3U);
}

}  // namespace
}  // namespace bastide
