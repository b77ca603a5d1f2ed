// Tests the rooms of a server together: one room's failure does not stop the others, and the rooms
// that were used last keep their games in memory.
#include "serve/api/room_registry.h"

#include "serve/room_driver_fixture.h"

#include <stdexcept>

namespace bastide::serve {
namespace {

// Counts what it is told, then throws an exception.
class ThrowingWatcher final : public Watcher {
 public:
  void tell(const Text&) override {
    ++told;
    throw std::runtime_error("a failing watcher");
  }
  void come_again() override {}
  const PersonId& person() const override { return person_; }
  int told = 0;

 private:
  PersonId person_ = "bob";
};

class Rooms : public RoomDriverTest {
 protected:
  std::shared_ptr<RoomDriver> find(const RoomId& id) {
    std::shared_ptr<RoomDriver> driver;
    registry_.find(id, [&](const auto& found) { driver = *found; });
    loop_.run_all();
    return driver;
  }
  // Copies the fixture's room under another id.
  void copy_room(const RoomId& id) { store_.rooms[id] = store_.rooms[kRoom]; }

  RoomRegistry registry_{services_};
};

TEST_F(Rooms, GoOnWhenAnotherRoomFails) {
  const RoomId kLater = "broomforthetests";
  copy_room(kLater);
  const auto first = find(kRoom);
  const auto later = find(kLater);
  ThrowingWatcher thrower;
  EXPECT_THROW(first->watch(thrower), std::runtime_error);
  later->watch(watcher_);
  store_.hangs = true;
  for (const auto& room : {first, later}) room->ask(command(CommandKind::say), [](const auto&) {});
  now += 3'000;  // so long a silence of the store pauses both tables
  thrower.told = 0;
  registry_.tick();
  EXPECT_EQ(thrower.told, 1);
  EXPECT_TRUE(watcher_.has_heard(R"("paused":"the store does not answer")"));
  EXPECT_EQ(registry_.services().telemetry->metrics.failed_tasks.value(), 1U);
  first->unwatch(thrower);
}

TEST_F(Rooms, AnswerAllWhoWaitForOne) {
  bool answered = false;
  registry_.find(kRoom, [](const auto&) { throw std::runtime_error("a failing user"); });
  registry_.find(kRoom, [&](const auto& found) { answered = found && *found != nullptr; });
  loop_.run_all();
  EXPECT_TRUE(answered);
  EXPECT_EQ(registry_.services().telemetry->metrics.failed_tasks.value(), 1U);
}

TEST_F(Rooms, AreReadAgainAfterAnException) {
  store_.throws = true;
  std::string why;
  registry_.find(kRoom, [&](const auto& found) { why = in_english(found.error().message); });
  EXPECT_EQ(why, kFault);
  store_.throws = false;
  EXPECT_NE(find(kRoom), nullptr);
}

// A room in constant use stays in memory while many others are read once.
TEST_F(Rooms, KeepTheGamesThatWereUsedLast) {
  const auto busy = find(kRoom);
  const auto idle = [&] {
    copy_room("roomreadonce0000");
    return find("roomreadonce0000");
  }();
  for (int i = 1; i < 100; ++i) {
    const RoomId id = "roomreadonce" + std::to_string(1'000 + i);
    copy_room(id);
    find(id);
    ASSERT_TRUE(busy->has_state()) << i;
    busy->ask(command(CommandKind::say), [](const Outcome&) {});
    loop_.run_all();
  }
  EXPECT_FALSE(idle->has_state());
}

}  // namespace
}  // namespace bastide::serve
