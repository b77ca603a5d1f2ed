// Cuts a game into the moments that an analysis looks at: draws and decisions.
#pragma once

#include "rules/turn.h"
#include "search/one_ply.h"

#include <cstddef>
#include <span>
#include <vector>

namespace bastide::analysis {

// A draw, or a player's decision. As in a search (TurnWalk), a decision is one action or two, such
// as a placement and a claim; with boxes a turn may have several decisions.
struct Moment {
  std::size_t begin = 0;  // number of actions before it
  std::size_t actions = 1;
  bool draw = false;
  unsigned turn = 0;
  PlayerId player;  // who decides; for a draw, the player whose turn it is
};

// The moments of a game. A decision of which the game has only the first half is left out.
std::vector<Moment> moments_of(const Ruleset& rules, std::span<const Action> actions);

// Sets `state` to the position after these actions.
void play_all(State& state, const Ruleset& rules, std::span<const Action> actions);

// The actions of a decision.
TurnPlan played_plan(const Moment& decision, std::span<const Action> actions);

}  // namespace bastide::analysis
