// Tests queries that give the tiles left as counts: the bag is as given, the position does not
// change, and counts that the rules do not allow are refused with a reason.
#include "engine/engine_session.h"

namespace bastide {
namespace {

using test::Json;
using test::Session;

Json query_with(const Json& bag, Json more = Json::object()) {
  Json json = {{"id", "1"},
               {"actions", {"draw D", "place 0,-1 r2", "claim small road:e", "draw V"}},
               {"bag", bag},
               {"nodes", 300}};
  json.update(more);
  return json;
}

std::string message_of(const Json& answer) {
  return answer.contains("error") ? answer["error"]["message"].get<std::string>() : answer.dump();
}

TEST(Bag, HasTheCountsOfTheQuery) {
  Session session;
  const Json bag = {{"A", 1}, {"L", 0}, {"U", 3}};
  const Json answer = session.ask(query_with(bag));
  EXPECT_EQ(answer["bag"], Json({{"A", 1}, {"U", 3}})) << answer;
  EXPECT_EQ(answer["tiles_left"], 4);
  EXPECT_EQ(answer["turn"], 2);
  EXPECT_EQ(answer["phase"], "place");
}

TEST(Bag, SentBackFromAnAnswerGivesTheSameAnswer) {
  Session session;
  const Json base = Json::object();
  const Json large = {{"rules", {{"boxes", {"inns", "traders"}}}}, {"actions", {"draw V"}}};
  const Json river = {{"rules", {{"boxes", {"river"}}}}, {"actions", {"draw RV3"}}};
  const Json unplaceable = {{"rules", {{"options", {{"unplaceable", "back-in-stack"}}}}}};
  for (const Json& more : {base, large, river, unplaceable}) {
    Json plain = query_with({}, more);
    plain.erase("bag");
    const Json first = session.ask(plain);
    ASSERT_FALSE(first.contains("error")) << first;
    const Json second = session.ask(query_with(first["bag"], more));
    ASSERT_FALSE(second.contains("error")) << second;
    EXPECT_EQ(second["lines"], first["lines"]);
    EXPECT_EQ(second["nodes"], first["nodes"]);
  }
}

TEST(Bag, WithoutTilesLeavesTheLastTurn) {
  Session session;
  const Json answer = session.ask(query_with(Json::object()));
  EXPECT_EQ(answer["tiles_left"], 0) << answer;
  // The game ends after this turn, so the lead found by the search equals the lead that the
  // evaluation expected before it.
  EXPECT_EQ(answer["lines"][0]["margin"], answer["lines"][0]["prior"]);
}

TEST(Bag, ReplacesTheStackOfARecord) {
  Session session;
  Json json = query_with({{"W", 2}});
  json.erase("actions");
  json["record"] =
      "bastide record 1\nprofile classic\nboxes base\nplayers Ann, Bob\nstack D V W W W\n\n"
      "1 Ann: draw D; place 0,-1 r2; claim small road:e\n2 Bob: draw V\n";
  const Json answer = session.ask(json);
  EXPECT_EQ(answer["bag"], Json({{"W", 2}})) << answer;
  json["bag"] = {{"U", 1}};
  EXPECT_EQ(message_of(session.ask(json)),
            "bag: 1 x U is too many: the game has 0, and 0 of them are drawn or on the board");
}

TEST(Bag, CountsStartTilesOfTheRules) {
  Session session;
  const Json rules = {{"start", {"V 0,0 r0", "V 0,-1 r2"}}};
  const auto ask = [&](const Json& bag) {
    return session.ask(query_with(bag, {{"rules", rules}, {"actions", {"draw U"}}}));
  };
  EXPECT_EQ(ask({{"V", 7}})["bag"], Json({{"V", 7}}));
  EXPECT_EQ(message_of(ask({{"V", 8}})),
            "bag: 8 x V is too many: the game has 9, and 2 of them are drawn or on the board");
}

TEST(Bag, RefusesCountsThatNoGameHas) {
  Session session;
  const std::vector<std::pair<Json, std::string>> faults = {
      {Json::array(), "bag must be an object"},
      {{{"nothing", 1}}, "bag: there is no tile 'nothing' (see `bastide tiles`)"},
      {{{"V", -1}}, "bag: V must be a whole number from 0 to 300"},
      {{{"V", "two"}}, "bag: V must be a whole number"},
      {{{"V", 9}},
       "bag: 9 x V is too many: the game has 9, and 1 of them are drawn or on the board"}};
  for (const auto& [bag, message] : faults) {
    const Json answer = session.ask(query_with(bag));
    EXPECT_EQ(message_of(answer).substr(0, message.size()), message);
    EXPECT_EQ(answer["error"]["code"], "bad_position");
  }
  const Json nothing = session.ask(query_with(Json::object(), {{"actions", Json::array()}}));
  EXPECT_EQ(message_of(nothing), "bag: no tile is left, and none was drawn");
}

}  // namespace
}  // namespace bastide
