#include "search/bazaar_choices.h"

#include "rules/box/bazaar.h"
#include "search/simple_evaluation.h"

#include <algorithm>

namespace bastide {

namespace {

// The player bids this share of a tile's advantage over the worst tile; the rest is profit.
constexpr float kShare = 0.5F;

}  // namespace

// The player's advantage after the best placement of the tile; the present advantage if the tile
// fits nowhere.
float Auctioneer::worth(const State& state, KindId kind, PlayerId player) {
  const auto advantage_in = [&](const State& in) {
    return advantage(prospects(in), in.rules->players(), player);
  };
  bazaar::as_if_placing(state, player, kind, board_);
  legal(board_, list_);
  if (list_.empty()) return advantage_in(board_);
  float best = -1e9F;
  for (const Action action : list_) {
    next_ = board_;
    play(next_, action);
    best = std::max(best, advantage_in(next_));
  }
  return best;
}

// The highest bid that the player makes for the item. The tile is compared with the worst tile
// left, because the last tile costs nothing.
int Auctioneer::limit(const State& state, std::size_t item, PlayerId player) {
  const auto& items = state.bazaar.items;
  const float own = worth(state, items[item].kind, player);
  float worst = own;
  for (const BazaarState::Item& other : items) {
    if (!other.owner.valid()) worst = std::min(worst, worth(state, other.kind, player));
  }
  return std::clamp(static_cast<int>((own - worst) * kShare), 0, kMaxBid);
}

Action Auctioneer::pick(const State& state) {
  legal(state, list_);
  const ActionBuffer picks = list_;
  Action best = picks[0];
  float most = -1e9F;
  for (const Action action : picks) {
    if (action.points() != 0) continue;
    const float value = worth(state, state.bazaar.items[action.item()].kind, state.turn.decider);
    if (value <= most) continue;
    most = value;
    best = action;
  }
  return best;
}

Action Auctioneer::choose(const State& state) {
  const BazaarState& bazaar = state.bazaar;
  if (bazaar.stage == BazaarState::Stage::picking) return pick(state);
  const int bid = bazaar.items[bazaar.item].bid;
  const int most = limit(state, bazaar.item, state.turn.decider);
  if (bazaar.stage == BazaarState::Stage::bidding) {
    return bid + 1 <= most ? Action::bid(bid + 1) : Action::pass();
  }
  return bid <= most ? Action::buy() : Action::sell();
}

}  // namespace bastide
