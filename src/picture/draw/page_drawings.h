// Styles, symbols and parts of tiles for a page that draws boards itself.
#pragma once

#include "draw/tile_layout.h"

#include <array>
#include <string>
#include <vector>

namespace bastide {

// The style sheet that the symbols and the parts of tiles need.
std::string_view page_styles();

// The content of <defs>: everything that parts of tiles and pieces refer to by id, namely icons,
// figures and a tile's clip path.
std::string page_symbols();

// The land below all tiles of a board, and the size after which it repeats.
struct PageLand {
  std::string svg;
  double width;
  double height;
};
PageLand page_land();

struct TileParts {
  std::string ground;  // the tile as printed, a group with id "t" + code
  // Upright pictures, by rotation. The pictures that a bridge hides are in groups of class
  // "off-ns", "off-ew" or both.
  std::array<std::string, 4> ornaments;
  // Trees and animals above them, by number of tiles of the same kind placed before, and rotation.
  std::array<std::array<std::string, 4>, kSceneries> sceneries;
  std::vector<std::string> outlines;  // outline of each segment, as path data for the even-odd rule
};
TileParts tile_parts(const TileKind& tile, const TileLayout& layout);

}  // namespace bastide
