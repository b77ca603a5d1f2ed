// Bots at servers that break the protocol.
#include "load_test/faulty_server.h"

#include "bot/table_bot.h"
#include "search/player.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>

namespace bastide::load_test {
namespace {

using nlohmann::json;
using namespace std::chrono_literals;

constexpr const char* kUnreadable = "the server's message cannot be read";

struct Outcome {
  std::string why;                // why the bot ended; empty: it played until the end of the time
  std::vector<std::string> news;  // lines that the bot printed
  std::vector<std::string> commands;
  int connections = 0;
};

Outcome run_bot_at(const FaultyAnswers& answers, std::chrono::milliseconds time,
                   std::chrono::milliseconds reply_time = 60s,
                   std::chrono::milliseconds others_patience = 10min) {
  const FaultyServer server(answers);
  bot::BotSettings settings;
  settings.address = {"127.0.0.1", server.port()};
  settings.name = "Robo";
  settings.reply_time = reply_time;
  settings.others_patience = others_patience;
  const auto player = make_player(*find_player("level-1"));
  const auto end = Clock::now() + time;
  Outcome outcome;
  outcome.why =
      bot::run_bot(settings, *player,
                   {.interrupted = [end] { return Clock::now() > end; },
                    .tell = [&](const std::string& line) { outcome.news.push_back(line); },
                    .fault = [] { return std::string(); }});
  outcome.commands = server.commands();
  outcome.connections = server.connections();
  return outcome;
}

// The reply to `watch`: a table for two whose seats are open.
json table_for(const json& you) {
  return {{"ok", true},
          {"table", "abc"},
          {"you", you},
          {"entries", json::parse(R"([{"n":1,"at":1,"kind":"created","terms":{"players":2,
            "setup":{"profile":"classic"},"visibility":"link","commitment":"","undo":true,
            "replace_after":60000}}])")}};
}

// A server that replies with `table` to `watch`, and with `other` to all other commands.
FaultyAnswers replies(const json& table, const json& other) {
  FaultyAnswers answers;
  answers.reply = [=](const json& command) { return command.at("do") == "watch" ? table : other; };
  return answers;
}

TEST(BotAtFaultyServer, EndsIfAnAnswerHasAnotherType) {
  for (const char* guest : {R"({"token":5})", R"({"token":null})", "{}"}) {
    FaultyAnswers answers;
    answers.guest = guest;
    EXPECT_EQ(run_bot_at(answers, 30s).why, kUnreadable) << guest;
  }
  for (const char* table : {R"({"table":5})", R"({"table":""})", "{}"}) {
    FaultyAnswers answers;
    answers.table = table;
    EXPECT_EQ(run_bot_at(answers, 30s).why, kUnreadable) << table;
  }
}

TEST(BotAtFaultyServer, EndsIfItsSeatCannotBeRead) {
  const json done = {{"ok", true}, {"n", 2}};
  for (const char* you :
       {"5", "[]", "{}", "null", R"({"seats":"x","host":true})", R"({"seats":["x"],"host":true})",
        R"({"seats":[0],"host":"yes"})", R"({"seats":[99],"host":false})",
        R"({"seats":[-1],"host":true})", R"({"seats":[1e300],"host":true})"}) {
    const auto answers = replies(table_for(json::parse(you)), done);
    EXPECT_EQ(run_bot_at(answers, 30s).why, kUnreadable) << you;
  }
  const json nowhere = json::parse(R"({"seats":[],"host":false})");
  for (const char* seat : {R"("x")", "99", "-1", "1e300", "null"}) {
    json joined = done;
    joined["seat"] = json::parse(seat);
    EXPECT_EQ(run_bot_at(replies(table_for(nowhere), joined), 30s).why, kUnreadable) << seat;
  }
  EXPECT_EQ(run_bot_at(replies(table_for(nowhere), done), 30s).why, kUnreadable);
  json empty = table_for(nowhere);
  empty.erase("entries");
  EXPECT_EQ(run_bot_at(replies(empty, done), 30s).why, kUnreadable);
}

TEST(BotAtFaultyServer, PausesAfterACommandWithoutEffect) {
  const json guest = json::parse(R"({"seats":[0],"host":false})");
  const Outcome outcome = run_bot_at(replies(table_for(guest), {{"ok", true}, {"n", 2}}), 3s);
  EXPECT_EQ(outcome.why, "");
  EXPECT_LT(outcome.commands.size(), 16U);
  EXPECT_TRUE(std::ranges::count(outcome.commands, "ready") > 0);
}

TEST(BotAtFaultyServer, ReconnectsMoreSlowlyIfConnectionsBreakAtOnce) {
  FaultyAnswers answers;
  answers.closes = true;
  const Outcome outcome = run_bot_at(answers, 1500ms);
  EXPECT_EQ(outcome.why, "");
  EXPECT_GT(outcome.connections, 1);
  EXPECT_LT(outcome.connections, 12);
  EXPECT_EQ(std::ranges::count(outcome.news, "the connection broke; connecting again"), 1);
}

TEST(BotAtFaultyServer, ReconnectsIfACommandGetsNoReply) {
  const Outcome outcome = run_bot_at({}, 2s, 100ms);
  EXPECT_EQ(outcome.why, "");
  EXPECT_GT(outcome.connections, 1);
}

// The bot creates another table. Between the two tables it sends no command without a table.
TEST(BotAtFaultyServer, LeavesATableWhereNothingHappens) {
  json table = table_for(json::parse(R"({"seats":[0],"host":true})"));
  for (const char* name : {"Robo", "Eva"}) {
    const auto count = table["entries"].size();
    table["entries"].push_back(
        {{"n", count + 1}, {"at", 1}, {"kind", "seated"}, {"seat", count - 1}, {"name", name}});
  }
  std::atomic<int> without_table = 0;
  FaultyAnswers answers;
  answers.reply = [&](const json& command) -> json {
    if (command.at("table") == "") ++without_table;
    return command.at("do") == "watch" ? table : json{{"ok", true}, {"n", 3}};
  };
  const Outcome outcome = run_bot_at(answers, 4s, 60s, 1500ms);
  EXPECT_EQ(outcome.why, "");
  EXPECT_EQ(without_table, 0);
  EXPECT_GT(std::ranges::count(outcome.news, "waits for a player at #/table/abc"), 1);
}

}  // namespace
}  // namespace bastide::load_test
