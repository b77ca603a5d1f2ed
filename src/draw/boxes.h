// What a box brings to pictures: how its signs, buildings and pieces look, and where they stand.
#pragma once

#include "draw/geometry.h"
#include "draw/icons.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace bastide {

// Where the sign of a mark stands on its tile.
enum class Stand : std::uint8_t {
  middle,    // of the tile
  ground,    // where there is room
  road_end,  // where a road ends alone, or else where there is room
  city,      // in the city segment that has the mark
  roadside,  // beside the road segment that has it
};

// A mark is one of the tile (TileMark) or of a segment (SegmentMark), as its stand says.
struct Sign {
  std::uint32_t mark;
  std::string_view symbol;
  double radius;
  Stand stand;
};

// A building printed on one tile only.
struct PrintedSign {
  std::string_view code;
  std::string_view symbol;
  Point at;
  double radius;
};

struct BoxDraw {
  std::span<const Icon> icons;
  std::span<const Sign> signs = {};
  std::span<const PrintedSign> printed = {};
};

// Every box that has something to draw, the base game first.
std::span<const BoxDraw* const> box_drawings();

}  // namespace bastide
