// Tests the store: writing, reading, and failures.
#include "database/postgres.h"
#include "database/sqlite.h"
#include "serve/nodes/membership.h"
#include "serve/postgres.h"
#include "serve/server_with_guests.h"
#include "serve/store/schema.h"
#include "serve/store/sql_store.h"
#include "serve/store/store_key.h"

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <fstream>
#include <future>
#include <mutex>
#include <set>
#include <sstream>
#include <thread>

namespace {

std::atomic<int> folders_synced = 0;

}  // namespace

// Replaces the library's fsync() and counts its calls for folders. Only such a call makes a new
// file survive a loss of power.
extern "C" int fsync(int handle) {
  struct stat facts {};
  if (::fstat(handle, &facts) == 0 && S_ISDIR(facts.st_mode)) ++folders_synced;
  return static_cast<int>(::syscall(SYS_fsync, handle));
}

namespace bastide::serve {
namespace {

// Runs the store's answers at once, in the store's thread.
const Post kAtOnce = [](const std::function<void()>& task) { task(); };

enum class Kind { sqlite, postgres };

class Stores : public testing::TestWithParam<Kind> {
 protected:
  Stores()
      : place_(GetParam() == Kind::sqlite ? folder_ / "store.db"
                                          : PostgresServer::shared().fresh_database()) {}

  std::unique_ptr<Store> open() const {
    auto store = open_store({.place = place_, .key_print = "print"}, kAtOnce);
    EXPECT_TRUE(store) << store.error().text();
    return store ? std::move(*store) : nullptr;
  }
  std::unique_ptr<Database> database() const {
    auto database = GetParam() == Kind::sqlite ? open_sqlite({place_}) : open_postgres(place_);
    EXPECT_TRUE(database) << database.error().text();
    return database ? std::move(*database) : nullptr;
  }

  const Folder folder_;
  const std::string place_;
};

INSTANTIATE_TEST_SUITE_P(OfEachKind, Stores, testing::Values(Kind::sqlite, Kind::postgres),
                         [](const auto& kind) {
                           return kind.param == Kind::sqlite ? "Sqlite" : "Postgres";
                         });

Status add(Store& store, std::vector<Addition> additions) {
  std::promise<Status> promise;
  store.add(std::move(additions), [&](const Status& status) { promise.set_value(status); });
  return promise.get_future().get();
}

std::optional<StoredRoom> load(Store& store, const std::string& id) {
  std::promise<Result<std::optional<StoredRoom>>> promise;
  store.load(id, [&](const auto& room) { promise.set_value(room); });
  auto room = promise.get_future().get();
  EXPECT_TRUE(room);
  return room ? *room : std::nullopt;
}

std::vector<RoomCard> list(Store& store) {
  std::promise<std::vector<RoomCard>> promise;
  store.list([&](const auto& cards) { promise.set_value(*cards); });
  return promise.get_future().get();
}

Addition new_room(const std::string& id) {
  return {.card = {id, "gathering", "open", "{}", 1, 7, {{.person = "anna"}}},
          .first = 1,
          .lines = {"one"},
          .sealed_secret = std::string("a\0b", 3)};
}

Addition further(const std::string& id, std::uint32_t first, std::vector<std::string> lines) {
  return {
      .card = {id, "playing", "open", "{\"x\":1}", 2, 9, {{.person = "anna"}, {.person = "bob"}}},
      .first = first,
      .lines = std::move(lines)};
}

TEST_P(Stores, KeepsRooms) {
  {
    const auto store = open();
    ASSERT_TRUE(add(*store, {new_room("a")}));
    ASSERT_TRUE(add(*store, {further("a", 2, {"two", "three"}), new_room("b")}));
    EXPECT_FALSE(load(*store, "c"));
  }
  const auto store = open();
  const auto room = load(*store, "a");
  ASSERT_TRUE(room);
  EXPECT_EQ(room->lines, (std::vector<std::string>{"one", "two", "three"}));
  EXPECT_EQ(room->sealed_secret, std::string("a\0b", 3));
  EXPECT_EQ(list(*store).size(), 2U);
  Addition finished = further("a", 4, {"four"});
  finished.card.stage = "finished";
  ASSERT_TRUE(add(*store, {finished}));
  ASSERT_EQ(list(*store).size(), 1U);
  EXPECT_EQ(list(*store)[0].id, "b");
}

std::vector<std::string> rooms_of(Store& store, const std::string& person) {
  std::promise<std::vector<RoomCard>> promise;
  store.rooms_of(person, {.going_on = 2, .finished = 1},
                 [&](const auto& cards) { promise.set_value(*cards); });
  std::vector<std::string> ids;
  for (const RoomCard& card : promise.get_future().get()) ids.push_back(card.id);
  return ids;
}

TEST_P(Stores, KeepAnyCharactersOfALine) {
  const auto store = open();
  const std::vector<std::string> lines = {R"({"text":"a \\ \"b\", {c}"})", "", "NULL",
                                          "\n'\xe2\x82\xac"};
  ASSERT_TRUE(add(*store, {new_room("a")}));
  ASSERT_TRUE(add(*store, {further("a", 2, lines)}));
  const auto room = load(*store, "a");
  ASSERT_TRUE(room);
  EXPECT_EQ(std::vector(room->lines.begin() + 1, room->lines.end()), lines);
}

