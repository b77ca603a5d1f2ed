// Checks that transactions lock accounts and rooms in one order, so that no deadlock occurs. Here
// PostgreSQL takes five seconds to detect a deadlock, and then rolls one transaction back.
#include "database/postgres.h"
#include "serve/accounts/account_rows.h"
#include "serve/accounts/game_results.h"
#include "serve/maintenance/summarize_old_rooms.h"
#include "serve/moderation/redact_rooms.h"
#include "serve/postgres.h"
#include "serve/store/sql_store.h"

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <thread>

namespace bastide::serve {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

// Bob's account is deleted at another server while this server stores something.
class Order : public testing::Test {
 protected:
  Order() : place_(PostgresServer::shared().fresh_database()) {
    EXPECT_TRUE((*open_postgres(place_))->run(R"(
      DO $$ BEGIN
        EXECUTE format('ALTER DATABASE %I SET deadlock_timeout = 5000', current_database());
      END $$)"));
    auto store = open_store({.place = place_, .key_print = "print"},
                            [](const std::function<void()>& task) { task(); });
    EXPECT_TRUE(store) << store.error().text();
    store_ = std::move(*store);
    other_ = std::move(*open_postgres(place_));
    bob_.person = bob_.name = "bob";
    bob_.password = "secret";
    EXPECT_TRUE(other_->begin());
    EXPECT_TRUE(add_account(*other_, bob_));
    EXPECT_TRUE(other_->commit());
    for (const char* room : {"first", "second"}) {
      Addition made = line(room, 1, "bob");
      made.sealed_secret = "sealed";
      EXPECT_TRUE(add(std::move(made)).get());
    }
  }

  // An addition by this person to a room where Bob has a seat.
  static Addition line(const std::string& room, std::uint32_t number, const PersonId& by) {
    Addition one = {.card = {.id = room, .stage = "playing", .visibility = "open", .card = "{}"},
                    .first = number,
                    .lines = {R"({"n":1,"at":1,"kind":"ready","seat":0,"by":")" + by + "\"}"}};
    one.card.people = {{.person = "bob"}};
    one.named = {by};
    return one;
  }
  std::future<Added> add(Addition addition) {
    const auto kept = std::make_shared<std::promise<Added>>();
    store_->add({std::move(addition)}, [kept](const Added& added) { kept->set_value(added); });
    return kept->get_future();
  }
  // Blocks the writer: requests made before go_on() share one transaction.
  void hold_up() {
    store_->write(
        [held = held_.get_future().share()](Database&) -> Status {
          held.wait();
          return Done{};
        },
        [](const Status&) {});
    std::this_thread::sleep_for(milliseconds(50));
  }
  void go_on() {
    held_.set_value();
    std::this_thread::sleep_for(milliseconds(200));  // until the transaction waits for a lock
  }

  void end_long_ago(const char* room) {
    EXPECT_TRUE(run_once(*other_, "UPDATE rooms SET stage = 'finished', changed = 1 WHERE id = $1",
                         {room}));
  }

  void begin_to_delete() {
    ASSERT_TRUE(other_->begin());
    ASSERT_TRUE(hold_account(*other_, bob_));
    remove_account(*other_, "bob");
  }
  void expect_to_delete_at_once() {
    const auto began = steady_clock::now();
    redact_person(*other_, "bob");
    EXPECT_TRUE(other_->commit());
    EXPECT_LT(steady_clock::now() - began, std::chrono::seconds(4));
  }
  // This server adds to the first room and the second, and waits for the first; meanwhile another
  // server does the task, which needs both rooms. PostgreSQL lists the room that changed first as
  // the first one, so that a task without an order begins with the second.
  void expect_no_deadlock(const std::function<void()>& task) {
    const auto third = std::move(*open_postgres(place_));
    ASSERT_TRUE(third->begin());
    ASSERT_TRUE(run_once(*third, "SELECT 1 FROM rooms WHERE id = 'first' FOR UPDATE"));
    hold_up();
    auto first = add(line("first", 2, "carl"));
    auto second = add(line("second", 2, "dora"));
    go_on();
    auto done = std::async(std::launch::async, task);
    EXPECT_EQ(done.wait_for(milliseconds(200)), std::future_status::timeout);
    const auto began = steady_clock::now();
    EXPECT_TRUE(third->commit());
    done.get();
    EXPECT_LT(steady_clock::now() - began, std::chrono::seconds(4));
    EXPECT_TRUE(first.get());
    EXPECT_TRUE(second.get());
  }
  // Expects success or a refusal with a reason other than a failure.
  static void expect_kept(std::future<Added> added) {
    const Added one = added.get();
    EXPECT_TRUE(one || one.why != NotKept::failed) << one.error().text();
  }

