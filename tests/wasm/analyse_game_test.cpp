// Tests the report on a game in the page, and actions in words.
#include "wasm/analyse_game.h"

#include "analysis_report/report_json.h"
#include "base/language.h"
#include "records/record_io.h"
#include "wasm/test_page.h"
#include "words/embedded_word_files.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide {
namespace {

class AnalyseGame : public test::Page {
 protected:
  // A game of eight tiles, each time with the last legal action.
  Json play_short_game() {
    const Json begun = ask({{"do", "open"},
                            {"content",
                             "bastide record 1\nprofile classic\nboxes base\nplayers A, B\nseed 5\n"
                             "stack U V E D K B C F\n"}});
    return play_out(begun, [](std::size_t count) { return count - 1; });
  }

  std::string record_of(const Json& view) {
    return ask({{"do", "record"}, {"game", view["game"]}, {"form", "text"}});
  }
};

// As the command `analyse --json` makes it.
Json report_on(const std::string& text, const Language& language = {}) {
  const auto record = read_record(text, "");
  EXPECT_TRUE(record) << record.error().text();
  const auto game = game_of(*record);
  analysis::Query query;
  query.rules = game->shared_rules();
  query.actions.assign(game->actions().begin(), game->actions().end());
  query.effort = *analysis::find_effort("quick");
  return analysis_json(*analysis::analyse(query), query, *record, {}, language);
}

TEST_F(AnalyseGame, GivesTheReportOfTheCommandLine) {
  const Json end = play_short_game();
  const Json wanted = report_on(record_of(end));
  const Json request = {{"do", "analyse"}, {"game", end["game"]}, {"effort", "quick"}};
  const std::string report = ask(request);
  EXPECT_EQ(Json::parse(report), wanted);
  EXPECT_EQ(test::JsonSchema::read("data/schemas/analysis.json").fault("", Json::parse(report)),
            "");
  EXPECT_EQ(wanted["turns"].size(), 8U);
  EXPECT_EQ(wanted["finished"], true);
  // Also where an earlier position is on the screen.
  ask({{"do", "seek"}, {"game", end["game"]}, {"at", 5}});
  EXPECT_EQ(ask(request), report);
}

TEST_F(AnalyseGame, TellsEachTurnAsItsValuesCome) {
  const Json end = play_short_game();
  const auto schema = test::JsonSchema::read("data/schemas/analysis.json");
  std::vector<Json> looked;
  std::vector<Json> judged;
  analyse_game(*core_.find(end["game"]), *analysis::find_effort("quick"), Language(),
               {.found = [&](std::string_view text) {
                 Json turn = Json::parse(text);
                 EXPECT_EQ(schema.fault("/$defs/Turn", turn), "");
                 (turn["deals"] == 0 ? looked : judged).push_back(std::move(turn));
               }});
  const Json turns = report_on(record_of(end))["turns"];
  EXPECT_EQ(Json(judged), turns);
  ASSERT_EQ(looked.size(), turns.size());
  for (std::size_t i = 0; i < looked.size(); ++i) {
    EXPECT_EQ(looked[i]["action"], turns[i]["action"]);
    EXPECT_EQ(looked[i]["played"], turns[i]["played"]);
    EXPECT_EQ(looked[i]["drawn"], turns[i]["drawn"]);
  }
  // The last turn ends the game: nothing is left to expect.
  EXPECT_EQ(looked.back()["lead"], turns.back()["lead"]);
  EXPECT_EQ(looked.back()["win"], turns.back()["win"]);
}

TEST_F(AnalyseGame, GivesReasonsInThePagesLanguage) {
  const Json end = play_short_game();
  std::string words;
  for (const EmbeddedFile& file : embedded_word_files()) {
    if (file.name == "de") words = file.text;
  }
  ask({{"do", "speak"}, {"language", "de"}, {"words", words}});
  const std::string report = ask({{"do", "analyse"}, {"game", end["game"]}, {"effort", "quick"}});
  const Json wanted = report_on(record_of(end), *Language::read("de", words));
  EXPECT_EQ(Json::parse(report), wanted);
  EXPECT_NE(wanted, report_on(record_of(end)));
}

TEST_F(AnalyseGame, RefusesAnUnknownEffort) {
  const Json game = create(2)["game"];
  ask({{"do", "analyse"}, {"game", game}, {"effort", "endless"}});
  EXPECT_TRUE(refused_);
}

TEST_F(AnalyseGame, NeedsACoreWithComputerPlayers) {
  Core small(nullptr, nullptr, nullptr);
  const Json setup = {{"boxes", Json::array()}, {"players", 2}};
  const Json seats = {{{"name", "A"}, {"computer", ""}}, {{"name", "B"}, {"computer", ""}}};
  ASSERT_TRUE(small.ask(
      Json{{"do", "create"}, {"setup", setup}, {"players", seats}, {"seed", "7"}}.dump()));
  const Json game = Json::parse(small.answer())["game"];
  EXPECT_FALSE(small.ask(Json{{"do", "analyse"}, {"game", game}, {"effort", "quick"}}.dump()));
  EXPECT_FALSE(small.ask(Json{{"do", "evaluate"}, {"game", game}}.dump()));
}

TEST_F(AnalyseGame, ValuesThePositionOnTheScreen) {
  const Json end = play_short_game();
  const Json request = {{"do", "evaluate"}, {"game", end["game"]}};
  const Json& players = end["players"];
  const int lead = players[0]["score"].get<int>() - players[1]["score"].get<int>();
  Json seats = ask(request);
  EXPECT_EQ(seats[0]["lead"], lead);
  EXPECT_EQ(seats[0]["win"], lead > 0 ? 1 : lead < 0 ? 0 : .5);

  ask({{"do", "seek"}, {"game", end["game"]}, {"at", 4}});
  seats = ask(request);
  ASSERT_EQ(seats.size(), 2U);
  EXPECT_NE(seats[0]["lead"], lead);
  EXPECT_DOUBLE_EQ(seats[0]["lead"].get<double>() + seats[1]["lead"].get<double>(), 0);
  EXPECT_NEAR(seats[0]["win"].get<double>() + seats[1]["win"].get<double>(), 1, .0011);
  EXPECT_EQ(ask(request), seats);
}

TEST_F(AnalyseGame, TellsEveryBestTurn) {
  const Json end = play_short_game();
  const Json game = end["game"];
  const Json report = report_on(record_of(end));
  for (const Json& turn : report["turns"]) {
    const Json told =
        ask({{"do", "tell"}, {"game", game}, {"at", turn["action"]}, {"phrases", turn["best"]}});
    ASSERT_FALSE(refused_) << told;
    ASSERT_EQ(told.size(), turn["best"].size());
    const Json& tile = told[0]["tile"];
    EXPECT_EQ(turn["best"][0], "place " + tile["x"].dump() + "," + tile["y"].dump() + " r" +
                                   tile["rotation"].dump());
    EXPECT_EQ(tile["code"], turn["drawn"][0]);
    EXPECT_FALSE(told[0]["words"]["text"].get<std::string>().empty());
  }
  EXPECT_EQ(ask({{"do", "view"}, {"game", game}})["at"], end["at"]);  // it stays where it was
}

// Ben leaves the city of the first tile to Anna.
TEST_F(AnalyseGame, TellsAReply) {
  const Json game = ask({{"do", "open"},
                         {"content",
                          "bastide record 1\nprofile bigbox\nboxes base\nplayers Anna, Ben\n"
                          "stack U V E D K B A C F G H I\n\n"
                          "1 Anna: draw A; place 1,0 r1; claim small cloister\n"
                          "2 Ben: draw E; place 1,1 r3; claim small city:w\n"}});
  const Json turn = report_on(record_of(game))["turns"][1];
  ASSERT_TRUE(turn.contains("refutation")) << turn;
  const Json& found = turn["refutation"];
  EXPECT_EQ(found["player"], "Anna");
  Json phrases = {"draw " + found["tile"].get<std::string>()};
  for (const Json& action : found["reply"]) phrases.push_back(action);
  const std::size_t at = turn["action"].get<std::size_t>() + turn["played"].size();
  const Json told = ask({{"do", "tell"}, {"game", game["game"]}, {"at", at}, {"phrases", phrases}});
  ASSERT_FALSE(refused_) << told;
  EXPECT_EQ(told[1]["tile"]["code"], found["tile"]);
}

TEST_F(AnalyseGame, TellsNoIllegalAction) {
  const Json game = play_short_game()["game"];
  for (const auto& [at, phrase] :
       {std::pair(1, "place 50,50 r0"), std::pair(1, "claim small road:n"), std::pair(-1, "pass"),
        std::pair(1, "nonsense")}) {
    ask({{"do", "tell"}, {"game", game}, {"at", at}, {"phrases", {phrase}}});
    EXPECT_TRUE(refused_) << phrase;
  }
}

}  // namespace
}  // namespace bastide
