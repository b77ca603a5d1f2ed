// The chance to win, computed from expected points. `bastide calibrate` measures its accuracy.
#pragma once

#include "evaluate/evaluation.h"

#include <array>

namespace bastide {

// The difference of two players' final scores, as a normal distribution.
struct LeadSpread {
  double deviation = 0;  // in points
  // The mean of the final difference is the expected difference times this factor.
  double trust = 1;
};
LeadSpread lead_spread(const State& state);

// One player's chance to win against one opponent, from the expected lead in points. A tie counts
// half.
double win_chance(double lead, const LeadSpread& spread);

// Chances by seat; their sum is 1. With several players, a player's chance is proportional to the
// product of the chances against each opponent.
using WinChances = std::array<double, kMaxPlayers>;
WinChances win_chances(const ExpectedPoints& points, const State& state);

}  // namespace bastide
