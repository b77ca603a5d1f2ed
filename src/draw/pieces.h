// The wooden pieces on a board: figures where they stand, bridges, castles, and what belongs to
// nobody.
#pragma once

#include "draw/sheet.h"
#include "view/scene.h"

namespace bastide {

inline constexpr double kFigureSize = 1.12;

inline Point corner_of(Cell cell) { return {cell.x * kTileSize, cell.y * kTileSize}; }

void add_bridges(Sheet& sheet, const Scene& scene);
void add_pieces(Sheet& sheet, const Scene& scene);

}  // namespace bastide
