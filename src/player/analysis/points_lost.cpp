#include "analysis/points_lost.h"

#include <algorithm>
#include <cmath>

namespace bastide {

void PointsLost::add(const std::string& player, const analysis::PlayerSummary& summary) {
  if (!summary.points_lost) return;
  const auto turns = static_cast<double>(summary.counted);
  const double points = summary.points_lost->value * turns;
  Row& row = rows_[player];
  ++row.games;
  row.points += points;
  row.turns += turns;
  row.points_squared += points * points;
  row.points_by_turns += points * turns;
  row.turns_squared += turns * turns;
}

// The interval of a ratio: the mean square of points - mean * turns over the games.
analysis::PlayerSummary::Mean mean_of(const PointsLost::Row& row) {
  const double mean = row.points / row.turns;
  const double squares =
      row.points_squared - 2 * mean * row.points_by_turns + mean * mean * row.turns_squared;
  const auto games = static_cast<double>(row.games);
  const double variance = row.games < 2 ? 0 : std::max(0.0, squares) * games / (games - 1);
  const double half = 1.96 * std::sqrt(variance) / row.turns;
  return {mean, mean - half, mean + half};
}

}  // namespace bastide
