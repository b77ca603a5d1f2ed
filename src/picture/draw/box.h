// The pictures of a box: shapes and places of its marks, buildings and pieces.
#pragma once

#include "draw/geometry.h"
#include "draw/icons.h"
#include "rules/action.h"
#include "tiles/boxes.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace bastide {

// The place of a mark on its tile.
enum class Stand : std::uint8_t {
  middle,    // the middle of the tile
  ground,    // free space in fields or cities
  road_end,  // the end of a single road; if there is none, like `ground`
  city,      // the mark's city segment
  roadside,  // beside the mark's road segment
};

// A picture for a mark of the tile (TileMark) or of a segment (SegmentMark), and its place.
struct Sign {
  std::uint32_t mark;
  std::string_view symbol;
  double radius;
  Stand stand;
};

// A building printed on one tile.
struct PrintedSign {
  std::string_view code;
  std::string_view name;  // the building's name, as in view/box.h
  std::string_view symbol;
  Point at;
  double radius;
};

// A piece without an owner.
struct TokenDrawing {
  std::string_view name;  // the token's name, as in view/scene.h
  std::string_view icon;
  Point at;  // preferred place on the tile; for a token at a building, offset from the building
  double radius;
};

// The icon of a thing that a player has beside the board.
struct BelongingIcon {
  std::string_view name;
  std::string_view icon;
};

// The icon that marks a cell where an action without a figure is legal.
struct ActionIcon {
  ActionType type;
  std::string_view icon;
};

struct BoxDraw {
  std::span<const Icon> icons;
  std::span<const Sign> signs = {};
  std::span<const PrintedSign> printed = {};
  std::span<const TokenDrawing> tokens = {};
  std::span<const BelongingIcon> belongings = {};
  std::span<const ActionIcon> actions = {};
};

// src/picture/draw/box/NAME.cpp defines NAME::kDraw for each box with pictures.
#define DECLARE(name, tiles, modules) \
  namespace name {                    \
  extern const BoxDraw kDraw;         \
  }
BASTIDE_BOXES(DECLARE)
#undef DECLARE

// The pictures of all boxes that have some, in the order of boxes.
std::span<const BoxDraw* const> all_drawings();

// The icon of a belonging; empty if the belonging is not drawn.
std::string_view icon_of(std::string_view belonging);

// The icon of an action; empty if it has none.
std::string_view icon_of(ActionType type);

}  // namespace bastide
