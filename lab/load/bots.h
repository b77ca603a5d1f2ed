// The bots of a load test and their tables, as clients see them over the protocol.
#pragma once

#include "client/client_sockets.h"
#include "serve/room/room.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide::load_test {

struct Bot;

// A bot's unfinished command; a table has at most one.
struct PendingCommand {
  std::uint32_t id = 0;
  Bot* by = nullptr;
  std::string message;
  std::uint32_t number = 0;  // number of the entry that the command must become
  std::uint32_t print = 0;   // fingerprint of the action; 0: not a game action
  bool measured = false;
  bool answered = false;
  std::size_t behind = 0;  // number of watchers that have not received the entry
  client::Clock::time_point due;
};

// A game's acknowledged actions: entry number and fingerprint of each.
struct Game {
  serve::RoomId id;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> acknowledged;
  bool unanswered = false;  // true: the server may have stored one more action than it acknowledged
};

struct Table {
  std::size_t index = 0;
  serve::Room room = {};  // built from received entries
  Game game = {};
  Bot* host = nullptr;
  std::vector<Bot*> seats = {};  // the bot of each seat, or null for a server's bot
  std::vector<Bot*> watchers = {};
  std::optional<PendingCommand> command = {};
  std::uint32_t commands = 0;
  bool free = false;    // true: the table is ready for the next scheduled action
  bool broken = false;  // true: the server sent an impossible entry, and `room` must not be used

  // True while a command, a bot's decision or a draw is pending, or if the table is broken.
  bool waits() const { return broken || command || room.computer_decides() || room.draws_now(); }
};

struct Watched {
  Table* table;
  std::uint32_t known = 0;  // number of the last entry that the bot has received
  serve::Time at = 0;       // time of that entry
};

// A hash that identifies an action.
std::uint32_t fingerprint(const serve::Entry& entry);

// A bot's next command before or after a game. While a game is played, setup_step() returns
// nothing.
struct SetupStep {
  Bot* by = nullptr;
  std::string command;  // JSON members of the command's message
};
std::optional<SetupStep> setup_step(const Table& table);

// JSON text of a command.
std::string command_message(const Table& table, std::uint32_t id, const std::string& members);
std::string watch_message(const Watched& watched);

// JSON body that creates a table. With `both_mine` one bot takes both seats.
std::string wanted_table(bool both_mine, int computers, bool with_clock);

}  // namespace bastide::load_test
