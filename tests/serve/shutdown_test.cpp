// Checks that servers end on SIGTERM even if PostgreSQL or other nodes are frozen, and that they
// report when they are not ready.
#include "bus/message_bus.h"
#include "load/load_generator.h"
#include "serve/nats.h"
#include "serve/postgres.h"
#include "serve/server_process.h"
#include "serve/server_with_guests.h"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <csignal>
#include <memory>
#include <thread>

namespace bastide::serve {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kMayTake{12'000};

Json bots_only() {
  const Json bot = {{"computer", "greedy"}, {"name", "One"}};
  const Json other = {{"computer", "greedy"}, {"name", "Two"}};
  return {{"seats", {bot, other}}};
}

// Time until /readyz answers with this code.
milliseconds until_ready_is(std::uint16_t port, int code) {
  const auto began = std::chrono::steady_clock::now();
  const auto took = [&] {
    return std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - began);
  };
  while (took() < kMayTake && ask(port, "GET", "/readyz").code != code)
    std::this_thread::sleep_for(milliseconds(20));
  return took();
}

TEST(FrozenPostgres, MakesTheServerUnreadyWithinSeconds) {
  const Folder folder;
  const ServerProcess server(at_postgres(folder));
  Guest anna(server.port(), fresh_token(server.port()));
  anna.watch(new_table(server.port(), anna.token(), bots_only()));
  EXPECT_LT(until_ready_is(server.port(), 200), kMayTake);
  PostgresServer::shared().freeze();
  EXPECT_LT(until_ready_is(server.port(), 503).count(), 4'000);
  PostgresServer::shared().thaw();
  EXPECT_LT(until_ready_is(server.port(), 200).count(), 4'000);
}

TEST(FrozenPostgres, DoesNotKeepTheServerFromEnding) {
  const Folder folder;
  ServerProcess server(at_postgres(folder));
  Guest anna(server.port(), fresh_token(server.port()));
  anna.watch(new_table(server.port(), anna.token(), bots_only()));
  PostgresServer::shared().freeze();
  anna.socket().say(R"({"do":"say","table":")" + anna.room().id + R"(","text":"Still here?"})");
  std::this_thread::sleep_for(milliseconds(700));  // the next heartbeat waits, too
  EXPECT_TRUE(server.ends_on_sigterm(kMayTake));
  PostgresServer::shared().thaw();
}

// Two nodes, with bots at tables of both.
class FrozenNode : public testing::Test {
 protected:
  void SetUp() override {
    if (!has_nats()) GTEST_SKIP() << "this program was built without NATS (libnats-dev)";
    nats_ = std::make_unique<NatsServer>();
    TableServiceSettings settings = at_postgres(folder_);
    settings.nats = nats_->address();
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      settings.node = "node" + std::to_string(i);
      nodes_[i] = std::make_unique<ServerProcess>(settings);
    }
    load_test::LoadSettings load;
    for (const auto& node : nodes_)
      load.addresses.push_back({"127.0.0.1", std::to_string(node->port())});
    load.tables = 8;
    load.rate = 40;
    load.seconds = 3600;
    bots_ = std::make_unique<LoadProcess>(load);
    ASSERT_TRUE(bots_->begun());
  }

  const Folder folder_;
  std::unique_ptr<NatsServer> nats_;
  std::array<std::unique_ptr<ServerProcess>, 2> nodes_;
  std::unique_ptr<LoadProcess> bots_;
};

TEST_F(FrozenNode, EndsOnSigtermAfterLosingItsLease) {
  ASSERT_EQ(::kill(nodes_[0]->id(), SIGSTOP), 0);
  std::this_thread::sleep_for(milliseconds(7000));
  ASSERT_EQ(::kill(nodes_[0]->id(), SIGCONT), 0);
  std::this_thread::sleep_for(milliseconds(5000));
  EXPECT_TRUE(nodes_[0]->ends_on_sigterm(kMayTake));
}

TEST_F(FrozenNode, EndsOnSigtermAtOnceAfterItWasFrozen) {
  ASSERT_EQ(::kill(nodes_[0]->id(), SIGSTOP), 0);
  std::this_thread::sleep_for(milliseconds(4000));
  ASSERT_EQ(::kill(nodes_[0]->id(), SIGCONT), 0);
  EXPECT_TRUE(nodes_[0]->ends_on_sigterm(kMayTake));
}

TEST_F(FrozenNode, EndsOnSigtermWhileNatsIsFrozen) {
  nats_->hang();
  std::this_thread::sleep_for(milliseconds(1000));
  EXPECT_TRUE(nodes_[0]->ends_on_sigterm(kMayTake));
  nats_->go_on();
}

}  // namespace
}  // namespace bastide::serve
