// The state of King & Scout: who holds the two cards.
#pragma once

#include "rules/figures.h"
#include "rules/position_key.h"

#include <array>
#include <cstdint>

namespace bastide {

// The two cards [PAM, King & Scout].
struct KingScoutState {
  struct Card {
    PlayerId holder;
    std::uint16_t tiles = 0;  // tiles of the largest city or longest road

    friend bool operator==(const Card&, const Card&) = default;
  };
  Card king;
  Card scout;

  friend bool operator==(const KingScoutState&, const KingScoutState&) = default;
};

inline void add_key(Key& key, const KingScoutState& it) {
  const auto& [king, scout] = it;
  for (const KingScoutState::Card& card : {king, scout}) {
    const auto& [holder, tiles] = card;
    key.add(holder.value, tiles);
  }
}

}  // namespace bastide
