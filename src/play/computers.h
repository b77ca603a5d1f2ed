// Who plays for the seats of a table that are not people's.
#pragma once

#include "game/table.h"
#include "search/player.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// "Anna", "Bob=greedy": how a seat is written in arguments.
Seat parse_seat(std::string_view text);

// The table, or who of its computers is not known.
Result<Table> with_known_computers(Result<Table> table);

class Computers {
 public:
  // What the computer player of that name would do now; somebody at the table decides. The same
  // position and seed give the same answer.
  Action ask(const std::string& computer, const Table& table);

 private:
  std::vector<std::unique_ptr<Player>> players_;  // as in players(), made when first asked
};

}  // namespace bastide
