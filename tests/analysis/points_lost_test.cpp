#include "analysis/points_lost.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

analysis::PlayerSummary lost(double points, std::size_t turns) {
  analysis::PlayerSummary summary;
  summary.counted = turns;
  if (turns > 0) summary.points_lost = {points / static_cast<double>(turns), 0, 0};
  return summary;
}

TEST(PointsLost, AreMeansOverTurnsWithTheSpreadOfGames) {
  PointsLost all;
  all.add("level-3", lost(30, 30));
  all.add("level-3", lost(30, 10));
  all.add("level-3", lost(0, 0));  // no turn counts
  all.add("level-5", lost(10, 20));
  const PointsLost::Row& row = all.by_player().at("level-3");
  EXPECT_EQ(row.games, 2U);
  // The games differ from 1.5 points a turn by 15 points each.
  const auto [value, low, high] = mean_of(row);
  EXPECT_NEAR(value, 1.5, 1e-9);
  EXPECT_NEAR(high - value, 1.96 * 30 / 40, 1e-9);
  EXPECT_NEAR(value - low, high - value, 1e-9);
  EXPECT_NEAR(mean_of(all.by_player().at("level-5")).value, 0.5, 1e-9);
}

}  // namespace
}  // namespace bastide
