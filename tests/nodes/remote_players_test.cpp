// Tests players whose table is at another node, when that node ends or NATS is away, with real
// servers, a real PostgreSQL and a real NATS.
#include "bus/message_bus.h"
#include "serve/nats.h"
#include "serve/postgres.h"
#include "serve/room/clock.h"
#include "serve/server_with_guests.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace bastide::serve {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr Time kTurn = 10'000;  // the shortest allowed clock

class Players : public testing::Test {
 protected:
  void SetUp() override {
    if (!has_nats()) GTEST_SKIP() << "this program was built without NATS (libnats-dev)";
    nats_ = std::make_unique<NatsServer>();
    settings_ = at_postgres(folder_);
    settings_.nats = nats_->address();
    one_ = server("one");
    two_ = server("two");
  }

  std::unique_ptr<TableServer> server(const std::string& name) {
    TableServiceSettings settings = settings_;
    settings.node = name;
    Settings context;
    // How long a node that ends waits for clients that do not answer the close message.
    context.limits.ending = milliseconds(2500);
    return std::make_unique<TableServer>(settings.store, settings, context);
  }
  // Creates Anna's table with a clock and an open seat.
  static std::string table_at(const TableServer& server, const std::string& token) {
    const Json anna = {{"mine", true}, {"name", "Anna"}};
    return new_table(
        server.port(), token,
        {{"seats", {anna, Json::object()}}, {"clock", {{"pace", "turn"}, {"time", kTurn / 1000}}}});
  }
  // Starts the game; returns the seat whose clock runs.
  static int begin(Guest& anna, Guest& bob) {
    EXPECT_TRUE(bob.ask({{"do", "join"}, {"name", "Bob"}})["ok"]);
    EXPECT_TRUE(bob.ask({{"do", "ready"}})["ok"]);
    EXPECT_TRUE(anna.ask({{"do", "start"}})["ok"]);
    while (bob.room().last < anna.room().last && bob.hear()) continue;
    return anna.room().running_seat();
  }
  // Number of the table's entries of that kind.
  static std::ptrdiff_t count(const TableServer& server, const std::string& table,
                              const std::string& kind) {
    const Json entries =
        Json::parse(ask(server.port(), "GET", "/api/v1/tables/" + table).body)["entries"];
    return std::ranges::count_if(entries, [&](const Json& one) { return one["kind"] == kind; });
  }
  static milliseconds since(steady_clock::time_point began) {
    return std::chrono::duration_cast<milliseconds>(steady_clock::now() - began);
  }

  const Folder folder_;
  std::unique_ptr<NatsServer> nats_;
  TableServiceSettings settings_;
  std::unique_ptr<TableServer> one_;
  std::unique_ptr<TableServer> two_;
};

// A node that ends gives up its tables before it closes connections, even if a client does not
// answer.
TEST_F(Players, ReconnectOnceWhenANodeEndsAndGetTimeCredit) {
  Guest anna(two_->port(), fresh_token(two_->port()));
  Guest bob(one_->port(), fresh_token(one_->port()));
  const std::string table = table_at(*two_, anna.token());
  anna.watch(table);
  bob.watch(table);
  begin(anna, bob);
  std::thread ending([this] { two_->stop(); });
  while (anna.hear()) continue;  // this client does not answer the close message
  EXPECT_EQ(anna.socket().close_code(), 1012);
  while (bob.hear()) continue;
  EXPECT_EQ(bob.socket().close_code(), 1012);
  Guest again(one_->port(), anna.token());
  again.watch(table);
  EXPECT_TRUE(again.ask({{"do", "say"}, {"text", "I am here again"}})["ok"]);
  const auto until = steady_clock::now() + milliseconds(3500);
  while (steady_clock::now() < until) {
    std::this_thread::sleep_for(milliseconds(100));
    again.ask({{"do", "ping"}});  // the connection survives the node's end
  }
  ending.join();
  EXPECT_EQ(count(*one_, table, "clock"), 1);
  const auto seat = static_cast<std::size_t>(again.room().running_seat());
  EXPECT_GT(again.room().seats[seat].left, kTurn);
  EXPECT_LE(again.room().seats[seat].left, kTurn + kTimeToComeBack);
}

