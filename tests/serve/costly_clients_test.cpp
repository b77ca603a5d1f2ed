// Tests clients that use up memory or connections.
#include "serve/server_with_guests.h"

#include <gtest/gtest.h>

#include <memory>
#include <thread>

namespace bastide::serve {
namespace {

constexpr const char* kStranger = "127.0.0.2";

std::uint64_t metric(std::uint16_t port, const std::string& name) {
  const std::string text = ask(port, "GET", "/metrics").body;
  const std::size_t at = text.find("\nbastide_" + name + ' ');
  return at == std::string::npos ? 0 : std::stoull(text.substr(text.find(' ', at)));
}

// A table with a long journal: 36 kB.
struct LongTable {
  explicit LongTable(std::uint16_t port) : host(port, fresh_token(port)) {
    const Json seats = {{{"mine", true}, {"name", "Anna"}}, {{"mine", true}, {"name", "Bob"}}};
    table = new_table(port, host.token(), {{"seats", seats}});
    host.watch(table);
    EXPECT_TRUE(host.ask({{"do", "start"}})["ok"]);
    for (int i = 0; i < 60; ++i)
      EXPECT_TRUE(host.ask({{"do", "say"}, {"text", std::string(500, 'x')}})["ok"]);
  }
  std::string all() const { return R"({"do":"watch","from":0,"table":")" + table + "\"}"; }

  Guest host;
  std::string table;
};

// Limits without a bound for a single client's queue.
Limits patient() {
  Limits limits;
  limits.queued_bytes = 1 << 30;
  return limits;
}

TEST(CostlyClients, ClientsShareALimitOfUnsentBytes) {
  const Folder folder;
  Limits limits = patient();
  limits.queued_bytes_in_all = 1 << 22;
  const TableServer server(folder / "store.db", quick_settings(), {.limits = limits});
  LongTable table(server.port());
  std::vector<std::unique_ptr<SocketClient>> costly;
  for (int i = 0; i < 40 && metric(server.port(), "dropped_slow_total") == 0; ++i) {
    costly.push_back(std::make_unique<SocketClient>(server.port(), kSpeaks));
    for (int k = 0; k < 400; ++k) costly.back()->say(table.all());
    EXPECT_TRUE(table.host.ask({{"do", "ping"}})["ok"]);
    EXPECT_LE(metric(server.port(), "queued_bytes"), limits.queued_bytes_in_all);
  }
  EXPECT_GT(metric(server.port(), "dropped_slow_total"), 0U);
  for (int i = 0; i < 20; ++i) EXPECT_TRUE(table.host.play_if_due());
}

// The client sends now and then but never reads.
TEST(CostlyClients, AClientThatSendsButNeverReadsIsDropped) {
  const Folder folder;
  Limits limits = patient();
  limits.writing = std::chrono::milliseconds(500);
  const TableServer server(folder / "store.db", quick_settings(), {.limits = limits});
  LongTable table(server.port());
  SocketClient costly(server.port(), kSpeaks);
  for (int i = 0; i < 400; ++i) costly.say(table.all());
  for (int i = 0; i < 100 && metric(server.port(), "dropped_slow_total") == 0; ++i) {
    costly.say(R"({"do":"ping"})");
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_EQ(metric(server.port(), "dropped_slow_total"), 1U);
  EXPECT_EQ(metric(server.port(), "queued_bytes"), 0U);
  EXPECT_TRUE(table.host.play_if_due());
}

TEST(CostlyClients, LongAnswersCountForMore) {
  const Folder folder;
  TableServiceSettings settings = quick_settings();
  settings.api.talking = {300, 0.001};
  settings.api.asking = {31, 0.001};
  const TableServer server(folder / "store.db", settings);
  LongTable table(server.port());
  SocketClient costly(server.port(), kSpeaks);
  int told = 0;
  for (int i = 0; i < 150; ++i) {
    costly.say(table.all());
    if (!costly.hear()) break;
    ++told;
  }
  EXPECT_EQ(costly.close_code(), 1008);
  EXPECT_LE(told, 101);
  int answered = 0;
  while (answered < 20 && ask(server.port(), "GET", "/api/v1/tables/" + table.table).code == 200)
    ++answered;
  EXPECT_GE(answered, 5);
  EXPECT_LE(answered, 11);
}

// ---- connections --------------------------------------------------------------------------------

// Eight connections, one of them for operators only.
Settings few_places() {
  Settings settings;
  settings.limits.connections = 8;
  settings.operators = {"127.0.0.1"};
  return settings;
}

TEST(Slots, AreTakenFromIdleClients) {
  const Folder folder;
  const TableServer server(folder / "store.db", quick_settings(), few_places());
  const std::string token = fresh_token(server.port());
  const std::string table = new_table(
      server.port(), token, {{"seats", {{{"mine", true}, {"name", "Anna"}}, Json::object()}}});
  SocketClient watching(server.port(), kSpeaks, kStranger);
  watching.say(R"({"do":"watch","table":")" + table + "\"}");
  EXPECT_TRUE(watching.hear());
  std::vector<std::unique_ptr<SocketClient>> idle;
  for (int i = 0; i < 6; ++i)
    idle.push_back(std::make_unique<SocketClient>(server.port(), kSpeaks, kStranger));
  SocketClient anna(server.port(), std::string(kSpeaks) + authorization(token), kStranger);
  ASSERT_TRUE(anna.is_open());
  EXPECT_FALSE(idle.front()->hear());
  for (SocketClient* one : {&anna, &watching, idle[1].get()}) {
    one->say(R"({"do":"ping","ref":7})");
    EXPECT_TRUE(one->hear());
  }
}

TEST(Slots, AreKeptForOperators) {
  const Folder folder;
  const TableServer server(folder / "store.db", quick_settings(), few_places());
  const std::string mine = std::string(kSpeaks) + authorization(fresh_token(server.port()));
  std::vector<std::unique_ptr<SocketClient>> strangers;
  for (int i = 0; i < 9; ++i)
    strangers.push_back(std::make_unique<SocketClient>(server.port(), mine, kStranger));
  EXPECT_TRUE(strangers[6]->is_open());
  EXPECT_FALSE(strangers[7]->is_open());
  EXPECT_FALSE(strangers[8]->is_open());
  EXPECT_EQ(ask(server.port(), "GET", "/healthz").code, 200);
  EXPECT_EQ(metric(server.port(), "refused_crowded_total"), 2U);
}

}  // namespace
}  // namespace bastide::serve
