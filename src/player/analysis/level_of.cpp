#include "analysis/level_of.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

namespace bastide {

namespace {

// Points that levels 1 to 8 lose a turn against level 7, measured with the effort quick
// (docs/analysis.md).
constexpr std::array kPointsLost = {2.41, 2.02, 1.68, 1.16, .90, .53, .14, -.01};
static_assert(std::is_sorted(kPointsLost.begin(), kPointsLost.end(), std::greater<>()));

// The level whose number is nearest.
int nearest(double points) {
  const auto closer = [points](double a, double b) {
    return std::abs(a - points) < std::abs(b - points);
  };
  const auto* found = std::min_element(kPointsLost.begin(), kPointsLost.end(), closer);
  return static_cast<int>(found - kPointsLost.begin()) + 1;
}

}  // namespace

bool counts_for_level(const Ruleset& rules, std::string_view effort,
                      const analysis::PlayerSummary& summary) {
  return rules.setup == Setup() && effort == "quick" && summary.turns >= kTurnsForLevel &&
         summary.points_lost;
}

LikeLevel level_of(const analysis::PlayerSummary::Mean& points_lost) {
  return {nearest(points_lost.value), nearest(points_lost.high), nearest(points_lost.low)};
}

}  // namespace bastide
