// Three servers around one store: real PostgreSQL, real NATS, real sockets, processes that are
// killed.
#include "serve/chatters.h"
#include "serve/guests.h"
#include "serve/nats.h"
#include "serve/postgres.h"
#include "serve/process.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <random>
#include <thread>

namespace bastide::serve {
namespace {

constexpr std::size_t kNodes = 3;
constexpr std::chrono::milliseconds kTakeover{5000};

class ThreeNodes : public testing::Test {
 protected:
  ThreeNodes() {
    settings_.store = PostgresServer::shared().fresh_database();
    settings_.nats = nats_.address();
    settings_.key = folder_ / "key";
    settings_.api.making = settings_.api.asking = settings_.api.talking =
        settings_.api.chatting = {1e9, 1e9};
    for (std::size_t i = 0; i < kNodes; ++i) start(i);
  }
  std::uint16_t port(std::size_t node) const { return nodes_[node]->port(); }
  // Anew at the same port, if it was there before.
  void start(std::size_t node) {
    const std::uint16_t port = nodes_[node] ? nodes_[node]->port() : 0;
    settings_.node = "node" + std::to_string(node);
    nodes_[node] = std::make_unique<ServerProcess>(settings_, port);
    ASSERT_TRUE(port == 0 || nodes_[node]->port() == port);
  }

  const Folder folder_;
  NatsServer nats_;
  TablesSettings settings_;
  std::array<std::unique_ptr<ServerProcess>, kNodes> nodes_;
};

Json seats_of_two() {
  const Json anna = {{"mine", true}, {"name", "Anna"}};
  return {{"seats", {anna, Json::object(), Json{{"computer", "greedy"}, {"name", "Machine"}}}}};
}

TEST_F(ThreeNodes, TakeAnyClientAtAnyTable) {
  Guest anna(port(0), fresh_token(port(0)));
  Guest bob(port(1), fresh_token(port(2)));
  Guest vera(port(2), "");
  const std::string table = new_table(port(0), anna.token(), seats_of_two());
  anna.watch(table);
  bob.watch(table);
  vera.watch(table);
  EXPECT_TRUE(bob.ask({{"do", "join"}, {"name", "Bob"}})["ok"]);
  bob.watch(table);
  EXPECT_TRUE(bob.ask({{"do", "ready"}, {"seed", "b0b"}})["ok"]);
  EXPECT_TRUE(anna.ask({{"do", "start"}})["ok"]);
  EXPECT_EQ(bob.ask({{"do", "play"}, {"seen", 1}, {"action", "pass"}})["ok"], false);
  while (anna.room().stage != Stage::finished || bob.room().stage != Stage::finished) {
    if (anna.play_if_due() || bob.play_if_due()) continue;
    if (anna.room().last <= bob.room().last ? !anna.hear() : !bob.hear()) break;
  }
  while (vera.room().stage != Stage::finished && vera.hear()) continue;
  EXPECT_EQ(vera.room().last, anna.room().last);
  const std::string path = "/api/v1/tables/" + table;
  const std::string record = ask(port(0), "GET", path + "/record").body;
  EXPECT_EQ(ask(port(1), "GET", path + "/record").body, record);
  const auto entries = [&](std::size_t node) {
    return Json::parse(ask(port(node), "GET", path).body)["entries"];
  };
  EXPECT_TRUE(entries(2) == entries(0));
  EXPECT_EQ(ask(port(2), "GET", "/api/v1/tables/nosuchtable").code, 404);
}

TEST_F(ThreeNodes, ShareTheLobby) {
  const std::string table = new_table(port(0), fresh_token(port(0)), seats_of_two());
  for (int i = 0; i < 100; ++i) {
    if (ask(port(2), "GET", "/api/v1/tables").body.find(table) != std::string::npos) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  FAIL() << "the table is not in the lobby of another node";
}

// One of the three after the other is killed at any instant, and comes back, while people talk at
// tables of all of them and bots play. The longest that a kill kept anybody from being answered is
// how long it took until others had the tables.
TEST_F(ThreeNodes, LoseNothingWhenOneIsKilled) {
  const int kills = std::max(3, kills_wanted() / 5);
  load::LoadSettings settings;
  for (std::size_t i = 0; i < kNodes; ++i)
    settings.addresses.push_back({"127.0.0.1", std::to_string(port(i))});
  settings.tables = 12;
  settings.spectators = 6;
  settings.rate = 60;
  settings.seconds = 3600;
  LoadProcess bots(settings);
  ASSERT_TRUE(bots.begun());
  ChatterProcess chatters({port(0), port(1), port(2)});
  ASSERT_LT(chatters.until_all_are_answered(), kTakeover);
  std::mt19937 rng(20241123);
  std::vector<std::chrono::milliseconds> took;
  for (int i = 0; i < kills && !HasFailure(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(rng() % 1000));
    const std::size_t node = rng() % kNodes;
    const bool at_once = rng() % 2 == 0;
    nodes_[node]->kill();
    if (at_once) start(node);
    took.push_back(chatters.until_all_are_answered());
    EXPECT_LT(took.back(), kTakeover) << "kill " << i << " of node " << node;
    if (!at_once) start(node);
  }
  const auto said = chatters.stop();
  EXPECT_GT(said.acknowledged, 10 * static_cast<std::size_t>(kills));
  EXPECT_EQ(said.lost, 0U);
  EXPECT_EQ(said.doubled, 0U);
  const auto played = bots.stop();
  EXPECT_GT(played.acknowledged, 10 * static_cast<std::size_t>(kills));
  EXPECT_EQ(played.lost, 0U);
  EXPECT_EQ(played.doubled, 0U);
  EXPECT_EQ(played.stuck, 0U);
  std::ranges::sort(took);
  std::printf(
      "%d kills, %zu sayings and %zu actions acknowledged; until all were answered: median "
      "%ld ms, longest %ld ms\n",
      kills, said.acknowledged, played.acknowledged,
      static_cast<long>(took[took.size() / 2].count()), static_cast<long>(took.back().count()));
}

}  // namespace
}  // namespace bastide::serve
