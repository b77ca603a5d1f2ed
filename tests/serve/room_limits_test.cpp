// Tests the limits of names, chat and seats, which stop players who want to harm others.
#include "records/action_notation.h"
#include "serve/test_rooms.h"

#include <gtest/gtest.h>

namespace bastide::serve {
namespace {

TEST(Room, RefusesNamesOfOthers) {
  TestRoom test(3);
  test.join("anna", "Anna");
  for (const char* name : {"Anna", "anna", "Аnna", "An na", "Ánna"}) {
    EXPECT_EQ(test.join("mallory", name), "name") << name;
    Command say;
    say.kind = CommandKind::say;
    say.by = "mallory";
    say.name = name;
    say.text = "I am Anna";
    EXPECT_EQ(test.ask(say), "name") << name;
  }
  Command say;
  say.kind = CommandKind::say;
  say.by = "vera";
  say.name = "Vera";
  say.text = "hello";
  EXPECT_EQ(test.ask(say), "");
  EXPECT_EQ(test.journal.back().account, "");
  say.account = "Vera";
  EXPECT_EQ(test.ask(say), "");
  EXPECT_EQ(test.journal.back().account, "Vera");
}

// A text of blank characters of any script is neither a chat line nor a name.
TEST(Room, RefusesBlankTexts) {
  TestRoom test(3);
  test.join("anna", "Anna");
  for (const char* blank :
       {"", " ", "  ", "\u00A0", "\u3000", "\u2003 \u2003", "\u200D\uFE0F", "\u3164", "\u2800"}) {
    Command say;
    say.kind = CommandKind::say;
    say.by = "anna";
    say.text = blank;
    EXPECT_EQ(test.ask(say), "text") << blank;
    EXPECT_EQ(test.join("bob", blank), "name") << blank;
  }
}

std::size_t lines_until_full(TestRoom& test, const PersonId& by) {
  Command say;
  say.kind = CommandKind::say;
  say.by = by;
  say.name = by;
  say.text = std::string(kMaxSaid, 'x');
  std::size_t lines = 0;
  while (test.ask(say).empty()) ++lines;
  EXPECT_EQ(test.ask(say), "full");
  return lines;
}

// One person cannot use up the chat limit of all players or of all watchers.
TEST(Room, LimitsChatOfEachPerson) {
  TestRoom test = TestRoom::begun();
  EXPECT_GT(lines_until_full(test, "mallory"), 10U);
  EXPECT_GT(lines_until_full(test, "vera"), 10U);
  EXPECT_GT(lines_until_full(test, "bob"), 150U);
  EXPECT_GT(lines_until_full(test, "anna"), 150U);
  EXPECT_EQ(test.play(test.room.seats[static_cast<std::size_t>(test.room.deciding_seat())].owner,
                      phrase(test.room.game->state(), test.room.game->legal().front())),
            "");
}

// The size of a journal has a limit. Players can still chat after the watchers have used up their
// share.
TEST(Room, LimitsChatOfAllTogether) {
  TestRoom test = TestRoom::begun();
  std::size_t lines = 0;
  for (int i = 0; i < 30; ++i) lines += lines_until_full(test, "twin-" + std::to_string(i));
  EXPECT_LT(lines * kMaxSaid, kMostBytesSaid);
  lines = lines_until_full(test, "anna") + lines_until_full(test, "bob");
  EXPECT_LT(lines * kMaxSaid, kMostBytesSaid);

  TestRoom gathers(2);
  for (lines = 0; const char* person : {"anna", "twin", "other", "third"}) {
    EXPECT_EQ(gathers.join(person, person), "");
    lines += lines_until_full(gathers, person);
    gathers.ask(CommandKind::leave, person);
  }
  EXPECT_LT(lines * kMaxSaid, kMostBytesSaid);
}

// A player cannot sit down and stand up without end.
TEST(Room, LimitsSittingDown) {
  TestRoom test(2);
  while (test.join("mallory", "Mallory").empty()) test.ask(CommandKind::leave, "mallory");
  EXPECT_EQ(test.join("mallory", "Mallory"), "enough");
  EXPECT_EQ(test.room.last, 1 + 2 * kMostSeatings);
  EXPECT_EQ(test.join("bob", "Bob"), "");
  EXPECT_EQ(test.join("anna", "Anna"), "");
}

Command at_seat(CommandKind kind, const PersonId& by, int seat) {
  Command command;
  command.kind = kind;
  command.by = by;
  command.seat = seat;
  return command;
}

TEST(Room, BarsUnseatedPlayersForAMinute) {
  TestRoom test(2);
  test.join("mallory", "Mallory");
  EXPECT_EQ(test.ask(at_seat(CommandKind::unseat, "anna", 0)), "");
  test.now += kBarred - 1;
  EXPECT_EQ(test.join("mallory", "Mallory"), "barred");
  EXPECT_EQ(test.join("bob", "Bob"), "");
  test.now += 1;
  EXPECT_EQ(test.join("mallory", "Mallory"), "");
}

TEST(Room, KeepsOutExcludedPlayers) {
  TestRoom test(2);
  test.join("anna", "Anna");
  test.join("mallory", "Mallory");
  EXPECT_EQ(test.ask(at_seat(CommandKind::keep_out, "mallory", 0)), "forbidden");
  EXPECT_EQ(test.ask(at_seat(CommandKind::keep_out, "anna", 0)), "seat");
  EXPECT_EQ(test.ask(at_seat(CommandKind::keep_out, "anna", 1)), "");
  test.now += 1'000'000'000;
  EXPECT_EQ(test.join("mallory", "Stranger"), "excluded");
  Command say;
  say.kind = CommandKind::say;
  say.by = "mallory";
  say.name = "Stranger";
  say.text = "let me in";
  EXPECT_EQ(test.ask(say), "excluded");
  EXPECT_EQ(test.join("bob", "Bob"), "");
}

// Repeated undos have a limit, and the game continues.
TEST(Room, LimitsUndos) {
  TestRoom plays = TestRoom::begun();
  while (true) {
    plays.go_on(1);
    plays.ask(CommandKind::ask_undo, "anna");
    plays.ask(CommandKind::ask_undo, "bob");
    Command agree;
    agree.kind = CommandKind::answer_undo;
    agree.yes = true;
    agree.seen = plays.room.last;
    for (const char* one : {"anna", "bob"}) {
      agree.by = one;
      plays.ask(agree);
    }
    if (plays.ask(CommandKind::ask_undo, "anna") == "enough") break;
    ASSERT_LE(plays.room.last, kMostEntries + 10);
    ASSERT_EQ(plays.room.stage, Stage::playing);
  }
  plays.go_on(1'000);
  EXPECT_EQ(plays.room.stage, Stage::finished);
  EXPECT_LE(plays.room.last, kMostEntries + 1'000);
}

}  // namespace
}  // namespace bastide::serve
