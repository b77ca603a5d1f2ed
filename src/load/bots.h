// The tables that bots play at, as the bots know them.
#pragma once

#include "load/wires.h"
#include "serve/room/room.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide::load {

struct Bot;

// What a bot does at a table; one deed at a time.
struct Deed {
  std::uint32_t id = 0;
  Bot* by = nullptr;
  std::string message;
  std::uint32_t number = 0;  // of its entry: nobody else does anything there
  std::uint32_t print = 0;   // of a game's action
  bool measured = false;
  bool answered = false;
  std::size_t behind = 0;  // who watch and have not been told yet
  Clock::time_point due;
};

// The acknowledged actions of one game: number and print of each.
struct Game {
  serve::RoomId id;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> acknowledged;
  bool unanswered = false;  // one more may be there
};

struct Table {
  std::size_t index = 0;
  serve::Room room = {};  // from what was heard
  Game game = {};
  Bot* host = nullptr;
  std::vector<Bot*> seats = {};  // one bot may have both; null: a computer's
  std::vector<Bot*> watchers = {};
  std::optional<Deed> deed = {};
  std::uint32_t deeds = 0;
  bool free = false;  // it waits for an action that is due

  // Is something still to come: what a bot asked for, a computer's decision, a draw?
  bool waits() const { return deed || room.computer_decides() || room.draws_now(); }
};

struct Watched {
  Table* table;
  std::uint32_t known = 0;  // the last entry that was told
};

// By which an action is known again.
std::uint32_t print_of(const serve::Entry& entry);

// What has to be done before the game or after it, by whom; nothing while it is played.
struct Chore {
  Bot* by = nullptr;
  std::string deed;  // the members of its message
};
std::optional<Chore> chore_of(const Table& table);

// A deed's message.
std::string deed_message(const Table& table, std::uint32_t id, const std::string& members);
std::string watch_message(const Table& table, std::uint32_t known);

// What POST is told to make a table; both bots' seats are the maker's where bots share.
std::string wanted_table(bool both_mine, int computers, bool with_clock);

}  // namespace bastide::load
