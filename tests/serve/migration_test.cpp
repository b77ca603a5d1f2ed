// Tests a server that updates the schema while other servers still write.
#include "database/postgres.h"
#include "serve/accounts/account_rows.h"
#include "serve/accounts/game_results.h"
#include "serve/api/create_room.h"
#include "serve/postgres.h"
#include "serve/store/open_database.h"
#include "serve/store/schema.h"
#include "serve/store/sql_store.h"
#include "serve/test_rooms.h"

#include <gtest/gtest.h>

#include <chrono>
#include <future>

namespace bastide::serve {
namespace {

using std::chrono::milliseconds;

class Migrating : public testing::Test {
 protected:
  Migrating() : place_(PostgresServer::shared().fresh_database()) {
    auto store = open_store({.place = place_, .key_print = "print"},
                            [](const std::function<void()>& task) { task(); });
    EXPECT_TRUE(store) << store.error().text();
    store_ = std::move(*store);
  }
  std::unique_ptr<Database> another() const { return std::move(*open_postgres(place_)); }
  // Creates a room.
  std::future<Added> add(const std::string& room) {
    const auto kept = std::make_shared<std::promise<Added>>();
    store_->add({{.card = {.id = room, .stage = "gathering", .visibility = "open", .card = "{}"},
                  .first = 1,
                  .lines = {"{}"},
                  .sealed_secret = "sealed"}},
                [kept](const Added& added) { kept->set_value(added); });
    return kept->get_future();
  }
  std::size_t rooms() const {
    const auto found = run_once(*another(), "SELECT id FROM rooms");
    return found ? found->size() : 0;
  }

