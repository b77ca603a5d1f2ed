// Whose server cannot reach that of his table, because NATS is away: what that costs is given back.
#include "serve/actor_room.h"

namespace bastide::serve {
namespace {

class CutOff : public ClockedActorTest {
 protected:
  void nats_is(bool there) { house_.instruments->footing.nats_is(there); }
  static Command of_bob() {
    Command said = command(CommandKind::say);
    said.by = said.name = "bob";
    return said;
  }
};

TEST_F(CutOff, CostsNoTime) {
  nats_is(false);
  actor_->unwatch(watcher_, true);
  pass(60'000);
  EXPECT_EQ(actor_->room().stage, Stage::playing);
  nats_is(true);
  pass(1'000);
  EXPECT_EQ(actor_->room().seats[0].left, 30'000 + kTimeToComeBack);
}

TEST_F(CutOff, AgainAtOnceCostsNoTimeEither) {
  nats_is(false);
  actor_->unwatch(watcher_, true);
  now += 20'000;
  actor_->watch(watcher_);
  actor_->unwatch(watcher_, true);
  pass(20'000);
  actor_->watch(watcher_);
  pass(1'000);
  EXPECT_EQ(actor_->room().seats[0].left, 29'000 + kTimeToComeBack);
  EXPECT_EQ(actor_->room().clock_since, now);
}

// Who is there again, and is cut off anew, is not given back twice what it cost him before.
TEST_F(CutOff, IsGivenBackOnce) {
  Time left = 30'000;
  for (int i = 0; i < 2; ++i) {
    nats_is(false);
    actor_->unwatch(watcher_, true);
    pass(5'000);
    nats_is(true);
    actor_->watch(watcher_);
    pass(0);
    left += 5'000;  // no more to come back than it took
    EXPECT_EQ(actor_->room().seats[0].left, left);
    EXPECT_EQ(actor_->room().clock_since, now);
    pass(1'000);
    left -= 1'000;
  }
}

// A store that is slow meanwhile sets the clock.
TEST_F(CutOff, IsKeptWhereTheClockIsSetMeanwhile) {
  nats_is(false);
  actor_->unwatch(watcher_, true);
  pass(60'000);
  store_.hangs = true;
  actor_->ask(of_bob(), [](const Outcome&) {});
  now += 2'000;
  store_.go_on();
  loop_.run_all();
  pass(0);
  pass(38'000);
  EXPECT_EQ(actor_->room().seats[0].left, 30'000);
  nats_is(true);
  pass(0);
  EXPECT_EQ(actor_->room().seats[0].left, 30'000 + kTimeToComeBack);
}

TEST_F(CutOff, LeavesHisTimeToWhoIsReplaced) {
  gather(2, {Pace::turn, 30'000});
  TestWatcher bob("bob");
  actor_->watch(watcher_);
  actor_->watch(bob);
  for (const CommandKind kind : {CommandKind::join, CommandKind::ready})
    EXPECT_FALSE(ask(kind, "bob").refused);
  EXPECT_FALSE(ask(command(CommandKind::start)).refused);
  const int seat = actor_->room().deciding_seat();
  const bool is_anna = actor_->room().seats[static_cast<std::size_t>(seat)].owner == "anna";
  nats_is(false);
  actor_->unwatch(is_anna ? watcher_ : bob, true);
  Command replace = command(CommandKind::replace);
  replace.by = is_anna ? "bob" : "anna";
  replace.seat = seat;
  pass(40'000);
  const std::uint32_t last = actor_->room().last;
  EXPECT_EQ(ask(replace).refused->code, "early");
  EXPECT_EQ(actor_->room().last, last);
  pass(40'000);
  EXPECT_FALSE(ask(replace).refused);
  EXPECT_EQ(actor_->room().seats[static_cast<std::size_t>(seat)].left, 30'000);
}

TEST_F(CutOff, EndsWhereHeSaysSomething) {
  nats_is(false);
  actor_->unwatch(watcher_, true);
  pass(20'000);
  EXPECT_FALSE(play().refused);
  EXPECT_TRUE(actor_->is_idle(now + 1));
}

TEST_F(CutOff, KeepsTheTableAwake) {
  nats_is(false);
  actor_->unwatch(watcher_, true);
  pass(1'000);
  EXPECT_FALSE(actor_->is_idle(now + 1));
  nats_is(true);
  pass(1'000);
  EXPECT_TRUE(actor_->is_idle(now + 1));
}

}  // namespace
}  // namespace bastide::serve
