// Plays complete games of random legal actions, for speed measurements, statistics and fuzzing.
#pragma once

#include "game/dealer.h"

#include <span>

namespace bastide {

// Plays a game from start to end. Every action is chosen among the legal ones with equal chance.
// Calls `watch(state, legal actions, chosen action)` before each decision of a player is played.
template <class Watch>
void play_randomly(State& state, const Ruleset& rules, Rng& rng, Watch&& watch) {
  Dealer dealer(rules.initial, rng);
  ActionList list;
  start(state, rules);
  while (!is_over(state)) {
    if (dealer.deal(state)) continue;
    legal(state, list);
    const Action action = list[rng.below(static_cast<std::uint32_t>(list.size()))];
    watch(state, list, action);
    play(state, action);
  }
}

inline void play_randomly(State& state, const Ruleset& rules, Rng& rng) {
  play_randomly(state, rules, rng, [](const State&, std::span<const Action>, Action) {});
}

}  // namespace bastide
