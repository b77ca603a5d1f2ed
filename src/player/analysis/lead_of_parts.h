// Leads as sums of parts of a position's value.
#pragma once

#include "analysis/compared_turns.h"
#include "analysis/values_by_seat.h"
#include "search/one_ply.h"

#include <cstddef>
#include <vector>

namespace bastide::analysis {

// A player's lead over one opponent and the average, as a sum of parts: expected_lead() with the
// opponent who is the strongest by `expected`.
class LeadOfParts {
 public:
  LeadOfParts(PlayerId player, unsigned players, const ExpectedPoints& expected);

  double of(const BySeat& points) const;

 private:
  std::size_t player_;
  unsigned players_;
  std::size_t strongest_;
};

void add_points(BySeat& sum, const ExpectedPoints& points);
BySeat difference(const BySeat& a, const BySeat& b);

// What these features bring.
BySeat points_of(const AfterTurn& turn, const std::vector<SeenFeature>& features);

}  // namespace bastide::analysis