TEST_P(Stores, ListsRoomsOfAPerson) {
  const auto store = open();
  ASSERT_TRUE(add(*store, {new_room("a"), new_room("b"), new_room("c")}));
  EXPECT_TRUE(rooms_of(*store, "bob").empty());
  Addition finished = further("a", 2, {"two"});
  finished.card.stage = "finished";
  finished.card.changed = 5;
  ASSERT_TRUE(add(*store, {finished, further("b", 2, {"two"})}));
  EXPECT_EQ(rooms_of(*store, "bob"), (std::vector<std::string>{"b", "a"}));
  EXPECT_EQ(rooms_of(*store, "anna"), (std::vector<std::string>{"b", "c", "a"}));
  Addition same = further("b", 3, {"three"});
  same.card_changed = false;
  same.card.people = {};
  same.card.due = 77;
  ASSERT_TRUE(add(*store, {same}));
  EXPECT_EQ(rooms_of(*store, "bob"), (std::vector<std::string>{"b", "a"}));
  for (const RoomCard& card : list(*store)) {
    EXPECT_EQ(card.due, card.id == "b" ? 9 : 7);
  }
}

// The list of a person's rooms leaves out older finished rooms, but no unfinished rooms.
TEST_P(Stores, LimitsTheRoomsOfAPerson) {
  const auto store = open();
  ASSERT_TRUE(
      add(*store, {new_room("a"), new_room("b"), new_room("c"), new_room("d"), new_room("e")}));
  for (const std::string id : {"d", "e"}) {
    Addition finished = further(id, 2, {"two"});
    finished.card.stage = "finished";
    finished.card.changed = id == "e" ? 50 : 40;
    ASSERT_TRUE(add(*store, {finished}));
  }
  const std::vector<std::string> told = rooms_of(*store, "anna");
  ASSERT_EQ(told.size(), 3U);
  EXPECT_EQ(told[2], "e");
}

TEST_P(Stores, KeepsRunsOfServers) {
  {
    const auto store = open();
    store->keep_run({100, 100});
    store->keep_run({100, 150});
  }
  const auto store = open();
  store->keep_run({200, 200});
  std::promise<std::vector<ServerRun>> promise;
  store->runs([&](const auto& runs) { promise.set_value(*runs); });
  const auto runs = promise.get_future().get();
  ASSERT_EQ(runs.size(), 2U);
  EXPECT_EQ(runs[0].until, 150);
  EXPECT_EQ(runs[1].begun, 200);
}

TEST_P(Stores, DeletesOldRuns) {
  const auto store = open();
  constexpr std::int64_t kDay = 86'400'000;
  store->keep_run({100, 100});
  store->keep_run({50 * kDay, 50 * kDay});
  store->keep_run({100 * kDay, 100 * kDay});
  std::promise<std::vector<ServerRun>> promise;
  store->runs([&](const auto& runs) { promise.set_value(*runs); });
  const auto runs = promise.get_future().get();
  ASSERT_EQ(runs.size(), 2U);
  EXPECT_EQ(runs[0].begun, 50 * kDay);
}

TEST_P(Stores, FindsUnfinishedRoomsByAnIndex) {
  ASSERT_NE(open(), nullptr);
  const bool sqlite = GetParam() == Kind::sqlite;
  const auto database = sqlite ? open_sqlite({.path = place_}) : open_postgres(place_);
  if (!sqlite) {
    ASSERT_TRUE((*database)->run("SET enable_seqscan = off"));
  }
  const auto plan = run_once(**database, std::string(sqlite ? "EXPLAIN QUERY PLAN " : "EXPLAIN ") +
                                             "SELECT id FROM rooms WHERE stage <> 'finished'");
  ASSERT_TRUE(plan) << plan.error().text();
  std::string text;
  for (const auto& row : *plan) text += row.text(sqlite ? 3 : 0) + "\n";
  EXPECT_NE(text.find("rooms_unfinished"), std::string::npos) << text;
}

