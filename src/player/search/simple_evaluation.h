// Estimates the final scores of a position, fast enough to judge every action of a turn.
#pragma once

#include "rules/ruleset.h"
#include "rules/turn.h"

#include <array>

namespace bastide {

// Points that each seat can expect at the end: its score, the expected points of its features and
// the value of its followers in supply. Exact when the game is over.
using Prospects = std::array<float, kMaxPlayers>;
Prospects prospects(const State& state);

// The lead of `player`: the mean of the lead over the strongest opponent and the lead over the
// opponents' average. Without opponents, the player's own points.
float advantage(const Prospects& prospects, unsigned players, PlayerId player);

// This evaluation for OnePly (search/one_ply.h).
class SimpleEvaluation {
 public:
  void look_at(const State&) {}
  static float value_after(const State& state, PlayerId player) {
    return advantage(prospects(state), state.rules->players(), player);
  }
  // The decider's action in Phase::bazaar. Judges a tile by its placement, without a claim.
  Action choose_in_bazaar(const State& state);

 private:
  State next_;
  ActionList list_;
};

}  // namespace bastide
