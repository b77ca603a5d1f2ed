// Tests the level of the computer players that plays about as well as a person.
#include "wasm/test_page.h"

#include <string>
#include <vector>

namespace bastide {
namespace {

class PlayerLevel : public test::Page {
 protected:
  static Json game(const Json& lost_per_turn, int turns = 36, const std::string& boxes = "base",
                   const std::string& players = "A, B") {
    const std::string record =
        "bastide record 1\nprofile classic\nboxes " + boxes + "\nplayers " + players + "\n";
    return {{"record", record},
            {"effort", "quick"},
            {"turns", turns},
            {"counted_turns", lost_per_turn.is_null() ? 0 : 30},
            {"lost_per_turn", lost_per_turn}};
  }

  Json level(const std::vector<Json>& games) { return ask({{"do", "level"}, {"games", games}}); }
};

TEST_F(PlayerLevel, IsNamedFromFiveGamesOn) {
  std::vector<Json> games(4, game(1160));
  Json answer = level(games);
  EXPECT_EQ(answer["games"], 4);
  EXPECT_EQ(answer["needed"], 5);
  EXPECT_TRUE(answer["like"].is_null());
  games.push_back(game(1160));
  answer = level(games);
  EXPECT_EQ(answer["games"], 5);
  EXPECT_EQ(answer["like"], (Json{{"level", 4}, {"low", 4}, {"high", 4}}));
  games.push_back(game(2400));
  EXPECT_LT(level(games)["like"]["low"], 4);
}

TEST_F(PlayerLevel, CountsWholeBaseGamesOfTwo) {
  std::vector<Json> games = {game(500),
                             game(500, 19),
                             game(nullptr),
                             game(500, 36, "base, river"),
                             game(500, 36, "base", "A, B, C"),
                             game(500),
                             game(500)};
  games[5]["effort"] = "normal";
  games[6]["record"] = "bastide";
  const Json answer = level(games);
  EXPECT_EQ(answer["counted"], (Json{true, false, false, false, false, false, false}));
  EXPECT_EQ(answer["games"], 1);
}

TEST_F(PlayerLevel, LooksAtTheLatestTwentyGames) {
  std::vector<Json> games(21, game(0));
  games.back() = game(9000);
  const Json answer = level(games);
  EXPECT_EQ(answer["games"], 20);
  EXPECT_EQ(answer["counted"].back(), false);
  EXPECT_EQ(answer["like"], (Json{{"level", 8}, {"low", 8}, {"high", 8}}));
}

TEST_F(PlayerLevel, IsNothingWithoutGames) {
  const Json answer = level({});
  EXPECT_EQ(answer["games"], 0);
  EXPECT_TRUE(answer["like"].is_null());
}

}  // namespace
}  // namespace bastide
