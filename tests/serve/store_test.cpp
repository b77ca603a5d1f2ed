// What is kept, and what happens when nothing can be.
#include "serve/guests.h"
#include "serve/store/database.h"
#include "serve/store/key.h"
#include "serve/store/schema.h"
#include "serve/store/sqlite.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <condition_variable>
#include <fstream>
#include <future>
#include <mutex>

namespace bastide::serve {
namespace {

// The store's answers come in its own thread here.
const Post kAtOnce = [](const std::function<void()>& deed) { deed(); };

std::unique_ptr<Store> open(const std::string& path, std::uint32_t max_pages = 0) {
  auto store = open_sqlite({.path = path, .key_print = "print", .max_pages = max_pages}, kAtOnce);
  EXPECT_TRUE(store) << store.error().text();
  return store ? std::move(*store) : nullptr;
}

Status add(Store& store, std::vector<Addition> additions) {
  std::promise<Status> promise;
  store.add(std::move(additions), [&](const Status& status) { promise.set_value(status); });
  return promise.get_future().get();
}

std::optional<KeptRoom> load(Store& store, const std::string& id) {
  std::promise<Result<std::optional<KeptRoom>>> promise;
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

Addition founding(const std::string& id) {
  return {.card = {id, "gathering", "open", "{}", 1},
          .first = 1,
          .lines = {"one"},
          .sealed_secret = std::string("a\0b", 3)};
}

Addition further(const std::string& id, std::uint32_t first, std::vector<std::string> lines) {
  return {
      .card = {id, "playing", "open", "{\"x\":1}", 2}, .first = first, .lines = std::move(lines)};
}

TEST(Store, KeepsRooms) {
  const Folder folder;
  {
    const auto store = open(folder / "store.db");
    ASSERT_TRUE(add(*store, {founding("a")}));
    ASSERT_TRUE(add(*store, {further("a", 2, {"two", "three"}), founding("b")}));
    EXPECT_FALSE(load(*store, "c"));
  }
  const auto store = open(folder / "store.db");
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

TEST(Store, KeepsAllOfItOrNothing) {
  const Folder folder;
  const auto store = open(folder / "store.db");
  ASSERT_TRUE(add(*store, {founding("a")}));
  EXPECT_FALSE(add(*store, {further("a", 2, {"two"}), further("unknown", 1, {"x"})}));
  EXPECT_FALSE(add(*store, {further("a", 3, {"three"})}));    // two is missing
  EXPECT_FALSE(add(*store, {further("a", 1, {"another"})}));  // one is there
  EXPECT_FALSE(add(*store, {founding("a")}));
  EXPECT_EQ(load(*store, "a")->lines, std::vector<std::string>{"one"});
  EXPECT_TRUE(add(*store, {further("a", 2, {"two"})}));
}

// What waits together is committed together, and each is told of his own.
TEST(Store, AnswersManyAtOnce) {
  const Folder folder;
  const auto store = open(folder / "store.db");
  constexpr int kRooms = 200;
  std::mutex mutex;
  std::condition_variable all;
  int kept = 0;
  int refused = 0;
  for (int i = 0; i < kRooms; ++i) {
    store->add({founding("room" + std::to_string(i % 150))}, [&](const Status& status) {
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

TEST(Store, SaysWhenThereIsNoRoomAndGoesOn) {
  const Folder folder;
  std::uint32_t kept = 1;
  {
    const auto store = open(folder / "store.db", 40);
    ASSERT_TRUE(add(*store, {founding("a")}));
    Status status = Done{};
    while ((status = add(*store, {further("a", kept + 1, {std::string(3000, 'x')})}))) {
      ASSERT_LT(++kept, 1000U);
    }
    EXPECT_EQ(status.error().message, "there is no room left to keep anything");
    EXPECT_EQ(load(*store, "a")->lines.size(), kept);
    EXPECT_FALSE(add(*store, {further("a", kept + 1, {std::string(3000, 'x')})}));
  }
  const auto store = open(folder / "store.db");
  EXPECT_EQ(load(*store, "a")->lines.size(), kept);
  EXPECT_TRUE(add(*store, {further("a", kept + 1, {"goes on"})}));
}

TEST(Store, RefusesWhatIsNotItsOwn) {
  const Folder folder;
  open(folder / "store.db");
  const auto other_key = open_sqlite({.path = folder / "store.db", .key_print = "other"}, kAtOnce);
  ASSERT_FALSE(other_key);
  EXPECT_NE(other_key.error().message.find("another key"), std::string::npos);

  std::ofstream(folder / "letter.txt") << std::string(5000, 'x');
  EXPECT_FALSE(open_sqlite({.path = folder / "letter.txt"}, kAtOnce));
  EXPECT_FALSE(open_sqlite({.path = folder / "no/such/folder"}, kAtOnce));

  auto database = Database::open(folder / "store.db");
  ASSERT_TRUE(database->run("PRAGMA user_version = 999"));
  const auto newer = open_sqlite({.path = folder / "store.db", .key_print = "print"}, kAtOnce);
  ASSERT_FALSE(newer);
  EXPECT_NE(newer.error().message.find("version 999"), std::string::npos);
}

TEST(Store, ComesFromEveryEarlierVersion) {
  for (std::int64_t version = 0; version < static_cast<std::int64_t>(migrations().size());
       ++version) {
    const Folder folder;
    {
      auto database = Database::open(folder / "store.db");
      ASSERT_TRUE(migrate(*database, version));
    }
    const auto store = open(folder / "store.db");
    EXPECT_TRUE(add(*store, {founding("a")}));
  }
}

TEST(Key, IsMadeOnceAndKeptToItself) {
  const Folder folder;
  const std::string path = folder / "store.key";
  const auto keys = keys_in(path);
  ASSERT_TRUE(keys) << keys.error().text();
  EXPECT_NE(keys->sealing, keys->signing);
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

}  // namespace
}  // namespace bastide::serve