TEST_P(Stores, KeepsAllOfItOrNothing) {
  const auto store = open();
  ASSERT_TRUE(add(*store, {new_room("a")}));
  EXPECT_FALSE(add(*store, {further("a", 2, {"two"}), further("unknown", 1, {"x"})}));
  EXPECT_FALSE(add(*store, {further("a", 3, {"three"})}));    // number 2 is missing
  EXPECT_FALSE(add(*store, {further("a", 1, {"another"})}));  // number 1 exists
  EXPECT_FALSE(add(*store, {new_room("a")}));
  EXPECT_EQ(load(*store, "a")->lines, std::vector<std::string>{"one"});
  EXPECT_TRUE(add(*store, {further("a", 2, {"two"})}));
}

// Additions that wait for the store share a transaction; each one gets its own answer.
TEST_P(Stores, AnswersManyAtOnce) {
  const auto store = open();
  constexpr int kRooms = 200;
  std::mutex mutex;
  std::condition_variable all;
  int kept = 0;
  int refused = 0;
  for (int i = 0; i < kRooms; ++i) {
    store->add({new_room("room" + std::to_string(i % 150))}, [&](const Status& status) {
      const std::lock_guard lock(mutex);
      ++(status ? kept : refused);
      all.notify_one();
    });
  }
  std::unique_lock lock(mutex);
  all.wait(lock, [&] { return kept + refused == kRooms; });
  EXPECT_EQ(kept, 150);
  EXPECT_EQ(refused, 50);
}

// A setting of the store's connection for reading.
std::string setting(Store& store, const std::string& question) {
  std::promise<std::string> promise;
  store.read(
      [&](Database& database) -> Status {
        const auto found = run_once(database, question);
        promise.set_value(found && !found->empty() ? found->front().text(0) : "");
        return Done{};
      },
      [](const Status&) {});
  return promise.get_future().get();
}

// A write does not wait for all waiting reads.
TEST_P(Stores, WriteBetweenManyReads) {
  constexpr int kMany = 60;
  std::promise<void> asked;
  std::promise<void> written;
  std::promise<int> done;
  std::atomic<int> read = 0;
  const auto store = open();  // declared last, so destroyed first: it uses the variables above
  const auto look = [&](std::promise<void>* until) {
    store->read(
        [&read, until](Database&) -> Status {
          if (until != nullptr) until->get_future().wait();
          ++read;
          return Done{};
        },
        [](const Status&) {});
  };
  look(&asked);
  look(&written);
  for (int i = 0; i < kMany; ++i) look(nullptr);
  asked.set_value();
  while (read == 0) std::this_thread::yield();
  store->write([](Database&) -> Status { return Done{}; },
               [&](const Status&) {
                 done.set_value(read);
                 written.set_value();
               });
  EXPECT_LT(done.get_future().get(), kMany / 2);
}

TEST_P(Stores, RefuseZeroBytesInTexts) {
  if (GetParam() == Kind::sqlite) GTEST_SKIP() << "SQLite is told where a text ends";
  const auto database = this->database();
  for (const std::string& text : {std::string("a\0b", 3), std::string("\xff")}) {
    const auto found = run_once(*database, "SELECT $1::text", {text});
    ASSERT_FALSE(found);
    EXPECT_EQ(in_english(found.error().message), "this value is not valid text");
  }
}

TEST(PostgresStore, LeavesOtherProgramsDatabasesAlone) {
  const std::string place = PostgresServer::shared().fresh_database();
  {
    const auto database = open_postgres(place);
    ASSERT_TRUE(database);
    EXPECT_EQ(*(*database)->version(), 0);
    const auto tables = run_once(**database,
                                 "SELECT count(*) FROM pg_tables "
                                 "WHERE schemaname = current_schema()");
    EXPECT_EQ(tables->front().number(0), 0) << "looking made some";
    ASSERT_TRUE((*database)->run("CREATE TABLE guests (name TEXT)"));
  }
  const auto store = open_store({.place = place, .key_print = "print"}, kAtOnce);
  ASSERT_FALSE(store);
  EXPECT_NE(in_english(store.error().message).find("another program"), std::string::npos);
}

