// Tests analyses of finished games by the server: requests, and the jobs in the store.
#include "serve/analysis/analysis_workers.h"
#include "serve/finished_games.h"
#include "serve/maintenance/check_store.h"
#include "serve/posted_functions.h"
#include "serve/postgres.h"
#include "serve/store/open_database.h"
#include "serve/store/sql_store.h"

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace bastide::serve {
namespace {

using std::chrono::milliseconds;

// A server that offers analyses.
class AnalysisJobs : public testing::TestWithParam<bool> {
 protected:
  AnalysisJobs() : place_(fresh_place(GetParam(), folder_)) {}

  void start(TableServiceSettings settings) {
    server_.reset();
    settings.key = folder_ / "key";
    server_ = std::make_unique<TableServer>(place_, settings);
    if (anna_.empty()) anna_ = fresh_token(server_->port());
    if (bob_.empty()) bob_ = fresh_token(server_->port());
  }
  std::uint16_t port() const { return server_->port(); }

  std::string seated() const { return new_table(port(), anna_, seats_of_anna_and_another()); }
  std::string finished(std::uint32_t entries = 12, const std::string& visibility = "open") const {
    return finished_game(port(), anna_, bob_, entries, visibility);
  }

  Answer request(const std::string& table, const std::string& token) const {
    return ask(port(), "POST", "/api/v1/analyses/" + table, "{}", authorization(token));
  }
  Answer find(const std::string& table, const std::string& token = {}) const {
    return ask(port(), "GET", "/api/v1/analyses/" + table, {}, authorization(token));
  }
  Json analysis(const std::string& table, const std::string& token = {}) const {
    return Json::parse(find(table, token).body);
  }
  std::string state(const std::string& table) const { return analysis(table, anna_)["state"]; }

  Rows rows(const std::string& sql) const {
    const auto database = open_database(place_);
    return must(run_once(**database, sql));
  }

  const Folder folder_;
  const std::string place_;
  std::string anna_;
  std::string bob_;
  std::unique_ptr<TableServer> server_;
};
INSTANTIATE_TEST_SUITE_P(OfEachKind, AnalysisJobs, testing::Bool(), name_of_kind);

TEST_P(AnalysisJobs, GiveThePlayersOneReport) {
  start(analysing(1));
  const std::string table = finished(20);  // with 12 entries some deals end in the first turn
  EXPECT_EQ(state(table), "none");
  const Answer requested = request(table, anna_);
  EXPECT_EQ(requested.code, 202) << requested.body;
  ASSERT_TRUE(soon([&] { return state(table) == "done"; })) << state(table);
  const Json report = analysis(table, bob_)["report"];
  EXPECT_EQ(report["format"], "bastide-analysis");
  EXPECT_EQ(report["effort"], "quick");
  EXPECT_EQ(report["players"][0]["name"], "Anna");
  EXPECT_GT(report["turns"].size(), 1U);
  EXPECT_EQ(analysis(table)["report"], report);  // a stranger, because the table was open
  const Answer again = request(table, bob_);
  EXPECT_EQ(again.code, 200);
  EXPECT_EQ(Json::parse(again.body)["report"], report);
  const Rows kept = rows("SELECT attempts, lease, requested_by FROM analyses");
  ASSERT_EQ(kept.size(), 1U);
  EXPECT_EQ(kept.front().number(0), 1);
  EXPECT_EQ(kept.front().text(1), "");
  const Answer metrics = ask(port(), "GET", "/metrics");
  EXPECT_NE(metrics.body.find("bastide_analyses_done_total 1"), std::string::npos);
}

TEST_P(AnalysisJobs, WaitInLineOnceForAPerson) {
  start(analysing(0));
  const std::string first = finished();
  const std::string second = finished();
  EXPECT_EQ(Json::parse(request(first, anna_).body), (Json{{"state", "waiting"}, {"place", 1}}));
  EXPECT_EQ(Json::parse(request(first, bob_).body)["place"], 1);
  const Answer busy = request(second, anna_);
  EXPECT_EQ(busy.code, 409);
  EXPECT_EQ(Json::parse(busy.body)["error"]["code"], "enough");
  EXPECT_EQ(Json::parse(request(second, bob_).body)["place"], 2);
  EXPECT_EQ(analysis(second)["place"], 2);
  EXPECT_EQ(rows("SELECT room FROM analyses").size(), 2U);
}

TEST_P(AnalysisJobs, AreLimitedInADay) {
  TableServiceSettings settings = analysing(1);
  settings.api.analysis.daily_limit = 1;
  start(settings);
  const std::string first = finished();
  const std::string second = finished();
  EXPECT_EQ(request(first, anna_).code, 202);
  ASSERT_TRUE(soon([&] { return state(first) == "done"; }));
  const Answer limited = request(second, anna_);
  EXPECT_EQ(limited.code, 429);
  EXPECT_EQ(Json::parse(limited.body)["error"]["code"], "often");
  EXPECT_EQ(request(second, bob_).code, 202);
}

TEST_P(AnalysisJobs, AreForFinishedGamesOnly) {
  start(analysing(1));
  const std::string gathering = seated();
  Guest anna(port(), anna_);
  Guest bob(port(), bob_);
  const std::string playing = seated();
  anna.watch(playing);
  EXPECT_TRUE(bob.ask({{"do", "join"}, {"table", playing}, {"name", "Bob"}})["ok"]);
  EXPECT_TRUE(bob.ask({{"do", "ready"}, {"table", playing}, {"seed", "b0b"}})["ok"]);
  EXPECT_TRUE(anna.ask({{"do", "start"}})["ok"]);
  for (const std::string& table : {gathering, playing}) {
    const Answer refused = request(table, anna_);
    EXPECT_EQ(refused.code, 409);
    EXPECT_EQ(Json::parse(refused.body)["error"]["code"], "stage");
    EXPECT_EQ(find(table, anna_).code, 409);
  }
  EXPECT_TRUE(rows("SELECT room FROM analyses").empty());
}

TEST_P(AnalysisJobs, AreForThoseWhoWereThere) {
  start(analysing(0));
  const std::string secret = finished(8, "private");
  const std::string linked = finished(8, "link");
  const std::string stranger = fresh_token(port());
  EXPECT_EQ(request(secret, stranger).code, 404);
  EXPECT_EQ(request(linked, stranger).code, 403);
  EXPECT_EQ(find(secret, stranger).code, 404);
  EXPECT_EQ(find(linked).code, 403);
  EXPECT_EQ(request("nosuchtablenosuch", anna_).code, 404);
  EXPECT_EQ(request(linked, "").code, 401);
  EXPECT_EQ(request(secret, bob_).code, 202);
  EXPECT_EQ(find(secret, anna_).code, 200);
}

TEST_P(AnalysisJobs, AreOffByDefault) {
  start(quick_settings());
  const std::string table = finished();
  const Answer refused = request(table, anna_);
  EXPECT_EQ(refused.code, 403);
  EXPECT_EQ(Json::parse(refused.body)["error"]["code"], "forbidden");
  EXPECT_EQ(state(table), "off");
}

// The report has the name.
TEST_P(AnalysisJobs, AreDeletedWithAnAccount) {
  start(analysing(1));
  anna_ = new_account(port(), "Anna", anna_);
  const std::string table = finished();
  EXPECT_EQ(request(table, bob_).code, 202);
  ASSERT_TRUE(soon([&] { return state(table) == "done"; }));
  const Json password = {{"password", kPassword}};
  const Answer deleted =
      ask(port(), "POST", "/api/v1/account/delete", password.dump(), authorization(anna_));
  EXPECT_EQ(deleted.code, 200);
  EXPECT_TRUE(rows("SELECT room FROM analyses").empty());
}

// A server that ends lets its job wait again, as if it had not begun.
TEST_P(AnalysisJobs, WaitAgainWhenTheirServerEnds) {
  TableServiceSettings settings = analysing(1);
  settings.api.analysis.effort = "deep";
  start(settings);
  const std::string table = finished(200);
  EXPECT_EQ(request(table, anna_).code, 202);
  ASSERT_TRUE(soon([&] { return state(table) == "running"; })) << state(table);
  server_->stop();
  const Rows kept = rows("SELECT state, attempts, lease FROM analyses");
  ASSERT_EQ(kept.size(), 1U);
  EXPECT_EQ(kept.front().text(0), "waiting");
  EXPECT_EQ(kept.front().number(1), 0);
  EXPECT_EQ(kept.front().text(2), "");
}

TEST_P(AnalysisJobs, AreCheckedWithTheirStore) {
  start(analysing(1));
  const std::string table = finished();
  EXPECT_EQ(request(table, anna_).code, 202);
  ASSERT_TRUE(soon([&] { return state(table) == "done"; }));
  server_->stop();
  std::string faults;
  const auto check = [&] {
    faults.clear();
    return check_store(place_, {}, [&](const std::string& fault) { faults += fault; })->faults;
  };
  EXPECT_EQ(check(), 0) << faults;
  rows("UPDATE analyses SET report = '{' RETURNING room");
  EXPECT_EQ(check(), 1);
  EXPECT_NE(faults.find("report cannot be read"), std::string::npos) << faults;
  rows("UPDATE rooms SET stage = 'playing' RETURNING number");
  check();
  EXPECT_NE(faults.find("the game is not over"), std::string::npos) << faults;
}

// ---- rows and workers without a server ----------------------------------------------------------

TEST_P(AnalysisJobs, GoToAnotherWorkerWhenTheLeaseExpires) {
  start(analysing(0));
  const std::string table = finished();
  EXPECT_EQ(request(table, anna_).code, 202);
  const auto database = std::move(*open_database(place_));
  const auto first = take_job(*database, "first", kUsualLease);
  ASSERT_EQ(first.size(), 1U);
  EXPECT_EQ(first.front().table, table);
  EXPECT_TRUE(take_job(*database, "second", kUsualLease).empty());
  EXPECT_TRUE(renew_job(*database, first.front(), 0));
  const auto second = take_job(*database, "second", 0);
  ASSERT_EQ(second.size(), 1U);
  EXPECT_FALSE(renew_job(*database, first.front(), kUsualLease));
  EXPECT_FALSE(finish_job(*database, first.front(), "{}"));
  EXPECT_TRUE(give_up_jobs(*database).empty());
  EXPECT_EQ(take_job(*database, "third", 0).size(), 1U);
  EXPECT_TRUE(take_job(*database, "fourth", 0).empty());
  EXPECT_EQ(pending_analyses(*database).free, 1);
  EXPECT_EQ(give_up_jobs(*database), std::vector<RoomId>{table});
  EXPECT_EQ(state(table), "failed");
}

TEST_P(AnalysisJobs, PauseWhileComputerPlayersWait) {
  start(analysing(0));
  const std::string table = finished();
  EXPECT_EQ(request(table, anna_).code, 202);
  Loop loop;
  const auto store = std::move(*open_store({.place = place_,
                                            .key_print = rows("SELECT value FROM meta WHERE name "
                                                              "= 'key_print'")
                                                             .front()
                                                             .text(0)},
                                           loop.post()));
  ComputerPool nobody(0, loop.post());
  nobody.ask(std::make_unique<ComputerPool::Question>());
  const auto workers = [&](const ComputerPool* pool) {
    return std::make_unique<AnalysisWorkers>(
        1, AnalysisWorkers::Context{*store, pool, loop.post(), system_entropy,
                                    std::make_shared<Telemetry>(), kUsualLease, false});
  };
  auto waiting = workers(&nobody);
  waiting->look();
  ASSERT_TRUE(soon([&] {
    loop.run_all();
    return state(table) == "running";
  }));
  EXPECT_FALSE(loop.run_for(milliseconds(500)));
  EXPECT_EQ(state(table), "running");
  waiting.reset();
  ASSERT_TRUE(soon([&] { return state(table) == "waiting"; }));
  const auto working = workers(nullptr);
  working->look();
  EXPECT_TRUE(soon([&] {
    loop.run_all();
    return state(table) == "done";
  }));
}

}  // namespace
}  // namespace bastide::serve
