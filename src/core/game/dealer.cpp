#include "game/dealer.h"

#include "rules/draws_and_placements.h"

#include <cassert>
#include <utility>

namespace bastide {

Dealer::Dealer(const State& state, Rng& rng) : rng_(rng.next()) {
  for (const KindId kind : state.rules->stack_kinds) {
    for (unsigned i = 0; i < state.bag.count[kind.at()]; ++i) tiles_.push_back(kind);
  }
}

// Picks tiles at random until one may be drawn now. Moves each picked tile that may not be drawn
// behind those not yet picked.
Action Dealer::next(const State& state) {
  assert(tiles_.size() == state.bag.left);
  const DrawLimits limits = draw_limits(state);
  std::size_t untried = tiles_.size();
  while (untried > 0) {
    const std::size_t i = rng_.below(static_cast<std::uint32_t>(untried));
    const KindId kind = tiles_[i];
    if (may_draw(state, kind, state.turn.active, limits)) {
      tiles_.remove_unordered(i);
      return Action::draw(kind);
    }
    std::swap(tiles_[i], tiles_[--untried]);
  }
  assert(!"chance decides, and nothing may be drawn");
  return {};
}

}  // namespace bastide
