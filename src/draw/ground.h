// Draws the ground of a tile as SVG: everything that turns with the tile.
#pragma once

#include "draw/tile_layout.h"

#include <string>

namespace bastide {

// The content of a symbol with view box 0 0 100 100.
std::string ground_svg(const TileLayout& layout);

}  // namespace bastide
