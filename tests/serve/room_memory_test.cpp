// Measures the memory of an awake room whose game state was dropped.
#include "serve/api/room_driver.h"
#include "serve/test_rooms.h"

#include <gtest/gtest.h>
#include <malloc.h>

namespace bastide::serve {
namespace {

std::size_t in_use() { return ::mallinfo2().uordblks; }

struct Awake {
  Room room;
  History history;
};

TEST(Memory, OfALiveBaseGameIsSmall) {
  constexpr std::size_t kRooms = 100;
  TestRoom test = TestRoom::begun();
  test.go_on(1000);
  ASSERT_EQ(test.room.stage, Stage::finished);
  for (Entry& entry : test.journal) {
    if (!entry.by.empty()) entry.doing = "move-" + std::to_string(entry.number);
  }
  RulesetCache rulesets;
  std::vector<Awake> rooms(kRooms);
  ASSERT_TRUE(rulesets.get(test.room.terms->setup));
  const std::size_t before = in_use();
  for (Awake& one : rooms) {
    one.room.rulesets = &rulesets;
    for (const Entry& entry : test.journal) {
      ASSERT_TRUE(one.room.add(entry));
      one.history.add(entry);
    }
    one.room.game->drop_state();
  }
  const std::size_t each = (in_use() - before) / kRooms + sizeof(RoomDriver);
  RecordProperty("bytes", static_cast<int>(each));
  EXPECT_LE(each, 20'000U) << "at the end of the game, when a room is largest";
}

}  // namespace
}  // namespace bastide::serve
