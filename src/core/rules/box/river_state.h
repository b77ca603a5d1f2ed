// The state of the box River: the river's open end, and the river tiles that are left.
#pragma once

#include "rules/figures.h"
#include "rules/position_key.h"

#include <array>
#include <cstdint>

namespace bastide {

// The River and its open end [RG, Rules for using the 12 expansion river tiles].
struct RiverState {
  Cell end;                      // cell into which the river flows
  Side flow = Side::east;        // direction of flow into `end`
  std::uint8_t open = 0;         // 1: the river has an open end
  std::uint16_t tiles_left = 0;  // river tiles in the stack, without the lake
  std::uint16_t lake_left = 0;
  std::int8_t last_turn =
      0;  // last bend of the river: 1 clockwise, -1 counter-clockwise, 0 none yet

  friend bool operator==(const RiverState&, const RiverState&) = default;
};

inline void add_key(Key& key, const RiverState& it) {
  const auto& [end, flow, open, tiles_left, lake_left, last_turn] = it;
  key.add(bits_of(end), flow, open, tiles_left, lake_left, last_turn);
}

}  // namespace bastide
