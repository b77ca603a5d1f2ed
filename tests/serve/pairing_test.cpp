// Tables that start by themselves, and players who are paired with each other.
#include "serve/actor_room.h"
#include "serve/rooms.h"

#include <gtest/gtest.h>

namespace bastide::serve {
namespace {

Command joins(const PersonId& by, const std::string& seed) {
  Command joins;
  joins.kind = CommandKind::join;
  joins.by = joins.name = by;
  joins.seed = seed;
  return joins;
}

TEST(Joining, WithASeedMakesReady) {
  TestRoom test;
  EXPECT_EQ(test.ask(joins("anna", "not a seed")), "seed");
  EXPECT_EQ(test.ask(joins("anna", "a11ce")), "");
  EXPECT_EQ(test.ask(joins("bob", "")), "");
  EXPECT_TRUE(test.room.seats[0].ready);
  EXPECT_FALSE(test.room.is_complete());
  EXPECT_EQ(test.ask(CommandKind::ready, "bob"), "");
  EXPECT_TRUE(test.room.is_complete());
  EXPECT_EQ(test.room.seeds(), (std::vector<std::string>{"a11ce", ""}));
}

// Anna's table, where she is ready; it starts by itself unless the terms say otherwise.
class StartTest : public ActorTest {
 protected:
  StartTest() { found({}); }

  void found(Terms terms, bool by_itself = true) {
    store_.rooms.clear();
    terms.host = "anna";
    terms.start_when_full = by_itself;
    auto new_room = create_room(kRoom, terms, {joins("anna", "a11ce")}, services_.entropy, now);
    actor_ = std::make_shared<RoomDriver>(services_, kRoom);
    actor_->create(std::move(*new_room), [](const Status& made) { EXPECT_TRUE(made); });
    loop_.run_all();
  }
  Stage stage_after_a_moment() {
    pass(1);
    return actor_->room().stage;
  }

  TestWatcher bob_{"bob"};
};

TEST_F(StartTest, WaitsUntilAllAreSeatedReadyAndPresent) {
  actor_->watch(bob_);
  EXPECT_EQ(stage_after_a_moment(), Stage::gathering);
  EXPECT_FALSE(ask(joins("bob", "")).refused);
  EXPECT_EQ(stage_after_a_moment(), Stage::gathering);
  EXPECT_FALSE(ask(CommandKind::ready, "bob").refused);
  EXPECT_EQ(stage_after_a_moment(), Stage::gathering);
  actor_->watch(watcher_);
  EXPECT_EQ(stage_after_a_moment(), Stage::playing);
  EXPECT_EQ(actor_->room().seeds(), (std::vector<std::string>{"a11ce", ""}));
}

TEST_F(StartTest, IsTheHostsWithoutTheTerm) {
  found({}, false);
  actor_->watch(watcher_);
  actor_->watch(bob_);
  EXPECT_FALSE(ask(joins("bob", "b0b")).refused);
  EXPECT_EQ(stage_after_a_moment(), Stage::gathering);
  EXPECT_FALSE(ask(command(CommandKind::start)).refused);
}

TEST_F(StartTest, NeedsNobodyPresentWithDaysForEachTurn) {
  Terms terms;
  terms.clock = {Pace::days, 24 * 3'600'000};
  found(terms);
  EXPECT_FALSE(ask(joins("bob", "b0b")).refused);
  EXPECT_EQ(stage_after_a_moment(), Stage::playing);
}

// The terms are stored, so that the game also starts after the server's restart.
TEST_F(StartTest, HappensAfterTheServersRestart) {
  EXPECT_FALSE(ask(joins("bob", "b0b")).refused);
  actor_ = std::make_shared<RoomDriver>(services_, kRoom);
  actor_->load([](const Result<bool>& loaded) { EXPECT_TRUE(loaded && *loaded); });
  loop_.run_all();
  actor_->watch(watcher_);
  actor_->watch(bob_);
  EXPECT_EQ(stage_after_a_moment(), Stage::playing);
}

}  // namespace
}  // namespace bastide::serve
