// The names of a tile's marks: pennants, inns, volcanoes and so on.
#pragma once

#include "tiles/tile.h"

#include <string_view>
#include <vector>

namespace bastide {

struct ShownMark {
  std::string_view name;              // such as "inn" or "volcano"
  std::string_view sign;              // a character one column wide, for text pictures
  std::uint8_t segment = kNoSegment;  // segment that has the mark; none for a mark of the tile
};

// Returns the marks of the segments, then the marks of the tile.
std::vector<ShownMark> marks_of(const TileKind& tile);

}  // namespace bastide
