// What the tiles of a bazaar are worth to a player, and how he deals with an auction.
#pragma once

#include "rules/turn.h"

namespace bastide {

class Auctioneer {
 public:
  // A sensible action in Phase::bazaar: the best tile first, bids up to what a tile is worth beyond
  // the worst.
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
