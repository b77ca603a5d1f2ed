// What a game remembers of the River.
#pragma once

#include "rules/figures.h"
#include "rules/key.h"

#include <array>
#include <cstdint>

namespace bastide {

// The River while it is being laid [RG, Rules for using the 12 expansion river tiles].
struct RiverState {
  Cell end;                      // the open cell into which it flows
  Side flow = Side::east;        // from the last tile into `end`
  std::uint8_t open = 0;         // 1: the river has an open end
  std::uint16_t tiles_left = 0;  // river tiles to come before the lake
  std::uint16_t lake_left = 0;
  std::int8_t last_turn =
      0;  // the way it turned last: 1 clockwise, -1 counter-clockwise, 0 not yet

  friend bool operator==(const RiverState&, const RiverState&) = default;
};

inline void add_key(Key& key, const RiverState& it) {
  const auto& [end, flow, open, tiles_left, lake_left, last_turn] = it;
  key.add(bits_of(end), flow, open, tiles_left, lake_left, last_turn);
}

}  // namespace bastide
