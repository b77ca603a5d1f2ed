// Helpers for learning from turns of one position that are tried: listing the turns, and playing on
// after one of them.
#pragma once

#include "evaluate/evaluation.h"
#include "game/dealer.h"
#include "search/one_ply.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace bastide {

struct ListedTurn {
  Points value = 0;  // the lead that the evaluation expects after the turn
  TurnPlan plan;
};

// Lists all turns of the decider, best first by the evaluation.
inline std::vector<ListedTurn> list_turns(const State& state, Evaluation& evaluation,
                                          TurnWalk& walk) {
  std::vector<ListedTurn> turns;
  const PlayerId player = state.turn.decider;
  evaluation.look_at(state);
  walk.each(state, [&](const TurnPlan& plan, const State& after) {
    turns.push_back({evaluation.value_after(after, player), plan});
    return true;
  });
  std::stable_sort(turns.begin(), turns.end(),
                   [](const ListedTurn& a, const ListedTurn& b) { return a.value > b.value; });
  return turns;
}

// Plays on for `draws` draws, dealt by the seed; `play_turn` plays the turns.
template <class PlayTurn>
void play_draws(State& state, unsigned draws, std::uint64_t seed, PlayTurn&& play_turn) {
  Rng rng(seed);
  Dealer dealer(state, rng);
  for (unsigned drawn = 0; !is_over(state);) {
    if (state.turn.decider == kChance) {
      if (drawn++ == draws) break;
      play(state, dealer.next(state));
    } else {
      play_turn(state);
    }
  }
}

}  // namespace bastide
