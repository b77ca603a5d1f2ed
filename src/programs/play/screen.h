// The screen of a player's turn: the board, all points and supplies, the drawn tile,
// and the last events.
#pragma once

#include "base/language.h"
#include "game/table.h"
#include "play/console.h"

#include <optional>
#include <string>
#include <vector>

namespace bastide {

struct ScreenView {
  std::vector<std::string> news;  // events since this player's last decision
  std::optional<Cell> pending;    // chosen cell while its rotation is still open
  std::optional<Cell> centre;     // centre of the shown part of the board
};

// The lines of the screen, without the question below them.
std::vector<std::string> screen(const Table& table, const ScreenView& view, const Console& console,
                                const Language& language);

// The whole board, uncut.
std::vector<std::string> whole_board(const Table& table, const Language& language, bool colour);

}  // namespace bastide
