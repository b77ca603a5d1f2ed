// Complete games by uniform choice among what is legal: the yardstick for speed, and food for
// statistics and fuzzing.
#pragma once

#include "base/rng.h"
#include "rules/turn.h"

namespace bastide {

// A shuffled stack that allocates nothing while it deals.
class Deck {
 public:
  Deck(const Ruleset& rules, Rng& rng);

  // Deals the first tile in order that may be drawn now; what may not be drawn yet waits in its
  // place.
  Action next(const State& state);

 private:
  FixedVector<KindId, kMaxTiles> tiles_;
  std::size_t dealt_ = 0;
};

// Plays from the start to the end: chance's draws come from `deck`, every other action is chosen
// uniformly among the legal ones. `watch(state, list, action)` sees each decision of a player
// before it is played.
template <class Watch>
void play_randomly(State& state, const Ruleset& rules, Rng& rng, Watch&& watch) {
  Deck deck(rules, rng);
  ActionList list;
  start(state, rules);
  while (!is_over(state)) {
    if (state.turn.decider == kChance) {
      play(state, deck.next(state));
      continue;
    }
    legal(state, list);
    const Action action = list[rng.below(static_cast<std::uint32_t>(list.size()))];
    watch(state, list, action);
    play(state, action);
  }
}

inline void play_randomly(State& state, const Ruleset& rules, Rng& rng) {
  play_randomly(state, rules, rng, [](const State&, const ActionList&, Action) {});
}

}  // namespace bastide
