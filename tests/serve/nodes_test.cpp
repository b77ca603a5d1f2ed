// Three servers around one store: real PostgreSQL, real NATS, real sockets, processes that are
// killed.
#include "serve/guests.h"
#include "serve/nats.h"
#include "serve/postgres.h"
#include "serve/process.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <map>
#include <thread>

namespace bastide::serve {
namespace {

using Clock = std::chrono::steady_clock;

class NodeProcess {
 public:
  explicit NodeProcess(const TablesSettings& settings) {
    EXPECT_EQ(::pipe(ends_), 0);
    process_ = std::make_unique<Process>([&] {
      const TableServer server(settings.store, settings);
      const std::uint16_t listens = server.port();
      if (::write(ends_[1], &listens, sizeof listens) != sizeof listens) ::_exit(1);
      for (;;) ::pause();
    });
    ::close(ends_[1]);
    EXPECT_EQ(::read(ends_[0], &port_, sizeof port_), static_cast<ssize_t>(sizeof port_));
  }
  ~NodeProcess() { ::close(ends_[0]); }
  std::uint16_t port() const { return port_; }
  void kill() { process_->kill(); }

 private:
  int ends_[2] = {-1, -1};
  std::uint16_t port_ = 0;
  std::unique_ptr<Process> process_;
};

class ThreeNodes : public testing::Test {
 protected:
  ThreeNodes() {
    TablesSettings settings;
    settings.store = PostgresServer::shared().fresh_database();
    settings.nats = nats_.address();
    settings.key = folder_ / "key";
    settings.api.making = settings.api.asking = settings.api.talking =
        settings.api.chatting = {1e9, 1e9};
    for (int i = 0; i < 3; ++i) {
      settings.node = "node" + std::to_string(i);
      nodes_[static_cast<std::size_t>(i)] = std::make_unique<NodeProcess>(settings);
    }
  }
  std::uint16_t port(std::size_t node) const { return nodes_[node]->port(); }

  const Folder folder_;
  NatsServer nats_;
  std::array<std::unique_ptr<NodeProcess>, 3> nodes_;
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

// Somebody who talks as fast as he is answered, at a table of one node through another; he goes
// where somebody answers.
struct Chatter {
  std::string token;
  std::string table;
  std::size_t node = 0;
  std::map<std::string, std::uint32_t> acknowledged;
  Clock::duration longest{};
};

void chat(Chatter& chatter, const std::array<std::uint16_t, 3>& ports,
          const std::atomic<bool>& over) {
  int number = 0;
  auto last = Clock::now();
  while (!over) {
    SocketClient socket(ports[chatter.node], std::string(kSpeaks) + authorization(chatter.token));
    while (socket.is_open() && !over) {
      const std::string text = std::to_string(number);
      socket.say(Json{
          {"do", "say"}, {"table", chatter.table}, {"id", text}, {"text", text}, {"ref", number}}
                     .dump());
      const auto reply = socket.hear();
      if (!reply) break;
      const Json heard = Json::parse(*reply);
      if (heard["ok"] != true) break;
      chatter.acknowledged[text] = heard["n"];
      chatter.longest = std::max(chatter.longest, Clock::now() - last);
      last = Clock::now();
      ++number;
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    if (over) break;
    chatter.node = (chatter.node + 1) % ports.size();
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  chatter.longest = std::max(chatter.longest, Clock::now() - last);
}

TEST_F(ThreeNodes, LoseNothingWhenOneIsKilled) {
  std::array<Chatter, 6> chatters;
  for (std::size_t i = 0; i < chatters.size(); ++i) {
    Chatter& chatter = chatters[i];
    chatter.token = fresh_token(port(i % 3));
    chatter.table = new_table(port(i % 3), chatter.token, seats_of_two());
    chatter.node = (i + i / 3) % 3;  // some through the table's own node, some through another
  }
  const std::array<std::uint16_t, 3> ports = {port(0), port(1), port(2)};
  std::atomic<bool> over{false};
  std::vector<std::thread> threads;
  for (Chatter& chatter : chatters) threads.emplace_back([&] { chat(chatter, ports, over); });
  std::this_thread::sleep_for(std::chrono::milliseconds(1000));
  nodes_[0]->kill();
  std::this_thread::sleep_for(std::chrono::milliseconds(5500));
  over = true;
  for (std::thread& thread : threads) thread.join();
  for (const Chatter& chatter : chatters) {
    EXPECT_LT(chatter.longest, std::chrono::seconds(5));
    EXPECT_GT(chatter.acknowledged.size(), 100U);
    const Answer answer = ask(ports[1], "GET", "/api/v1/tables/" + chatter.table);
    ASSERT_EQ(answer.code, 200) << answer.body;
    const Json whole = Json::parse(answer.body);
    std::map<std::string, std::uint32_t> there;
    for (const Json& entry : whole["entries"]) {
      if (entry["kind"] != "said") continue;
      EXPECT_TRUE(there.emplace(entry["text"], entry["n"]).second) << "doubled: " << entry;
    }
    for (const auto& [text, number] : chatter.acknowledged) EXPECT_EQ(there[text], number) << text;
  }
}

}  // namespace
}  // namespace bastide::serve
