#include "search/auction.h"

#include "search/evaluate.h"

#include <algorithm>

namespace bastide {

namespace {

// Of the points that a tile brings more than the worst one, so much is bid: the rest is the profit.
constexpr float kShare = 0.5F;

}  // namespace

// As if the player were to place the tile now.
float Auctioneer::worth(const State& state, KindId kind, PlayerId player) {
  board_ = state;
  board_.bazaar = BazaarState();
  board_.turn.active = player;
  board_.turn.decider = player;
  board_.turn.drawn = kind;
  board_.turn.figure_moved = false;
  board_.turn.bridge_built = false;
  board_.turn.phase = Phase::place;
  const auto& rows = state.rules->rows;
  const auto row = std::find_if(rows.begin(), rows.end(),
                                [](const PhaseRow* one) { return one->phase == Phase::place; });
  board_.turn.row = static_cast<std::uint8_t>(row - rows.begin());
  legal(board_, list_);
  float best = -1e9F;
  for (const Action action : list_) {
    next_ = board_;
    play(next_, action);
    best = std::max(best, advantage(prospects(next_), state.rules->players(), player));
  }
  return best;
}

// The most points that the item is worth paying: one of the tiles comes for nothing in the end.
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
