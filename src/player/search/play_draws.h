// Plays a position on with random tiles.
#pragma once

#include "game/dealer.h"
#include "rules/turn.h"
#include "search/stop_signal.h"

#include <cstdint>

namespace bastide {

// Plays on for `draws` draws, dealt by the seed. The tiles of a bazaar count, too (docs/search.md).
// `play_turn(state)` plays each turn. Asks `stop` after each turn. Returns false if play was
// stopped.
template <class PlayTurn>
bool play_draws(State& state, unsigned draws, std::uint64_t seed, PlayTurn&& play_turn,
                const StopSignal& stop = {}) {
  Rng rng(seed);
  Dealer dealer(state, rng);
  for (unsigned drawn = 0; !is_over(state);) {
    if (state.turn.decider != kChance) {
      play_turn(state);
      if (stop.stops()) return false;
      continue;
    }
    if (drawn++ == draws) break;
    play(state, dealer.next(state));
  }
  return true;
}

}  // namespace bastide
