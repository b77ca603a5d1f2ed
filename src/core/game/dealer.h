// Deals tiles: every tile that may be drawn now is equally likely. The order of the tiles is not
// decided in advance, so a tile that cannot be drawn yet, or that would go back into the stack,
// just stays among the tiles left (docs/decisions/0010-draws-come-from-a-bag.md).
#pragma once

#include "base/rng.h"
#include "rules/turn.h"

namespace bastide {

class Dealer {
 public:
  // Deals the tiles left in this state's bag. Takes one number of `rng` as its own seed, so that
  // the tiles do not depend on other uses of `rng`.
  Dealer(const State& state, Rng& rng);

  // The next draw. Call this only when chance decides in `state`, and only if the dealer has made
  // every draw since its construction. Allocates nothing.
  Action next(const State& state);

  // If chance decides in `state`, plays the next draw and returns true. The game must not be over.
  bool deal(State& state) {
    if (state.turn.decider != kChance) return false;
    play(state, next(state));
    return true;
  }

 private:
  Rng rng_;
  FixedVector<KindId, kMaxTiles> tiles_;  // tiles left, in no meaningful order
};

}  // namespace bastide
