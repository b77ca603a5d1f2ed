// Sentences of reports, beside the positions that they tell of. The facts behind them are compared
// with the board in tests/words/explained_facts_test.cpp.
#include "base/language.h"
#include "records/report.h"
#include "words/languages.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

namespace bastide {
namespace {

// A game of A and B, from its boxes on, without the first line and the players.
Record record_of(const std::string& game) {
  auto record = read_record("bastide record 1\nplayers A, B\n" + game, "test");
  EXPECT_TRUE(record) << record.error().text();
  return record ? *record : Record();
}

// The reports of all turns.
std::string told(const std::string& game, std::string_view language = "en") {
  const Record record = record_of(game);
  const auto played = replay(record);
  if (!played) return played.error().text();
  std::string text;
  for (std::size_t turn = 0; turn < played->turns.size(); ++turn) {
    text += turn_report(*played, turn, record, *find_language(language));
  }
  return text;
}

void expect_told(const std::string& game, const std::string& sentence,
                 std::string_view language = "en") {
  const std::string all = told(game, language);
  EXPECT_NE(all.find("    " + sentence + '\n'), std::string::npos) << sentence << '\n' << all;
}

// The owner lets the castle score the smaller of two completed features.
TEST(Told, ACastleNamesTheFeatureWhosePointsItScores) {
  const std::string game =
      "profile bigbox\nboxes base bridges\nstart D 0,0 r0\nstart W -1,0 r2\nstart B 0,1 r0\n"
      "start E 1,1 r0\n"
      "1 A: draw E; place 0,-1 r2; claim small city:s; pass; castle 0,-1 city:s\n"
      "2 B: draw L; place 1,0 r2; claim small road:w; score 0,0 road:w\n";
  expect_told(game,
              "A scores 3 points for the castle at 0,-1, as many as the road completed nearby "
              "at -1,0");
  expect_told(game,
              "A erhält 3 Punkte für die Burg bei 0,-1, so viele wie die Straße bei -1,0, die "
              "in der N\u00e4he fertig wurde",
              "de");
  expect_told(game,
              "A marque 3 points pour le château en 0,-1, autant que la route complétée à "
              "proximité en -1,0",
              "fr");
}

// A castle has two cells and a feature many: all sentences of a game use the same one.
TEST(Told, ACastleAndWhatItScoresAreNamedAsInTheirOwnAwards) {
  const std::string all = told(
      "profile bigbox\nboxes base bridges\nstart E 0,0 r0\n"
      "1 A: draw E; place 0,-1 r2; claim small city:s; pass; castle 0,-1 city:s\n"
      "2 B: draw E; place 1,0 r0; claim small city:n\n"
      "3 A: draw E; place 2,0 r1; pass\n"
      "4 B: draw E; place 1,-1 r2; pass; castle 1,-1 city:s\n"
      "5 A: draw E; place 3,0 r3; claim small city:w; pass; pass\n");
  for (const char* sentence :
       {"B turns the small city at 1,-1 into a castle", "B scores 4 points for the castle at 1,-1",
        "as many as the castle nearby at 1,-1", "the completed city of 2 tiles at 2,0",
        "as many as the city completed nearby at 2,0"})
    EXPECT_NE(all.find(sentence), std::string::npos) << sentence << '\n' << all;
}

TEST(Told, AFarmNamesTheCountsCity) {
  const std::string game =
      "boxes base count\nstack E\n"
      "1 A: draw E; place 0,-2 r0; claim small field:sse\n";
  expect_told(game,
              "A scores 3 points for the farm at 0,-2 that supplies 1 completed city "
              "(1 × 3); the completed city is the Count's");
  expect_told("profile pamphlet\n" + game,
              "A scores 4 points for the Count's city at 0,0, which farms supply (1 × 4)");
}

// Nobody knows where the wagon goes while its road is scored.
TEST(Told, AWagonThatDrivesOnDoesNotReturn) {
  const std::string game =
      "boxes base abbey\nstart A 0,0 r3\nstart U 1,0 r0\nstart B 1,-1 r0\nstart B 2,-1 r0\n"
      "start B 3,-1 r0\nstart B 4,-1 r0\n"
      "1 A: draw U; place 2,0 r0; claim wagon road:w\n"
      "2 B: draw U; place 4,0 r0; claim small road:w\n"
      "3 A: draw W; place 3,0 r0; pass; ";
  const std::string leaves = "A takes the wagon off the scored feature at 2,0";
  for (const std::string next : {"move wagon 3,0 road:s", "pass"}) {
    expect_told(game + next + '\n', leaves);
    EXPECT_EQ(told(game + next + '\n').find("the wagon returns"), std::string::npos);
  }
}

TEST(Told, TheKingIsTakenKeptAndLost) {
  const std::string game =
      "boxes base king-scout\nstart D 0,0 r0\nstart G 0,1 r0\nstart E -1,1 r1\nstart G 0,2 r0\n"
      "start E -1,2 r1\nstack E E\n"
      "1 A: draw E; place 0,-1 r2; pass\n2 B: draw E; place 1,1 r3; pass\n";
  expect_told(game, "A takes the king with a city of 2 tiles");
  expect_told(game, "B takes the king from A with a city of 3 tiles");
  expect_told(game, "B scores 2 points for the king: 2 completed cities");
  expect_told(game, "B erhält den König von A mit einer Stadt aus 3 Karten", "de");
  expect_told(
      "boxes base king-scout\nstart D 0,0 r0\nstart G 0,1 r0\nstart E -1,1 r1\n"
      "1 A: draw E; place 0,-1 r2; pass\n2 B: draw U; place 1,0 r0; pass\n"
      "3 A: draw E; place 1,1 r3; pass\n",
      "A keeps the king with a city of 3 tiles");
}

TEST(Told, TheKingCountsTheCountsCity) {
  expect_told("boxes base king-scout count\nstack E\n1 A: draw E; place 2,1 r3; pass\n",
              "A scores 2 points for the king: 2 completed cities, the Count's included");
}

TEST(Told, GoodsAreTakenAndCounted) {
  const std::string game =
      "boxes base traders\nstart TB2 0,0 r0\nstart E -1,0 r1\nstack E\n"
      "1 A: draw E; place 0,-1 r2; pass\n";
  expect_told(game, "A takes 1 wine for the completed city at -1,0");
  expect_told(game, "A scores 10 points for the most wine: A 1");
}

TEST(Told, ABonusTurnHasAReason) {
  expect_told(
      "boxes base traders\nstart B 0,1 r0\nstart B 1,1 r0\n"
      "1 A: draw W; place 0,0 r2; claim small road:e\n2 B: draw E; place 0,2 r2; pass\n"
      "3 A: draw U; place 1,0 r0; claim builder road:e\n4 B: draw E; place 1,2 r2; pass\n"
      "5 A: draw U; place 2,0 r0; pass\n",
      "A takes a bonus turn, because of the builder");
  expect_told(
      "option hole_bonus on\nstart B 0,0 r0\nstart B 1,0 r0\nstart B 2,0 r0\n"
      "start B 0,1 r0\nstart B 2,1 r0\n1 A: draw B; place 1,1 r0; pass\n",
      "A takes a bonus turn, for filling a hole");
}

// The dragon moves in turn order, so every second step is not the turn's player's.
const char* const kDragonGame =
    "profile pamphlet\nboxes base dragon\nstart B 0,0 r0\nstart B 1,0 r0\n"
    "1 A: draw E; place -1,0 r0; claim small field:sse\n2 B: draw PD1; place 2,0 r0; pass\n"
    "3 A: draw V; place 3,0 r2; pass; pass\n"
    "4 B: draw PD4; place 1,1 r2; pass; dragon 1,0; dragon 0,0; dragon -1,0\n";

TEST(Told, AReturnHasAReason) {
  expect_told(kDragonGame, "the small follower returns from -1,0 to A, taken by the dragon");
  expect_told(kDragonGame, "der Gefolgsmann kehrt von -1,0 zu A zurück, vom Drachen gefressen",
              "de");
  expect_told(
      "boxes base traders cathars\nstart D 0,0 r0\nstart A -1,0 r3\nstart U 1,0 r0\n"
      "1 A: draw CA3; place 0,-1 r2; claim small city:s; pass\n"
      "2 B: draw U; place 2,0 r0; pass\n"
      "3 A: draw G; place 1,-1 r0; claim builder city:w; return small 0,-1 city:s\n",
      "the small follower returns from 0,-1 to A, escaped from the siege");
}

TEST(Told, DecisionsOfOthersHaveTheirNames) {
  EXPECT_NE(told(kDragonGame).find("pass; dragon 1,0; dragon 0,0 (A); dragon -1,0\n"),
            std::string::npos)
      << told(kDragonGame);
  const Record record = record_of(kDragonGame);
  const auto played = replay(record);
  ASSERT_TRUE(played);
  const auto json = replay_json(*played, record, played->turns.size());
  std::string players;
  for (const auto& action : json["turns"].back()["actions"]) {
    players += action["player"].get<std::string>();
  }
  EXPECT_EQ(players, "BBBBAB");
  const auto back = read_record(write_record(record), "back");
  EXPECT_TRUE(back) << "a record itself stays without these names";
}

}  // namespace
}  // namespace bastide
