// Tests ratings: Glicko-2 compared with the paper's example, and places in a finished game.
#include "serve/accounts/game_ratings.h"
#include "serve/test_rooms.h"

#include <gtest/gtest.h>

namespace bastide::serve {
namespace {

// The paper's example has one player and three games.
TEST(Glicko, MatchesThePaper) {
  const Rating player{1500, 200, 0.06};
  const OpponentResult bouts[] = {
      {{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}};
  const Rating after = rated(player, bouts, 1);
  EXPECT_NEAR(after.points, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko, RaisesTheDeviationWithTime) {
  const Rating player{1600, 60, 0.06};
  const Rating after = rated(player, {}, Time{365} * 24 * 3600 * 1000.0 / kRatingPeriod);
  EXPECT_EQ(after.points, 1600);
  EXPECT_NEAR(after.deviation, 110, 0.5);
  EXPECT_EQ(rated(player, {}, 1e9).deviation, kMostDeviation);
  EXPECT_NEAR(rated(player, {}, 0).deviation, 60, 1e-9);
}

TEST(Glicko, StaysWithinBounds) {
  Rating strong{2800, 30, 0.06};
  for (int i = 0; i < 2000; ++i) {
    const OpponentResult lost{{400, 350, 0.06}, 0};
    strong = rated(strong, std::span(&lost, 1), 0);
    ASSERT_TRUE(strong.points > -5000 && strong.points < 5000) << i;
    ASSERT_GE(strong.deviation, kLeastDeviation);
    ASSERT_TRUE(strong.volatility > 0 && strong.volatility < 1) << i;
  }
}

TEST(RatedGames, CompareEachPlayerWithEachOther) {
  const std::vector<RatedPlayer> four(4);
  std::vector<RatedPlayer> players = four;
  for (int i = 0; i < 4; ++i) players[static_cast<std::size_t>(i)].place = i + 1;
  const auto after = rated_by_places(players);
  EXPECT_GT(after[0].points, after[1].points);
  EXPECT_GT(after[1].points, 1500);
  EXPECT_NEAR(after[0].points - 1500, 1500 - after[3].points, 1e-6);
  EXPECT_NEAR(after[1].points - 1500, 1500 - after[2].points, 1e-6);
  for (const Rating& rating : rated_by_places(four)) {
    EXPECT_NEAR(rating.points, 1500, 1e-9);  // a tie of all players
    EXPECT_LT(rating.deviation, 350);
  }
  // Two players tie behind a winner.
  players[2].place = players[1].place = 2;
  players.resize(3);
  const auto three = rated_by_places(players);
  EXPECT_EQ(three[1], three[2]);
  EXPECT_GT(three[0].points, three[1].points);
}

TEST(RatedGames, NeedSeveralGamesToBeCertain) {
  RatedPlayer anna;
  RatedPlayer bob{.place = 2};
  int games = 0;
  while (is_provisional(anna.before) && games < 100) {
    const auto after = rated_by_places(std::vector{anna, bob});
    anna.before = after[0];
    bob.before = after[1];
    std::swap(anna.place, bob.place);
    ++games;
  }
  EXPECT_GE(games, 5);
  EXPECT_LE(games, 20);
}

TEST(RulesGroup, NamesTheBoxes) {
  bastide::Setup setup;
  EXPECT_EQ(rules_group(setup), "base");
  setup.boxes.add(Box::inns);
  setup.boxes.add(Box::river);
  setup.players = 4;
  EXPECT_EQ(rules_group(setup), "base+river+inns");
  EXPECT_TRUE(can_be_rated(setup));
  setup.options.set(kFarmsOption, Farms::off);
  EXPECT_EQ(rules_group(setup), "base+river+inns");
  EXPECT_TRUE(can_be_rated(setup));
  setup.leave_out(Part::inns);
  EXPECT_FALSE(can_be_rated(setup));
  EXPECT_FALSE(can_be_rated({.players = 1}));
  bastide::Setup few;
  few.pieces[0] = std::uint8_t{3};
  EXPECT_FALSE(can_be_rated(few));
}

TEST(Standings, PutResignedPlayersLast) {
  TestRoom test = TestRoom::begun();
  EXPECT_TRUE(standings(TestRoom().room).empty());
  test.go_on(20);
  EXPECT_EQ(test.ask(CommandKind::resign, "anna"), "");
  ASSERT_EQ(test.room.stage, Stage::finished);
  const auto places = standings(test.room);
  ASSERT_EQ(places.size(), 2U);
  EXPECT_EQ(places[0].person, "anna");
  EXPECT_EQ(places[0].place, 2);
  EXPECT_EQ(places[1].place, 1);
}

TEST(Standings, FollowThePoints) {
  TestRoom test = TestRoom::begun();
  test.go_on(1000);
  ASSERT_EQ(test.room.stage, Stage::finished);
  const auto places = standings(test.room);
  ASSERT_EQ(places.size(), 2U);
  const int lead = places[0].points - places[1].points;
  EXPECT_EQ(places[0].place, lead >= 0 ? 1 : 2);
  EXPECT_EQ(places[1].place, lead <= 0 ? 1 : 2);
  EXPECT_EQ(places[0].points, test.room.game->state().players[0].score);
}

TEST(Standings, SkipPlayersWithSeveralSeats) {
  TestRoom test(3);
  EXPECT_EQ(test.join("anna", "Anna"), "");
  EXPECT_EQ(test.join("anna", "Ben"), "");
  EXPECT_EQ(test.join("bob", "Bob"), "");
  EXPECT_EQ(test.ask(CommandKind::ready, "bob"), "");
  EXPECT_EQ(test.ask(CommandKind::start, "anna"), "");
  const auto places = standings(test.room);
  ASSERT_EQ(places.size(), 1U);
  EXPECT_EQ(places[0].person, "bob");
  EXPECT_EQ(places[0].seat, 2);
  EXPECT_EQ(places[0].place, 1);  // all players have 0 points
}

}  // namespace
}  // namespace bastide::serve
