#include "evaluate/win_chance.h"

#include <cmath>

namespace bastide {

namespace {
// The variance of the final lead, in points squared: of the last turn's claims, and of each tile
// left. Two players of greedy-1 end 23 points apart (standard deviation) after 71 tiles.
constexpr double kVarianceAtTheEnd = 1;
constexpr double kVarianceOfATile = 7.4;
}  // namespace

double lead_spread(unsigned tiles_left) {
  return std::sqrt(kVarianceAtTheEnd + kVarianceOfATile * tiles_left);
}

double win_chance(double lead, unsigned tiles_left) {
  return std::erfc(-lead / (lead_spread(tiles_left) * std::sqrt(2.0))) / 2;
}

}  // namespace bastide
