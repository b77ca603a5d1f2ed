#include "lab/random_game.h"

#include "rules/placement.h"

#include <algorithm>
#include <cassert>
#include <span>

namespace bastide {

Deck::Deck(const Ruleset& rules, Rng& rng) {
  for (const KindId kind : rules.stack_kinds) {
    for (unsigned i = 0; i < rules.initial.bag.count[kind.at()]; ++i) tiles_.push_back(kind);
  }
  rng.shuffle(std::span<KindId>(tiles_.data(), tiles_.size()));
}

Action Deck::next(const State& state) {
  // The tile on top is nearly always drawable; what lies above one that is waits there.
  std::size_t i = dealt_;
  while (i < tiles_.size() && !may_draw(state, tiles_[i])) ++i;
  assert(i < tiles_.size());
  const KindId kind = tiles_[i];
  for (; i > dealt_; --i) tiles_[i] = tiles_[i - 1];
  ++dealt_;
  return Action::draw(kind);
}

}  // namespace bastide
