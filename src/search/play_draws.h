// Plays a position on with random tiles.
#pragma once

#include "game/dealer.h"
#include "rules/turn.h"

#include <cstdint>

namespace bastide {

// Plays on for `draws` draws, dealt by the seed. `play_turn(state)` plays a turn; it returns false
// to stop. Returns false if it was stopped. The tiles of a bazaar count, too (docs/search.md).
template <class PlayTurn>
bool play_draws(State& state, unsigned draws, std::uint64_t seed, PlayTurn&& play_turn) {
  Rng rng(seed);
  Dealer dealer(state, rng);
  for (unsigned drawn = 0; !is_over(state);) {
    if (state.turn.decider != kChance) {
      if (!play_turn(state)) return false;
      continue;
    }
    if (drawn++ == draws) break;
    play(state, dealer.next(state));
  }
  return true;
}

}  // namespace bastide
