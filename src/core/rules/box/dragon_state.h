// The state of the dragon and the fairy.
#pragma once

#include "rules/action.h"
#include "rules/figures.h"
#include "rules/position_key.h"

#include <array>
#include <cstdint>

namespace bastide {

// The dragon and the fairy [BB, the Princess & the Dragon].
struct DragonState {
  bool dragon_on_board = false;
  bool fairy_on_board = false;
  Cell dragon;
  Cell fairy;
  std::uint8_t steps_left = 0;   // steps left on this journey
  bool moved = false;            // the dragon moved in this turn
  FixedVector<Cell, 8> visited;  // cells visited on this journey
  PlacedFigure beside;           // with the option `fairy with-follower`: the figure beside her
  Quarter beside_quarter =
      Quarter::castle;  // the figure's quarter, if it waits in the Count's city

  friend bool operator==(const DragonState&, const DragonState&) = default;
};

inline void add_key(Key& key, const DragonState& it) {
  const auto& [dragon_there, fairy_there, dragon, fairy, steps_left, moved, visited, beside,
               beside_quarter] = it;
  const auto& [segment, player, figure] = beside;
  key.add(dragon_there, fairy_there, bits_of(dragon), bits_of(fairy), steps_left, moved,
          key.place(segment), player.value, figure, beside_quarter);
  for (const Cell cell : visited) key.add_any(bits_of(cell), 1);
}

}  // namespace bastide
