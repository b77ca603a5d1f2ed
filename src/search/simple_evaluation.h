// Estimates the final scores of a position, fast enough to judge every action of a turn.
#pragma once

#include "rules/ruleset.h"

#include <array>

namespace bastide {

// Points that each seat can expect at the end: its score, the expected points of its features and
// the value of its followers in supply. Exact when the game is over.
using Prospects = std::array<float, kMaxPlayers>;
Prospects prospects(const State& state);

// The lead of `player`: the mean of the lead over the strongest opponent and the lead over the
// opponents' average. Without opponents, the player's own points.
float advantage(const Prospects& prospects, unsigned players, PlayerId player);

}  // namespace bastide
