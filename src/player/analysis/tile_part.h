// Where on its tile a feature lies: for sentences about a tile with several features of a kind.
#pragma once

#include "rules/state.h"

#include <cstdint>
#include <optional>

namespace bastide::analysis {

// A side of a tile or one of its corners, clockwise.
enum class TilePart : std::uint8_t {
  north,
  east,
  south,
  west,
  north_east,
  south_east,
  south_west,
  north_west
};

// The first side that the segment's feature reaches and no other feature of its kind on the tile,
// or else a corner. Nothing if the tile has no other feature of this kind.
std::optional<TilePart> part_of_tile(const State& state, SegmentId segment);

}  // namespace bastide::analysis
