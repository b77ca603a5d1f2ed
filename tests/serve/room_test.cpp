// Tests commands at a room: who may use them, when, and their results.
#include "records/action_notation.h"
#include "serve/protocol/codec.h"
#include "serve/room/decide.h"
#include "serve/test_rooms.h"

#include <gtest/gtest.h>

#include <array>
#include <map>

namespace bastide::serve {
namespace {

constexpr std::array kStages = {Stage::gathering, Stage::playing, Stage::finished};
constexpr std::array kRoles = {Role::visitor, Role::seated, Role::host, Role::server};

// For each stage, the roles that may use the command, by letter: visitor, seated, host, server; "-"
// for a role that may not. docs/protocol.md has the same table in words.
TEST(Rights, MatchTheTable) {
  const std::map<CommandKind, std::array<std::string_view, 3>> expected = {
      {CommandKind::join, {"vSh-", "----", "----"}},
      {CommandKind::leave, {"-S--", "----", "----"}},
      {CommandKind::seat_computer, {"--h-", "----", "----"}},
      {CommandKind::unseat, {"--hs", "----", "----"}},
      {CommandKind::keep_out, {"--h-", "----", "----"}},
      {CommandKind::ready, {"-S--", "----", "----"}},
      {CommandKind::start, {"--hs", "----", "----"}},
      {CommandKind::hand_over, {"---s", "----", "----"}},
      {CommandKind::play, {"----", "-S-s", "----"}},
      {CommandKind::draw, {"----", "---s", "----"}},
      {CommandKind::say, {"vSh-", "vSh-", "vSh-"}},
      {CommandKind::ask_undo, {"----", "-S--", "----"}},
      {CommandKind::answer_undo, {"----", "-S--", "----"}},
      {CommandKind::resign, {"----", "-S--", "----"}},
      {CommandKind::replace, {"----", "-Sh-", "----"}},
      {CommandKind::come_back, {"----", "-S--", "----"}},
      {CommandKind::ask_rematch, {"----", "----", "-S-s"}},
      {CommandKind::credit_time, {"----", "---s", "----"}},
      {CommandKind::time_out, {"----", "---s", "----"}},
      {CommandKind::abandon, {"---s", "---s", "----"}},
      {CommandKind::close, {"---s", "---s", "----"}},
  };
  ASSERT_EQ(expected.size(), commands().size());
  for (const auto& [command, rows] : expected) {
    for (std::size_t stage = 0; stage < kStages.size(); ++stage) {
      for (std::size_t role = 0; role < kRoles.size(); ++role) {
        EXPECT_EQ(may(command, kStages[stage], bit(kRoles[role])), rows[stage][role] != '-')
            << commands()[static_cast<std::size_t>(command)].name << ' ' << kStageNames[stage]
            << ' ' << kRoleNames[role];
      }
    }
  }
}

// decide() follows the same table: it refuses all other commands and adds no entries.
TEST(Rights, AreCheckedForEveryCommand) {
  std::array<TestRoom, 3> rooms = {TestRoom(2), TestRoom::begun(), TestRoom::begun()};
  rooms[0].join("bob", "Bob");
  rooms[2].ask(CommandKind::resign, "bob");
  ASSERT_EQ(rooms[2].room.stage, Stage::finished);
  for (TestRoom& test : rooms) {
    for (const CommandRow& row : commands()) {
      for (const PersonId person : {"visitor", "bob", "anna", ""}) {
        Command command;
        command.kind = row.kind;
        command.by = person;
        command.server = person.empty();
        const Roles roles = command.server ? bit(Role::server) : test.room.roles_of(person);
        const Decision decision = decide(test.room, command, kNoon);
        const bool forbidden = decision.refused && decision.refused->code == RefusalCode::forbidden;
        EXPECT_EQ(forbidden, !may(command.kind, test.room.stage, roles))
            << row.name << " by '" << person << "'";
      }
      Command nobodys;
      nobodys.kind = row.kind;
      EXPECT_EQ(decide(test.room, nobodys, kNoon).refused->code, RefusalCode::stranger);
    }
  }
}

TEST(Room, SeatsPlayersBeforeTheGame) {
  TestRoom test(3);
  EXPECT_EQ(test.join("anna", "Anna"), "");
  EXPECT_EQ(test.join("bob", "Anna"), "name");
  EXPECT_EQ(test.join("bob", "B;b"), "name");
  EXPECT_EQ(test.join("bob", "Bob"), "");
  EXPECT_EQ(test.ask(CommandKind::start, "anna"), "open");
  Command computer;
  computer.kind = CommandKind::seat_computer;
  computer.by = "anna";
  computer.name = "Machine";
  computer.computer = "nobody";
  EXPECT_EQ(test.ask(computer), "computer");
  computer.computer = "greedy";
  EXPECT_EQ(test.ask(computer), "");
  EXPECT_EQ(test.join("cleo", "Cleo"), "taken");
  EXPECT_EQ(test.ask(CommandKind::start, "anna"), "waiting");
  Command ready;
  ready.kind = CommandKind::ready;
  ready.by = "bob";
  ready.seed = "not a seed";
  EXPECT_EQ(test.ask(ready), "seed");
  ready.seed = "b0b";
  EXPECT_EQ(test.ask(ready), "");
  EXPECT_EQ(test.ask(ready), "done");
  EXPECT_EQ(test.ask(CommandKind::start, "anna"), "");
  EXPECT_EQ(test.room.stage, Stage::playing);
  EXPECT_TRUE(test.room.draws_now());
  EXPECT_EQ(test.room.seeds(), (std::vector<std::string>{"", "b0b", ""}));
}

TEST(Room, GivesEachPlayerADifferentLook) {
  TestRoom test(4);
  Command join;
  join.kind = CommandKind::join;
  const auto sit = [&](const PersonId& by, const std::string& look) {
    join.by = join.name = by;
    join.look = look;
    return test.ask(join);
  };
  EXPECT_EQ(sit("anna", "blue"), "");
  EXPECT_EQ(sit("bob", "blue"), "look");
  EXPECT_EQ(sit("bob", "green"), "look");
  EXPECT_EQ(sit("bob", ""), "");  // blue would be the default
  EXPECT_EQ(sit("cleo", ""), "");
  EXPECT_EQ(sit("dora", "white"), "");
  EXPECT_EQ(test.journal.back().look, "white");
  const PlayerColours looks = test.room.looks();
  EXPECT_EQ(looks[0], PlayerColour::blue);
  EXPECT_EQ(looks[1], PlayerColour::red);
  EXPECT_EQ(looks[2], PlayerColour::yellow);
  EXPECT_EQ(looks[3], PlayerColour::white);
  EXPECT_EQ(test.ask(CommandKind::leave, "anna"), "");
  EXPECT_EQ(sit("anna", "blue"), "");
}

TEST(Room, ReadsJournalsWithoutLooks) {
  TestRoom test(2);
  test.join("anna", "Anna");
  const auto old = read_journal_line(
      R"({"n":3,"at":1,"kind":"seated","seat":1,"name":"Bob","colour":"pink","pattern":"plain"})");
  ASSERT_TRUE(old);
  ASSERT_TRUE(test.room.add(*old));
  EXPECT_EQ(test.room.looks()[1], PlayerColour::blue);
}

TEST(Room, LetsPlayersLeaveBeforeTheGame) {
  TestRoom test(2);
  test.join("bob", "Bob");
  EXPECT_EQ(test.ask(CommandKind::leave, "bob"), "");
  EXPECT_TRUE(test.room.seats[0].is_open());
  test.join("bob", "Bob");
  Command unseat;
  unseat.kind = CommandKind::unseat;
  unseat.by = "anna";
  EXPECT_EQ(test.ask(unseat), "seat");
  unseat.seat = 0;
  EXPECT_EQ(test.ask(unseat), "");
  EXPECT_EQ(test.room.roles_of("bob"), bit(Role::visitor));
}

TEST(Room, PlaysByTheRules) {
  TestRoom test = TestRoom::begun();
  EXPECT_EQ(test.play("bob", "place 1,0 r0"), "turn");
  EXPECT_EQ(test.play("anna", "place 9,9 r0"), "rules");
  EXPECT_EQ(test.play("anna", "jump"), "action");
  EXPECT_EQ(test.play("anna", "draw U"), "rules");
  test.go_on(1);
  EXPECT_EQ(test.journal.back().kind, EntryKind::played);
  EXPECT_EQ(test.journal.back().seat, 0);
  Command draw;
  draw.kind = CommandKind::draw;
  draw.server = true;
  draw.action = "draw A";
  EXPECT_EQ(test.ask(draw), "rules");
}

TEST(Room, RefusesStaleMoves) {
  TestRoom test = TestRoom::begun();
  Command say;
  say.kind = CommandKind::say;
  say.by = "bob";
  say.text = "good luck";
  Command play;
  play.kind = CommandKind::play;
  play.by = "anna";
  play.seen = test.room.last;
  play.action = "place 9,9 r0";
  EXPECT_EQ(test.ask(say), "");
  EXPECT_EQ(test.ask(play), "rules");  // chat does not make a move stale
  test.go_on(2);
  EXPECT_EQ(test.ask(play), "stale");
}

TEST(Room, RunsARepeatedCommandOnce) {
  TestRoom test = TestRoom::begun();
  Command say;
  say.kind = CommandKind::say;
  say.by = "bob";
  say.text = "hello";
  say.doing = "b-1";
  EXPECT_EQ(test.ask(say), "");
  const std::uint32_t number = test.room.last;
  const Decision again = decide(test.room, say, kNoon);
  EXPECT_EQ(again.done_before, number);
  EXPECT_TRUE(again.entries.empty());
  say.by = "anna";  // ids of commands are separate for each person
  EXPECT_EQ(decide(test.room, say, kNoon).done_before, 0U);
  say.doing = std::string(65, 'x');
  EXPECT_EQ(test.ask(say), "id");
}

TEST(Room, RemembersCommandsOfEachPerson) {
  TestRoom test = TestRoom::begun();
  Command say;
  say.kind = CommandKind::say;
  say.by = "bob";
  say.text = "hello";
  say.doing = "b-1";
  EXPECT_EQ(test.ask(say), "");
  Command watcher = say;
  watcher.by = "mallory";
  watcher.name = "Mallory";
  for (int i = 0; i < 70; ++i) {
    watcher.doing = "m-" + std::to_string(i);
    EXPECT_EQ(test.ask(watcher), "");
  }
  EXPECT_NE(test.room.done_before("bob", "b-1"), 0U);
  EXPECT_NE(test.room.done_before("mallory", "m-6"), 0U);
  EXPECT_EQ(test.room.done_before("mallory", "m-5"),
            0U);  // a room remembers only the latest ids of each person
}

TEST(Room, PlaysToTheEnd) {
  TestRoom test = TestRoom::begun();
  test.go_on(1000);
  EXPECT_EQ(test.room.stage, Stage::finished);
  EXPECT_EQ(test.journal.back().kind, EntryKind::finished);
  EXPECT_TRUE(test.room.game->over());
  EXPECT_EQ(test.ask(CommandKind::ask_rematch, "bob"), "");
  Command rematch;
  rematch.kind = CommandKind::ask_rematch;
  rematch.by = "anna";
  rematch.room = "next";
  EXPECT_EQ(test.ask(rematch), "");
  EXPECT_EQ(test.room.next_room, "next");
  EXPECT_EQ(test.ask(CommandKind::ask_rematch, "bob"), "done");
}

TEST(Room, FollowsFromItsJournal) {
  TestRoom test = TestRoom::begun();
  test.go_on(40);
  test.ask(CommandKind::ask_undo, "anna");
  Room again;
  again.id = test.room.id;
  for (const Entry& entry : test.journal) {
    const auto read = read_journal_line(journal_line(entry));
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(journal_line(*read), journal_line(entry));
    ASSERT_TRUE(again.add(*read));
  }
  EXPECT_EQ(again.last, test.room.last);
  EXPECT_EQ(again.deciders, test.room.deciders);
  EXPECT_EQ(again.game->actions().size(), test.room.game->actions().size());
  EXPECT_EQ(again.game->state().key(), test.room.game->state().key());
  EXPECT_FALSE(again.add(test.journal.back()));  // a gap in the numbers
}

TEST(Room, EndsWhenOneOfTwoResigns) {
  TestRoom test = TestRoom::begun();
  EXPECT_EQ(test.ask(CommandKind::resign, "bob"), "");
  EXPECT_EQ(test.room.stage, Stage::finished);
  EXPECT_TRUE(test.room.seats[1].resigned);
}

TEST(Room, LetsAComputerReplaceOneOfThree) {
  TestRoom test(3);
  for (const PersonId person : {"anna", "bob", "cleo"}) test.join(person, person);
  test.ask(CommandKind::ready, "bob");
  test.ask(CommandKind::ready, "cleo");
  test.ask(CommandKind::start, "anna");
  test.draw("U");
  EXPECT_EQ(test.ask(CommandKind::resign, "anna"), "");
  EXPECT_EQ(test.room.stage, Stage::playing);
  EXPECT_TRUE(test.room.computer_decides());
  EXPECT_EQ(test.ask(CommandKind::come_back, "anna"), "done");
  EXPECT_EQ(test.ask(CommandKind::resign, "anna"), "done");
}

TEST(Room, ReplacesAbsentPlayers) {
  TestRoom test = TestRoom::begun();
  Command replace;
  replace.kind = CommandKind::replace;
  replace.by = "bob";
  replace.seat = 1;
  EXPECT_EQ(test.ask(replace), "seat");
  replace.seat = 0;
  EXPECT_EQ(test.ask(replace), "there");
  replace.gone_since = kNoon;
  test.now = kNoon + 59'999;
  EXPECT_EQ(test.ask(replace), "early");
  test.now = kNoon + 60'000;
  EXPECT_EQ(test.ask(replace), "");
  EXPECT_TRUE(test.room.computer_decides());
  EXPECT_EQ(test.play("anna", "pass"), "replaced");
  EXPECT_EQ(test.ask(CommandKind::come_back, "anna"), "");
  EXPECT_FALSE(test.room.computer_decides());
  test.go_on(1);
}

Command answer(const PersonId& by, bool yes, std::uint32_t seen) {
  Command command;
  command.kind = CommandKind::answer_undo;
  command.by = by;
  command.yes = yes;
  command.seen = seen;
  return command;
}

TEST(Room, UndoesByConsent) {
  TestRoom test = TestRoom::begun();
  EXPECT_EQ(test.ask(CommandKind::ask_undo, "anna"), "undo");  // Anna has nothing to undo yet
  test.go_on(1);
  const auto after = test.room.game->actions().size();
  EXPECT_EQ(test.ask(CommandKind::ask_undo, "anna"), "");
  EXPECT_EQ(test.ask(CommandKind::ask_undo, "anna"), "done");
  EXPECT_EQ(test.ask(answer("anna", true, test.room.last)), "undo");
  EXPECT_EQ(test.ask(answer("bob", false, test.room.last)), "");
  EXPECT_EQ(test.room.game->actions().size(), after);
  EXPECT_EQ(test.ask(CommandKind::ask_undo, "anna"), "");
  EXPECT_EQ(test.ask(answer("bob", true, test.room.last)), "");
  EXPECT_EQ(test.room.game->actions().size(), 1U);
  EXPECT_EQ(test.room.deciding_seat(), 0);
  Terms strict;
  strict.undo = false;
  TestRoom other = TestRoom::begun(strict);
  other.go_on(1);
  EXPECT_EQ(other.ask(CommandKind::ask_undo, "anna"), "undo");
}

// Bob's answer counts only for the request that it names.
TEST(Room, TakesAnAnswerOnlyForItsRequest) {
  TestRoom test = TestRoom::begun();
  test.go_on(1);
  EXPECT_EQ(test.ask(CommandKind::ask_undo, "anna"), "");
  const std::uint32_t first = test.room.last;
  EXPECT_EQ(test.ask(answer("bob", false, first)), "");
  EXPECT_EQ(test.ask(CommandKind::ask_undo, "anna"), "");
  EXPECT_EQ(test.ask(answer("bob", true, first)), "stale");
  EXPECT_EQ(test.ask(answer("bob", true, test.room.last)), "");
  EXPECT_EQ(test.room.game->actions().size(), 1U);
}

// A computer that plays for Bob agrees to the undo of an action after which no tile was drawn.
// After a draw the player Bob must agree.
TEST(Room, AsksAllPlayersAfterADraw) {
  TestRoom test = TestRoom::begun();
  Command replace;
  replace.kind = CommandKind::replace;
  replace.by = "anna";
  replace.seat = 1;
  replace.gone_since = kNoon - 60'000;
  ASSERT_EQ(test.ask(replace), "");
  test.go_on(1);
  EXPECT_EQ(test.ask(CommandKind::ask_undo, "anna"), "");
  EXPECT_EQ(test.journal.back().kind, EntryKind::undone);
  while (test.room.deciders.back() != kNoSeat || test.room.deciders.size() < 2) test.go_on(1);
  EXPECT_EQ(test.ask(CommandKind::ask_undo, "anna"), "");
  EXPECT_EQ(test.journal.back().kind, EntryKind::undo_asked);
  EXPECT_EQ(test.room.undo->awaited, 2);
}

TEST(Room, TakesChatOfOneLine) {
  TestRoom test = TestRoom::begun();
  Command say;
  say.kind = CommandKind::say;
  say.by = "bob";
  EXPECT_EQ(test.ask(say), "text");
  say.text = "two\nlines";
  EXPECT_EQ(test.ask(say), "text");
  say.text = std::string(kMaxSaid + 1, 'x');
  EXPECT_EQ(test.ask(say), "text");
  say.text = "<script>alert(1)</script>";
  EXPECT_EQ(test.ask(say), "");
  say.by = "visitor";
  EXPECT_EQ(test.ask(say), "name");
  say.name = "Vera";
  EXPECT_EQ(test.ask(say), "");
  EXPECT_EQ(test.journal.back().name, "Vera");
  EXPECT_EQ(test.journal.back().speaker, 1);
  say.by = "other";
  EXPECT_EQ(test.ask(say), "");
  EXPECT_EQ(test.journal.back().speaker, 2);  // each spectator keeps one number, under any name
  say.by = "visitor";
  say.name = "Ben";
  EXPECT_EQ(test.ask(say), "");
  EXPECT_EQ(test.journal.back().speaker, 1);
}

TEST(Room, RefusesCommandsFromTheFuture) {
  TestRoom test = TestRoom::begun();
  Command play;
  play.kind = CommandKind::play;
  play.by = test.room.seats[static_cast<std::size_t>(test.room.deciding_seat())].owner;
  play.action = phrase(test.room.game->state(), test.room.game->legal().front());
  play.seen = test.room.last + 1;
  EXPECT_EQ(test.ask(play), "ahead");
  play.kind = CommandKind::ask_undo;
  EXPECT_EQ(test.ask(play), "ahead");
  play.kind = CommandKind::play;
  play.seen = test.room.last;
  EXPECT_EQ(test.ask(play), "");
}

TEST(Room, SeatsSeveralPlayersOfOneScreen) {
  TestRoom test(3);
  test.join("anna", "Anna");
  test.join("anna", "Ben");
  test.join("bob", "Bob");
  Command leave;
  leave.kind = CommandKind::leave;
  leave.by = "anna";
  leave.seat = 2;
  EXPECT_EQ(test.ask(leave), "seat");
  leave.seat = 1;
  EXPECT_EQ(test.ask(leave), "");
  EXPECT_TRUE(test.room.owns("anna", 0));
  EXPECT_TRUE(test.room.seats[1].is_open());
  test.join("anna", "Ben");
  test.ask(CommandKind::ready, "bob");
  EXPECT_EQ(test.ask(CommandKind::start, "anna"), "");
  test.draw("U");
  Command resign = leave;
  resign.kind = CommandKind::resign;
  EXPECT_EQ(test.ask(resign), "");
  EXPECT_TRUE(test.room.seats[1].resigned);
  EXPECT_FALSE(test.room.seats[0].resigned);
  EXPECT_EQ(test.room.stage, Stage::playing);
}

// The guest has no account; Anna and Bob have one.
TEST(RatedRoom, SeatsOnlyPeopleWithAccountsUnderTheirNames) {
  Terms terms;
  terms.rated = true;
  TestRoom test(2, terms);
  Command join;
  join.by = "guest";
  join.name = "Anna";
  EXPECT_EQ(test.ask(join), "account");
  join.by = "anna";
  join.account = "Anna";
  join.name = "Hanna";
  EXPECT_EQ(test.ask(join), "name");
  join.name = "Anna";
  join.rating = "1512?";
  EXPECT_EQ(test.ask(join), "");
  EXPECT_EQ(test.room.seats[0].account, "Anna");
  EXPECT_EQ(test.room.seats[0].rating, "1512?");
  EXPECT_EQ(test.ask(join), "done");
  Command computer;
  computer.kind = CommandKind::seat_computer;
  computer.by = "anna";
  computer.name = "Machine";
  computer.computer = "greedy";
  EXPECT_EQ(test.ask(computer), "rated");
  join.by = "bob";
  join.name = join.account = "Bob";
  EXPECT_EQ(test.ask(join), "");
  EXPECT_EQ(test.ask(CommandKind::ready, "bob"), "");
  EXPECT_EQ(test.ask(CommandKind::start, "anna"), "");
  test.go_on(3);
  EXPECT_EQ(test.ask(CommandKind::ask_undo, "anna"), "undo");
}

TEST(Room, MarksSeatsWithAccountNames) {
  TestRoom test(2);
  Command join;
  join.by = "anna";
  join.account = "Anna";
  join.name = "Anna";
  EXPECT_EQ(test.ask(join), "");
  join.name = "Ben";  // a second player at Anna's screen
  EXPECT_EQ(test.ask(join), "");
  EXPECT_EQ(test.room.seats[0].account, "Anna");
  EXPECT_EQ(test.room.seats[1].account, "");
  EXPECT_EQ(test.room.seats[1].owner, "anna");
}

}  // namespace
}  // namespace bastide::serve