TEST(Store, IsOnTheDiskOnceItIsCommitted) {
  const Folder folder;
  const auto store = open_store({folder / "store.db", "print"}, kAtOnce);
  ASSERT_TRUE(store) << store.error().text();
  EXPECT_EQ(setting(**store, "PRAGMA synchronous"), "2");  // 2 is FULL
  EXPECT_EQ(setting(**store, "PRAGMA journal_mode"), "wal");
}

// A commit waits for the disk even if the PostgreSQL server's default does not, also after a
// reconnection.
TEST(PostgresStore, IsOnTheDiskOnceItIsCommitted) {
  PostgresServer& server = PostgresServer::shared();
  const std::string place = server.fresh_database();
  const auto name = run_once(**open_postgres(place), "SELECT current_database()");
  ASSERT_TRUE(
      (*open_postgres(place))
          ->run("ALTER DATABASE " + name->front().text(0) + " SET synchronous_commit = off"));
  const auto store = open_store({.place = place, .key_print = "print"}, kAtOnce);
  ASSERT_TRUE(store) << store.error().text();
  EXPECT_EQ(setting(**store, "SHOW synchronous_commit"), "on");
  server.kill();
  server.start();
  EXPECT_EQ(setting(**store, "SHOW synchronous_commit"), "on");
}

// A file system without shared memory cannot use SQLite's WAL.
TEST(Store, RefusesFileSystemsWithoutWal) {
  const Folder folder;
  sqlite3_vfs* const usual = sqlite3_vfs_find(nullptr);
  sqlite3_vfs_register(sqlite3_vfs_find("unix-dotfile"), 1);
  const auto store = open_store({folder / "store.db", "print"}, kAtOnce);
  sqlite3_vfs_register(usual, 1);
  ASSERT_FALSE(store);
  EXPECT_NE(in_english(store.error().message).find("WAL"), std::string::npos);
}

TEST(Store, ReportsAFullDiskAndContinues) {
  const Folder folder;
  const auto open = [&](std::uint32_t max_pages) {
    return std::move(*open_store({folder / "store.db", "print", max_pages}, kAtOnce));
  };
  std::uint32_t kept = 1;
  {
    const auto store = open(60);
    ASSERT_TRUE(add(*store, {new_room("a")}));
    Status status = Done{};
    while ((status = add(*store, {further("a", kept + 1, {std::string(3000, 'x')})}))) {
      ASSERT_LT(++kept, 1000U);
    }
    EXPECT_EQ(in_english(status.error().message), "there is no space left on the disk");
    EXPECT_EQ(load(*store, "a")->lines.size(), kept);
    EXPECT_FALSE(add(*store, {further("a", kept + 1, {std::string(3000, 'x')})}));
  }
  const auto store = open(0);
  EXPECT_EQ(load(*store, "a")->lines.size(), kept);
  EXPECT_TRUE(add(*store, {further("a", kept + 1, {"goes on"})}));
}

TEST_P(Stores, RefuseAnotherKeyAndNewerVersions) {
  open();
  const auto other_key = open_store({.place = place_, .key_print = "other"}, kAtOnce);
  ASSERT_FALSE(other_key);
  EXPECT_NE(in_english(other_key.error().message).find("another key"), std::string::npos);

  ASSERT_TRUE(database()->set_version(999));
  const auto newer = open_store({.place = place_, .key_print = "print"}, kAtOnce);
  ASSERT_FALSE(newer);
  EXPECT_NE(in_english(newer.error().message).find("version 999"), std::string::npos);
}

TEST(Store, RefusesOtherFiles) {
  const Folder folder;
  std::ofstream(folder / "letter.txt") << std::string(5000, 'x');
  EXPECT_FALSE(open_store({.place = folder / "letter.txt"}, kAtOnce));
  EXPECT_FALSE(open_store({.place = folder / "no/such/folder"}, kAtOnce));
  EXPECT_FALSE(open_store({.place = "postgres:///none?host=" + folder / ""}, kAtOnce));
}

