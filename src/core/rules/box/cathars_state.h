// The state of the box Cathars: its tiles on the board.
#pragma once

#include "rules/position_key.h"

namespace bastide {

// The Cathar tiles on the board, so that besieged cities are found without searching all cities.
struct CatharsState {
  FixedVector<TileId, kMaxTiles> tiles;

  friend bool operator==(const CatharsState&, const CatharsState&) = default;
};

// Adds nothing to the key of a position: the board determines the Cathar tiles.
inline void add_key(Key&, const CatharsState& it) { [[maybe_unused]] const auto& [tiles] = it; }

}  // namespace bastide
