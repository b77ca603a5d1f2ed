// Draws the walls of cities as they stand: seen from the south, with battlements on the outside.
#pragma once

#include "draw/tile_layout.h"

#include <string>

namespace bastide {

// Walls behind hide nothing of their city; walls in front stand at its southern border.
enum class WallSide : std::uint8_t { behind, front };

// SVG of these walls on a tile in this rotation.
std::string walls_svg(const TileLayout& layout, Rotation rotation, WallSide side);

}  // namespace bastide
