// Reads the tile notation of data/tiles (its README describes it).
#pragma once

#include "base/result.h"
#include "tiles/tile.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// A tile as parsed; it owns its names.
struct ParsedTile {
  std::string code;
  std::string jcz_code;
  Tile tile;  // `code` and `jcz_code` of it are not set
  int line = 0;
};

// Errors name `source`, line and column. Checks that every edge and half is covered exactly once
// (the tiles of the Count's city, whose inner edges are city wall, excepted).
Result<std::vector<ParsedTile>> parse_tiles(std::string_view source, std::string_view text);

}  // namespace bastide
