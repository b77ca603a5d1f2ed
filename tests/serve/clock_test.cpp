// Tests clocks: the time left, the network delay given back, and the end of the time.
#include "serve/room/clock.h"

#include "records/action_notation.h"
#include "serve/protocol/codec.h"
#include "serve/test_rooms.h"

#include <gtest/gtest.h>

namespace bastide::serve {
namespace {

Terms with_clock(ClockTerms clock) {
  Terms terms;
  terms.clock = clock;
  return terms;
}

const Terms kTurns = with_clock({Pace::turn, 30'000});
const Terms kBlitz = with_clock({Pace::game, 60'000, 5'000});
const Terms kDays = with_clock({Pace::days, 24 * 3'600'000});

Command servers(CommandKind kind) {
  Command command;
  command.kind = kind;
  command.server = true;
  return command;
}

// The player to decide plays the first legal action.
std::string play(TestRoom& test, const Spent& spent = {}) {
  const State& state = test.room.game->state();
  Command play;
  play.kind = CommandKind::play;
  play.by = test.room.seats[static_cast<std::size_t>(test.room.deciding_seat())].owner;
  play.seen = test.room.last;
  play.spent = spent;
  play.action = phrase(state, test.room.game->legal().front());
  return test.ask(play);
}

// Plays until the other seat decides.
void finish_turn(TestRoom& test) {
  const int seat = test.room.deciding_seat();
  while (test.room.deciding_seat() == seat || test.room.draws_now()) test.go_on(1);
}

TEST(Clock, RunsForThePlayerToDecide) {
  TestRoom none = TestRoom::begun();
  EXPECT_EQ(none.room.running_seat(), kNoSeat);
  TestRoom test = TestRoom::begun(kTurns);
  EXPECT_EQ(test.room.running_seat(), 0);
  EXPECT_EQ(test.room.clock_since, test.now);
  test.now += 12'000;
  EXPECT_EQ(left_now(test.room, test.now), 18'000);
  EXPECT_EQ(play(test), "");  // Anna has placed the tile and still has to claim or pass
  ASSERT_EQ(test.room.running_seat(), 0);
  EXPECT_EQ(test.journal.back().left, 18'000);
  test.now += 8'000;
  finish_turn(test);
  EXPECT_EQ(test.room.running_seat(), 1);
  EXPECT_EQ(test.room.seats[0].left, 30'000);  // full time for her next turn
  EXPECT_EQ(left_now(test.room, test.now), 30'000);
}

TEST(Clock, GrowsWithEachTurnOfAGame) {
  TestRoom test = TestRoom::begun(kBlitz);
  test.now += 20'000;
  finish_turn(test);
  EXPECT_EQ(test.room.seats[0].left, 45'000);
  EXPECT_EQ(test.room.seats[1].left, 60'000);
}

TEST(Clock, GivesLagBackUpToABound) {
  TestRoom test = TestRoom::begun(kTurns);
  test.now += 10'000;
  EXPECT_EQ(play(test, {9'600, 500}), "");
  EXPECT_EQ(test.room.seats[0].left, 20'400);
  TestRoom slow = TestRoom::begun(kTurns);
  slow.now += 10'000;
  EXPECT_EQ(play(slow, {0, 5'000}), "");  // only a limited part of the lag is given back
  EXPECT_EQ(slow.room.seats[0].left, 20'000 + kMostLag);
  TestRoom last = TestRoom::begun(kTurns);
  last.now += 30'500;
  EXPECT_EQ(play(last), "time");
  EXPECT_EQ(play(last, {30'000, 500}), "");
  EXPECT_EQ(last.room.seats[0].left, 0);
  TestRoom near = TestRoom::begun(kTurns);
  near.now += 10'000;
  EXPECT_EQ(play(near, {0, 20}), "");  // the server has measured less lag than the client claims
  EXPECT_EQ(near.room.seats[0].left, 20'020 + kMoreOnTheWay);
}

TEST(Clock, EndsTheGameOfTwo) {
  TestRoom test = TestRoom::begun(kTurns);
  test.now += 30'000;
  EXPECT_EQ(test.ask(servers(CommandKind::time_out)), "early");
  test.now += kMostLag;
  EXPECT_EQ(test.ask(servers(CommandKind::time_out)), "");
  EXPECT_EQ(test.room.stage, Stage::finished);
  EXPECT_TRUE(test.room.seats[0].resigned);
  EXPECT_FALSE(test.room.seats[1].resigned);
}

TEST(Clock, ReplacesALatePlayerInAGameOfThree) {
  TestRoom test(3, kTurns);
  for (const PersonId person : {"anna", "bob", "cleo"}) test.join(person, person);
  test.ask(CommandKind::ready, "bob");
  test.ask(CommandKind::ready, "cleo");
  test.ask(CommandKind::start, "anna");
  test.draw("U");
  test.now += 31'000;
  EXPECT_EQ(test.ask(servers(CommandKind::time_out)), "");
  EXPECT_EQ(test.room.stage, Stage::playing);
  EXPECT_TRUE(test.room.computer_decides());
  EXPECT_EQ(test.room.running_seat(), kNoSeat);
  EXPECT_EQ(test.ask(CommandKind::come_back, "anna"), "done");
  test.now += 1'000'000;
  EXPECT_EQ(test.ask(servers(CommandKind::time_out)), "early");
}

TEST(Clock, IsCredited) {
  TestRoom test = TestRoom::begun(kTurns);
  test.now += 100'000;
  Command credit = servers(CommandKind::credit_time);
  EXPECT_EQ(test.ask(credit), "done");
  credit.credit = 90'000;
  EXPECT_EQ(test.ask(credit), "");
  EXPECT_EQ(test.journal.back().kind, EntryKind::clock);
  EXPECT_EQ(left_now(test.room, test.now), 20'000);
  EXPECT_EQ(test.play("anna", "jump"), "action");  // not "stale": the game has not moved
}

TEST(Clock, StandsWhileAComputerReplacesAPlayer) {
  TestRoom test = TestRoom::begun(kBlitz);
  Command replace;
  replace.kind = CommandKind::replace;
  replace.by = "bob";
  replace.seat = 0;
  replace.gone_since = test.now - 60'000;
  test.now += 15'000;
  EXPECT_EQ(test.ask(replace), "");
  EXPECT_EQ(test.room.running_seat(), kNoSeat);
  test.now += 1'000'000;
  EXPECT_EQ(test.ask(CommandKind::come_back, "anna"), "");
  EXPECT_EQ(left_now(test.room, test.now), 45'000);
  TestRoom days = TestRoom::begun(kDays);
  EXPECT_EQ(days.ask(replace), "days");
}

// An undo does not give back the time that Anna used. It gives back the time that Bob used after
// the undone action.
TEST(Clock, KeepsSpentTimeAfterAnUndo) {
  TestRoom test = TestRoom::begun(kBlitz);
  test.now += 10'000;
  EXPECT_EQ(play(test), "");
  test.now += 10'000;
  Command yes;
  yes.kind = CommandKind::answer_undo;
  yes.by = "bob";
  yes.yes = true;
  EXPECT_EQ(test.ask(CommandKind::ask_undo, "anna"), "");
  yes.seen = test.room.last;
  EXPECT_EQ(test.ask(yes), "");
  EXPECT_EQ(left_now(test.room, test.now), 40'000);
  finish_turn(test);
  test.now += 30'000;
  EXPECT_EQ(test.ask(CommandKind::ask_undo, "anna"), "");
  yes.seen = test.room.last;
  EXPECT_EQ(test.ask(yes), "");
  EXPECT_EQ(test.room.running_seat(), 0);
  EXPECT_EQ(test.room.seats[1].left, 60'000);
}

// Repeated undos give neither player more time.
TEST(Clock, GainsNothingFromUndos) {
  for (const Terms& terms : {kBlitz, kTurns}) {
    TestRoom test = TestRoom::begun(terms);
    test.now += 10'000;
    const Time before = left_now(test.room, test.now);
    for (int i = 0; i < 5; ++i) {
      finish_turn(test);
      finish_turn(test);
      EXPECT_EQ(test.ask(CommandKind::ask_undo, "anna"), "");
      Command yes;
      yes.kind = CommandKind::answer_undo;
      yes.by = "bob";
      yes.yes = true;
      yes.seen = test.room.last;
      EXPECT_EQ(test.ask(yes), "");
      ASSERT_EQ(test.room.running_seat(), 0);
      EXPECT_EQ(left_now(test.room, test.now), before);
      EXPECT_EQ(test.room.seats[1].left, terms.clock.time);
    }
  }
}

TEST(Clock, IsInTheJournal) {
  TestRoom test = TestRoom::begun(kBlitz);
  for (int i = 0; i < 30; ++i) {
    test.now += 1'234;
    test.go_on(1);
  }
  Room again;
  again.id = test.room.id;
  for (const Entry& entry : test.journal) {
    const auto read = read_journal_line(journal_line(entry));
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(journal_line(*read), journal_line(entry));
    ASSERT_TRUE(again.add(*read));
  }
  EXPECT_EQ(again.terms->clock.increment, 5'000);
  EXPECT_EQ(again.clock_since, test.room.clock_since);
  for (std::size_t seat = 0; seat < 2; ++seat)
    EXPECT_EQ(again.seats[seat].left, test.room.seats[seat].left);
}

TEST(Clock, IsRequestedInSeconds) {
  const auto wanted =
      read_table_request(R"({"seats":[{},{}],"clock":{"pace":"game","time":600,"increment":5}})");
  ASSERT_TRUE(wanted);
  EXPECT_EQ(wanted->terms.clock.pace, Pace::game);
  EXPECT_EQ(wanted->terms.clock.time, 600'000);
  EXPECT_EQ(wanted->terms.clock.increment, 5'000);
  for (const std::string clock :
       {R"({"pace":"hour"})", R"({"pace":"turn","time":9})", R"({"pace":"days","time":60})",
        R"({"pace":"turn","time":60,"increment":5})", "7"}) {
    EXPECT_FALSE(read_table_request(R"({"seats":[{},{}],"clock":)" + clock + "}")) << clock;
  }
}

// At a computer's turn a room with clocks is due at once, so that the server wakes the room after a
// crash.
TEST(Clock, IsDueAtOnceForAComputersTurn) {
  for (const bool clocked : {true, false}) {
    TestRoom test(2, clocked ? kTurns : Terms{});
    test.join("anna", "Anna");
    Command machine;
    machine.kind = CommandKind::seat_computer;
    machine.by = "anna";
    machine.seat = 1;
    machine.name = "Machine";
    machine.computer = "random";
    EXPECT_EQ(test.ask(machine), "");
    EXPECT_EQ(test.ask(CommandKind::start, "anna"), "");
    if (test.room.draws_now()) test.draw("U");
    test.now += 1'000;
    while (!test.room.computer_decides()) test.go_on(1);
    const auto due = due_at(test.room, 0);
    EXPECT_EQ(due, clocked ? test.now : test.now + kGameAbandoned);
  }
}

TEST(Abandoned, RoomsCloseAfterATime) {
  TestRoom test(2);
  Command abandon = servers(CommandKind::abandon);
  abandon.gone_since = test.now + 60'000;  // the last client disconnects a minute from now
  test.now += kLobbyAbandoned;
  EXPECT_EQ(test.ask(abandon), "early");
  test.now += 60'000;
  EXPECT_EQ(test.ask(abandon), "");
  EXPECT_EQ(test.room.stage, Stage::finished);
  TestRoom game = TestRoom::begun();
  game.now += kGameAbandoned;
  EXPECT_EQ(game.ask(servers(CommandKind::abandon)), "");
  EXPECT_EQ(game.journal.back().kind, EntryKind::finished);
  EXPECT_TRUE(game.room.abandoned);
  TestRoom clocked = TestRoom::begun(kDays);
  clocked.now += 10 * kGameAbandoned;
  EXPECT_EQ(clocked.ask(servers(CommandKind::abandon)), "early");
}

}  // namespace
}  // namespace bastide::serve