TEST_P(Stores, MigrateAllRowsFromTheFirstVersion) {
  const std::string said = R"({"n":3,"kind":"said","by":"vera","text":"x"})";
  {
    const auto database = this->database();
    ASSERT_TRUE(migrate(*database, 1));
    ASSERT_TRUE(database->run(
        "INSERT INTO rooms (id, stage, visibility, card, changed, sealed_secret) "
        "VALUES ('a', 'playing', 'open', '{}', 1, 'sealed'), ('b', 'gathering', 'open', '{}', 1, "
        "'sealed');"
        "INSERT INTO journal SELECT number, 1, 'one' FROM rooms;"
        "INSERT INTO journal SELECT number, 2, 'two' FROM rooms WHERE id = 'a';"
        "INSERT INTO journal SELECT number, 3, '" +
        said + "' FROM rooms WHERE id = 'a'"));
  }
  const auto store = open();
  EXPECT_EQ(setting(*store, "SELECT person FROM named"), "vera");
  EXPECT_EQ(load(*store, "a")->lines, (std::vector<std::string>{"one", "two", said}));
  EXPECT_EQ(load(*store, "a")->sealed_secret, "sealed");
  EXPECT_TRUE(add(*store, {further("a", 4, {"four"}), further("b", 2, {"two"})}));
}

TEST_P(Stores, MigrateFromEveryVersion) {
  for (std::int64_t version = 0; version < newest_version(); ++version) {
    ASSERT_TRUE(database()->run(
        GetParam() == Kind::sqlite ? "" : "DROP SCHEMA public CASCADE; CREATE SCHEMA public"));
    std::filesystem::remove(folder_ / "store.db");
    ASSERT_TRUE(migrate(*database(), version));
    const auto store = open();
    EXPECT_TRUE(add(*store, {new_room("a")}));
  }
}

