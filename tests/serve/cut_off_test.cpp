// Whose server cannot reach that of his table, because NATS is away: what that costs is given back.
#include "serve/actor_room.h"

namespace bastide::serve {
namespace {

class CutOff : public ClockedActorTest {
 protected:
  void nats_is(bool there) { house_.instruments->footing.nats_is(there); }
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
    left += kTimeToComeBack;
    EXPECT_EQ(actor_->room().seats[0].left, left);
    EXPECT_EQ(actor_->room().clock_since, now);
    pass(1'000);
    left -= 1'000;
  }
}

}  // namespace
}  // namespace bastide::serve
