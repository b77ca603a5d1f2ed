// Tests the rows of `bastide-lab learn`: they are repeatable, depend on the opponents, and have
// slopes of every weight. Tests the fit of weights to rows, which must find known weights.
#include "learning/learn.h"

#include "evaluate/box.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <utility>

namespace bastide {
namespace {

std::vector<LearnedRow> rows_of(Learner& learner, std::uint64_t first, std::uint64_t games) {
  std::vector<LearnedRow> all;
  for (std::uint64_t game = first; game < first + games; ++game) {
    const std::vector<LearnedRow> rows = learner.play(game);
    all.insert(all.end(), rows.begin(), rows.end());
  }
  return all;
}

LearnOrder order_of(const Ruleset& rules) {
  LearnOrder order;
  order.rules = &rules;
  order.draws = 4;
  return order;
}

TEST(Learner, AGameDependsOnItsNumberAlone) {
  const auto rules = *make_ruleset({});
  const auto one = std::make_unique<Learner>(order_of(*rules));
  const auto other = std::make_unique<Learner>(order_of(*rules));
  const std::vector<LearnedRow> both = rows_of(*one, 4, 2);
  const std::vector<LearnedRow> second = rows_of(*other, 5, 1);
  ASSERT_GT(both.size(), second.size());
  EXPECT_TRUE(std::equal(second.rbegin(), second.rend(), both.rbegin()));
}

TEST(Learner, PlaysAgainstTheOpponents) {
  const auto rules = *make_ruleset({});
  LearnOrder order = order_of(*rules);
  order.slopes = false;
  const auto alone = std::make_unique<Learner>(order);
  order.opponents = {find_style("farm-rusher")};
  const auto pool = std::make_unique<Learner>(order);
  EXPECT_EQ(pool->play(2), alone->play(2));
  EXPECT_NE(pool->play(3), alone->play(3));
  std::size_t pairs = 0;
  for (const std::uint64_t game : {1U, 3U, 5U}) {  // games against the opponent
    for (const LearnedRow& row : rows_of(*pool, game, 1)) pairs += row.siblings ? 1U : 0U;
  }
  EXPECT_GT(pairs, 0U);
}

TEST(Learner, HasPositionsAndPairsWithSlopes) {
  // With these boxes every weight has an effect: inns for completed roads, and each box with terms.
  bastide::Setup boxes;
  boxes.boxes.add(Box::inns);
  for (const BoxTerms* terms : all_terms()) boxes.boxes.add(terms->box);
  std::size_t pairs = 0;
  std::size_t positions = 0;
  std::array<bool, kWeightCount> moves{};
  for (const auto& [setup, games] : {std::pair{bastide::Setup{}, 3U}, std::pair{boxes, 3U}}) {
    const auto rules = *make_ruleset(setup);
    const auto learner = std::make_unique<Learner>(order_of(*rules));
    for (const LearnedRow& row : rows_of(*learner, 1, games)) {
      ++(row.siblings ? pairs : positions);
      EXPECT_LT(row.left, rules->initial.bag.left);
      for (std::size_t i = 0; i < kWeightCount; ++i) moves[i] = moves[i] || row.slopes[i] != 0;
    }
  }
  EXPECT_GT(pairs, 5U);
  EXPECT_GT(positions, 5U);
  for (std::size_t i = 0; i < kWeightCount; ++i) EXPECT_TRUE(moves[i]) << kWeightInfos[i].name;
}

// Rows in which the true lead is the predicted lead plus a known linear function of the slopes and
// a random error.
std::vector<LearnedRow> rows_with(const std::array<double, kFittedCount>& steps) {
  std::vector<LearnedRow> rows;
  Rng rng(5);
  for (int i = 0; i < 8000; ++i) {
    LearnedRow& row = rows.emplace_back();
    row.siblings = i % 2 == 0;
    row.left = rng.below(80);
    row.expected_lead = static_cast<Points>(rng.below(40 * kPoint));
    const double first = std::min(1.0, row.left / 72.0);
    double lead = row.expected_lead;
    for (std::size_t w = 0; w < kWeightCount; ++w) {
      row.slopes[w] = static_cast<Points>(rng.below(2 * kPoint)) - kPoint;
      lead += (first * steps[w] + (1 - first) * steps[kWeightCount + w]) * row.slopes[w];
    }
    row.reached_lead =
        static_cast<Points>(lead) + static_cast<Points>(rng.below(kPoint)) - kPoint / 2;
  }
  return rows;
}

TEST(FitWeights, FindsTheStepsThatTheLeadsWereMadeWith) {
  std::array<double, kFittedCount> steps{};
  steps[0] = 2;
  steps[7] = -3.5;
  steps[kWeightCount] = 4;
  const Fit fit = fit_weights(rows_with(steps), {.ridge = 0.01});
  for (std::size_t i = 0; i < kFittedCount; ++i) EXPECT_NEAR(fit.steps[i], steps[i], 0.05) << i;
  EXPECT_GT(fit.before, 2);
  EXPECT_NEAR(fit.after, 0.29, 0.02);  // the random error that rows_with() has added remains
}

TEST(FitWeights, AStrongRidgeKeepsTheWeights) {
  std::array<double, kFittedCount> steps{};
  steps[3] = 4;
  const Fit fit = fit_weights(rows_with(steps), {.ridge = 1e9});
  for (const double step : fit.steps) EXPECT_NEAR(step, 0, 1e-4);
}

TEST(FitWeights, AConstantFitMovesBothValuesOfAWeightAlike) {
  std::array<double, kFittedCount> steps{};
  steps[2] = steps[kWeightCount + 2] = 3;
  const Fit fit = fit_weights(rows_with(steps), {.ridge = 0.01, .constant = true});
  EXPECT_NEAR(fit.steps[2], 3, 0.05);
  EXPECT_NEAR(fit.after, 0.29, 0.02);
  const GameWeights to = moved(kLargeWeights, fit);
  for (const ChangingWeight& weight : to.values) EXPECT_EQ(weight.first, weight.last);
}

TEST(FitWeights, MovesNoWeightBeyondItsLimits) {
  Fit fit;
  fit.steps.fill(1e6);
  GameWeights to = moved(kWeights, fit);
  const auto expect_all = [&](std::int32_t WeightInfo::*limit) {
    for (std::size_t i = 0; i < kWeightCount; ++i) {
      EXPECT_EQ(to.values[i].first, kWeightInfos[i].*limit);
      EXPECT_EQ(to.values[i].last, kWeightInfos[i].*limit);
    }
  };
  expect_all(&WeightInfo::high);
  fit.steps.fill(-1e6);
  to = moved(kWeights, fit);
  expect_all(&WeightInfo::low);
}

TEST(FitWeights, TheFileIsTheCommittedTable) {
  std::ifstream file(BASTIDE_SOURCE_DIR "/src/player/evaluate/learned_weights.h");
  const std::string committed(std::istreambuf_iterator<char>(file), {});
  const std::string table = committed.substr(committed.find("#pragma"));
  const std::string text = weights_file(kWeights, false, "bastide-lab learn games.txt");
  EXPECT_NE(text.find("//   bastide-lab learn games.txt\n"), std::string::npos);
  EXPECT_EQ(text.substr(text.find("#pragma")), table);
  const std::string large = weights_file(kLargeWeights, true, "bastide-lab learn games.txt");
  EXPECT_EQ(large.substr(large.find("#pragma")), table);
}

TEST(FitWeights, LargeGamesHaveConstantWeights) {
  bastide::Setup all;
  for (const BoxInfo& box : all_boxes()) all.boxes.add(box.box);
  EXPECT_TRUE(has_constant_weights(**make_ruleset(all)));
  EXPECT_FALSE(has_constant_weights(**make_ruleset({})));
}

}  // namespace
}  // namespace bastide
