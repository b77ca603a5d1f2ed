// Tests a store that stores without confirming, or that is silent for long.
#include "serve/room_driver_fixture.h"

#include <utility>

namespace bastide::serve {
namespace {

std::size_t times(const TestWatcher& watcher, const std::string& text) {
  std::size_t times = 0;
  for (auto at = watcher.heard.find(text); at != std::string::npos;
       at = watcher.heard.find(text, at + 1))
    ++times;
  return times;
}

// The store loses the connection during COMMIT, after it has stored the entries.
TEST_F(RoomDriverTest, SendsStoredEntriesAfterAFailedRead) {
  while (actor_->room().deciding_seat() != 0) ASSERT_TRUE(loop_.run_one());
  bool known = false;
  services_.changed = [&](const RoomCard&) { known = true; };
  store_.loses_answers = true;
  EXPECT_EQ(ask(command(CommandKind::say, "a1")).refused->code, RefusalCode::paused);
  store_.loses_answers = false;
  std::vector<std::string>& lines = store_.rooms[kRoom].lines;
  const std::string kept = std::exchange(lines[2], "nothing that can be read");
  pass(1'000);
  EXPECT_EQ(times(watcher_, "hello"), 0U);
  EXPECT_FALSE(known);
  lines[2] = kept;
  pass(1'000);
  EXPECT_EQ(times(watcher_, "hello"), 1U);
  EXPECT_TRUE(known);
  EXPECT_FALSE(ask(command(CommandKind::say, "a1")).refused);
  EXPECT_FALSE(ask(command(CommandKind::say, "a2")).refused);
  EXPECT_EQ(times(watcher_, "hello"), 2U);
}

TEST_F(RoomDriverTest, ComputersAnswerEntriesStoredWithoutConfirmation) {
  while (actor_->room().deciding_seat() != 0) ASSERT_TRUE(loop_.run_one());
  while (actor_->room().deciding_seat() == 0) {
    store_.loses_answers = true;
    ASSERT_EQ(play().refused->code, RefusalCode::paused);
    store_.loses_answers = false;
    pass(1'000);
  }
  pass(1'000);
  while (actor_->room().deciding_seat() != 0) ASSERT_TRUE(loop_.run_one());
  loop_.run_all();
  for (std::uint32_t number = 5; number <= actor_->room().last; ++number)
    EXPECT_EQ(times(watcher_, "{\"n\":" + std::to_string(number) + ','), 1U) << number;
}

TEST_F(RoomDriverTest, CountsARematchStoredWithoutConfirmation) {
  constexpr const char* kAway = "203.0.113.7";
  services_.table_quota->made(kRoom, kAway, "anna", true);
  EXPECT_FALSE(ask(command(CommandKind::resign)).refused);
  services_.table_quota->over(kRoom);
  store_.loses_answers = true;
  EXPECT_EQ(ask(command(CommandKind::ask_rematch)).refused->code, RefusalCode::paused);
  store_.loses_answers = false;
  pass(1'000);
  EXPECT_TRUE(watcher_.has_heard(R"("kind":"rematched")"));
  EXPECT_FALSE(services_.table_quota->may_make(kAway, "anna", {.of_person = 1, .of_address = 1}));
}

// The store hangs, then refuses writes, then works: that is one outage.
TEST_F(ClockedRoomDriver, CreditsAHangingThenFullStoreOnce) {
  now += 10'000;
  store_.hangs = true;
  store_.full = true;
  actor_->ask(command(CommandKind::say), [](const Outcome&) {});
  for (int i = 0; i < 20; ++i) pass(1'000);
  store_.go_on();
  loop_.run_all();
  for (int i = 0; i < 20; ++i) pass(1'000);
  store_.full = false;
  pass(1'000);
  pass(0);
  EXPECT_EQ(actor_->room().clock_since, now);
  EXPECT_EQ(actor_->room().seats[0].left, 20'000 + kTimeToComeBack);
}

// A silence of at most two seconds costs the player's time. A longer silence shows the table as
// paused, and its time is credited.
TEST_F(ClockedRoomDriver, CreditsTwoSecondsOfASilentStore) {
  for (const Time slow : {2'000, 2'001}) {
    store_.hangs = true;
    actor_->ask(command(CommandKind::say), [](const Outcome&) {});
    now += slow;
    store_.go_on();
    loop_.run_all();
    pass(0);
    EXPECT_EQ(watcher_.has_heard("paused"), slow > 2'000);
  }
  EXPECT_EQ(actor_->room().seats[0].left, 30'000 - 2'000 + kTimeToComeBack);
}

// The player's decision came before the clock ran out, and waited for the store.
TEST_F(ClockedRoomDriver, JudgesADecisionByTheTimeAtWhichItCame) {
  now += 29'000;
  store_.hangs = true;
  actor_->ask(command(CommandKind::say), [](const Outcome&) {});
  std::optional<Outcome> outcome;
  Command play = command(CommandKind::play);
  play.seen = actor_->room().last;
  play.action = phrase(actor_->room().game->state(), actor_->room().game->legal().front());
  actor_->ask(play, [&](const Outcome& one) { outcome = one; });
  now += 1'900;
  store_.go_on();
  loop_.run_all();
  ASSERT_TRUE(outcome);
  EXPECT_FALSE(outcome->refused);
}

}  // namespace
}  // namespace bastide::serve
