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
  std::optional<Cell> pending;  // a place was chosen, its rotation was not
  std::size_t tiles_in_a_row = 2;
  std::size_t rows = 1000;  // with fewer than it needs, supplies are told in brief
  bool colour = false;
  const Language& language;
};

std::vector<std::string> panel(const Table& table, const PanelView& view);

// For each player name, points and supply; in brief in one line.
std::vector<std::string> score_lines(const Table& table, const Language& language, bool colour,
                                     bool brief = false);

// A player's name in the player's colour.
std::string name_in_colour(const Table& table, PlayerId player, bool colour);

}  // namespace bastide
