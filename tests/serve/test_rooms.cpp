#include "serve/test_rooms.h"

#include "records/action_notation.h"

#include <gtest/gtest.h>

namespace bastide::serve {

TestRoom::TestRoom(int seats, Terms terms) {
  room.id = "room";
  terms.setup.players = seats;
  terms.host = "anna";
  add({first_entry(terms, now)});
}

void TestRoom::add(const std::vector<Entry>& entries) {
  for (const Entry& entry : entries) {
    const Status added = room.add(entry);
    EXPECT_TRUE(added) << added.error().text();
    journal.push_back(entry);
  }
}

std::string TestRoom::ask(Command command) {
  const Decision decision = decide(room, command, now);
  if (decision.refused) {
    EXPECT_TRUE(decision.entries.empty());
    return std::string(name_of(decision.refused->code));
  }
  add(decision.entries);
  return {};
}

std::string TestRoom::ask(CommandKind kind, const PersonId& by) {
  Command command;
  command.kind = kind;
  command.by = by;
  command.seen = room.last;
  return ask(command);
}

std::string TestRoom::join(const PersonId& by, const std::string& name) {
  Command command;
  command.by = by;
  command.name = name;
  return ask(command);
}

std::string TestRoom::play(const PersonId& by, const std::string& action) {
  Command command;
  command.kind = CommandKind::play;
  command.by = by;
  command.action = action;
  command.seen = room.last;
  return ask(command);
}

void TestRoom::draw(const std::string& code) {
  Command command;
  command.kind = CommandKind::draw;
  command.server = true;
  command.action = "draw " + code;
  EXPECT_EQ(ask(command), "");
}

void TestRoom::go_on(int actions) {
  for (int i = 0; i < actions && room.stage == Stage::playing; ++i) {
    const Action action = room.game->legal().front();
    const std::string words = phrase(room.game->state(), action);
    if (room.draws_now()) {
      draw(words.substr(5));
    } else {
      const auto seat = static_cast<std::size_t>(room.deciding_seat());
      EXPECT_EQ(play(room.seats[seat].owner, words), "");
    }
  }
}

TestRoom TestRoom::begun(Terms terms) {
  TestRoom test(2, std::move(terms));
  EXPECT_EQ(test.join("anna", "Anna"), "");
  EXPECT_EQ(test.join("bob", "Bob"), "");
  EXPECT_EQ(test.ask(CommandKind::ready, "bob"), "");
  EXPECT_EQ(test.ask(CommandKind::start, "anna"), "");
  test.draw("U");
  return test;
}

}  // namespace bastide::serve
