#include "analysis/points_lost.h"

#include "analysis_report/points_lost_text.h"
#include "words/languages.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

analysis::PlayerSummary lost_in(double points, std::size_t turns) {
  analysis::PlayerSummary summary;
  summary.counted = turns;
  if (turns > 0) summary.points_lost = {points / static_cast<double>(turns), 0, 0};
  return summary;
}

TEST(PointsLost, AreMeansOverTurnsWithTheSpreadOfGames) {
  PointsLost all;
  all.add("level-3", lost_in(30, 30));
  all.add("level-3", lost_in(30, 10));
  all.add("level-3", lost_in(0, 0));  // no turn counts
  all.add("level-5", lost_in(10, 20));
  const PointsLost::Row& row = all.by_player().at("level-3");
  EXPECT_EQ(row.games, 2U);
  // The games differ from 1.5 points a turn by 15 points each.
  const auto [value, low, high] = mean_of(row);
  EXPECT_NEAR(value, 1.5, 1e-9);
  EXPECT_NEAR(high - value, 1.96 * 30 / 40, 1e-9);
  EXPECT_NEAR(value - low, high - value, 1e-9);
  EXPECT_NEAR(mean_of(all.by_player().at("level-5")).value, 0.5, 1e-9);
}

TEST(PointsLost, AreSaidFromFiveGamesOn) {
  PointsLost lost;
  for (int game = 0; game < 5; ++game) lost.add("Anna", lost_in(36, 30));
  for (int game = 0; game < 4; ++game) lost.add("Bob", lost_in(36, 30));
  EXPECT_EQ(points_lost_text(lost, {}),
            "\nAnna over 5 games: 1.20 points lost a turn (1.20 to 1.20)\n");
  EXPECT_EQ(levels_text(lost, {}), "Anna over 5 games of two with the base game: like level 4\n");
  lost.add("Anna", lost_in(12, 30));
  const std::string german = levels_text(lost, *find_language("de"));
  EXPECT_EQ(german, "Anna in 6 Partien zu zweit mit dem Grundspiel: wie Stufe 4 (4 bis 5)\n");
}

}  // namespace
}  // namespace bastide
