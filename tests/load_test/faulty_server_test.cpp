// Bots at servers that break the protocol.
#include "load_test/faulty_server.h"

#include "bot/table_bot.h"
#include "load/load_generator.h"
#include "load_test/flooding_server.h"
#include "search/player_table.h"

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
  std::string why;                // why the bot ended; empty: it was interrupted
  std::vector<std::string> news;  // lines that the bot printed
  client::Clock::duration took{};
};

// Settings of a bot that plays as long as its test runs.
bot::BotSettings settings_for(const std::string& port) {
  bot::BotSettings settings;
  settings.address = {"127.0.0.1", port};
  settings.name = "Robo";
  return settings;
}

// Runs a bot until it ends or until `enough`, which reads the bot's news. A minute without either
// is a failure.
Outcome run_bot(
    const bot::BotSettings& settings,
    const std::function<bool(const std::vector<std::string>& news)>& enough = [](const auto&) {
      return false;
    }) {
  const auto player = make_player(*find_player("level-1"));
  const auto begin = client::Clock::now();
  Outcome outcome;
  const auto interrupted = [&] {
    if (client::Clock::now() - begin < 1min) return enough(outcome.news);
    ADD_FAILURE() << "the bot did nothing of what the test waits for";
    return true;
  };
  outcome.why =
      bot::run_bot(settings, *player,
                   {.interrupted = interrupted,
                    .tell = [&](const std::string& line) { outcome.news.push_back(line); },
                    .fault = [] { return std::string(); }});
  outcome.took = client::Clock::now() - begin;
  return outcome;
}

using Change = std::function<void(bot::BotSettings&)>;
using Enough =
    std::function<bool(const FaultyServer& server, const std::vector<std::string>& news)>;

constexpr auto kUnchanged = [](bot::BotSettings&) {};

Outcome run_bot_at(
    const FaultyAnswers& answers, const Change& change = kUnchanged,
    const Enough& enough = [](const auto&, const auto&) { return false; }) {
  const FaultyServer server(answers);
  bot::BotSettings settings = settings_for(server.port());
  change(settings);
  return run_bot(settings, [&](const auto& news) { return enough(server, news); });
}

// Until the server has got the command so many times.
Enough commanded(const char* command, int times) {
  return [=](const FaultyServer& server, const auto&) {
    return std::ranges::count(server.commands(), command) >= times;
  };
}

// Until the server has had so many connections.
Enough connected(int times) {
  return [=](const FaultyServer& server, const auto&) { return server.connections() >= times; };
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
    EXPECT_EQ(run_bot_at(answers).why, kUnreadable) << guest;
  }
  for (const char* table : {R"({"table":5})", R"({"table":""})", "{}"}) {
    FaultyAnswers answers;
    answers.table = table;
    EXPECT_EQ(run_bot_at(answers).why, kUnreadable) << table;
  }
}

TEST(BotAtFaultyServer, EndsIfItsSeatCannotBeRead) {
  const json done = {{"ok", true}, {"n", 2}};
  for (const char* you :
       {"5", "[]", "{}", "null", R"({"seats":"x","host":true})", R"({"seats":["x"],"host":true})",
        R"({"seats":[0],"host":"yes"})", R"({"seats":[99],"host":false})",
        R"({"seats":[-1],"host":true})", R"({"seats":[1e300],"host":true})"}) {
    const auto answers = replies(table_for(json::parse(you)), done);
    EXPECT_EQ(run_bot_at(answers).why, kUnreadable) << you;
  }
  const json nowhere = json::parse(R"({"seats":[],"host":false})");
  for (const char* seat : {R"("x")", "99", "-1", "1e300", "null"}) {
    json joined = done;
    joined["seat"] = json::parse(seat);
    EXPECT_EQ(run_bot_at(replies(table_for(nowhere), joined)).why, kUnreadable) << seat;
  }
  EXPECT_EQ(run_bot_at(replies(table_for(nowhere), done)).why, kUnreadable);
  json empty = table_for(nowhere);
  empty.erase("entries");
  EXPECT_EQ(run_bot_at(replies(empty, done)).why, kUnreadable);
}

TEST(BotAtFaultyServer, PausesAfterACommandWithoutEffect) {
  const json guest = json::parse(R"({"seats":[0],"host":false})");
  std::size_t commands = 0;
  const auto thrice_ready = [&](const FaultyServer& server, const auto&) {
    const auto all = server.commands();
    commands = all.size();
    return std::ranges::count(all, "ready") >= 3;
  };
  const Outcome outcome =
      run_bot_at(replies(table_for(guest), {{"ok", true}, {"n", 2}}), kUnchanged, thrice_ready);
  EXPECT_EQ(outcome.why, "");
  EXPECT_GE(outcome.took, 2s);
  EXPECT_LT(commands, 16U);
}

