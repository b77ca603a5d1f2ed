// Tests the engine's protocol: each request gets one final answer, in order, and each fault gets a
// reason.
#include "engine/engine_session.h"

#include <set>

namespace bastide {
namespace {

using test::Json;
using test::Session;

Json query(const std::string& id, Json more = Json::object()) {
  Json json = {{"id", id}, {"actions", {"draw D"}}, {"nodes", 500}};
  json.update(more);
  return json;
}

// A query that takes long: with five players and many expansions the first comparison of turns
// alone takes about a second.
Json long_query() {
  return query("long",
               {{"rules", {{"players", 5}, {"boxes", {"inns", "traders", "abbey", "bridges"}}}},
                {"actions", {"draw V"}},
                {"nodes", 1'000'000'000}});
}

std::string code_of(const Json& answer) {
  return answer.contains("error") ? answer["error"]["code"].get<std::string>() : "";
}

TEST(Engine, SaysItsNameVersionAndProtocol) {
  Session session;
  const Json answer = session.ask(Json{{"id", "1"}, {"do", "hello"}, {"loud", true}});
  EXPECT_EQ(answer["name"], "Bastide");
  EXPECT_EQ(answer["protocol"], "bastide-engine.v1");
  EXPECT_EQ(answer["unknown_keys"], Json({"loud"}));
}

TEST(Engine, AnswersEveryFaultyLine) {
  Session session;
  const std::vector<std::pair<std::string, std::string>> lines = {
      {"hello", "bad_json"},
      {"{", "bad_json"},
      {"\xff", "bad_json"},
      {"[]", "bad_request"},
      {"{}", "bad_request"},
      {R"({"id": 1})", "bad_request"},
      {R"({"id": "1", "do": "jump"})", "bad_request"},
      {R"({"id": "1", "do": "terminate", "query": 1})", "bad_request"},
      {R"({"id": "1", "nodes": 0})", "bad_query"},
      {R"({"id": "1", "seconds": "soon"})", "bad_query"},
      {R"({"id": "1", "seconds": 1e99})", "bad_query"},
      {R"({"id": "1", "lines": 101})", "bad_query"},
      {R"({"id": "1", "seed": "-1"})", "bad_query"},
      {R"({"id": "1", "threads": 0})", "bad_query"},
      {R"({"id": "1", "level": "child"})", "unknown_level"},
      {R"({"id": "1", "rules": []})", "bad_position"},
      {R"({"id": "1", "rules": {"boxes": ["nothing"]}})", "bad_position"},
      {R"({"id": "1", "rules": {"players": 7}})", "bad_position"},
      {R"({"id": "1", "rules": {}, "record": {}})", "bad_position"},
      {R"({"id": "1", "record": "bastide record 9\n"})", "bad_position"},
      {R"({"id": "1", "record": 7})", "bad_position"},
      {R"({"id": "1", "at": 7})", "bad_position"},
      {R"({"id": "1", "actions": {}})", "bad_action"},
      {R"({"id": "1", "actions": ["draw D"], "allow": "pass"})", "bad_action"},
      {R"({"id": "1", "actions": ["draw D", "place 5,5 r0"]})", "bad_action"},
      {R"({"id": "1", "actions": ["jump"]})", "bad_action"},
      {R"({"id": "1"})", "chance_decides"}};
  for (const auto& [line, code] : lines) {
    const Json answer = session.ask(line);
    EXPECT_EQ(code_of(answer), code) << line << answer.dump();
  }
  session.engine().refuse_long_line();
  EXPECT_EQ(code_of(session.next()), "too_long");
  session.send(std::string(" \r"));  // a blank line needs no answer
  EXPECT_EQ(session.ask(query("after"))["id"], "after");
}

TEST(Engine, NamesUnknownKeysAndLevels) {
  Session session;
  const Json answer = session.ask(query("1", {{"colour", "red"}, {"rules", {{"speed", 1}}}}));
  EXPECT_EQ(answer["unknown_keys"], Json({"colour", "rules.speed"}));
  EXPECT_EQ(answer["threads"], 1);
  const Json refused = session.ask(query("2", {{"level", "child"}}));
  EXPECT_NE(refused["error"]["message"].get<std::string>().find("'master'"), std::string::npos);
}

TEST(Engine, AnswersTheSameWithSeveralThreads) {
  Session session;
  const Json one = session.ask(query("1", {{"nodes", 20000}, {"lines", 5}}));
  const Json four = session.ask(query("2", {{"nodes", 20000}, {"lines", 5}, {"threads", 4}}));
  EXPECT_EQ(four["threads"], 4);
  EXPECT_EQ(four["nodes"], one["nodes"]);
  EXPECT_EQ(four["lines"], one["lines"]);
}

TEST(Engine, PlaysAsEachLevel) {
  Session session;
  const Json hello = session.ask(Json{{"id", "0"}, {"do", "hello"}});
  for (const Json& level : hello["levels"]) {
    if (level == "master") continue;
    const Json answer = session.ask(query("1", {{"level", level}}));
    EXPECT_EQ(answer["ended_by"], "level");
    EXPECT_EQ(answer["level"], level);
    ASSERT_EQ(answer["lines"].size(), 1U);
    EXPECT_EQ(answer["lines"][0]["actions"].size(), 1U);
  }
  const Json refused = session.ask(query("2", {{"level", "level-1"}, {"avoid", Json::array()}}));
  EXPECT_EQ(code_of(refused), "bad_query");
}

TEST(Engine, AnswersQueriesInTheirOrder) {
  Session session;
  for (int i = 0; i < 5; ++i) session.send(query(std::to_string(i)));
  for (int i = 0; i < 5; ++i) {
    const Json answer = session.next();
    EXPECT_EQ(answer["id"], std::to_string(i));
    EXPECT_EQ(answer["final"], true);
  }
}

TEST(Engine, TerminatesTheQueryThatItSearchesWithAPartialAnswer) {
  Session session;
  Json slow = long_query();
  slow["report_every"] = 0;
  session.send(slow);
  EXPECT_EQ(session.next()["final"], false);  // the search has begun
  session.send(Json{{"id", "stop"}, {"do", "terminate"}, {"query", "long"}});
  std::set<std::string> answered;
  while (answered.size() < 2) {
    const Json answer = session.next();
    ASSERT_FALSE(answer.is_null());
    if (answer.contains("final") && answer["final"] == false) continue;
    answered.insert(answer["id"]);
    if (answer["id"] == "stop") {
      EXPECT_EQ(answer["ended"], 1);
    } else {
      EXPECT_EQ(answer["ended_by"], "terminated");
      EXPECT_FALSE(answer["lines"].empty());
    }
  }
}

TEST(Engine, TerminatesQueriesThatWait) {
  Session session;
  session.send(long_query());
  session.send(query("waiting"));
  session.send(Json{{"id", "stop"}, {"do", "terminate"}, {"query", "waiting"}});
  const Json waiting = session.next();
  EXPECT_EQ(waiting["id"], "waiting");
  EXPECT_EQ(waiting["ended_by"], "terminated");
  EXPECT_TRUE(waiting["lines"].empty());
  EXPECT_EQ(session.next()["ended"], 1);
  EXPECT_EQ(session.ask(Json{{"id", "none"}, {"do", "terminate"}, {"query", "waiting"}})["ended"],
            0);
  session.send(Json{{"id", "all"}, {"do", "terminate"}});
  std::set<std::string> last = {session.next()["id"], session.next()["id"]};
  EXPECT_EQ(last, (std::set<std::string>{"all", "long"}));
}

TEST(Engine, RefusesMoreQueriesThanItKeeps) {
  Session session;
  session.send(long_query());
  for (std::size_t i = 0; i < engine::kMostWaiting + 2; ++i) session.send(query("more"));
  EXPECT_EQ(code_of(session.next()), "too_many");
  session.send(Json{{"id", "all"}, {"do", "terminate"}});
}

// A parsed request may take many times the memory of its text.
TEST(Engine, CountsTheMemoryOfParsedQueriesThatWait) {
  Session session;
  session.send(long_query());
  const Json large = query("large", {{"avoid", std::vector<std::string>(40'000, "")}});
  const std::size_t of_text = engine::kMostWaitingBytes / large.dump().size();
  std::size_t sent = 0;
  while (session.answers() == 0 && sent < of_text) {
    session.send(large);
    ++sent;
  }
  EXPECT_EQ(code_of(session.next()), "too_many");
  EXPECT_LT(sent, of_text / 10);
  session.send(Json{{"id", "all"}, {"do", "terminate"}});
}

}  // namespace
}  // namespace bastide