// Bob is told at once that the table is out of reach, and can watch it when NATS answers again.
TEST_F(Players, LearnThatATableIsUnreachableWithoutNats) {
  Guest anna(one_->port(), fresh_token(one_->port()));
  Guest bob(two_->port(), fresh_token(two_->port()));
  const std::string table = table_at(*one_, anna.token());
  anna.watch(table);
  bob.watch(table);
  nats_->hang();
  while (bob.hear()) continue;
  EXPECT_EQ(bob.socket().close_code(), 1012);
  Guest again(two_->port(), bob.token());
  const auto began = steady_clock::now();
  for (const char* command : {"watch", "say"}) {
    const Json said = {
        {"do", command}, {"table", table}, {"from", 0}, {"text", "Is anybody there?"}};
    const Json refused = again.ask(said);
    ASSERT_TRUE(refused.is_object());
    EXPECT_EQ(refused["error"]["code"], "paused") << refused.dump();
    EXPECT_NE(refused.dump().find("cannot be reached"), std::string::npos) << refused.dump();
  }
  EXPECT_TRUE(again.ask({{"do", "unwatch"}, {"table", table}})["ok"]);
  const auto answer = ask(two_->port(), "GET", "/api/v1/tables/" + table);
  EXPECT_EQ(answer.code, 503);
  EXPECT_NE(answer.body.find("cannot be reached"), std::string::npos) << answer.body;
  EXPECT_LT(since(began).count(), 1000);
  EXPECT_TRUE(anna.ask({{"do", "say"}, {"text", "I am still here"}})["ok"]);
  nats_->go_on();
  bool watches = false;
  for (int i = 0; i < 50 && !watches; ++i) {
    std::this_thread::sleep_for(milliseconds(100));
    // A new connection for each try, because the node may close one when NATS answers again.
    Guest back(two_->port(), bob.token());
    const Json reply = back.ask_if_open({{"do", "watch"}, {"table", table}, {"from", 0}});
    watches = reply.is_object() && reply["ok"] == true;
  }
  EXPECT_TRUE(watches);
}

// NATS does not answer for longer than the time on Bob's clock.
TEST_F(Players, LoseNoTimeWhileNatsIsAway) {
  Guest anna(one_->port(), fresh_token(one_->port()));
  Guest bob(two_->port(), fresh_token(two_->port()));
  const std::string table = table_at(*one_, anna.token());
  anna.watch(table);
  bob.watch(table);
  for (int seat = begin(anna, bob); seat != 1; seat = anna.room().running_seat())
    ASSERT_TRUE(anna.play_if_due());
  nats_->hang();
  const auto until = steady_clock::now() + milliseconds(kTurn + kMostLag + 2000);
  while (steady_clock::now() < until) {
    EXPECT_TRUE(anna.ask({{"do", "say"}, {"text", "Where is Bob?"}})["ok"]);
    std::this_thread::sleep_for(milliseconds(500));
  }
  EXPECT_EQ(count(*one_, table, "timed_out"), 0);
  nats_->go_on();
  const auto back = steady_clock::now() + milliseconds(5000);
  while (count(*one_, table, "clock") == 0 && steady_clock::now() < back)
    std::this_thread::sleep_for(milliseconds(100));
  std::this_thread::sleep_for(milliseconds(1500));
  EXPECT_EQ(count(*one_, table, "clock"), 1);
  Guest again(two_->port(), bob.token());
  again.watch(table);
  EXPECT_GT(again.room().seats[1].left, kTimeToComeBack);
  EXPECT_LE(again.room().seats[1].left, kTurn + kTimeToComeBack);
  EXPECT_TRUE(again.play_if_due());
}

}  // namespace
}  // namespace bastide::serve
