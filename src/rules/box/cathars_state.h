// The state of the Cathars.
#pragma once

#include "rules/position_key.h"

namespace bastide {

// The Cathar tiles on the board, so that besieged cities are found without searching all cities.
struct CatharsState {
  FixedVector<TileId, kMaxTiles> tiles;

  friend bool operator==(const CatharsState&, const CatharsState&) = default;
};

// Adds nothing: the tiles follow from the board.
inline void add_key(Key&, const CatharsState& it) { [[maybe_unused]] const auto& [tiles] = it; }

}  // namespace bastide
