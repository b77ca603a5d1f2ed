// The view of a box: marks, buildings, tokens and belongings.
#pragma once

#include "tiles/boxes.h"
#include "view/scene.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace bastide {

// The name and the sign of a mark of a segment (SegmentMark) or of a tile (TileMark).
struct MarkName {
  std::uint32_t mark;
  std::string_view name;
  std::string_view sign;
};

// A building printed on one tile.
struct Building {
  std::string_view code;
  std::string_view name;
  std::string_view sign;
};

struct BoxView {
  std::span<const MarkName> segment_marks = {};
  std::span<const MarkName> tile_marks = {};
  std::span<const Building> buildings = {};
  // Adds the box's tokens, and its figures that stand on no segment.
  void (*add_pieces)(const State&, Scene&) = nullptr;
  void (*add_belongings)(const State&, PlayerId, std::vector<Belonging>&) = nullptr;
  // True if a tile or piece that is not in the stack could fill a cell whose neighbours show these
  // edges (`pattern`).
  bool (*may_fill)(const State&, std::uint8_t pattern) = nullptr;
};

// src/picture/view/box/NAME.cpp defines NAME::kView for each box with a view.
#define DECLARE(name, tiles, modules) \
  namespace name {                    \
  extern const BoxView kView;         \
  }
BASTIDE_BOXES(DECLARE)
#undef DECLARE

// The views of all boxes that have one, in the order of boxes.
std::span<const BoxView* const> all_views();

// Adds the belonging if `count` is above 0. `single` means what Belonging::single does.
void add_belonging(std::vector<Belonging>& all, std::string_view name, unsigned count,
                   bool single = false);

}  // namespace bastide
