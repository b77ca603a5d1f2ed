#include "analysis/level_of.h"

#include "game/game.h"

#include <gtest/gtest.h>

#include <string_view>

namespace bastide {
namespace {

LikeLevel level_at(double points, double half) {
  return level_of({points, points - half, points + half});
}

TEST(LevelOf, IsTheNearestOneAndItsInterval) {
  const LikeLevel exact = level_at(.8, .01);
  EXPECT_EQ(exact.level, 5);
  EXPECT_EQ(exact.low, 5);
  EXPECT_EQ(exact.high, 5);
  const LikeLevel wide = level_at(.8, .5);  // .3 to 1.3
  EXPECT_EQ(wide.level, 5);
  EXPECT_EQ(wide.low, 4);  // who loses more plays like a weaker level
  EXPECT_GT(wide.high, 5);
}

TEST(LevelOf, EndsWithTheWeakestAndTheStrongestLevel) {
  EXPECT_EQ(level_at(30, 0).level, 1);
  EXPECT_EQ(level_at(0, 0).level, 8);
  EXPECT_EQ(level_at(-3, 0).level, 8);
  EXPECT_EQ(level_at(1, 50).low, 1);
  EXPECT_EQ(level_at(1, 50).high, 8);
}

TEST(LevelOf, FallsWithThePointsLost) {
  int level = 8;
  for (double points = -.5; points < 4; points += .01) {
    const int next = level_at(points, 0).level;
    EXPECT_TRUE(next == level || next == level - 1) << points;
    level = next;
  }
  EXPECT_EQ(level, 1);
}

// Does a game count in which the player had so many turns?
bool counts(const bastide::Setup& setup, unsigned turns = 36, std::string_view effort = "quick") {
  analysis::PlayerSummary summary;
  summary.turns = turns;
  summary.points_lost = {1, .5, 1.5};
  return counts_for_level(**make_ruleset(setup), effort, summary);
}

TEST(LevelOf, KnowsTheBaseGameForTwoOnly) {
  bastide::Setup setup;
  EXPECT_TRUE(counts(setup));
  setup.players = 3;
  EXPECT_FALSE(counts(setup));
  setup.players = 2;
  setup.boxes.add(Box::river);
  EXPECT_FALSE(counts(setup));
  bastide::Setup other_rules;
  other_rules.profile = Profile::zm2014;
  EXPECT_FALSE(counts(other_rules));
  bastide::Setup few_tiles;
  few_tiles.stack.assign(8, *TileLibrary::embedded().find("D"));
  EXPECT_FALSE(counts(few_tiles));
}

TEST(LevelOf, CountsQuickAnalysesOnly) {
  EXPECT_FALSE(counts({}, 36, "normal"));
  EXPECT_FALSE(counts({}, 36, "deep"));
}

TEST(LevelOf, CountsNoGameThatEndedEarly) {
  EXPECT_TRUE(counts({}, 20));
  EXPECT_FALSE(counts({}, 19));
  analysis::PlayerSummary forced;  // no turn with a choice
  forced.turns = 36;
  EXPECT_FALSE(counts_for_level(**make_ruleset({}), "quick", forced));
}

}  // namespace
}  // namespace bastide
