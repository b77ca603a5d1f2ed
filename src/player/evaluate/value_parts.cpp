#include "evaluate/value_parts.h"

#include "evaluate/evaluation.h"
#include "evaluate/feature_terms.h"
#include "evaluate/next_seat.h"
#include "rules/turn.h"

#include <algorithm>

namespace bastide {

// One part for each feature with a term. `next` places the next tile.
void Evaluation::add_features(std::vector<ValuePart>& parts, PlayerId next) const {
  const auto& features = before_.state->board.features;
  for (std::size_t i = 0; i < features.size(); ++i) {
    const Feature& feature = features[i];
    if (!has_term(feature)) continue;
    Sums sums;
    add_term(sums, feature, before_.terms[i], 1);
    sums.points[next.at()] += sums.unclaimed;
    const bool claimed = has_owner(feature);
    parts.push_back({.kind = PartKind::feature,
                     .segment = feature.first,
                     .points = sums.points,
                     .claimed = claimed,
                     .owners = claimed ? owners_of(feature) : PlayerSet{0},
                     .term = before_.terms[i]});
  }
}

// One part for all followers on a feature.
void Evaluation::add_stuck(std::vector<ValuePart>& parts) const {
  const State& state = *before_.state;
  const auto first = static_cast<std::ptrdiff_t>(parts.size());
  for (const PlacedFigure& figure : state.figures) {
    if (!is_follower(figure.figure)) continue;
    Sums sums;
    const FeatureId id = state.board.feature_of[figure.segment.at()];
    add_figure(sums, state, figure, before_.terms[id.at()], 1);
    const SegmentId segment = state.board.features[id.at()].first;
    auto part = std::find_if(parts.begin() + first, parts.end(),
                             [&](const ValuePart& one) { return one.segment == segment; });
    if (part == parts.end())
      part = parts.insert(part, {.kind = PartKind::stuck, .segment = segment});
    for (unsigned p = 0; p < state.rules->players(); ++p) part->points[p] += sums.points[p];
  }
}

std::vector<ValuePart> Evaluation::parts() const {
  const State& state = *before_.state;
  const unsigned players = state.rules->players();
  std::vector<ValuePart> parts;
  ValuePart& score = parts.emplace_back();
  for (unsigned p = 0; p < players; ++p) score.points[p] = state.players[p].score * kPoint;
  if (is_over(state)) return parts;

  const PlayerId next = next_to_place(state);
  add_features(parts, next);
  add_stuck(parts);
  for (std::size_t i = 0; i < state.board.sites.size(); ++i) {
    if (before_.joins[i].any)
      parts.push_back({.kind = PartKind::join,
                       .cell = state.board.sites[i].cell,
                       .points = before_.joins[i].points});
  }
  ValuePart& followers = parts.emplace_back(ValuePart{.kind = PartKind::followers});
  for (unsigned p = 0; p < players; ++p)
    followers.points[p] = value_of_followers(state, p, before_.sums.returning[p]);
  parts.emplace_back(ValuePart{.kind = PartKind::next_tile}).points[next.at()] = weights_.to_move;
  for (const BoxTerms* box : boxes_)
    box->add({state, weights_, before_.completed},
             parts.emplace_back(ValuePart{.kind = PartKind::box, .box = box->box}).points);
  return parts;
}

std::vector<PartChange> changes_of(std::span<const ValuePart> before,
                                   std::span<const ValuePart> after, const Board& board) {
  const auto same = [&](const ValuePart& was, const ValuePart& is) {
    if (was.kind != is.kind || !(was.cell == is.cell) || was.box != is.box) return false;
    if (!was.segment.valid() || !is.segment.valid()) return was.segment == is.segment;
    return board.feature_of[was.segment.at()] == board.feature_of[is.segment.at()];
  };
  std::vector<PartChange> changes;
  for (const ValuePart& is : after) changes.push_back({&is, {}, is.points});
  for (const ValuePart& was : before) {
    auto change = std::find_if(changes.begin(), changes.end(), [&](const PartChange& one) {
      return same(was, one.after != nullptr ? *one.after : *one.before.front());
    });
    if (change == changes.end()) change = changes.insert(change, PartChange{});
    change->before.push_back(&was);
    for (std::size_t p = 0; p < was.points.size(); ++p) change->points[p] -= was.points[p];
  }
  return changes;
}

}  // namespace bastide
