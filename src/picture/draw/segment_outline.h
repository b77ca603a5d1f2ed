// Computes the outline of a segment's ground.
#pragma once

#include "draw/tile_layout.h"

#include <string>

namespace bastide {

// SVG path data for the even-odd rule. A building in the middle of a tile, which has no ground of
// its own, gets a disc.
std::string outline_of(const TileLayout& layout, std::uint8_t segment, bool in_middle);

}  // namespace bastide
