// What a game remembers of the dragon and the fairy.
#pragma once

#include "rules/action.h"
#include "rules/figures.h"

#include <array>
#include <cstdint>

namespace bastide {

// The dragon and the fairy [BB, the Princess & the Dragon].
struct DragonState {
  bool dragon_on_board = false;
  bool fairy_on_board = false;
  Cell dragon;
  Cell fairy;
  std::uint8_t steps_left = 0;   // of a journey under way
  bool moved = false;            // in this turn
  FixedVector<Cell, 8> visited;  // on this journey
  PlacedFigure beside;           // with-follower: whom the fairy stands beside
  Quarter beside_quarter =
      Quarter::castle;  // and where, if he waits in the Count's city and has no segment

  friend bool operator==(const DragonState&, const DragonState&) = default;
};

}  // namespace bastide
