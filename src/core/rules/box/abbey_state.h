// The state of wagons, and of the last round, in which players may place abbeys.
#pragma once

#include "rules/figures.h"
#include "rules/position_key.h"

#include <array>
#include <cstdint>

namespace bastide {

// Wagons that may move on after scoring, and the round of abbeys at the end [BB, Abbey & Mayor].
struct AbbeyState {
  struct Wagon {
    PlayerId player;
    SegmentId from;  // the wagon's segment when the feature there was scored

    friend bool operator==(const Wagon&, const Wagon&) = default;
  };
  FixedVector<Wagon, kMaxFiguresOnBoard> wagons;
  std::uint8_t last_round = 0;  // number of players asked so far in the round after the last tile

  friend bool operator==(const AbbeyState&, const AbbeyState&) = default;
};

inline void add_key(Key& key, const AbbeyState& it) {
  const auto& [wagons, last_round] = it;
  key.add(last_round);
  for (const auto& [player, from] : wagons) {
    key.add_any(key.place(from) | std::uint64_t{player.value} << 48, 2);
  }
}

}  // namespace bastide
