// Tests three nodes with one store: real PostgreSQL, real NATS, real sockets, processes that are
// killed.
#include "bus/message_bus.h"
#include "serve/chat_clients.h"
#include "serve/nats.h"
#include "serve/operations/admin_socket.h"
#include "serve/postgres.h"
#include "serve/server_process.h"
#include "serve/server_with_guests.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <memory>
#include <random>
#include <thread>

namespace bastide::serve {
namespace {

constexpr std::size_t kNodes = 3;
constexpr std::chrono::milliseconds kTakeover{5000};

class ThreeNodes : public testing::Test {
 protected:
  void SetUp() override {
    if (!has_nats()) GTEST_SKIP() << "this program was built without NATS (libnats-dev)";
    nats_ = std::make_unique<NatsServer>();
    settings_ = at_postgres(folder_);
    settings_.nats = "nats://127.0.0.1:1," +
                     nats_->address();  // nothing listens at the first of the two addresses
    for (std::size_t i = 0; i < kNodes; ++i) start(i);
  }
  std::uint16_t port(std::size_t node) const { return nodes_[node]->port(); }
  // Runs an operator's command at the first node.
  Json admin(const Json& request) const {
    TableServiceSettings first = settings_;
    first.node = "node0";
    const auto answer = ask_server(admin_socket_of(first), request.dump());
    return answer ? Json::parse(*answer) : Json{{"error", in_english(answer.error().message)}};
  }
  // Starts a node, at the same port if it ran before.
  void start(std::size_t node) {
    const std::uint16_t port = nodes_[node] ? nodes_[node]->port() : 0;
    settings_.node = "node" + std::to_string(node);
    nodes_[node] = std::make_unique<ServerProcess>(settings_, port);
    ASSERT_TRUE(port == 0 || nodes_[node]->port() == port);
  }

  // Expects this code from all nodes. Repeats the request, because a node may learn of a change
  // later.
  void expect_everywhere(int code, const std::string& path, const std::string& who) const {
    for (std::size_t i = 0; i < kNodes; ++i) {
      int answered = 0;
      for (int tries = 0; tries < 100 && answered != code; ++tries) {
        if (tries > 0) std::this_thread::sleep_for(std::chrono::milliseconds(20));
        answered = ask(port(i), "GET", path, {}, who).code;
      }
      EXPECT_EQ(answered, code) << "node " << i;
    }
  }

