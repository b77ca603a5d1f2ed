// The state of the Count's city: the count, and the followers who wait in the quarters.
#pragma once

#include "rules/action.h"
#include "rules/figures.h"
#include "rules/position_key.h"

#include <array>
#include <cstdint>

namespace bastide {

// The Count's city [PAM, The Count of Carcassonne].
struct CountState {
  struct Waiting {
    PlayerId player;
    Figure figure = Figure::small;
    Quarter quarter = Quarter::castle;

    friend bool operator==(const Waiting&, const Waiting&) = default;
  };
  Quarter quarter = Quarter::castle;  // quarter of the count
  bool may_move = false;              // a follower was just put into a quarter
  std::uint8_t asked = 0;             // number of players already asked whether followers leave
  FixedVector<Waiting, kMaxFiguresOnBoard> waiting;

  friend bool operator==(const CountState&, const CountState&) = default;
};

inline void add_key(Key& key, const CountState& it) {
  const auto& [count, may_move, asked, waiting] = it;
  key.add(count, may_move, asked);
  for (const auto& [player, figure, quarter] : waiting) {
    key.add_any(player.value | number(figure) << 8 | static_cast<std::uint64_t>(quarter) << 16, 3);
  }
}

}  // namespace bastide
