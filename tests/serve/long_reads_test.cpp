// Checks that long reads do not delay writes, and see everything written before they were
// requested.
#include "database/database.h"
#include "serve/postgres.h"
#include "serve/store/sql_store.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <future>
#include <memory>
#include <thread>

namespace bastide::serve {
namespace {

using std::chrono::milliseconds;

class LongReads : public testing::TestWithParam<bool> {
 protected:
  LongReads() {
    auto store = open_store({.place = fresh_place(GetParam(), folder_), .key_print = "print"},
                            [](const std::function<void()>& task) { task(); });
    EXPECT_TRUE(store) << store.error().text();
    store_ = std::move(*store);
  }
  // Stores a room in a transaction that takes at least the time `after`.
  std::future<Status> add(const std::string& room, milliseconds after = {}) {
    const auto kept = std::make_shared<std::promise<Status>>();
    Addition addition{
        .card = {.id = room, .stage = "gathering", .visibility = "open", .card = "{}"},
        .first = 1,
        .lines = {"{}"},
        .sealed_secret = "sealed"};
    addition.also = [after](Database&) {
      std::this_thread::sleep_for(after);
      return Status(Done{});
    };
    store_->add({std::move(addition)}, [kept](const Added& added) { kept->set_value(added); });
    return kept->get_future();
  }

  const Folder folder_;
  std::unique_ptr<Store> store_;
};

INSTANTIATE_TEST_SUITE_P(OfEachKind, LongReads, testing::Bool(), name_of_kind);

TEST_P(LongReads, DoNotHoldUpWrites) {
  std::promise<void> written;
  std::promise<void> begun;
  std::promise<std::future_status> read;
  store_->read(
      [&](Database& database) -> Status {
        const auto rows = run_once(database, "SELECT count(*) FROM rooms");
        begun.set_value();
        read.set_value(written.get_future().wait_for(milliseconds(3000)));
        return rows ? Status(Done{}) : rows.error();
      },
      [](const Status& status) { EXPECT_TRUE(status); });
  begun.get_future().wait();
  const auto began = std::chrono::steady_clock::now();
  EXPECT_TRUE(add("one").get());
  const auto took = std::chrono::steady_clock::now() - began;
  written.set_value();
  EXPECT_EQ(read.get_future().get(), std::future_status::ready);
  std::printf("a write during a read took %ld ms\n",
              static_cast<long>(std::chrono::duration_cast<milliseconds>(took).count()));
}

TEST_P(LongReads, SeeEarlierWrites) {
  auto added = add("one", milliseconds(200));
  std::promise<std::size_t> rooms;
  store_->list([&](const auto& cards) { rooms.set_value(cards ? cards->size() : 0); });
  EXPECT_EQ(rooms.get_future().get(), 1U);
  EXPECT_TRUE(added.get());
}

// A read does not see a concurrent transaction's changes.
TEST_P(LongReads, SeeTheStoreAtOneMoment) {
  std::promise<void> begun;
  std::promise<void> written;
  std::promise<std::pair<std::int64_t, std::int64_t>> counted;
  store_->read(
      [&](Database& database) -> Status {
        const auto count = [&] {
          const auto rows = run_once(database, "SELECT count(*) FROM rooms");
          return rows ? rows->front().number(0) : -1;
        };
        const std::int64_t before = count();
        begun.set_value();
        written.get_future().wait_for(milliseconds(3000));
        counted.set_value({before, count()});
        return Done{};
      },
      [](const Status& status) { EXPECT_TRUE(status); });
  begun.get_future().wait();
  EXPECT_TRUE(add("one").get());
  written.set_value();
  EXPECT_EQ(counted.get_future().get(), std::pair(std::int64_t{0}, std::int64_t{0}));
}

// Reads are refused if too many wait, for example while the database hangs.
TEST_P(LongReads, AreRefusedWhenTooManyWait) {
  constexpr int kMany = 11'000;
  std::promise<void> go_on;
  std::promise<void> begun;
  store_->read(
      [&](Database&) -> Status {
        begun.set_value();
        go_on.get_future().wait();
        return Done{};
      },
      [](const Status&) {});
  begun.get_future().wait();
  std::atomic<int> refused = 0;
  std::atomic<int> answered = 0;
  std::promise<void> all;
  for (int i = 0; i < kMany; ++i) {
    store_->read([](Database&) -> Status { return Done{}; },
                 [&](const Status& status) {
                   if (!status) ++refused;
                   if (++answered == kMany) all.set_value();
                 });
  }
  EXPECT_EQ(refused, 1'000);
  go_on.set_value();
  all.get_future().wait();
  EXPECT_EQ(refused, 1'000);
}

}  // namespace
}  // namespace bastide::serve
