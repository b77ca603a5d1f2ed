// The wooden pieces on a board: figures where they stand, bridges, castles, the dragon, the fairy
// and the count.
#pragma once

#include "draw/sheet.h"
#include "rules/state.h"

namespace bastide {

inline constexpr double kFigureSize = 1.1;

inline Point corner_of(Cell cell) { return {cell.x * kTileSize, cell.y * kTileSize}; }

void add_bridges(Sheet& sheet, const State& state);
void add_pieces(Sheet& sheet, const State& state);

}  // namespace bastide
