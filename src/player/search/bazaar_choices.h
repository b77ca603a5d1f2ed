// Chooses a player's actions in a bazaar.
#pragma once

#include "rules/box/bazaar.h"
#include "rules/turn.h"

#include <algorithm>

namespace bastide {

// Chooses actions in Phase::bazaar: picks the best tile; bids or pays for a tile at most a share of
// its advantage over the worst tile left. `worth(board)` estimates the lead, in points, that the
// decider of `board` can reach with the tile.
template <class Worth>
class BazaarChoices {
 public:
  BazaarChoices(const State& state, Worth worth) : state_(state), worth_(worth) {}

  Action choose() {
    const BazaarState& bazaar = state_.bazaar;
    if (bazaar.stage == BazaarState::Stage::picking) return pick();
    const int bid = bazaar.items[bazaar.item].bid;
    const int most = highest_bid();
    if (bazaar.stage == BazaarState::Stage::bidding) {
      return bid + 1 <= most ? Action::bid(bid + 1) : Action::pass();
    }
    return bid <= most ? Action::buy() : Action::sell();
  }

  // True if the decision is a bid or a payment; picking a tile costs nothing here.
  bool may_pay() const { return state_.bazaar.stage != BazaarState::Stage::picking; }

  // A bid or payment of nothing, for a player who has no time to compare the tiles.
  Action without_paying() const {
    const bool bids = state_.bazaar.stage == BazaarState::Stage::bidding;
    return bids ? Action::pass() : Action::sell();
  }

 private:
  // The player bids this share of a tile's advantage over the worst tile; the rest is profit.
  static constexpr float kShare = 0.5F;

  Action pick() {
    ActionList picks;
    legal(state_, picks);
    Action best = picks[0];
    float most = -1e9F;
    for (const Action action : picks) {
      if (action.points() != 0) continue;
      const float value = worth(state_.bazaar.items[action.item()].kind);
      if (value <= most) continue;
      most = value;
      best = action;
    }
    return best;
  }

  // The tile is compared with the worst remaining tile, because the last tile is free.
  int highest_bid() {
    const auto& items = state_.bazaar.items;
    const KindId kind = items[state_.bazaar.item].kind;
    const float own = worth(kind);
    float worst = own;
    for (const BazaarState::Item& other : items) {
      if (!other.owner.valid() && other.kind != kind) worst = std::min(worst, worth(other.kind));
    }
    return std::clamp(static_cast<int>((own - worst) * kShare), 0, kMaxBid);
  }

  float worth(KindId kind) {
    bazaar::as_if_placing(state_, state_.turn.decider, kind, board_);
    return worth_(board_);
  }

  const State& state_;
  Worth worth_;
  State board_;
};

}  // namespace bastide
