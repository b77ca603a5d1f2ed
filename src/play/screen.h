// What a player sees before he decides: the board, everybody's points and supplies, the drawn tile,
// what happened.
#pragma once

#include "base/language.h"
#include "game/table.h"
#include "play/console.h"

#include <optional>
#include <string>
#include <vector>

namespace bastide {

struct ScreenView {
  std::vector<std::string> news;  // since this player's last decision
  std::optional<Cell> pending;    // a place was chosen, its rotation was not
  std::optional<Cell> centre;     // of the part of the board to show
};

// The screen's lines, the question to the player not among them.
std::vector<std::string> screen(const Table& table, const ScreenView& view, const Console& console,
                                const Language& language);

// The whole board, as large as it is.
std::vector<std::string> whole_board(const Table& table, const Language& language, bool colour);

}  // namespace bastide
