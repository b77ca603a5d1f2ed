// What a game remembers of the Cathars.
#pragma once

#include "rules/key.h"

namespace bastide {

// Where they lie, so that nobody has to look through all cities for those under siege.
struct CatharsState {
  FixedVector<TileId, kMaxTiles> tiles;

  friend bool operator==(const CatharsState&, const CatharsState&) = default;
};

// Follows from the board.
inline void add_key(Key&, const CatharsState& it) { [[maybe_unused]] const auto& [tiles] = it; }

}  // namespace bastide
