// Draws the ground of a tile as SVG: everything that turns with the tile.
#pragma once

#include "draw/tile_layout.h"

#include <string>

namespace bastide {

// SVG of the ground at rotation 0, for a symbol with view box 0 0 100 100.
std::string ground_svg(const TileLayout& layout);

}  // namespace bastide
