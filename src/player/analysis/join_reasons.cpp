// Features of different players that one tile could join.
#include "analysis/reason_query.h"
#include "evaluate/bag_view.h"
#include "evaluate/site_features.h"
#include "rules/scoring.h"

#include <memory>

namespace bastide::analysis {

namespace {

struct Join {
  FeatureId a;
  FeatureId b;
  unsigned copies = 0;  // tiles left that join them
};

// The players who would own both features as one.
PlayerSet owners_of_both(const Feature& a, const Feature& b) {
  Feature together = a;
  together.weights += b.weights;
  together.mayors |= b.mayors;
  together.pennants = static_cast<std::uint8_t>(together.pennants + b.pennants);
  return majority(together);
}

// The only two features with followers that a tile left could join at the site, and that would
// then belong to others; nothing if there are several such pairs.
std::optional<Join> only_join(const State& state, std::size_t number) {
  const auto bag = std::make_unique<BagView>();
  bag->look_at(state);
  const SiteFeatures around = look_around(state, state.board.sites[number]);
  const BagView::Counts& counts = bag->around(state.board.patterns[number]);
  std::optional<Join> found;
  bool several = false;
  const auto add = [&](FeatureId a, FeatureId b, unsigned copies) {
    if (!a.valid() || !b.valid() || a == b || copies == 0) return;
    const Feature& one = state.board.features[a.at()];
    const Feature& other = state.board.features[b.at()];
    if (one.kind != other.kind || one.followers == 0 || other.followers == 0) return;
    if (majority(one) == majority(other)) return;
    const bool known =
        found && ((found->a == a && found->b == b) || (found->a == b && found->b == a));
    several = several || (found && !known);
    // Two farms may meet the site at several halves.
    if (!found || copies > found->copies) found = Join{a, b, copies};
  };
  for (unsigned a = 1; a < kHalves; ++a) {
    for (unsigned b = 0; b < a; ++b) {
      if (a < kSides) add(around.ways[a], around.ways[b], counts.sides[pair_number(a, b)]);
      add(around.farms[a], around.farms[b], counts.halves[pair_number(a, b)]);
    }
  }
  return several ? std::nullopt : found;
}

}  // namespace

std::optional<Reason> find_join_reason(const ReasonQuery& query, Cell site, bool after_best) {
  const AfterTurn& turn = after_best ? query.turns.best() : query.turns.played();
  const State& state = turn.state;
  const SiteId number = look_up(state.board, site).site;
  const auto join = number.valid() ? only_join(state, number.at()) : std::nullopt;
  if (!join) return {};
  const Feature& a = state.board.features[join->a.at()];
  const Feature& b = state.board.features[join->b.at()];
  const PlayerSet together = owners_of_both(a, b);
  // The feature that changes hands: after the best turn the player gets it, here others do.
  const bool first = after_best ? query.share(together) > query.share(majority(a))
                                : query.share(together) < query.share(majority(a));
  const bool second = after_best ? query.share(together) > query.share(majority(b))
                                 : query.share(together) < query.share(majority(b));
  if (first == second) return {};
  const auto segment_on = [&](const Feature& feature) {
    SegmentId found = feature.first;
    for (const PlacedFigure& figure : state.figures) {
      if (state.board.feature_of[figure.segment.at()] == state.board.feature_of[found.at()]) {
        found = figure.segment;
      }
    }
    return found;
  };
  const FeatureId lost = first ? join->a : join->b;
  const Feature& other = first ? b : a;
  const SegmentId segment = segment_on(state.board.features[lost.at()]);
  Reason reason = reason_about(query, ReasonKind::joins, {&turn, lost}, segment);
  reason.best_owners = reason.played_owners = majority(state.board.features[lost.at()]);
  (after_best ? reason.best : reason.played) = join->copies;
  reason.site = site;
  const SegmentId beside = segment_on(other);
  reason.other = JoinedFeature{state.board.tile(beside).cell, part_of_tile(state, beside),
                               majority(other), together};
  return reason;
}

}  // namespace bastide::analysis
