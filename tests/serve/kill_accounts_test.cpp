// Kills a server while people create accounts, sign in, change passwords, create tables and play
// rated games. Everything acknowledged must exist exactly once afterwards. The server is killed a
// quarter of BASTIDE_KILLS times, because each check takes longer.
#include "serve/accounts/game_results.h"
#include "serve/server_process.h"
#include "serve/server_with_guests.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <map>
#include <random>
#include <set>

namespace bastide::serve {
namespace {

struct Duellist {
  std::string name;
  std::set<std::string> passwords = {};  // one of these passwords is valid; empty: no account
  std::vector<std::string> tokens = {};  // valid tokens
};

// Two people and their rated game, which the first one resigns.
struct Duel {
  Duellist loser;
  Duellist winner;
  std::string table = {};
  bool resigned = false;      // the resignation was sent; the server may not have stored it
  bool acknowledged = false;  // the resignation was acknowledged
};

// The result of an acknowledged request; nothing once the server is gone.
std::optional<Json> given(std::uint16_t port, const char* path, const Json& body,
                          const std::string& token = {}) {
  const Answer answer =
      ask(port, "POST", std::string("/api/v1/") + path, body.dump(), authorization(token));
  Json json = Json::parse(answer.body, nullptr, false);
  if (json.is_discarded()) return std::nullopt;  // incomplete or missing
  EXPECT_TRUE(answer.code == 200 || answer.code == 201) << path << answer.body;
  return std::make_optional<Json>(std::move(json));
}

bool make_account(Duellist& person, std::uint16_t port) {
  const auto made = given(port, "accounts", {{"name", person.name}, {"password", "the first"}});
  if (!made) return false;
  person.passwords = {"the first"};
  person.tokens = {(*made)["token"].get<std::string>()};
  return true;
}

// Changing the password ends all other sessions.
bool change_password(Duellist& person, std::uint16_t port) {
  const auto entered = given(port, "sessions", {{"name", person.name}, {"password", "the first"}});
  if (!entered) return false;
  const std::string token = (*entered)["token"];
  person.tokens.push_back(token);
  person.passwords.insert("the second");
  const auto changed = given(port, "account/password",
                             {{"password", "the first"}, {"new_password", "the second"}}, token);
  person.tokens = {token};
  if (changed) person.passwords = {"the second"};
  return changed.has_value();
}

std::optional<Json> reply(SocketClient& socket, Json message, const std::string& table) {
  message["table"] = table;
  message["ref"] = message["do"];
  socket.say(message.dump());
  while (const auto text = socket.hear()) {
    Json heard = Json::parse(*text);
    if (!heard.contains("re")) continue;
    EXPECT_TRUE(heard["ok"]) << *text;
    return std::make_optional<Json>(std::move(heard));
  }
  return std::nullopt;
}

bool is_done(SocketClient& socket, Json message, const std::string& table) {
  return reply(socket, std::move(message), table).has_value();
}

// Plays legal actions until both players have decided often enough for the game to count.
bool play_until_it_counts(SocketClient& loser, SocketClient& winner, const std::string& table) {
  std::array<int, 2> decisions{};
  while (std::ranges::min(decisions) < kFewestDecisions) {
    const auto legal = reply(loser, {{"do", "legal"}}, table);
    if (!legal || !legal->contains("seat")) return false;
    const std::size_t seat = legal->at("seat");
    const Json play = {
        {"do", "play"}, {"seen", legal->at("last")}, {"action", legal->at("actions").at(0)}};
    if (!is_done(seat == 0 ? loser : winner, play, table)) return false;
    ++decisions[seat];
  }
  return true;
}

bool play(Duel& duel, std::uint16_t port) {
  const Json seats = {{{"mine", true}}, Json::object()};
  const auto made = given(port, "tables",
                          {{"rated", true},
                           {"clock", {{"pace", "game"}, {"time", 600}, {"increment", 10}}},
                           {"seats", seats}},
                          duel.loser.tokens.back());
  if (!made) return false;
  duel.table = (*made)["table"];
  const auto come = [&](const Duellist& person) {
    return SocketClient(port, std::string(kSpeaks) + authorization(person.tokens.back()));
  };
  SocketClient loser = come(duel.loser);
  SocketClient winner = come(duel.winner);
  const bool begun = loser.is_open() && winner.is_open() &&
                     is_done(winner, {{"do", "join"}}, duel.table) &&
                     is_done(winner, {{"do", "ready"}}, duel.table) &&
                     is_done(loser, {{"do", "start"}}, duel.table) &&
                     play_until_it_counts(loser, winner, duel.table);
  duel.resigned = begun;
  duel.acknowledged = begun && is_done(loser, {{"do", "resign"}, {"id", "r"}}, duel.table);
  return duel.acknowledged;
}

void go_on(std::vector<Duel>& duels, const std::string& names, std::uint16_t port,
           std::atomic<int>& counted) {
  for (;;) {
    const std::string name = names + std::to_string(duels.size());
    Duel& duel = duels.emplace_back(Duel{{name + "-loses"}, {name + "-wins"}});
    const bool goes_on = make_account(duel.loser, port) && make_account(duel.winner, port) &&
                         change_password(duel.winner, port) && play(duel, port);
    if (!goes_on) return;
    ++counted;
  }
}

// Waits until one game has counted, so that the test checks at least one game, even on a slow
// machine; then waits for `delay`.
void wait_before_kill(const std::atomic<int>& counted, std::chrono::milliseconds delay) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (counted == 0 && std::chrono::steady_clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  std::this_thread::sleep_for(delay);
}

void expect_account(const Duellist& person, std::uint16_t port) {
  const auto opens = [&](const std::string& password) {
    const Json wanted = {{"name", person.name}, {"password", password}};
    return ask(port, "POST", "/api/v1/sessions", wanted.dump()).code == 201;
  };
  EXPECT_EQ(std::ranges::count_if(person.passwords, opens), person.passwords.empty() ? 0 : 1);
  for (const std::string& token : person.tokens)
    EXPECT_EQ(ask(port, "GET", "/api/v1/me", {}, authorization(token)).code, 200);
}

// Returns the number of this person's rated games: 0 or 1. Checks that all winners have one rating
// and all losers another, because each person plays only one game.
std::size_t games_of(const Duellist& person, const std::string& table, std::uint16_t port) {
  const Answer answer = ask(port, "GET", "/api/v1/people/" + person.name);
  EXPECT_EQ(answer.code, 200);
  const Json page = Json::parse(answer.body);
  const std::size_t games = page["games"].size();
  EXPECT_LE(games, 1U);
  EXPECT_EQ(page["curve"].size(), games);
  EXPECT_EQ(page["records"].size(), games);
  if (games == 0) return 0;
  EXPECT_EQ(page["games"][0]["table"], table);
  EXPECT_EQ(page["records"][0]["games"], 1);
  EXPECT_EQ(page["records"][0]["rated"], 1);
  static std::map<int, Json> ratings;
  const int won = page["records"][0]["won"];
  EXPECT_EQ(page["records"][0]["rating"],
            ratings.emplace(won, page["records"][0]["rating"]).first->second);
  return games;
}

void expect_all_there(const Duel& duel, std::uint16_t port) {
  expect_account(duel.loser, port);
  expect_account(duel.winner, port);
  if (duel.table.empty()) return;
  EXPECT_EQ(ask(port, "GET", "/api/v1/tables/" + duel.table).code, 200);
  const std::size_t games = games_of(duel.loser, duel.table, port);
  EXPECT_EQ(games_of(duel.winner, duel.table, port), games);
  if (duel.acknowledged || !duel.resigned) {
    EXPECT_EQ(games, duel.acknowledged ? 1U : 0U);
  }
}

TEST(Kill, KeepsAccountsAndCountsEveryGameOnce) {
  const int kills = std::max(1, kills_wanted() / 4);
  const Folder folder;
  std::mt19937 rng(20241123);
  std::vector<std::vector<Duel>> duels(3);
  std::vector<std::size_t> seen(duels.size());
  std::atomic<int> counted = 0;
  for (int i = 0; i <= kills && !HasFailure(); ++i) {
    ServerProcess process(folder / "store.db");
    ASSERT_NE(process.port(), 0);
    for (std::size_t k = 0; k < duels.size(); ++k) {
      if (i == kills) seen[k] = 0;  // after the last kill, all accounts are checked again
      for (; seen[k] < duels[k].size(); ++seen[k])
        expect_all_there(duels[k][seen[k]], process.port());
    }
    if (i == kills) break;
    std::vector<std::thread> threads;
    for (std::size_t k = 0; k < duels.size(); ++k) {
      threads.emplace_back([&, k, port = process.port()] {
        go_on(duels[k], std::string(1, static_cast<char>('a' + k)), port, counted);
      });
    }
    wait_before_kill(counted, std::chrono::milliseconds(rng() % 250));
    process.kill();
    for (std::thread& thread : threads) thread.join();
  }
  EXPECT_GT(counted, 0);
}

}  // namespace
}  // namespace bastide::serve
