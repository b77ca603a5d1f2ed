// The chance to win, computed from expected points. `bastide-lab calibrate` measures its accuracy.
#pragma once

#include "evaluate/evaluation.h"

#include <array>

namespace bastide {

// The difference of two players' final scores, as a normal distribution.
struct LeadSpread {
  double deviation = 0;  // in points; 0 once the game is over
  // The mean of the final difference is the expected difference times this factor.
  double trust = 1;
};
LeadSpread lead_spread(const State& state);

// The part of a win that a tie between two players is to one of them: half, or with the option
// start_player_loses_ties 0 to the start player and 1 to the other.
double worth_of_tie(const Ruleset& rules, PlayerId player, PlayerId opponent);

// One player's chance to win against one opponent, from the expected lead in points and the worth
// of a tie.
double win_chance(double lead, const LeadSpread& spread, double tie = 0.5);

// Chances by seat; their sum is 1. With several players, a player's chance is proportional to the
// product of the chances against each opponent.
using WinChances = std::array<double, kMaxPlayers>;
WinChances win_chances(const ExpectedPoints& points, const State& state);

}  // namespace bastide
