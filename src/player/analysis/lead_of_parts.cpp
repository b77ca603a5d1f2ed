#include "analysis/lead_of_parts.h"

namespace bastide::analysis {

LeadOfParts::LeadOfParts(PlayerId player, unsigned players, const ExpectedPoints& expected)
    : player_(player.at()), players_(players), strongest_(player_) {
  for (std::size_t p = 0; p < players; ++p) {
    if (p == player_) continue;
    if (strongest_ == player_ || expected[p] > expected[strongest_]) strongest_ = p;
  }
}

double LeadOfParts::of(const BySeat& points) const {
  if (players_ == 1) return points[player_];
  double others = 0;
  for (std::size_t p = 0; p < players_; ++p) {
    if (p != player_) others += points[p];
  }
  return points[player_] - (points[strongest_] + others / (players_ - 1)) / 2;
}

void add_points(BySeat& sum, const ExpectedPoints& points) {
  for (std::size_t p = 0; p < sum.size(); ++p) sum[p] += in_points(points[p]);
}

BySeat difference(const BySeat& a, const BySeat& b) {
  BySeat result{};
  for (std::size_t p = 0; p < a.size(); ++p) result[p] = a[p] - b[p];
  return result;
}

BySeat points_of(const AfterTurn& turn, const std::vector<SeenFeature>& features) {
  BySeat sum{};
  for (const SeenFeature& seen : features) {
    for (const ValuePart& part : turn.parts) {
      const bool of_feature = part.kind == PartKind::feature || part.kind == PartKind::stuck;
      if (of_feature && turn.state.board.feature_of[part.segment.at()] == seen.id) {
        add_points(sum, part.points);
      }
    }
    for (std::size_t p = 0; p < sum.size(); ++p) sum[p] += seen.points_for(p);
  }
  return sum;
}

}  // namespace bastide::analysis
