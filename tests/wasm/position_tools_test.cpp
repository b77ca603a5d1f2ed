// Positions that the page sets up by hand.
#include "wasm/test_page.h"

namespace bastide {
namespace {

class PositionTools : public test::Page {
 protected:
  // Changes the position of the game on the screen. Returns the changed one as a new game's view.
  Json arrange(Json change) {
    change["do"] = "arrange";
    change["game"] = view_["game"];
    const Json record = ask(change);
    if (refused_) return record;
    return view_ = ask({{"do", "open"}, {"content", record}, {"seed", "7"}});
  }
  Json segments(int x, int y) {
    return ask({{"do", "segments"}, {"game", view_["game"]}, {"x", x}, {"y", y}});
  }

  Json view_ = create(2);
};

TEST_F(PositionTools, ChangeThePosition) {
  arrange({{"how", "begin"}});
  ASSERT_FALSE(refused_);
  arrange({{"how", "draw"}, {"code", "U"}});
  EXPECT_EQ(view_["drawn"]["code"], "U");
  arrange({{"how", "lay"}, {"code", "U"}, {"x", 1}, {"y", 0}, {"rotation", 0}});
  ASSERT_EQ(view_["tiles"].size(), 2U);
  EXPECT_TRUE(view_["drawn"].is_null());
  EXPECT_EQ(view_["tiles_left"], 70);
  arrange({{"how", "draw"}, {"code", "V"}});
  arrange({{"how", "stand"}, {"x", 1}, {"y", 0}, {"segment", 0}, {"figure", "small"}, {"seat", 1}});
  ASSERT_FALSE(refused_);
  EXPECT_EQ(view_["drawn"]["code"], "V");
  ASSERT_EQ(view_["pieces"].size(), 1U);
  arrange({{"how", "score"}, {"scores", {4, 9}}, {"first", 1}});
  EXPECT_EQ(view_["players"][1]["score"], 9);
  EXPECT_EQ(view_["active"], 1);
  arrange({{"how", "lift"}, {"x", 1}, {"y", 0}});
  EXPECT_TRUE(view_["pieces"].empty());
  arrange({{"how", "take"}, {"x", 1}, {"y", 0}});
  EXPECT_EQ(view_["tiles"].size(), 1U);
  arrange({{"how", "draw"}, {"code", ""}});
  EXPECT_TRUE(view_["drawn"].is_null());
  EXPECT_EQ(view_["tiles_left"], 71);
}

TEST_F(PositionTools, RefuseImpossibleChanges) {
  const auto refused = [&](const Json& change, std::string_view why) {
    const Json answer = arrange(change);
    ASSERT_TRUE(refused_) << change;
    EXPECT_NE(std::string(answer["error"]).find(why), std::string::npos) << answer;
  };
  refused({{"how", "draw"}, {"code", "ZZ"}}, "no such tile");
  refused({{"how", "draw"}, {"code", "RV2"}}, "RV2");
  refused({{"how", "lay"}, {"code", "U"}, {"x", 1}, {"y", 0}, {"rotation", 1}}, "does not fit");
  refused({{"how", "take"}, {"x", 1}, {"y", 0}}, "no tile lies there");
  refused({{"how", "stand"}, {"x", 0}, {"y", 0}, {"segment", 0}, {"figure", "cow"}, {"seat", 1}},
          "no such figure");
  refused({{"how", "score"}, {"scores", {-4, 9}}, {"first", 1}}, "0 to 9999");
  ask({{"do", "segments"}, {"game", view_["game"]}, {"x", 7}, {"y", 0}});
  EXPECT_TRUE(refused_);
  ask({{"do", "best_turns"}, {"game", view_["game"]}});
  EXPECT_TRUE(refused_);
}

TEST_F(PositionTools, NameTheSegmentsOfATile) {
  Json list = segments(0, 0);
  ASSERT_FALSE(refused_);
  ASSERT_FALSE(list.empty());
  EXPECT_TRUE(list[0]["standing"].is_null());
  const auto small = [&](int seat) {
    return Json{{"figure", "small"}, {"seat", seat}, {"words", list[0]["figures"][0]["words"]}};
  };
  const Json both = {small(0), small(1)};
  EXPECT_EQ(list[0]["figures"], both);
  arrange({{"how", "stand"},
           {"x", 0},
           {"y", 0},
           {"segment", list[0]["segment"]},
           {"figure", "small"},
           {"seat", 1}});
  list = segments(0, 0);
  EXPECT_EQ(list[0]["standing"], both[1]);
}

TEST_F(PositionTools, GoBackToTheBeginningOfATurn) {
  view_ = view_after({{"do", "draw"}, {"game", view_["game"]}});
  const Json drawn = view_["drawn"]["code"];
  view_ = view_after({{"do", "play"}, {"game", view_["game"]}, {"at", 1}, {"index", 0}});
  arrange({{"how", "begin"}});
  ASSERT_FALSE(refused_);
  EXPECT_EQ(view_["drawn"]["code"], drawn);
  EXPECT_EQ(view_["tiles"].size(), 1U);
}

TEST_F(PositionTools, RefuseBoxesThatRememberMore) {
  view_ = create(2, test::all_boxes_setup());
  arrange({{"how", "begin"}});
  EXPECT_TRUE(refused_);
}

TEST_F(PositionTools, ListTheBestTurns) {
  arrange({{"how", "draw"}, {"code", "E"}});
  const Json answer = ask({{"do", "best_turns"}, {"game", view_["game"]}});
  ASSERT_FALSE(refused_) << answer;
  const Json turn = Json::parse(std::string(answer));
  EXPECT_EQ(test::JsonSchema::read("data/schemas/analysis.json").fault("/$defs/Turn", turn), "");
  EXPECT_EQ(turn["action"], 1);
  ASSERT_GE(turn["lines"].size(), 2U);
  const Json& lines = turn["lines"];
  for (std::size_t i = 1; i < lines.size(); ++i)
    EXPECT_LE(lines[i]["margin"], lines[i - 1]["margin"]);
  const Json told = ask({{"do", "tell"},
                         {"game", view_["game"]},
                         {"at", turn["action"]},
                         {"phrases", lines[0]["actions"]}});
  EXPECT_FALSE(refused_) << told;
}

TEST_F(PositionTools, NeedTheCoreWithComputerPlayers) {
  Core core(nullptr, nullptr, nullptr, nullptr);
  const Json record = ask({{"do", "record"}, {"game", view_["game"]}, {"form", "text"}});
  ASSERT_TRUE(core.ask(Json{{"do", "open"}, {"content", record}, {"seed", "7"}}.dump()));
  const Json game = Json::parse(core.answer())["game"];
  EXPECT_FALSE(core.ask(Json{{"do", "arrange"}, {"game", game}, {"how", "begin"}}.dump()));
}

}  // namespace
}  // namespace bastide
