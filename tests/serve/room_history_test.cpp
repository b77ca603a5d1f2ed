// Tests which entries of a room are sent to a client.
#include "serve/api/room_history.h"

#include "serve/protocol/codec.h"

#include <gtest/gtest.h>

namespace bastide::serve {
namespace {

TEST(History, GivesEverythingToAClientAheadOfARestoredStore) {
  History history;
  history.add({.number = 1, .at = 5, .kind = EntryKind::started});
  history.add({.number = 2, .at = 6, .kind = EntryKind::played, .action = "pass"});
  EXPECT_EQ(history.behind(3), history.behind(0));
  EXPECT_EQ(history.behind(2), "");
}

// The short form of actions and the text of other entries both hold the time.
TEST(History, GivesEverythingToAClientWithAnotherEntryOfThatNumber) {
  History history;
  history.add({.number = 1, .at = 5, .kind = EntryKind::started});
  history.add({.number = 2, .at = 6, .kind = EntryKind::played, .action = "pass"});
  history.add({.number = 3, .at = 7, .kind = EntryKind::started});
  for (std::uint32_t number = 1; number <= 3; ++number) {
    const Time at = 4 + number;
    EXPECT_EQ(history.behind(number, at), history.behind(number));
    EXPECT_EQ(history.behind(number, at + 1), history.behind(0));
  }
  EXPECT_EQ(history.behind(0, 5), history.behind(0));
}

TEST(History, GivesEntriesAfterANumber) {
  History history;
  EXPECT_EQ(history.behind(0), "");
  std::vector<std::string> all;
  Entry entry;
  for (const EntryKind kind : {EntryKind::started, EntryKind::played, EntryKind::played,
                               EntryKind::said, EntryKind::played}) {
    entry.number = static_cast<std::uint32_t>(all.size() + 1);
    entry.at = 1'700'000'000'000 + entry.number;
    entry.kind = kind;
    entry.seat = static_cast<int>(all.size()) - 1;
    entry.action = kind == EntryKind::played ? "place 1,0 r0" : "";
    entry.text = kind == EntryKind::said ? "{\"quoted\"}" : "";
    entry.doing = "mine alone";
    history.add(entry);
    all.push_back(told(entry));
  }
  for (std::size_t known = 0; known <= all.size(); ++known) {
    std::string text;
    for (std::size_t i = known; i < all.size(); ++i) text += (i > known ? "," : "") + all[i];
    EXPECT_EQ(history.behind(static_cast<std::uint32_t>(known)), text);
  }
}

}  // namespace
}  // namespace bastide::serve
