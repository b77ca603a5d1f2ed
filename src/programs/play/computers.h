// The computer players at a table.
#pragma once

#include "game/table.h"
#include "search/player.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// Reads a seat from an argument: "Anna" or "Bob=level-4".
Seat parse_seat(std::string_view text);

// Returns an error if a computer player of these seats is unknown.
Status check_computers(const std::vector<Seat>& seats);

// Returns the table, or an error if one of its computer players is unknown.
Result<Table> with_known_computers(Result<Table> table);

class Computers {
 public:
  // Returns the action that the computer player named `computer` chooses; the game must not be
  // over. The same position and seed give the same action.
  Action ask(const std::string& computer, const Table& table);

 private:
  std::vector<std::unique_ptr<Player>>
      players_;  // computer players, in the order of players(); created on first use
};

}  // namespace bastide
