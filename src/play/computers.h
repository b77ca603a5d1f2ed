// The computer players at a table.
#pragma once

#include "game/table.h"
#include "search/player.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// "Anna", "Bob=level-4": how a seat is written in arguments.
Seat parse_seat(std::string_view text);

// The table, or an error that names an unknown computer player.
Result<Table> with_known_computers(Result<Table> table);

class Computers {
 public:
  // The action that the computer player would choose. The game is not over. The same
  // position and seed give the same action.
  Action ask(const std::string& computer, const Table& table);

 private:
  std::vector<std::unique_ptr<Player>> players_;  // as in players(), made when first asked
};

}  // namespace bastide