  const std::string place_;
  std::unique_ptr<Store> store_;
};

TEST_F(Migrating, BlocksWritesAndThenRefusesOldOnes) {
  ASSERT_TRUE(add("before").get());
  const auto newer = another();
  ASSERT_TRUE(newer->begin_alone());
  ASSERT_TRUE(newer->set_version(newest_version() + 1));
  auto late = add("late");
  EXPECT_EQ(late.wait_for(milliseconds(200)), std::future_status::timeout);
  ASSERT_TRUE(newer->commit());
  const Added refused = late.get();
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().text(), check_version(newest_version() + 1).error().text());
  EXPECT_FALSE(add("later").get());
  EXPECT_EQ(rooms(), 1U);
  ASSERT_TRUE(newer->set_version(newest_version()));
  EXPECT_TRUE(add("again").get());
}

TEST_F(Migrating, WaitsForOpenTransactions) {
  const auto writing = another();
  ASSERT_TRUE(writing->begin());
  const auto newer = another();
  auto begun = std::async(std::launch::async, [&] { return newer->begin_alone(); });
  EXPECT_EQ(begun.wait_for(milliseconds(200)), std::future_status::timeout);
  ASSERT_TRUE(writing->commit());
  EXPECT_TRUE(begun.get());
}

// A server that finds the newest schema starts without waiting for a lock. Otherwise each start
// would block the other servers.
TEST_F(Migrating, DoesNotWaitIfUpToDate) {
  const auto writing = another();
  ASSERT_TRUE(writing->begin());
  const auto newer = another();
  auto done = std::async(std::launch::async, [&] { return migrate(*newer); });
  EXPECT_EQ(done.wait_for(std::chrono::seconds(10)), std::future_status::ready);
  ASSERT_TRUE(writing->commit());
  EXPECT_TRUE(done.get());
}

// Networks of the former limits are dropped; results stay, and new games count.
class OldStores : public testing::TestWithParam<bool> {};
INSTANTIATE_TEST_SUITE_P(OfEachKind, OldStores, testing::Bool(), name_of_kind);

TEST_P(OldStores, KeepResultsWithoutTheirNetworks) {
  const Folder folder;
  const auto database = std::move(*open_database(fresh_place(GetParam(), folder)));
  ASSERT_TRUE(migrate(*database, 15));
  for (const char* person : {"anna", "bob"})
    ASSERT_TRUE(add_account(*database, {person, person, "hash", "print", 1}));
  ASSERT_TRUE(database->run(
      "INSERT INTO player_networks VALUES ('anna', 'a digest'), ('bob', 'a digest');"
      "INSERT INTO results (person, room, rules, rated, open, seat, place, players, points, ended, "
      "rating, deviation, gained, network) VALUES ('anna', 'old', 'base', 1, 1, 0, 1, 2, 80, 1, "
      "1600000000000, 200000000000, 100000000000, 'a digest')"));
  ASSERT_TRUE(migrate(*database));
  const auto kept = run_once(*database, "SELECT room, rating FROM results");
  ASSERT_EQ(kept->size(), 1U);
  EXPECT_EQ(kept->front().number(1), 1'600'000'000'000);
  EXPECT_FALSE(run_once(*database, "SELECT network FROM results"));
  note_seat_network(*database, "new", 0, "another digest", 1);
  const FinishedGame game{.room = "new",
                          .rules = "base",
                          .rated = true,
                          .players = 2,
                          .ended = 2,
                          .standings = {{"bob", 0, 2, 60, {}, 30}, {"anna", 1, 1, 80, {}, 30}}};
  EXPECT_EQ(record_result(*database, game).size(), 2U);
  EXPECT_EQ(run_once(*database, "SELECT person FROM met_networks")->front().text(0), "anna");
}

// Rooms get the columns that a new room gets, also if a title looks like a part of the card.
TEST_P(OldStores, ReadColumnsFromCards) {
  Terms terms;
  terms.start_when_full = true;
  TestRoom waiting(3, terms);
  EXPECT_EQ(waiting.join("anna", "Anna"), "");
  EXPECT_EQ(waiting.ask(CommandKind::ready, "anna"), "");
  terms.rated = true;
  const TestRoom rated(2, terms);
  terms.rated = false;
  terms.title = R"({"open":true},"rated":true,"pairing":"key")";
  TestRoom titled(2, terms);
  EXPECT_EQ(titled.join("anna", "Anna"), "");
  const Folder folder;
  const auto database = std::move(*open_database(fresh_place(GetParam(), folder)));
  ASSERT_TRUE(migrate(*database, 17));
  std::vector<RoomCard> cards;
  for (const TestRoom* test : {&std::as_const(waiting), &rated, &std::as_const(titled)}) {
    cards.push_back(addition_of(test->room, {}).card);
    query(*database,
          "INSERT INTO rooms (id, stage, visibility, card, changed, sealed_secret) "
          "VALUES ($1, 'gathering', 'open', $2, 1, 'sealed')",
          {std::to_string(cards.size()), cards.back().card});
  }
  ASSERT_TRUE(migrate(*database));
  const Rows rows =
      query(*database, "SELECT pairing, open_seats, rated FROM rooms ORDER BY number");
  ASSERT_EQ(rows.size(), cards.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(rows[i].text(0), cards[i].pairing) << i;
    EXPECT_EQ(rows[i].number(1), cards[i].open_seats) << i;
    EXPECT_EQ(rows[i].number(2), cards[i].rated ? 1 : 0) << i;
  }
  EXPECT_EQ(rows[0].text(0), pairing_of(waiting.room));
  EXPECT_EQ(rows[0].number(1), 2);
  EXPECT_EQ(rows[1].number(2), 1);
  EXPECT_EQ(rows[2].text(0), "");
  EXPECT_EQ(rows[2].number(1), 1);
}

// Two servers create the same store at the same time.
TEST(Creation, HappensOnceForTwoServers) {
  const std::string place = PostgresServer::shared().fresh_database();
  const auto first = std::move(*open_postgres(place));
  const auto second = std::move(*open_postgres(place));
  ASSERT_TRUE(first->begin_alone());
  auto done = std::async(std::launch::async, [&] { return migrate(*second); });
  EXPECT_EQ(done.wait_for(milliseconds(200)), std::future_status::timeout);
  ASSERT_TRUE(first->run("CREATE TABLE meta (name TEXT)"));
  ASSERT_TRUE(first->set_version(newest_version()));
  ASSERT_TRUE(first->commit());
  const Status made = done.get();
  EXPECT_TRUE(made) << made.error().text();
}

}  // namespace
}  // namespace bastide::serve
