// The expected scores after a turn: computes only what the turn changed. look_at() adds the terms
// of the position before the turn with the same functions.
#include "evaluate/evaluation.h"
#include "evaluate/feature_terms.h"
#include "evaluate/next_seat.h"
#include "rules/claims_and_returns.h"
#include "rules/turn.h"

#include <algorithm>

namespace bastide {

ExpectedPoints Evaluation::expect_after(const State& after) {
  if (is_over(after)) return finish(after, {}, {});
  const bool same_turn = network_.weights == nullptr || next_seat(after) == network_.moment.next;
  if (!same_turn || after.bag.key != before_.state->bag.key ||
      after.bag.left != before_.state->bag.left) {
    const State& before = *before_.state;
    look_at(after);
    const ExpectedPoints points = expect();
    look_at(before);
    return points;
  }
  if (placement_.known && figures_.changes.find(*placement_.state, after, placement_.changes))
    return expect_other_figures(after);
  figures_.changes.clear();
  placement_.known = true;
  *placement_.state = after;
  placement_.changes.find(*before_.state, before_.index, *placement_.state);
  placement_.first_dependent = placement_.changes.features().size();
  add_dependents();
  placement_.sums = before_.sums;
  take_back_changed(placement_.sums);
  add_changed(*placement_.state, placement_.sums);
  placement_.completed = completed_after(*placement_.state);
  return finish(*placement_.state, placement_.sums, placement_.completed);
}

// Adds cloisters beside a changed site and farms beside a changed city to the changes.
void Evaluation::add_dependents() {
  static const SiteSet kNone;
  const Board& board = before_.state->board;
  for (const PlacedFigure& figure : before_.state->figures) {
    const FeatureId id = board.feature_of[figure.segment.at()];
    const bool centre = is_centre(board.features[id.at()].kind);
    if (centre && placement_.changes.beside_changed_cell(
                      cell_of(*before_.state, board.features[id.at()].first))) {
      placement_.changes.add_dependent(id, kNone);
    }
  }
  for (const ClaimedFarm& farm : before_.farms) {
    const auto begin = before_.cities.begin() + static_cast<std::ptrdiff_t>(farm.begin);
    const auto end = before_.cities.begin() + static_cast<std::ptrdiff_t>(farm.end);
    const bool changed =
        std::any_of(begin, end, [&](FeatureId city) { return placement_.changes.changed(city); });
    if (changed) placement_.changes.add_dependent(farm.farm, before_.joined);
  }
}

void Evaluation::take_back_changed(Sums& sums) const {
  const Board& board = before_.state->board;
  for (const FeatureId id : placement_.changes.features()) {
    if (id.at() >= board.features.size()) continue;
    add_term(sums, board.features[id.at()], before_.terms[id.at()], -1);
  }
  for (const PlacedFigure& figure : before_.state->figures) {
    const FeatureId id = board.feature_of[figure.segment.at()];
    if (placement_.changes.changed(id))
      add_figure(sums, *before_.state, figure, before_.terms[id.at()], -1);
  }
  placement_.changes.sites_before().each_below(board.sites.size(), [&](std::size_t i) {
    for (unsigned p = 0; p < before_.state->rules->players(); ++p)
      sums.points[p] -= before_.joins[i].points[p];
  });
}

// Computes the terms and joins that changed, and adds them to `sums`.
void Evaluation::add_changed(const State& state, Sums& sums) {
  const Board& board = state.board;
  for (const FeatureId id : placement_.changes.features()) placement_.terms[id.at()] = {};
  placement_.sites.clear();
  placement_.joins.resize(std::max(placement_.joins.size(), board.sites.size()));
  placement_.changes.sites_after().each_below(board.sites.size(), [&](std::size_t i) {
    placement_.sites.push_back({i, placement_.changes.features_at(i)});
    fill(state, placement_.sites.back().features, board.patterns[i]);
  });
  // Farms added by add_dependents() keep their number of sites, because the loop above visited only
  // some of their sites.
  for (const FeatureId id : placement_.changes.features().subspan(placement_.first_dependent)) {
    placement_.terms[id.at()].around.sites = before_.terms[id.at()].around.sites;
  }
  for (const FeatureId id : placement_.changes.features()) {
    const Feature& feature = board.features[id.at()];
    if (!has_term(feature)) continue;
    complete_term(state, id, placement_.terms[id.at()]);
    add_term(sums, feature, placement_.terms[id.at()], 1);
  }
  for (const PlacedFigure& figure : state.figures) {
    const FeatureId id = board.feature_of[figure.segment.at()];
    if (placement_.changes.changed(id))
      add_figure(sums, state, figure, placement_.terms[id.at()], 1);
  }
  for (const NumberedSite& changed : placement_.sites) {
    SiteJoins& joins = placement_.joins[changed.number];
    joins = joins_at(state, changed.number, changed.features);
    for (unsigned p = 0; p < state.rules->players(); ++p) sums.points[p] += joins.points[p];
  }
}

// The expected scores of a position that differs from *placement_.state by figures only. A figure
// changes no term but that of its own feature: a farm reads only the sites and open ends of its
// cities.
ExpectedPoints Evaluation::expect_other_figures(const State& after) {
  Sums sums = placement_.sums;
  // Sets all terms before one is computed, because a farm reads the terms of its cities.
  for (const FeatureId id : figures_.changes.features()) {
    const FeatureTerm& was = term_of_placement(id);
    add_term(sums, placement_.state->board.features[id.at()], was, -1);
    figures_.terms[id.at()] = {.filled = was.filled, .around = was.around};
  }
  for (const FeatureId id : figures_.changes.features()) {
    const Feature& feature = after.board.features[id.at()];
    if (!has_term(feature)) continue;
    FeatureTerm& own = figures_.terms[id.at()];
    if (feature.kind == SegmentKind::field) {
      own.around.sites = static_cast<std::uint16_t>(placement_.changes.sites_of(id).size());
    }
    complete_term(after, id, own);
    add_term(sums, feature, own, 1);
  }
  for (const PlacedFigure& figure : placement_.state->figures) {
    const FeatureId id = placement_.state->board.feature_of[figure.segment.at()];
    if (figures_.changes.changed(id))
      add_figure(sums, *placement_.state, figure, term_of_placement(id), -1);
  }
  for (const PlacedFigure& figure : after.figures) {
    const FeatureId id = after.board.feature_of[figure.segment.at()];
    if (figures_.changes.changed(id)) add_figure(sums, after, figure, figures_.terms[id.at()], 1);
  }
  figures_.changes.sites().each_below(after.board.sites.size(), [&](std::size_t i) {
    const SiteJoins& was =
        placement_.changes.sites_after().has(i) ? placement_.joins[i] : before_.joins[i];
    const SiteJoins joins = joins_at(after, i, placement_.changes.features_at(i));
    for (unsigned p = 0; p < after.rules->players(); ++p) {
      sums.points[p] += joins.points[p] - was.points[p];
    }
  });
  return finish(after, sums, placement_.completed);
}

// The numbers of completed cities and roads after the turn: the numbers before it, corrected for
// the changed features.
CompletedCounts Evaluation::completed_after(const State& after) const {
  CompletedCounts completed = before_.completed;
  if (!counts_completed_) return completed;
  const auto& before = before_.state->board.features;
  for (const FeatureId id : placement_.changes.features()) {
    if (id.at() < before.size()) completed.add(before[id.at()], -1);
    if (id.at() < after.board.features.size()) completed.add(after.board.features[id.at()], 1);
  }
  return completed;
}

}  // namespace bastide