  const Folder folder_;
  std::unique_ptr<NatsServer> nats_;
  TableServiceSettings settings_;
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

// Two nodes may each create a table at the same moment. Later both nodes offer the same table.
TEST_F(ThreeNodes, PairPlayersOfAllNodes) {
  const Json mine = {{"mine", true}, {"name", "Guest"}, {"seed", "5eed"}};
  const std::string wanted = Json({{"seats", {mine, Json::object()}}}).dump();
  const std::array<std::string, 2> tokens = {fresh_token(port(0)), fresh_token(port(1))};
  std::array<std::string, 2> tables;
  const auto pair = [&](std::size_t i) {
    const std::string who = authorization(tokens[i]);
    const Answer answer = ask(port(i), "POST", "/api/v1/pairings", wanted, who);
    tables[i] = Json::parse(answer.body).value("table", answer.body);
  };
  std::thread other([&] { pair(1); });
  pair(0);
  other.join();
  for (int tries = 0; tries < 100 && tables[0] != tables[1]; ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    pair(0);
    pair(1);
  }
  EXPECT_EQ(tables[0], tables[1]);
  Guest bob(port(2), tokens[1]);
  bob.watch(tables[0]);
  EXPECT_EQ(bob.room().terms->visibility, Visibility::open);
}

TEST_F(ThreeNodes, ListOwnTablesOfAllNodes) {
  const std::string token = fresh_token(port(0));
  Guest anna(port(0), token);
  const Json machine = {{"computer", "greedy"}, {"name", "Machine"}};
  const std::string table =
      new_table(port(0), token, {{"seats", {{{"mine", true}, {"name", "Anna"}}, machine}}});
  anna.watch(table);
  EXPECT_TRUE(anna.ask({{"do", "start"}})["ok"]);
  const auto own = [&](std::size_t node) {
    return Json::parse(ask(port(node), "GET", "/api/v1/me/tables", {}, authorization(token)).body);
  };
  ASSERT_EQ(own(0)["tables"].size(), 1U);
  EXPECT_EQ(own(1), own(0));
}

// Number of announcements that arrive within 300 ms. The answer to a ping sent then shows that none
// is missing.
int announcements(SocketClient& socket) {
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  socket.say(R"({"do":"ping","ref":"then"})");
  int count = 0;
  for (auto text = socket.hear(); text; text = socket.hear()) {
    if (text->find("announcement") != std::string::npos) ++count;
    if (text->find("\"re\":\"then\"") != std::string::npos) break;
  }
  return count;
}

TEST_F(ThreeNodes, RunOperatorsCommandsAtAnyNode) {
  Guest anna(port(1), fresh_token(port(1)));
  const std::string table = new_table(port(2), anna.token(), seats_of_two());
  anna.watch(table);
  SocketClient vera(port(2), kSpeaks);
  EXPECT_EQ(announcements(vera), 0);
  EXPECT_TRUE(admin({{"do", "announce"}, {"text", "Tea at five."}})["ok"]);
  EXPECT_EQ(announcements(vera), 1);
  EXPECT_EQ(announcements(anna.socket()),
            1);  // Anna gets the announcement once, although two nodes know her
  EXPECT_EQ(admin({{"do", "show"}, {"table", table}})["there"].size(), 1U);
  EXPECT_TRUE(admin({{"do", "close"}, {"table", table}})["ok"]);
  while (anna.room().stage != Stage::finished && anna.hear()) continue;
  EXPECT_EQ(anna.room().stage, Stage::finished);

  const std::string who = authorization(anna.token());
  const std::string person = Json::parse(ask(port(1), "GET", "/api/v1/me", {}, who).body)["person"];
  EXPECT_TRUE(admin({{"do", "ban"}, {"whom", person}})["ok"]);
  while (anna.hear()) continue;
  EXPECT_EQ(anna.socket().close_code(), 4001);
  expect_everywhere(403, "/api/v1/me", who);
  EXPECT_TRUE(admin({{"do", "unban"}, {"whom", person}})["ok"]);
  expect_everywhere(200, "/api/v1/me", who);
}

TEST_F(ThreeNodes, EndSessionsEverywhere) {
  const std::string who = authorization(new_account(port(0), "Anna"));
  SocketClient anna(port(1), std::string(kSpeaks) + who);
  EXPECT_EQ(announcements(anna), 0);
  EXPECT_EQ(ask(port(2), "GET", "/api/v1/sessions", {}, who).code, 200);
  EXPECT_EQ(ask(port(0), "DELETE", "/api/v1/sessions/current", {}, who).code, 200);
  EXPECT_FALSE(anna.hear());
  EXPECT_EQ(anna.close_code(), 4001);
  expect_everywhere(401, "/api/v1/me", who);
}

TEST_F(ThreeNodes, ServeTheirOwnTablesWithoutNats) {
  Guest anna(port(0), fresh_token(port(0)));
  Guest bob(port(1), fresh_token(port(1)));
  const std::string table = new_table(port(0), anna.token(), seats_of_two());
  anna.watch(table);
  bob.watch(table);
  nats_.reset();
  while (bob.hear()) continue;
  EXPECT_EQ(bob.socket().close_code(), 1012);
  EXPECT_TRUE(anna.ask({{"do", "say"}, {"text", "I am still here"}})["ok"]);
}

// No request waits for NATS: neither a request about the node's own tables nor the refusal of a
// request about another node's table.
TEST_F(ThreeNodes, ServeTheirOwnTablesWhileNatsHangs) {
  Guest anna(port(0), fresh_token(port(0)));
  Guest bob(port(1), fresh_token(port(1)));
  const std::string table = new_table(port(0), anna.token(), seats_of_two());
  anna.watch(table);
  bob.watch(table);
  nats_->hang();
  std::chrono::milliseconds longest{0};
  for (int i = 0; i < 30; ++i) {
    const auto began = std::chrono::steady_clock::now();
    EXPECT_TRUE(anna.ask({{"do", "say"}, {"text", "I am still here"}})["ok"]);
    longest = std::max(longest, std::chrono::duration_cast<std::chrono::milliseconds>(
                                    std::chrono::steady_clock::now() - began));
    std::this_thread::sleep_for(std::chrono::milliseconds(150));
  }
  EXPECT_LT(longest.count(), 1000);
  nats_->go_on();
  while (bob.hear()) continue;
  EXPECT_EQ(bob.socket().close_code(), 1012);
}

// A frozen node, whose table another node has taken, gives up the table when it continues.
TEST_F(ThreeNodes, GiveUpATableThatAnotherHasTaken) {
  const std::string token = fresh_token(port(0));
  const std::string table = new_table(port(0), token, seats_of_two());
  auto anna = std::make_unique<Guest>(port(0), token);
  anna->watch(table);
  ASSERT_EQ(::kill(nodes_[0]->id(), SIGSTOP), 0);
  std::this_thread::sleep_for(std::chrono::milliseconds(3500));
  Guest bob(port(1), fresh_token(port(1)));
  bob.watch(table);
  ASSERT_EQ(::kill(nodes_[0]->id(), SIGCONT), 0);
  while (anna->hear()) continue;
  EXPECT_EQ(anna->socket().close_code(), 1012);
  anna.reset();
  Json status;
  for (int i = 0; i < 50 && (status = admin({{"do", "status"}}))["awake"] != 0; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_EQ(status["awake"], 0);
  Guest again(port(0), token);
  again.watch(table);
  EXPECT_TRUE(again.ask({{"do", "say"}, {"text", "I am here again"}})["ok"]);
  while (bob.room().last < again.room().last && bob.hear()) continue;
  EXPECT_EQ(bob.room().last, again.room().last);
}

// The outage of the database is longer than a node's lease.
TEST(OneNode, ContinuesAfterALossOfTheDatabase) {
  PostgresServer& database = PostgresServer::shared();
  const Folder folder;
  const ServerProcess node(at_postgres(folder));
  Guest anna(node.port(), fresh_token(node.port()));
  anna.watch(new_table(node.port(), anna.token(), seats_of_two()));
  database.kill();
  std::this_thread::sleep_for(std::chrono::milliseconds(3000));
  database.start();
  bool said = false;
  for (int tries = 0; tries < 100 && !said; ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    said = anna.ask({{"do", "say"}, {"text", "I am still here"}})["ok"];
  }
  EXPECT_TRUE(said);
}

// A node uses the database's clock, so that game clocks run on evenly at another node.
TEST(OneNode, UsesTheDatabasesClock) {
  const Folder folder;
  TableServiceSettings settings = at_postgres(folder);
  const auto wall = settings.clocks.wall;
  settings.clocks.wall = [wall] { return wall() + 60'000; };
  const ServerProcess node(settings);
  Guest anna(node.port(), fresh_token(node.port()));
  const Time now = anna.ask({{"do", "ping"}})["now"];
  EXPECT_LT(std::abs(now - wall()), 10'000);
}

// Two nodes run without NATS: the second node takes a table while the first node is frozen.
TEST(OneNode, DisconnectsPlayersOfATakenTable) {
  const Folder folder;
  TableServiceSettings settings = at_postgres(folder);
  settings.node = "one";
  const ServerProcess one(settings);
  Guest anna(one.port(), fresh_token(one.port()));
  const std::string table = new_table(one.port(), anna.token(), seats_of_two());
  anna.watch(table);
  ASSERT_EQ(::kill(one.id(), SIGSTOP), 0);
  settings.node = "another";
  const ServerProcess another(settings);
  Guest bob(another.port(), fresh_token(another.port()));
  bob.watch(table);
  ASSERT_EQ(::kill(one.id(), SIGCONT), 0);
  while (anna.hear()) continue;
  EXPECT_EQ(anna.socket().close_code(), 1012);
  Guest again(one.port(), anna.token());
  const Json refused = again.ask({{"do", "watch"}, {"table", table}, {"from", 0}});
  EXPECT_EQ(refused["error"]["code"], "paused");
  EXPECT_NE(refused["error"]["message"].dump().find("another server"), std::string::npos);
}

// Changes made while a node was frozen appear in its lobby later.
TEST_F(ThreeNodes, ReadMissedNewsFromTheStore) {
  const std::string token = fresh_token(port(0));
  const std::string old = new_table(port(0), token, seats_of_two());
  const auto knows = [&](std::size_t node, const std::string& table) {
    return ask(port(node), "GET", "/api/v1/tables").body.find(table) != std::string::npos;
  };
  const auto soon = [](const std::function<bool()>& is) {
    for (int i = 0; i < 200 && !is(); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    return is();
  };
  ASSERT_TRUE(soon([&] { return knows(1, old); }));
  ASSERT_EQ(::kill(nodes_[1]->id(), SIGSTOP), 0);
  nats_->restart();
  // Waits until the other two nodes have reconnected to NATS.
  std::this_thread::sleep_for(std::chrono::milliseconds(700));
  EXPECT_TRUE(admin({{"do", "close"}, {"table", old}})["ok"]);
  const std::string made = new_table(port(0), token, seats_of_two());
  std::this_thread::sleep_for(std::chrono::milliseconds(300));  // waits until the notice was sent
  ASSERT_EQ(::kill(nodes_[1]->id(), SIGCONT), 0);
  EXPECT_TRUE(soon([&] { return knows(1, made); }));
  EXPECT_TRUE(soon([&] { return !knows(1, old); }));
}

// Clients that chat at tables of all nodes, and bots that play.
class Clients {
 public:
  explicit Clients(const std::vector<std::uint16_t>& ports) : bots_(load_at(ports)) {
    EXPECT_TRUE(bots_.begun());
    chatters_ = std::make_unique<ChatterProcess>(ports);
    EXPECT_LT(until_all_are_answered(), kTakeover);
  }
  std::chrono::milliseconds until_all_are_answered() { return chatters_->until_all_are_answered(); }
  void expect_nothing_lost(std::size_t at_least) {
    const auto said = chatters_->stop();
    EXPECT_GT(said.acknowledged, at_least);
    EXPECT_EQ(said.lost, 0U);
    EXPECT_EQ(said.doubled, 0U);
    const auto played = bots_.stop();
    EXPECT_GT(played.acknowledged, at_least);
    EXPECT_EQ(played.lost, 0U);
    EXPECT_EQ(played.doubled, 0U);
    EXPECT_EQ(played.stuck, 0U);
    std::printf("%zu sayings and %zu actions acknowledged\n", said.acknowledged,
                played.acknowledged);
  }

 private:
  static load_test::LoadSettings load_at(const std::vector<std::uint16_t>& ports) {
    load_test::LoadSettings settings;
    for (const std::uint16_t port : ports)
      settings.addresses.push_back({"127.0.0.1", std::to_string(port)});
    settings.tables = 12;
    settings.spectators = 6;
    settings.rate = 60;
    settings.seconds = 3600;
    return settings;
  }

  LoadProcess bots_;
  std::unique_ptr<ChatterProcess> chatters_;
};

// One random node after the other is killed and restarted. The longest time without an answer shows
// how long a takeover takes.
TEST_F(ThreeNodes, LoseNothingWhenOneIsKilled) {
  const int kills = std::max(3, kills_wanted() / 5);
  Clients clients({port(0), port(1), port(2)});
  std::mt19937 rng(20241123);
  std::vector<std::chrono::milliseconds> took;
  for (int i = 0; i < kills && !HasFailure(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(rng() % 1000));
    const std::size_t node = rng() % kNodes;
    const bool burst = rng() % 2 == 0;
    nodes_[node]->kill();
    if (burst) start(node);
    took.push_back(clients.until_all_are_answered());
    EXPECT_LT(took.back(), kTakeover) << "kill " << i << " of node " << node;
    if (!burst) start(node);
  }
  clients.expect_nothing_lost(10 * static_cast<std::size_t>(kills));
  std::ranges::sort(took);
  std::printf("%d kills; until all were answered: median %ld ms, longest %ld ms\n", kills,
              static_cast<long>(took[took.size() / 2].count()),
              static_cast<long>(took.back().count()));
}

// A frozen node that continues finds its rooms at other nodes, and its additions are refused.
TEST_F(ThreeNodes, LoseNothingWhenOneIsFrozen) {
  Clients clients({port(0), port(1), port(2)});
  ASSERT_EQ(::kill(nodes_[0]->id(), SIGSTOP), 0);
  std::this_thread::sleep_for(std::chrono::milliseconds(3500));
  ASSERT_EQ(::kill(nodes_[0]->id(), SIGCONT), 0);
  EXPECT_LT(clients.until_all_are_answered(), kTakeover);
  clients.expect_nothing_lost(10);
}

}  // namespace
}  // namespace bastide::serve
