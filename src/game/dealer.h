// Who deals: every tile that may be drawn now is as likely to come next. There is no order that
// could be known beforehand, and nothing waits on top: what may not be drawn yet lies among the
// others, and what may be drawn again is one of them (docs/decisions/0010-dealing.md).
#pragma once

#include "base/rng.h"
#include "rules/turn.h"

namespace bastide {

class Dealer {
 public:
  // Deals what is left in this state's bag. One number of `rng` says how; all later numbers are the
  // dealer's own, so that the same tiles come whatever else is chosen by `rng`.
  Dealer(const State& state, Rng& rng);

  // Draws a tile; chance decides in `state`, and every draw since the dealer was made was his.
  // Allocates nothing.
  Action next(const State& state);

 private:
  Rng rng_;
  FixedVector<KindId, kMaxTiles> tiles_;  // left, in no order that means anything
};

}  // namespace bastide
