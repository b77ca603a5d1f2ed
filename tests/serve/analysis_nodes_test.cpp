// Tests servers that only analyse, on the PostgreSQL store of another server.
#include "serve/analysis_node.h"
#include "serve/finished_games.h"
#include "serve/postgres.h"
#include "serve/server_process.h"
#include "serve/store/open_database.h"
#include "serve/store/schema.h"

#include <gtest/gtest.h>

#include <memory>
#include <thread>

namespace bastide::serve {
namespace {

// A server with its own port and thread that only analyses.
class AnalysisServer {
 public:
  AnalysisServer(const std::string& store, AnalysisSettings settings) {
    const auto telemetry = std::make_shared<Telemetry>();
    Settings around{.port = 0};
    around.metrics = {telemetry, &telemetry->metrics};
    around.limits.ending = std::chrono::milliseconds(300);
    server_ = std::make_unique<Server>(
        std::move(*Server::open(around, [](const Request&) { return refusal(Code::not_found); })));
    node_ = std::move(*AnalysisNode::open(store, settings, telemetry, server_->post()));
    server_->attach(*node_);
    thread_ = std::thread([this] { server_->run(); });
  }
  ~AnalysisServer() {
    server_->stop();
    wait();
  }
  void wait() {
    if (thread_.joinable()) thread_.join();
  }
  int code(const std::string& path) const { return ask(server_->port(), "GET", path).code; }
  std::string text(const std::string& path) const { return ask(server_->port(), "GET", path).body; }

 private:
  std::unique_ptr<Server> server_;
  std::unique_ptr<AnalysisNode> node_;
  std::thread thread_;
};

class AnalysisNodes : public testing::Test {
 protected:
  AnalysisNodes() : place_(PostgresServer::shared().fresh_database()) {}

  TableServiceSettings table_server(unsigned workers) const {
    TableServiceSettings settings = analysing(workers);
    settings.store = place_;
    settings.key = folder_ / "key";
    return settings;
  }
  Rows rows(const std::string& sql) const { return must(run_once(**open_database(place_), sql)); }
  std::string state() const { return rows("SELECT state FROM analyses").front().text(0); }

  const Folder folder_;
  const std::string place_;
};

TEST_F(AnalysisNodes, FinishTheJobOfAKilledServer) {
  TableServiceSettings settings = table_server(1);
  settings.api.analysis.effort = "normal";
  settings.api.analysis.lease = 1000;
  ServerProcess killed(settings);
  const std::string anna = fresh_token(killed.port());
  const std::string table = finished_game(killed.port(), anna, fresh_token(killed.port()), 16);
  const std::string path = "/api/v1/analyses/" + table;
  EXPECT_EQ(ask(killed.port(), "POST", path, "{}", authorization(anna)).code, 202);
  ASSERT_TRUE(soon([&] { return state() == "running"; }));
  killed.kill();
  EXPECT_EQ(state(), "running");
  const AnalysisServer other(place_, {.at_lowest_priority = false});
  ASSERT_TRUE(soon([&] { return state() == "done"; })) << state();
  const Rows done = rows("SELECT attempts, report FROM analyses");
  EXPECT_EQ(done.front().number(0), 2);
  EXPECT_EQ(Json::parse(done.front().text(1))["effort"], "normal");
}

TEST_F(AnalysisNodes, ShareTheJobs) {
  constexpr std::size_t kGames = 6;
  {
    const TableServer tables(place_, table_server(0));
    for (std::size_t i = 0; i < kGames; ++i) {
      const std::string anna = fresh_token(tables.port());
      const std::string path =
          "/api/v1/analyses/" + finished_game(tables.port(), anna, fresh_token(tables.port()));
      const Answer requested = ask(tables.port(), "POST", path, "{}", authorization(anna));
      EXPECT_EQ(Json::parse(requested.body)["place"], i + 1);
    }
  }
  const AnalysisServer one(place_, {.workers = 2, .at_lowest_priority = false});
  const AnalysisServer two(place_, {.workers = 2, .at_lowest_priority = false});
  const auto done = [&](const AnalysisServer& server) {
    const std::string text = server.text("/metrics");
    const std::string name = "\nbastide_analyses_done_total ";
    return std::stoul(text.substr(text.find(name) + name.size()));
  };
  EXPECT_TRUE(soon([&] { return done(one) + done(two) == kGames; }));
  for (const Row& row : rows("SELECT state, attempts FROM analyses")) {
    EXPECT_EQ(row.text(0), "done");
    EXPECT_EQ(row.number(1), 1);
  }
}

TEST_F(AnalysisNodes, ServeNothingElse) {
  const AnalysisServer server(place_, {});
  for (const char* path : {"/", "/api", "/api/v1/tables", "/api/v1/me"})
    EXPECT_EQ(server.code(path), 404) << path;
  EXPECT_EQ(server.code("/healthz"), 200);
  EXPECT_EQ(server.code("/readyz"), 200);
  EXPECT_NE(server.text("/metrics").find("bastide_analyses_waiting 0"), std::string::npos);
}

TEST_F(AnalysisNodes, EndAtANewerStore) {
  AnalysisServer server(place_, {});
  {
    const auto database = std::move(*open_database(place_));
    ASSERT_TRUE(database->begin_alone());
    ASSERT_TRUE(database->set_version(newest_version() + 1));
    ASSERT_TRUE(database->commit());
  }
  server.wait();  // the test hangs here if the server does not end by itself
}

TEST_F(AnalysisNodes, NeedASharedStore) {
  const auto post = [](const std::function<void()>&) {};
  EXPECT_FALSE(AnalysisNode::open(folder_ / "store.db", {}, std::make_shared<Telemetry>(), post));
  EXPECT_FALSE(AnalysisNode::open(place_, {.workers = 0}, std::make_shared<Telemetry>(), post));
}

}  // namespace
}  // namespace bastide::serve
