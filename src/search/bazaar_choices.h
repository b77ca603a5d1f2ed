// Chooses the greedy player's actions in a bazaar.
#pragma once

#include "rules/turn.h"

namespace bastide {

class Auctioneer {
 public:
  // Returns an action in Phase::bazaar. Picks the best tile; bids or pays for a tile at most a
  // share of its advantage over the worst tile left.
  Action choose(const State& state);

 private:
  float worth(const State& state, KindId kind, PlayerId player);
  int limit(const State& state, std::size_t item, PlayerId player);
  Action pick(const State& state);

  State board_;
  State next_;
  ActionBuffer list_;
};

}  // namespace bastide
