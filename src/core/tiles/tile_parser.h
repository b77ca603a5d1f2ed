// Reads the tile notation of data/tiles (see its README).
#pragma once

#include "base/result.h"
#include "tiles/tile.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// A parsed tile. It stores its own codes, because `TileKind` only points to its codes.
struct ParsedTile {
  std::string code;
  std::string jcz_code;
  TileKind tile;  // without `code` and `jcz_code`
  int line = 0;
};

// Errors name `source`, line and column. Every edge and half must be covered exactly once, except
// on the tiles of the Count's city, whose inner edges are city wall.
Result<std::vector<ParsedTile>> parse_tiles(std::string_view source, std::string_view text);

}  // namespace bastide
