// Tests logs and metrics of several nodes, and a node that ends by itself, with real servers, a
// real PostgreSQL and a real NATS.
#include "bus/message_bus.h"
#include "database/postgres.h"
#include "serve/nats.h"
#include "serve/postgres.h"
#include "serve/server_with_guests.h"

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

namespace bastide::serve {
namespace {

constexpr std::int64_t kGone = 1'000'000;  // number of a node that does not exist

class Servers : public testing::Test {
 protected:
  void SetUp() override {
    if (!has_nats()) GTEST_SKIP() << "this program was built without NATS (libnats-dev)";
    nats_ = std::make_unique<NatsServer>();
    settings_ = at_postgres(folder_);
    settings_.nats = nats_->address();
    settings_.node = "one";
    Settings context;
    context.log =
        std::make_shared<Log>(Log::Form::text, Level::info, false, [this](std::string_view line) {
          const std::lock_guard lock(mutex_);
          log_ += line;
        });
    one_ = std::make_unique<TableServer>(settings_.store, settings_, context);
  }

  std::unique_ptr<TableServer> another() {
    TableServiceSettings settings = settings_;
    settings.node = "two";
    return std::make_unique<TableServer>(settings.store, settings);
  }
  void run(const std::string& sql) const {
    const auto database = open_postgres(settings_.store);
    ASSERT_TRUE(database);
    const Status done = (*database)->run(sql);
    EXPECT_TRUE(done) << done.error().text();
  }

  // Number of times that the log contains the text.
  std::size_t said(const std::string& what) {
    const std::lock_guard lock(mutex_);
    std::size_t count = 0;
    for (std::size_t at = log_.find(what); at != std::string::npos; at = log_.find(what, at + 1))
      ++count;
    return count;
  }
  std::string log() {
    const std::lock_guard lock(mutex_);
    return log_;
  }
  bool measures(const std::string& line) const {
    const std::string text = ask(one_->port(), "GET", "/metrics").body;
    return text.find("\nbastide_" + line + '\n') != std::string::npos;
  }
  Answer readiness() const { return ask(one_->port(), "GET", "/readyz"); }

  static bool soon(const std::function<bool()>& is, int seconds = 5) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
    while (!is()) {
      if (std::chrono::steady_clock::now() > end) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return true;
  }

  const Folder folder_;
  std::mutex mutex_;
  std::string log_;
  std::unique_ptr<NatsServer> nats_;
  TableServiceSettings settings_;
  std::unique_ptr<TableServer> one_;
};

TEST_F(Servers, LogNodesThatJoinAndLeave) {
  EXPECT_TRUE(soon([&] { return measures("nodes_alive 1"); }));
  EXPECT_TRUE(measures("nats_connected 1"));
  EXPECT_TRUE(measures("store_reachable 1"));
  auto two = another();
  EXPECT_TRUE(soon([&] { return measures("nodes_alive 2"); }));
  EXPECT_EQ(said("info node came node=two number="), 1U) << log();
  two->stop();
  EXPECT_TRUE(soon([&] { return measures("nodes_alive 1"); }));
  EXPECT_EQ(said("info node left node=two number="), 1U) << log();
  run("INSERT INTO nodes (number, name, until) VALUES (" + std::to_string(kGone) +
      ", 'old', (extract(epoch FROM clock_timestamp()) * 1000)::bigint + 1500)");
  EXPECT_TRUE(soon([&] { return said("warning node with another version node=old number=") == 1; }))
      << log();
  EXPECT_TRUE(soon([&] { return said("warning node dead node=old number=") == 1; })) << log();
  EXPECT_EQ(said("node came"), 1U);
}

TEST_F(Servers, CountTablesTakenOver) {
  const std::string token = fresh_token(one_->port());
  const Json seats = {{{"mine", true}, {"name", "Anna"}}, Json::object()};
  std::vector<std::string> tables;
  {
    const auto two = another();
    for (int i = 0; i < 3; ++i) tables.push_back(new_table(two->port(), token, {{"seats", seats}}));
  }
  for (const std::string& table : tables)
    EXPECT_EQ(ask(one_->port(), "GET", "/api/v1/tables/" + table).code, 200);
  EXPECT_TRUE(soon([&] { return measures("tables_taken_over_total 3"); }));
  EXPECT_TRUE(soon([&] { return said("info tables taken over count=") >= 1; })) << log();
}

TEST_F(Servers, LogALostLease) {
  ASSERT_TRUE(soon([&] { return readiness().code == 200; }));
  run("UPDATE nodes SET state = 1");
  EXPECT_TRUE(soon([&] { return said("warning lease lost was=") == 1; })) << log();
}

TEST_F(Servers, ReportALostStore) {
  ASSERT_TRUE(soon([&] { return readiness().code == 200; }));
  PostgresServer::shared().kill();
  EXPECT_TRUE(soon([&] { return readiness().code == 503; }));
  EXPECT_EQ(readiness().body, "the store does not answer\n");
  EXPECT_TRUE(measures("store_reachable 0"));
  std::this_thread::sleep_for(std::chrono::seconds(2));
  EXPECT_EQ(said("store away"), 1U) << log();
  PostgresServer::shared().start();
  EXPECT_TRUE(soon([&] { return said("store back") == 1; })) << log();
  EXPECT_TRUE(measures("store_reachable 1"));
  EXPECT_TRUE(soon([&] { return readiness().code == 200; }, 15)) << readiness().body;
}

TEST_F(Servers, ReportThatNatsIsLost) {
  ASSERT_TRUE(soon([&] { return readiness().code == 200; }));
  nats_->hang();
  EXPECT_TRUE(soon([&] { return measures("nats_connected 0"); }, 10));
  // The node is ready, because it serves its own tables. Otherwise a loss of NATS would leave no
  // node ready.
  EXPECT_EQ(readiness().code, 200);
  EXPECT_EQ(readiness().body,
            "ready, but NATS does not answer: tables of other servers are out of reach\n");
  nats_->go_on();
  EXPECT_TRUE(soon([&] { return measures("nats_connected 1"); }, 10));
  EXPECT_EQ(readiness().code, 200);
  EXPECT_EQ(readiness().body, "ready\n");
  EXPECT_EQ(said("NATS lost"), 1U) << log();
  EXPECT_EQ(said("NATS back"), 1U) << log();
}

// A node ends when a newer version of the server has updated the store's schema.
TEST_F(Servers, EndAfterANewerSchema) {
  ASSERT_TRUE(soon([&] { return readiness().code == 200; }));
  const std::string token = fresh_token(one_->port());
  Guest anna(one_->port(), token);
  const Json seats = {{{"mine", true}, {"name", "Anna"}}, Json::object()};
  anna.watch(new_table(one_->port(), token, {{"seats", seats}}));
  run("UPDATE store_version SET version = version + 1");
  while (anna.hear()) continue;
  EXPECT_EQ(anna.socket().close_code(), 1012);
  EXPECT_EQ(said("error ending why=\"the store is of version "), 1U) << log();
  one_->stop();
  const auto refused = TableService::open(settings_, [](const std::function<void()>&) {});
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().text().find("this program knows up to"), std::string::npos);
}

}  // namespace
}  // namespace bastide::serve
