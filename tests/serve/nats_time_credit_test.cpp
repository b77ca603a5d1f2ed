// Tests time credit for players whose node cannot reach the table's node, because NATS is away.
#include "serve/room_driver_fixture.h"

namespace bastide::serve {
namespace {

class Disconnected : public ClockedRoomDriver {
 protected:
  void set_nats_connected(bool there) {
    services_.telemetry->dependencies.set_nats_connected(there);
  }
  static Command of_bob() {
    Command said = command(CommandKind::say);
    said.by = said.name = "bob";
    return said;
  }
};

TEST_F(Disconnected, CostsNoTime) {
  set_nats_connected(false);
  actor_->unwatch(watcher_, true);
  pass(60'000);
  EXPECT_EQ(actor_->room().stage, Stage::playing);
  set_nats_connected(true);
  pass(1'000);
  EXPECT_EQ(actor_->room().seats[0].left, 30'000 + kTimeToComeBack);
}

TEST_F(Disconnected, CostsNoTimeAgainAtOnce) {
  set_nats_connected(false);
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

// A player whose time is up loses the connection before the server looks at the clock.
TEST_F(Disconnected, AfterTheTimeIsUpOnlyDelaysTheEnd) {
  set_nats_connected(false);
  now += 31'500;
  actor_->unwatch(watcher_, true);
  pass(500);
  EXPECT_EQ(actor_->room().stage, Stage::playing);
  set_nats_connected(true);
  for (int i = 0; i < 15; ++i) pass(1'000);
  EXPECT_EQ(actor_->room().stage, Stage::finished);
}

// Disconnections less than ten seconds apart count as one.
TEST_F(Disconnected, IsCreditedOnce) {
  for (int i = 0; i < 2; ++i) {
    set_nats_connected(false);
    actor_->unwatch(watcher_, true);
    pass(5'000);
    set_nats_connected(true);
    actor_->watch(watcher_);
    pass(0);
    EXPECT_EQ(actor_->room().seats[0].left, 30'000 + kTimeToComeBack);
    EXPECT_EQ(actor_->room().clock_since, now);
    pass(1'000);
  }
}

// The credit comes when NATS is back, also if the other player chats and the store is slow.
TEST_F(Disconnected, IsCreditedAtItsEnd) {
  set_nats_connected(false);
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
  set_nats_connected(true);
  pass(0);
  EXPECT_EQ(actor_->room().seats[0].left, 30'000 + kTimeToComeBack);
}

TEST_F(Disconnected, LeavesTheirTimeToReplacedPlayers) {
  gather(2, {Pace::turn, 30'000});
  TestWatcher bob("bob");
  actor_->watch(watcher_);
  actor_->watch(bob);
  for (const CommandKind kind : {CommandKind::join, CommandKind::ready})
    EXPECT_FALSE(ask(kind, "bob").refused);
  EXPECT_FALSE(ask(command(CommandKind::start)).refused);
  const int seat = actor_->room().deciding_seat();
  const bool is_anna = actor_->room().seats[static_cast<std::size_t>(seat)].owner == "anna";
  set_nats_connected(false);
  actor_->unwatch(is_anna ? watcher_ : bob, true);
  Command replace = command(CommandKind::replace);
  replace.by = is_anna ? "bob" : "anna";
  replace.seat = seat;
  pass(40'000);
  const std::uint32_t last = actor_->room().last;
  EXPECT_EQ(ask(replace).refused->code, RefusalCode::early);
  EXPECT_EQ(actor_->room().last, last);
  pass(40'000);
  EXPECT_FALSE(ask(replace).refused);
  EXPECT_EQ(actor_->room().seats[static_cast<std::size_t>(seat)].left, 30'000);
}

TEST_F(Disconnected, EndsWithACommandOfThePlayer) {
  set_nats_connected(false);
  actor_->unwatch(watcher_, true);
  pass(20'000);
  EXPECT_FALSE(play().refused);
  EXPECT_TRUE(actor_->is_idle(now + 1));
}

TEST_F(Disconnected, KeepsTheTableAwake) {
  set_nats_connected(false);
  actor_->unwatch(watcher_, true);
  pass(1'000);
  EXPECT_FALSE(actor_->is_idle(now + 1));
  set_nats_connected(true);
  pass(1'000);
  EXPECT_TRUE(actor_->is_idle(now + 1));
}

}  // namespace
}  // namespace bastide::serve
