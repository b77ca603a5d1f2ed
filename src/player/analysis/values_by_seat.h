// The expected result of a game, for each player.
#pragma once

#include "evaluate/chance_and_points.h"
#include "evaluate/win_chance.h"

#include <array>

namespace bastide::analysis {

using BySeat = std::array<double, kMaxPlayers>;

struct ValuesBySeat {
  BySeat leads{};  // expected final leads (expected_lead), in points
  BySeat wins{};   // chances to win
};

// The leads in these expected points.
inline BySeat leads_of(const ExpectedPoints& points, unsigned players) {
  BySeat leads{};
  for (unsigned p = 0; p < players; ++p) {
    leads[p] = in_points(expected_lead(points, players, PlayerId(p)));
  }
  return leads;
}

}  // namespace bastide::analysis
