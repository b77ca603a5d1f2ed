// What a box brings to pictures: how its signs, buildings and pieces look, and where they stand.
#pragma once

#include "draw/geometry.h"
#include "draw/icons.h"
#include "rules/action.h"
#include "tiles/boxes.h"

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
  std::string_view name;  // as in view/boxes.h
  std::string_view symbol;
  Point at;
  double radius;
};

// A piece that belongs to nobody.
struct TokenLook {
  std::string_view name;  // as in view/scene.h
  std::string_view icon;
  Point at;  // where it would like to stand: on its tile, or from its building
  double radius;
};

// What a player has beside the board.
struct BelongingLook {
  std::string_view name;
  std::string_view icon;
};

// What stands where an action may be done that puts no figure down.
struct ActionLook {
  ActionType type;
  std::string_view icon;
};

struct BoxDraw {
  std::span<const Icon> icons;
  std::span<const Sign> signs = {};
  std::span<const PrintedSign> printed = {};
  std::span<const TokenLook> tokens = {};
  std::span<const BelongingLook> belongings = {};
  std::span<const ActionLook> actions = {};
};

// Every box's own: src/draw/box/NAME.cpp defines NAME::kDraw.
#define DECLARE(name, tiles, rooms) \
  namespace name {                  \
  extern const BoxDraw kDraw;       \
  }
BASTIDE_BOXES(DECLARE)
#undef DECLARE

// Of the boxes that have something to draw, in the order of the list.
std::span<const BoxDraw* const> all_drawings();

// How what a player has beside the board looks; empty for what is not drawn.
std::string_view icon_of(std::string_view belonging);

// What stands where that may be done; empty if nothing does.
std::string_view icon_of(ActionType type);

}  // namespace bastide
