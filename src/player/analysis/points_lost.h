// Points that players lose a turn, by the analyses of several games.
#pragma once

#include "analysis/report.h"

#include <cstddef>
#include <map>
#include <string>

namespace bastide {

class PointsLost {
 public:
  // Adds what one player lost in one game, in the turns that count.
  void add(const std::string& player, const analysis::PlayerSummary& summary);

  struct Row {
    std::size_t games = 0;
    double points = 0;
    double turns = 0;
    // Sums over games, for the interval.
    double points_squared = 0;
    double points_by_turns = 0;
    double turns_squared = 0;
  };
  const std::map<std::string, Row>& by_player() const { return rows_; }

 private:
  std::map<std::string, Row> rows_;
};

// Points lost a turn, with their 95 % interval from the spread of whole games.
analysis::PlayerSummary::Mean mean_of(const PointsLost::Row& row);

}  // namespace bastide