  const std::string place_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<Database> other_;
  Account bob_;
  std::promise<void> held_;
};

TEST_F(Order, HoldsAtTheEndOfAGame) {
  begin_to_delete();
  Addition end = line("first", 2, "anna");
  end.accounts = {"bob"};
  end.also = [](Database& database) {
    FinishedGame game;
    game.room = "first";
    game.standings = {{.person = "bob", .seat = 0}};
    record_result(database, game);
  };
  auto added = add(std::move(end));
  std::this_thread::sleep_for(milliseconds(200));
  expect_to_delete_at_once();
  expect_kept(std::move(added));
}

TEST_F(Order, HoldsForSeveralSpeakers) {
  hold_up();
  auto first = add(line("first", 2, "carl"));
  auto second = add(line("second", 2, "bob"));
  begin_to_delete();
  go_on();
  expect_to_delete_at_once();
  expect_kept(std::move(first));
  expect_kept(std::move(second));
}

TEST_F(Order, HoldsAmongRooms) {
  hold_up();
  auto second = add(line("second", 2, "carl"));
  auto first = add(line("first", 2, "dora"));
  begin_to_delete();
  ASSERT_TRUE(run_once(*other_, "UPDATE rooms SET last = last WHERE id = 'first'"));
  go_on();
  expect_to_delete_at_once();
  expect_kept(std::move(first));
  expect_kept(std::move(second));
}

TEST_F(Order, HoldsForAChangedAccount) {
  hold_up();
  auto first = add(line("first", 2, "carl"));
  std::promise<Status> changed;
  store_->write(
      [bob = bob_](Database& database) -> Status {
        hold_account(database, bob);
        return Done{};
      },
      [&](const Status& done) { changed.set_value(done); });
  begin_to_delete();
  go_on();
  expect_to_delete_at_once();
  expect_kept(std::move(first));
  EXPECT_TRUE(changed.get_future().get());
}

// Another server deletes old tables in which players still chat.
TEST_F(Order, HoldsForOldRooms) {
  ASSERT_TRUE(run_once(*other_, "DELETE FROM named"));
  for (const char* room : {"second", "first"}) end_long_ago(room);
  expect_no_deadlock([&] {
    EXPECT_TRUE(other_->begin());
    EXPECT_EQ(forget_old_rooms(*other_, 2), 0U);
    EXPECT_TRUE(other_->commit());
  });
}

// Another server starts and fills in the columns of rooms of an older version.
TEST_F(Order, HoldsForSummaries) {
  for (const char* room : {"second", "first"}) {
    ASSERT_TRUE(run_once(*other_, "UPDATE rooms SET last_at = 0 WHERE id = $1", {room}));
  }
  expect_no_deadlock([&] { summarize_old_rooms(*other_); });
}

// The operator removes a table's title at one server while another one deletes the table.
TEST_F(Order, FindsNoTitleInADeletedRoom) {
  ASSERT_TRUE(run_once(*other_, "DELETE FROM named"));
  end_long_ago("first");
  ASSERT_TRUE(other_->begin());
  EXPECT_EQ(forget_old_rooms(*other_, 2), 1U);
  std::promise<Status> tried;
  std::optional<RedactedRoom> redacted;
  store_->write(
      [&](Database& database) -> Status {
        redacted = remove_title(database, "first");
        return Done{};
      },
      [&](const Status& done) { tried.set_value(done); });
  auto removed = tried.get_future();
  EXPECT_EQ(removed.wait_for(milliseconds(300)), std::future_status::timeout);
  EXPECT_TRUE(other_->commit());
  EXPECT_TRUE(removed.get());
  EXPECT_FALSE(redacted);
}

// An account becomes a bot's while a seat for it is being stored.
TEST_F(Order, StoresASeatBeforeTheAccountBecomesABots) {
  std::promise<void> held;
  Addition seated = line("first", 2, "bob");
  seated.card.people = {{.person = "bob", .seats = 1}};
  seated.also = [wait = held.get_future().share()](Database&) { wait.wait(); };
  auto added = add(std::move(seated));
  std::this_thread::sleep_for(milliseconds(100));
  ASSERT_TRUE(other_->begin());
  auto became = std::async(std::launch::async, [&] { return become_bot(*other_, "bob"); });
  EXPECT_EQ(became.wait_for(milliseconds(300)), std::future_status::timeout);
  held.set_value();
  EXPECT_FALSE(became.get());
  EXPECT_TRUE(other_->commit());
  EXPECT_TRUE(added.get());
}

// A guest signs up and deletes the account at one server, while another server still stores an
// older line of the guest.
TEST_F(Order, StoresAGuestsLinesBeforeADeletion) {
  std::promise<void> held;
  Addition said = line("first", 2, "gina");
  said.card.people = {{.person = "bob"}};
  said.also = [wait = held.get_future().share()](Database&) { wait.wait(); };
  auto added = add(std::move(said));
  std::this_thread::sleep_for(milliseconds(100));
  Account gina;
  gina.person = gina.name = "gina";
  ASSERT_TRUE(other_->begin());
  auto made = std::async(std::launch::async, [&] { return add_account(*other_, gina); });
  EXPECT_EQ(made.wait_for(milliseconds(300)), std::future_status::timeout);
  held.set_value();
  EXPECT_TRUE(made.get());
  remove_account(*other_, "gina");
  redact_person(*other_, "gina");
  EXPECT_TRUE(other_->commit());
  EXPECT_TRUE(added.get());
  const auto named = run_once(*other_, "SELECT room FROM named WHERE person = 'gina'");
  ASSERT_TRUE(named);
  EXPECT_TRUE(named->empty());
}

}  // namespace
}  // namespace bastide::serve
