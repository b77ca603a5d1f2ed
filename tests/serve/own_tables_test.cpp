// Tests the list of a player's own tables. The list is read from columns, without replaying
// journals; older stores get these columns when they are opened.
#include "serve/postgres.h"
#include "serve/server_with_guests.h"
#include "serve/store/open_database.h"
#include "serve/store/schema.h"

#include <gtest/gtest.h>

#include <memory>

namespace bastide::serve {
namespace {

constexpr std::int64_t kVersionBefore = 11;  // schema version before kNewColumns and kNewTables

const std::vector<std::string> kNewColumns = {
    "rooms DROP COLUMN last_at",   "rooms DROP COLUMN awaited",
    "rooms DROP COLUMN running",   "rooms DROP COLUMN out_at",
    "rooms DROP COLUMN table_key", "members DROP COLUMN seats",
    "members DROP COLUMN host",    "accounts DROP COLUMN seen",
    "accounts DROP COLUMN hidden", "accounts DROP COLUMN challengers",
    "accounts DROP COLUMN bot",    "rooms DROP COLUMN open_seats",
    "rooms DROP COLUMN rated",     "rooms DROP COLUMN pairing",
    "rooms DROP COLUMN reminded"};
const std::vector<std::string> kNewTables = {"friends",           "blocks",       "challenges",
                                             "seat_networks",     "met_networks", "analyses",
                                             "push_subscriptions"};
const std::vector<std::string> kOldThings = {
    "TABLE player_networks (person TEXT PRIMARY KEY, network TEXT NOT NULL)",
    "INDEX results_by_network ON results (network, ended)"};

// A game of Anna and Bob at a private table with a clock.
class OwnTables : public testing::TestWithParam<bool> {
 protected:
  OwnTables() : place_(fresh_place(GetParam(), folder_)) { start(); }

  void start() {
    TableServiceSettings settings = quick_settings();
    settings.key = folder_ / "key";
    server_ = std::make_unique<TableServer>(place_, settings);
  }
  void run_sql(const std::string& sql) const {
    const auto database = open_database(place_);
    ASSERT_TRUE(database) << database.error().text();
    const Status done = (*database)->run(sql);
    EXPECT_TRUE(done) << done.error().text() << ": " << sql;
  }
  // Brings the store back to the schema of an older version.
  void make_older() const {
    for (const std::string& column : kNewColumns) run_sql("ALTER TABLE " + column);
    for (const std::string& table : kNewTables) run_sql("DROP TABLE " + table);
    run_sql("DROP INDEX ratings_certain");
    run_sql("ALTER TABLE results ADD COLUMN network TEXT NOT NULL DEFAULT ''");
    for (const std::string& thing : kOldThings) run_sql("CREATE " + thing);
    set_version(kVersionBefore);
  }
  void set_version(std::int64_t version) const {
    const auto database = open_database(place_);
    ASSERT_TRUE((*database)->begin_alone());
    ASSERT_TRUE((*database)->set_version(version));
    ASSERT_TRUE((*database)->commit());
  }
  void play() {
    Guest anna(server_->port(), fresh_token(server_->port()));
    Guest bob(server_->port(), fresh_token(server_->port()));
    anna_ = anna.token();
    bob_ = bob.token();
    const Json clock = {{"pace", "days"}, {"time", 86'400}};
    table_ = new_table(server_->port(), anna_,
                       {{"visibility", "private"},
                        {"clock", clock},
                        {"seats", {{{"mine", true}, {"name", "Anna"}}, Json::object()}}});
    anna.watch(table_);
    const std::string key = own(anna_)["key"];
    ASSERT_TRUE(bob.ask({{"do", "watch"}, {"table", table_}, {"from", 0}, {"key", key}})["ok"]);
    ASSERT_TRUE(bob.ask({{"do", "join"}, {"table", table_}, {"name", "Bob"}, {"key", key}})["ok"]);
    ASSERT_TRUE(bob.ask({{"do", "ready"}, {"table", table_}, {"seed", "b0b"}})["ok"]);
    ASSERT_TRUE(anna.ask({{"do", "start"}, {"seed", "anna"}})["ok"]);
  }
  // The only table in a player's list.
  Json own(const std::string& token) const {
    const auto answer = ask(server_->port(), "GET", "/api/v1/me/tables", {}, authorization(token));
    const Json tables = Json::parse(answer.body)["tables"];
    EXPECT_EQ(tables.size(), 1U) << answer.body;
    return tables.empty() ? Json() : tables[0];
  }
  // The tables in both players' lists, without remaining times, which change constantly.
  std::pair<Json, Json> told() const {
    Json anna = own(anna_);
    Json bob = own(bob_);
    EXPECT_NE(anna.contains("left"), bob.contains("left"));
    EXPECT_NE(anna["waits"], bob["waits"]);
    EXPECT_EQ(anna.contains("left"), anna["waits"].get<bool>());
    anna.erase("left");
    bob.erase("left");
    return {anna, bob};
  }

  const Folder folder_;
  const std::string place_;
  std::unique_ptr<TableServer> server_;
  std::string anna_, bob_, table_;
};

INSTANTIATE_TEST_SUITE_P(OfEachKind, OwnTables, testing::Bool(), name_of_kind);

TEST_P(OwnTables, AreListedWithoutTheirJournals) {
  ASSERT_NO_FATAL_FAILURE(play());
  const auto before = told();
  EXPECT_TRUE(before.first["you"]["host"]);
  EXPECT_FALSE(before.second["you"]["host"]);
  EXPECT_EQ(before.first["you"]["seats"], Json::array({0}));
  EXPECT_EQ(before.second["you"]["seats"], Json::array({1}));
  EXPECT_EQ(before.first["key"], before.second["key"]);
  server_.reset();
  run_sql("DELETE FROM journal");
  start();
  EXPECT_EQ(told(), before);
}

TEST_P(OwnTables, OfAnOlderStoreAreListedAsWell) {
  ASSERT_NO_FATAL_FAILURE(play());
  const auto before = told();
  server_.reset();
  make_older();
  start();
  run_sql("DELETE FROM journal");
  EXPECT_EQ(told(), before);
}

// An older store marks a deleted player only by the name "N.N. 2". Opening the store adds the
// member `deleted` to the entry.
TEST_P(OwnTables, OfAnOlderStoreMarkSeatsOfDeletedAccounts) {
  ASSERT_NO_FATAL_FAILURE(play());
  server_.reset();
  make_older();
  run_sql(R"(UPDATE journal SET line = replace(line, '"name":"Bob"', '"name":"N.N. 2"'))");
  start();
  const auto database = open_database(place_);
  const auto lines =
      run_once(**database, R"(SELECT line FROM journal WHERE line LIKE '%"deleted":1}')");
  ASSERT_TRUE(lines);
  ASSERT_EQ(lines->size(), 1U);
  EXPECT_NE(lines->front().text(0).find(R"("name":"N.N. 2")"), std::string::npos);
  const Json entries =
      Json::parse(ask(server_->port(), "GET", "/api/v1/tables/" + table_, {}, authorization(anna_))
                      .body)["entries"];
  int deleted = 0;
  for (const Json& entry : entries) deleted += entry.value("deleted", 0);
  EXPECT_EQ(deleted, 1);
}

}  // namespace
}  // namespace bastide::serve
