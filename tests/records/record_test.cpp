#include "files/file.h"
#include "records/record_io.h"
#include "records/replay.h"
#include "records/report.h"
#include "support/random_record.h"
#include "words/refusal.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <map>

namespace bastide {
namespace {

TEST(Record, TextRoundTrip) {
  std::uint64_t seed = 1;
  for (const bastide::Setup& setup : test::varied_setups()) {
    for (const std::size_t most : {0, 1, 2, 3, 4, 17, 100, 100'000}) {
      const Record record = test::random_record(setup, seed++, most);
      const std::string text = write_record(record);
      const auto back = read_record(text, "test");
      ASSERT_TRUE(back) << back.error().text() << '\n' << text;
      test::expect_same(record, *back);
      EXPECT_EQ(write_record(*back), text);
    }
  }
}

TEST(Record, JsonRoundTrip) {
  std::uint64_t seed = 1;
  for (const bastide::Setup& setup : test::varied_setups()) {
    for (const std::size_t most : {0, 1, 2, 3, 4, 17, 100, 100'000}) {
      const Record record = test::random_record(setup, seed++, most);
      const std::string text = write_record_json(record);
      const auto back = read_record(text, "test");
      ASSERT_TRUE(back) << back.error().text() << '\n' << text;
      test::expect_same(record, *back);
      EXPECT_EQ(write_record_json(*back), text);
    }
  }
}

TEST(Record, ReadsRecordsWrittenByHand) {
  const std::string text =
      "\xEF\xBB\xBF"
      "bastide record 1   # by hand\r\n"
      "# a comment\r\n"
      "players   Anna ,\tBob  # two of us\r\n"
      "result Anna 5, Bob 0\r\n"
      "note we play #1 of 3\r\n"
      "   option   farms  off\r\n"
      "stack V U V W\r\n"
      "\r\n"
      "1 Anna:draw V;place 1,0 r1;claim small road:w\r\n"
      "# Bob thinks for long\r\n"
      "\r\n"
      "  2   Bob : draw U ; place -1,0 r2 ; pass   # too late\r\n"
      "3 Anna: draw V; place 1,-1 r3; pass\r\n"
      "4 Bob: draw W; place -2,0 r0; pass\r\n";
  const auto record = read_record(text, "hand");
  ASSERT_TRUE(record) << record.error().text();
  EXPECT_EQ(record->names, (std::vector<std::string>{"Anna", "Bob"}));
  EXPECT_EQ(record->notes, (std::vector<Note>{{"note", "we play #1 of 3"}}));
  EXPECT_EQ(record->actions.size(), 10U);
  EXPECT_TRUE(game_of(*record)->over());
}

TEST(Record, KeepsUnusualColours) {
  bastide::Setup three;
  three.players = 3;
  Record record = *make_record(three, {"Anna", "Bob", "Cleo"});
  EXPECT_EQ(write_record(record).find("looks"), std::string::npos);
  EXPECT_EQ(write_record_json(record).find("looks"), std::string::npos);
  record.colours = {PlayerColour::white, PlayerColour::blue, PlayerColour::red};
  const std::string text = write_record(record);
  EXPECT_NE(text.find("\nlooks white blue red\n"), std::string::npos) << text;
  for (const std::string& written : {text, write_record_json(record)}) {
    const auto back = read_record(written, "test");
    ASSERT_TRUE(back) << back.error().text();
    EXPECT_EQ(write_record(*back), text);
  }
}

TEST(Record, MayBeginInTheMiddle) {
  const std::string text =
      "bastide record 1\n"
      "players Anna, Bob\n"
      "figure small -1,0 road:s of A\n"
      "first Bob\n"
      "scores Bob 7\n"
      "stack rest\n"
      "start D 0,0 r0\n"
      "start W -1,0 r0\n"
      "1 Bob: draw W; place 1,0 r2; claim small road:w\n"
      "2 Anna: draw V\n";
  const auto record = read_record(text, "hand");
  ASSERT_TRUE(record) << record.error().text();
  EXPECT_EQ(record->setup.stack.size(), 70U);
  const auto played = replay(*record);
  ASSERT_TRUE(played);
  EXPECT_EQ(played->turns[0].scores[1], 7 + 3);
  EXPECT_EQ(played->game.state().players[1].score, 10);
  EXPECT_NE(write_record(*record).find("\nfigure small -1,0 road:s of A\nscores Anna 0, Bob 7\n"
                                       "first Bob\nstack "),
            std::string::npos)
      << write_record(*record);
}

TEST(Record, TheResultMayStandLast) {
  for (const std::string where : {"before", "behind"}) {
    const std::string result = "result Anna 1, Bob 0\n";
    const std::string text =
        "bastide record 1\nplayers Anna, Bob\n" + (where == "before" ? result : "") + "stack V\n" +
        "1 Anna: draw V; place 1,0 r1; claim small field:nne\n" + (where == "behind" ? result : "");
    const auto record = read_record(text, "test");
    ASSERT_FALSE(record);
    EXPECT_NE(in_english(record.error().message).find("by the actions it is Anna 0, Bob 0"),
              std::string::npos)
        << record.error().text();
  }
}

TEST(Record, ReplayExplainsEveryPoint) {
  for (const bastide::Setup& setup : test::varied_setups()) {
    const Record record = test::random_record(setup, 3);
    const auto played = replay(record);
    ASSERT_TRUE(played);
    const auto tallies = tally(*played);
    for (int p = 0; p < setup.players; ++p) {
      int sum = setup.scores[static_cast<std::size_t>(p)];
      const Tally& tally_of = tallies[static_cast<std::size_t>(p)];
      for (const int points : tally_of.points) sum += points;
      for (const int points : tally_of.bonuses) sum += points;
      EXPECT_EQ(sum, played->game.state().players[static_cast<std::size_t>(p)].score);
    }
    ASSERT_FALSE(played->turns.empty());
    EXPECT_EQ(played->turns.front().number, 1);
  }
}

// The fairy gives her point at the start of a turn: it belongs to this turn, not to the one before.
TEST(Record, TheFairysFirstPointBelongsToTheNewTurn) {
  bastide::Setup setup;
  setup.boxes.add(Box::dragon);
  int points = 0;
  for (const std::size_t most : {100, 200, 300, 100'000}) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      const Record record = test::random_record(setup, seed, most);
      const auto played = replay(record);
      ASSERT_TRUE(played);
      const auto json = replay_json(*played, record, played->turns.size());
      std::map<std::string, int> scores;
      for (const auto& turn : json["turns"]) {
        std::map<std::string, int> sum = scores;
        const auto add = [&](const auto& event, bool at_start) {
          if (!event.contains("points")) return;
          const bool first = event.value("bonus", "") == "fairy_turn";
          EXPECT_EQ(first, at_start) << event.dump();
          points += first ? 1 : 0;
          const bool award = event["event"] == "award";
          for (const auto& who : event[award ? "winners" : "players"]) {
            sum[who] += event["points"].template get<int>();
          }
        };
        for (const auto& event : turn.value("start", nlohmann::ordered_json::array())) {
          add(event, true);
          EXPECT_EQ(event["players"][0], turn["player"]);
        }
        for (const auto& action : turn["actions"]) {
          for (const auto& event : action["events"]) add(event, false);
        }
        for (const auto& [name, score] : turn["scores"].items()) {
          EXPECT_EQ(sum[name], score) << turn["turn"];
          scores[name] = score;
        }
      }
    }
  }
  EXPECT_GT(points, 20);
}

// A turn in which no tile fits has no action, but a report of this turn has the fairy's point and
// the final scoring.
TEST(Record, ATurnWithoutATileHasItsFairyPoint) {
  const auto record = read_record(
      "bastide record 1\nprofile pamphlet\nboxes base dragon\nplayers A, B\n"
      "option unplaceable back-in-stack\nstart D 0,0 r0\nstart E 0,-1 r2\nstack U U U U C\n"
      "1 A: draw U; place 1,0 r0; claim small road:e\n2 B: draw U; place 2,0 r0; pass\n"
      "3 A: draw U; place 3,0 r0; pass; fairy 1,0\n4 B: draw U; place 4,0 r0; pass\n",
      "test");
  ASSERT_TRUE(record) << record.error().text();
  const auto played = replay(*record);
  ASSERT_TRUE(played);
  ASSERT_TRUE(played->game.over());
  ASSERT_EQ(played->turns.size(), 5U);
  EXPECT_EQ(turn_report(*played, 3, *record, {}), "4 B: draw U; place 4,0 r0; pass\n");
  EXPECT_EQ(turn_report(*played, 4, *record, {}),
            "5 A:\n"
            "    A scores 1 point for starting the turn beside the fairy\n"
            "    A scores 5 points for the incomplete road of 5 tiles at 0,0 (5 × 1)\n"
            "    A scores 3 points for a follower that scored beside the fairy\n"
            "    the game is over\n"
            "    A 9, B 0\n");
  const std::string score = score_report(*played, *record, {});
  EXPECT_NE(score.find("turn 5: A scores 1 point"), std::string::npos) << score;
  const auto json = replay_json(*played, *record, played->turns.size());
  EXPECT_EQ(json["turns"].back()["turn"], 5);
  EXPECT_EQ(json["turns"].back()["player"], "A");
  const auto back = read_record(write_record(*record), "back");
  ASSERT_TRUE(back) << back.error().text();
  test::expect_same(*record, *back);
}

// With `farms per-city` the cities pay the farmers, and a farm has no award of its own. So final
// scoring may begin with the fairy's points, which do not belong to the last turn.
TEST(Record, TheFairysPointsAtTheEndAreNotOfTheLastTurn) {
  const auto record = read_record(
      "bastide record 1\nboxes base dragon\nplayers A, B\noption farms per-city\nstack B V U\n"
      "1 A: draw B; place 0,1 r0; claim small field:nnw+nne+ene+ese+sse+ssw+wsw+wnw\n"
      "2 B: draw V; place 1,0 r0; pass\n3 A: draw U; place -1,0 r0; fairy 0,1\n",
      "test");
  ASSERT_TRUE(record) << record.error().text();
  const auto played = replay(*record);
  ASSERT_TRUE(played) << played.error().text();
  const std::string score = score_report(*played, *record, {});
  EXPECT_NE(score.find("at the end: A scores 3 points"), std::string::npos) << score;
}

// If a player without a bridge has no place for the tile, the next player takes the tile. Each of
// the two turns keeps its own events.
TEST(Record, ASkippedTurnKeepsItsFairyPoint) {
  const auto record = read_record(
      "bastide record 1\nboxes base bridges dragon\nplayers A, B\n"
      "option unplaceable back-in-stack\npieces bridge 1\nstart A 0,0 r3\nstart B 0,1 r0\n"
      "start B 1,1 r0\nstart B 2,1 r0\nstart A 2,0 r1\nstack B B B B X\n"
      "1 A: draw B; place 1,0 r0 bridge 1,0 ew; claim small cloister\n"
      "2 B: draw B; place 3,0 r0; pass\n3 A: draw B; place 1,-1 r0; fairy 1,0\n"
      "4 B: draw B; place 1,2 r0; pass\n6 B: draw X; place 3,-1 r0 bridge 3,0 ns; pass\n",
      "test");
  ASSERT_TRUE(record) << record.error().text();
  const auto played = replay(*record);
  ASSERT_TRUE(played);
  ASSERT_EQ(played->turns.size(), 6U);
  EXPECT_EQ(turn_report(*played, 4, *record, {}),
            "5 A:\n    A scores 1 point for starting the turn beside the fairy\n    A 1, B 0\n");
  EXPECT_EQ(played->turns[5].number, 6);
  EXPECT_TRUE(played->turns[5].start.empty());
}

// A record that ends between two turns shows the fairy's point at the start of the next turn.
TEST(Record, ABegunTurnShowsItsFairyPoint) {
  const auto record = read_record(
      "bastide record 1\nboxes base dragon\nplayers A, B\nstack U U U U U U\n"
      "1 A: draw U; place 1,0 r0; claim small road:e\n2 B: draw U; place 2,0 r0; pass\n"
      "3 A: draw U; place 3,0 r0; fairy 1,0\n4 B: draw U; place 4,0 r0; pass\n",
      "test");
  ASSERT_TRUE(record) << record.error().text();
  const auto played = replay(*record);
  ASSERT_TRUE(played);
  ASSERT_EQ(played->turns.size(), 5U);
  EXPECT_EQ(turn_report(*played, 4, *record, {}),
            "5 A:\n    A scores 1 point for starting the turn beside the fairy\n    A 1, B 0\n");
  EXPECT_EQ(write_record(*record).find("5 A:"), std::string::npos);
  EXPECT_EQ(write_record_json(*record).find("\"turn\": 5"), std::string::npos);
}

// docs/formats.md shows exactly the text that the program writes.
TEST(Record, TheExamplesOfTheManual) {
  const auto page = read_file(BASTIDE_SOURCE_DIR "/docs/formats.md");
  ASSERT_TRUE(page) << page.error().text();
  const auto block = [&](const std::string& begin) {
    const std::size_t from = page->find("```" + begin + "\n") + begin.size() + 4;
    return page->substr(from, page->find("```", from) - from);
  };
  const std::string text = block("");
  const std::string json = block("json");
  const auto record = read_record(text, "formats.md");
  ASSERT_TRUE(record) << record.error().text();
  EXPECT_EQ(write_record(*record), text);
  EXPECT_EQ(write_record_json(*record), json);
  const auto same = read_record(json, "formats.md");
  ASSERT_TRUE(same) << same.error().text();
  test::expect_same(*record, *same);
}

TEST(Record, MakeRecordChecksNames) {
  bastide::Setup setup;
  EXPECT_TRUE(make_record(setup, {"Anna", "Bob"}));
  for (const std::vector<std::string>& names :
       std::vector<std::vector<std::string>>{{"Anna"},
                                             {"Anna", "Anna"},
                                             {"Anna", ""},
                                             {"Anna", " Bob"},
                                             {"Anna", "Bob "},
                                             {"Anna", "B\nb"},
                                             {"Anna", "B,b"},
                                             {"Anna", "B;b"},
                                             {"Anna", "B:b"},
                                             {"Anna", "B#b"},
                                             {"Anna", "B\x1b[1m"},
                                             {"Anna", "B\xff"},
                                             {"Anna", "\xC0\xAF"},
                                             {"Anna", "\xED\xA0\x80"},
                                             {"Anna",
                                              "\xE2\x80\xAE"
                                              "bob"},
                                             {"Anna", std::string(65, 'b')},
                                             {"Anna", std::string("B\0b", 3)}}) {
    EXPECT_FALSE(make_record(setup, names)) << names.back();
  }
  EXPECT_TRUE(make_record(setup, {std::string(64, 'a'), "Bób"}));
}

}  // namespace
}  // namespace bastide