TEST(PostgresStore, ContinuesWhenTheServerIsBack) {
  PostgresServer& server = PostgresServer::shared();
  const auto store = open_store({.place = server.fresh_database(), .key_print = "print"}, kAtOnce);
  ASSERT_TRUE(store) << store.error().text();
  ASSERT_TRUE(add(**store, {new_room("a")}));
  server.kill();
  EXPECT_EQ(in_english(add(**store, {further("a", 2, {"two"})}).error().message),
            "the store does not answer");
  server.start();
  for (int tries = 0; tries < 200 && !add(**store, {new_room("b")}); ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(load(**store, "a")->lines, std::vector<std::string>{"one"});
  EXPECT_TRUE(add(**store, {further("a", 2, {"two"})}));
}

std::int64_t home(Store& store, const std::string& id) {
  std::promise<std::int64_t> promise;
  store.home(id, [&](const auto& home) { promise.set_value(home ? *home : -1); });
  return promise.get_future().get();
}

std::unique_ptr<Store> open_as(const std::string& place, std::shared_ptr<const NodeNumber> node) {
  auto store = open_store({.place = place, .key_print = "print", .node = std::move(node)}, kAtOnce);
  EXPECT_TRUE(store) << store.error().text();
  return store ? std::move(*store) : nullptr;
}

std::unique_ptr<Store> open_as(const std::string& place, std::int64_t number) {
  const auto node = std::make_shared<NodeNumber>();
  node->value = number;
  return open_as(place, node);
}

TEST(PostgresStore, RefusesAdditionsOfAFencedNode) {
  const std::string place = PostgresServer::shared().fresh_database();
  const auto one = open_as(place, 7);
  const auto two = open_as(place, 8);
  const auto database = std::move(*open_postgres(place));
  ASSERT_TRUE(
      database->run("INSERT INTO nodes (number, name, until) VALUES (7, 'one', 9999999999999), "
                    "(8, 'two', 9999999999999)"));
  ASSERT_TRUE(add(*one, {new_room("a"), new_room("c")}));
  EXPECT_EQ(home(*two, "a"), 7);
  EXPECT_TRUE(load(*two, "a")->elsewhere);
  EXPECT_FALSE(add(*two, {further("a", 2, {"too early"})}));
  ASSERT_TRUE(database->run("UPDATE nodes SET until = 10000 WHERE number = 7"));
  EXPECT_EQ(home(*two, "a"), 8);
  EXPECT_FALSE(add(*one, {further("a", 2, {"too late"})}));
  EXPECT_TRUE(add(*two, {further("a", 2, {"two"})}));
  const auto taken = load(*two, "a");
  EXPECT_EQ(taken->lines, (std::vector<std::string>{"one", "two"}));
  EXPECT_EQ(taken->gone_from, 10'000 - kLease);
  EXPECT_EQ(taken->gone_until, 10'000 + kBeat);
  EXPECT_EQ(load(*two, "a")->gone_until, 0);
  EXPECT_EQ(load(*two, "c")->gone_until, 10'000 + kBeat);
  EXPECT_EQ(home(*one, "a"), 8);
  EXPECT_EQ(home(*one, "b"), 0);
}

// A takeover of a room waits while the renewal of its node's lease is not committed yet.
TEST(PostgresStore, TakesNoRoomDuringARenewal) {
  const std::string place = PostgresServer::shared().fresh_database();
  const auto one = open_as(place, 7);
  const auto two = open_as(place, 8);
  const auto database = std::move(*open_postgres(place));
  ASSERT_TRUE(
      database->run("INSERT INTO nodes (number, name, until) VALUES (7, 'one', 10000), (8, 'two', "
                    "9999999999999)"));
  ASSERT_TRUE(add(*one, {new_room("a")}));
  ASSERT_TRUE(database->begin());
  ASSERT_TRUE(database->run("UPDATE nodes SET until = 9999999999999 WHERE number = 7"));
  auto found = std::async(std::launch::async, [&] { return home(*two, "a"); });
  EXPECT_EQ(found.wait_for(std::chrono::milliseconds(200)), std::future_status::timeout);
  ASSERT_TRUE(database->commit());
  EXPECT_EQ(found.get(), 7);
}

void renew_once(Membership& membership) {
  const auto renewed = std::make_shared<std::promise<void>>();
  const auto once = std::make_shared<std::once_flag>();
  membership.begin(kAtOnce, [renewed, once](const Result<Membership::NodesSeen>& seen) {
    EXPECT_TRUE(seen);
    std::call_once(*once, [&] { renewed->set_value(); });
  });
  renewed->get_future().wait();
}

TEST(PostgresStore, RenumbersAFencedNode) {
  const std::string place = PostgresServer::shared().fresh_database();
  const auto number = std::make_shared<NodeNumber>();
  auto membership = Membership::join(place, "one", number);
  ASSERT_TRUE(membership) << membership.error().text();
  const std::int64_t before = number->value;
  const auto one = open_as(place, number);
  const auto two = open_as(place, 1000);
  ASSERT_TRUE(add(*one, {new_room("a")}));
  const auto database = std::move(*open_postgres(place));
  ASSERT_TRUE(database->run("UPDATE nodes SET until = 10000"));
  ASSERT_EQ(home(*two, "a"), 1000);
  // Simulates that the database's clock was set back.
  ASSERT_TRUE(database->run("UPDATE nodes SET until = until * 1000000000"));
  renew_once(**membership);
  EXPECT_NE(number->value, before);
}

TEST(PostgresStore, KeepsTheNumberOfALateNode) {
  const std::string place = PostgresServer::shared().fresh_database();
  const auto number = std::make_shared<NodeNumber>();
  auto membership = Membership::join(place, "one", number);
  ASSERT_TRUE(membership) << membership.error().text();
  const std::int64_t before = number->value;
  ASSERT_TRUE((*open_postgres(place))->run("UPDATE nodes SET until = 10000"));
  renew_once(**membership);
  EXPECT_EQ(number->value, before);
}

TEST(Key, IsCreatedOnceForItsOwnerOnly) {
  const Folder folder;
  const std::string path = folder / "store.key";
  std::ofstream(path + ".of-" + std::to_string(::getpid())) << "by one that was killed";
  const int synced = folders_synced;
  const auto keys = keys_in(path);
  ASSERT_TRUE(keys) << keys.error().text();
  EXPECT_NE(keys->sealing, keys->signing);
  EXPECT_EQ(folders_synced, synced + 1);
  struct stat facts {};
  ASSERT_EQ(::stat(path.c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0777, 0600U);
  EXPECT_EQ(keys_in(path)->sealing, keys->sealing);
  ASSERT_EQ(::chmod(path.c_str(), 0640), 0);
  EXPECT_FALSE(keys_in(path));
  ASSERT_EQ(::chmod(path.c_str(), 0600), 0);
  std::ofstream(path) << "short\n";
  EXPECT_FALSE(keys_in(path));
  EXPECT_FALSE(keys_in(folder / "no/such/folder"));
}

// A write is repeated only if it conflicted with another transaction; a write that failed otherwise
// is not.
TEST_P(Stores, DoNotRepeatAFailedWrite) {
  const auto store = open();
  int done = 0;
  std::promise<Status> promise;
  store->write(
      [&](Database&) -> Status {
        ++done;
        return Error{"no"};
      },
      [&](const Status& status) { promise.set_value(status); });
  EXPECT_FALSE(promise.get_future().get());
  EXPECT_EQ(done, 1);
}

}  // namespace
}  // namespace bastide::serve
