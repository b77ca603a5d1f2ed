// What a box brings to a screen's view of a state.
#pragma once

#include "tiles/boxes.h"
#include "view/scene.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace bastide {

// Of segments (SegmentMark) or of tiles (TileMark).
struct MarkName {
  std::uint32_t mark;
  std::string_view name;
  std::string_view sign;
};

// A building that is printed on one tile.
struct Building {
  std::string_view code;
  std::string_view name;
  std::string_view sign;
};

struct BoxView {
  std::span<const MarkName> segment_marks = {};
  std::span<const MarkName> tile_marks = {};
  std::span<const Building> buildings = {};
  // Adds the box's tokens, and figures that stand on no segment.
  void (*add_pieces)(const State&, Scene&) = nullptr;
  void (*add_belongings)(const State&, PlayerId, std::vector<Belonging>&) = nullptr;
  // May a cell whose neighbours show these edges be filled by something that is not in the stack?
  bool (*may_fill)(const State&, std::uint8_t pattern) = nullptr;
};

// Every box's own: src/view/box/NAME.cpp defines NAME::kView.
#define DECLARE(name, tiles, rooms) \
  namespace name {                  \
  extern const BoxView kView;       \
  }
BASTIDE_BOXES(DECLARE)
#undef DECLARE

// Of the boxes that have something to show, in the order of the list.
std::span<const BoxView* const> all_views();

// Adds it if there is any.
void add_belonging(std::vector<Belonging>& all, std::string_view name, unsigned count,
                   bool single = false);

}  // namespace bastide
