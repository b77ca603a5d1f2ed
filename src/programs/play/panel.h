// The panel next to the board: the drawn tile, points and supplies.
#pragma once

#include "base/language.h"
#include "game/table.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace bastide {

inline constexpr int kPanelColumns = 29;

struct PanelView {
  std::optional<Cell> pending;  // chosen cell while its rotation is still open
  std::size_t tiles_in_a_row = 2;
  std::size_t rows = 1000;  // available rows; if the panel needs more, each player gets one line
  bool colour = false;
  const Language& language;
};

std::vector<std::string> panel(const Table& table, const PanelView& view);

// Each player's name, points and supply; with `brief`, one line per player.
std::vector<std::string> score_lines(const Table& table, const Language& language, bool colour,
                                     bool brief = false);

// The player's name, in colour if wanted.
std::string name_in_colour(const Table& table, PlayerId player, bool colour);

}  // namespace bastide