TEST(BotAtFaultyServer, ReconnectsMoreSlowlyIfConnectionsBreakAtOnce) {
  FaultyAnswers answers;
  answers.closes = true;
  const Outcome outcome = run_bot_at(answers, kUnchanged, connected(6));
  EXPECT_EQ(outcome.why, "");
  EXPECT_GE(outcome.took, 775ms);  // the least sum of five rests that double
  EXPECT_EQ(std::ranges::count(outcome.news, "the connection broke; connecting again"), 1);
}

TEST(BotAtFaultyServer, EndsIfItsTokenWasRevokedOrItIsBanned) {
  FaultyAnswers answers;
  for (const Code code : {Code::unauthorized, Code::forbidden}) {
    answers.refuses = code;
    EXPECT_EQ(run_bot_at(answers).why, "not you");
  }
  answers.refuses = Code::unavailable;
  const Outcome outcome =
      run_bot_at(answers, kUnchanged, [](const auto&, const auto& news) { return !news.empty(); });
  EXPECT_EQ(outcome.why, "");
  EXPECT_EQ(outcome.news.back(), "no connection to the tables, trying again: not you");
}

TEST(BotAtFaultyServer, ReconnectsIfACommandGetsNoReply) {
  const auto impatient = [](bot::BotSettings& settings) { settings.reply_time = 100ms; };
  EXPECT_EQ(run_bot_at({}, impatient, connected(2)).why, "");
}

// The second reply to `watch` has another entry 2: the server was restored from a backup.
TEST(BotAtFaultyServer, StartsAgainAfterARestore) {
  const auto seated = [](int seat, const char* name, int at) -> json {
    return {{"n", 2}, {"at", at}, {"kind", "seated"}, {"seat", seat}, {"name", name}};
  };
  json before = table_for(json::parse(R"({"seats":[0],"host":false})"));
  before["entries"].push_back(seated(0, "Robo", 2));
  json after = table_for(json::parse(R"({"seats":[],"host":false})"));
  after["entries"].push_back(seated(0, "Eva", 5));
  std::vector<json> watched;
  FaultyAnswers answers;
  answers.reply = [&](const json& command) -> json {
    if (command.at("do") != "watch") return {{"ok", true}, {"n", 3}, {"seat", 1}};
    watched.push_back(command);
    return watched.size() == 1 ? before : after;
  };
  EXPECT_EQ(run_bot_at(answers, kUnchanged, commanded("watch", 3)).why, "");
  ASSERT_GT(watched.size(), 2U);
  const auto known = [&](std::size_t i) { return std::pair(watched[i]["from"], watched[i]["at"]); };
  EXPECT_EQ(known(0), std::pair(json(0), json(0)));
  EXPECT_EQ(known(1), std::pair(json(2), json(2)));
  EXPECT_EQ(known(2), std::pair(json(2), json(5)));
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
  const auto twice_at_a_table = [](const auto&, const auto& news) {
    return std::ranges::count(news, "waits for a player at #/table/abc") > 1;
  };
  const auto impatient = [](bot::BotSettings& settings) { settings.others_patience = 1500ms; };
  EXPECT_EQ(run_bot_at(answers, impatient, twice_at_a_table).why, "");
  EXPECT_EQ(without_table, 0);
}

// ---- a bot that ends says why -------------------------------------------------------------------

TEST(BotAtFaultyServer, EndsWithAMessageIfARefusalHasNone) {
  for (const char* refusal : {"{}", R"({"ok":false})", R"({"ok":false,"error":{}})",
                              R"({"ok":false,"error":{"code":"full"}})",
                              R"({"ok":false,"error":{"code":"full","message":""}})"}) {
    const json refused = json::parse(refusal);
    EXPECT_EQ(run_bot_at(replies(refused, refused)).why, kUnreadable) << refusal;
    const json nowhere = json::parse(R"({"seats":[],"host":false})");
    EXPECT_EQ(run_bot_at(replies(table_for(nowhere), refused)).why, kUnreadable) << refusal;
  }
}

