// The outline of a segment's ground.
#pragma once

#include "draw/layout.h"

#include <string>

namespace bastide {

// As path data, to be filled by the even-odd rule; a disc around the building in the middle of a
// tile, which covers no ground of its own.
std::string outline_of(const TileLayout& layout, std::uint8_t segment, bool in_middle);

}  // namespace bastide
