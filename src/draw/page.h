// What a page needs that puts boards together itself: styles, symbols and the parts of tiles.
#pragma once

#include "draw/layout.h"

#include <array>
#include <string>
#include <vector>

namespace bastide {

// The rules of a style sheet that everything below relies on.
std::string_view page_styles();

// What is referred to by id: icons, figures, the clip of a tile. The content of a <defs>.
std::string page_symbols();

struct TileParts {
  std::string ground;  // a group "t" + code, as printed
  // By rotation; they stand upright. What may not be seen under a bridge is in groups of the class
  // "off-ns", "off-ew" or both.
  std::array<std::string, 4> ornaments;
  std::vector<std::string> outlines;  // by segment, as path data for the even-odd rule
};
TileParts tile_parts(const Tile& tile, const TileLayout& layout);

}  // namespace bastide
