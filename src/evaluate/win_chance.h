// The chance to win, from the points that an evaluation expects. `bastide calibrate` measures how
// true it is.
#pragma once

#include "evaluate/evaluation.h"

#include <array>

namespace bastide {

// The difference of two players' final scores is taken as normally distributed.
struct LeadSpread {
  double deviation = 0;  // in points
  double trust = 1;      // the mean of the final difference, as a part of the expected one
};
LeadSpread lead_spread(const State& state);

// The chance of one of two players, from the expected lead in points. A tie counts half.
double win_chance(double lead, const LeadSpread& spread);

// By seat, together 1. Of several players, each one's chance is proportional to the product of the
// chances against each other player.
using WinChances = std::array<double, kMaxPlayers>;
WinChances win_chances(const ExpectedPoints& points, const State& state);

}  // namespace bastide