TEST(BotAtFaultyServer, EndsIfItsTokenIsTooLongForARequest) {
  FaultyAnswers answers;
  answers.guest = json{{"token", std::string(100'000, 't')}}.dump();
  EXPECT_EQ(run_bot_at(answers).why, kUnreadable);
}

// The table's one other player has left.
TEST(BotAtFaultyServer, SaysWhyItLeavesTheTableThatItWasToldToJoin) {
  json table = table_for(json::parse(R"({"seats":[0],"host":true})"));
  for (const char* name : {"Robo", "Eva"}) {
    const auto count = table["entries"].size();
    table["entries"].push_back(
        {{"n", count + 1}, {"at", 1}, {"kind", "seated"}, {"seat", count - 1}, {"name", name}});
  }
  const auto stay = [](bot::BotSettings& settings) {
    settings.table = "abc";
    settings.others_patience = 500ms;
  };
  const json done = {{"ok", true}, {"n", 3}};
  EXPECT_EQ(run_bot_at(replies(table, done), stay).why, "nothing happens at the table any more");
}

TEST(BotAtFaultyServer, SaysThatThereIsNoRematch) {
  json table = table_for(json::parse(R"({"seats":[0],"host":true})"));
  table["entries"].push_back({{"n", 2}, {"at", 1}, {"kind", "finished"}});
  const json done = {{"ok", true}, {"n", 2}};
  const auto stay = [](int games) {
    return [games](bot::BotSettings& settings) {
      settings.table = "abc";
      settings.games = games;
      settings.rematch_patience = 100ms;
    };
  };
  EXPECT_EQ(run_bot_at(replies(table, done), stay(2)).why, "no rematch after 1 game");
  const Outcome any_number = run_bot_at(replies(table, done), stay(0));
  EXPECT_EQ(any_number.why, "");
  ASSERT_FALSE(any_number.news.empty());
  EXPECT_EQ(any_number.news.back(), "no rematch after 1 game");
}

// ---- load tests
// ----------------------------------------------------------------------------------

// A table is given up after an impossible entry: the second bot gets the same entry, and no second
// error.
TEST(LoadAtFaultyServer, GivesUpATableWithAnImpossibleEntry) {
  json table = table_for(json::parse(R"({"seats":[0],"host":true})"));
  table["entries"].push_back(
      {{"n", 2}, {"at", 1}, {"kind", "seated"}, {"seat", 5}, {"name", "Eva"}});
  const FaultyServer server(replies(table, {{"ok", true}, {"n", 3}}));
  LoadSettings settings;
  settings.addresses = {{"127.0.0.1", server.port()}};
  settings.tables = 1;
  bool are_connected = false;
  const LoadHooks hooks = {[&] { return are_connected; },
                           [&](std::string_view what, std::size_t, std::size_t) {
                             are_connected |= what == "games begun";
                           }};
  const LoadResult result = run_load(settings, hooks);
  EXPECT_EQ(result.fault, "");
  EXPECT_EQ(result.first_error, "an impossible entry");
  EXPECT_EQ(result.errors, 1U);
}

// ---- a server cannot fill the memory ------------------------------------------------------------

// The client's limit, and what the buffers of two sockets hold.
constexpr std::size_t kMostTaken = std::size_t{24} << 20;

std::vector<Flood> http_floods(const std::string& target) {
  const std::string head = "HTTP/1.1 201 Created\r\n";
  const std::string chunked = head + "Transfer-Encoding: chunked\r\n\r\n";
  const std::string many(65'536, 'a');
  return {
      {target, head, "X-A: " + many + "\r\n"},
      {target, head + "Content-Length: 9999999999\r\n\r\n", many},
      {target, chunked, "10000\r\n" + many + "\r\n"},
      {target, chunked + "1;", many},          // an endless extension of a chunk
      {target, chunked + "0\r\nX-A: ", many},  // an endless trailer
  };
}

TEST(FloodingServer, CannotFillTheMemoryOfABot) {
  for (const Flood& flood : http_floods("/api/v1/guest")) {
    const FloodingServer server(flood);
    const Outcome outcome = run_bot(settings_for(server.port()));
    EXPECT_TRUE(outcome.why.starts_with("the server does not answer: ")) << outcome.why;
    EXPECT_LT(server.most_taken(), kMostTaken) << flood.begin;
  }
}

TEST(FloodingServer, CannotFillTheMemoryOfALoadTest) {
  for (const Flood& flood : http_floods("/api/v1/tables")) {
    const FloodingServer server(flood);
    LoadSettings settings;
    settings.addresses = {{"127.0.0.1", server.port()}};
    const LoadResult result = run_load(
        settings, {[] { return false; }, [](std::string_view, std::size_t, std::size_t) {}});
    EXPECT_TRUE(result.fault.starts_with("no server answers at this address: ")) << result.fault;
    EXPECT_LT(server.most_taken(), kMostTaken) << flood.begin;
  }
}

// The bot goes on connecting: this server may become a better one.
TEST(FloodingServer, CannotFillTheMemoryByAWebSocket) {
  const std::string many(65'536, 'a');
  const std::string part = std::string("\x00\x7F\0\0\0\0\0\1\0\0", 10) + many;
  std::vector<Flood> floods = http_floods("/api/v1/socket");
  floods.push_back({"/api/v1/socket", std::string("\x81\x7F\0\0\1\0\0\0\0\0", 10), many, true});
  floods.push_back({"/api/v1/socket", "\x01\x01{", part, true});  // a message of endless fragments
  for (const Flood& flood : floods) {
    const FloodingServer server(flood);
    const Outcome outcome =
        run_bot(settings_for(server.port()), [&](const auto&) { return server.floods() > 0; });
    EXPECT_EQ(outcome.why, "");
    EXPECT_GT(server.floods(), 0) << flood.begin;
    EXPECT_LT(server.most_taken(), kMostTaken) << flood.begin;
  }
}

}  // namespace
}  // namespace bastide::load_test
