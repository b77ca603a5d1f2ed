// The expected scores after a turn: computes only what the turn changed. look_at() adds the terms
// of the position before the turn with the same functions.
#include "evaluate/evaluation.h"
#include "rules/scoring.h"
#include "rules/turn.h"

#include <algorithm>

namespace bastide {

ExpectedPoints Evaluation::expect_after(const State& after) {
  if (is_over(after)) return finish(after, {}, {});
  const bool same_turn = network_ == nullptr || next_seat(after) == moment_.next;
  if (!same_turn || after.bag.key != before_->bag.key || after.bag.left != before_->bag.left) {
    const State& before = *before_;
    look_at(after);
    const ExpectedPoints points = expect();
    look_at(before);
    return points;
  }
  if (has_reference_ && figures_.find(*reference_, after, changes_))
    return expect_other_figures(after);
  figures_.clear();
  has_reference_ = true;
  *reference_ = after;
  changes_.find(*before_, index_, *reference_);
  first_dependent_ = changes_.features().size();
  add_dependents();
  reference_sums_ = sums_;
  take_back_changed(reference_sums_);
  add_changed(*reference_, reference_sums_);
  reference_completed_ = completed_after(*reference_);
  return finish(*reference_, reference_sums_, reference_completed_);
}

// Adds cloisters beside a changed site and farms beside a changed city to the changes.
void Evaluation::add_dependents() {
  static const SiteSet kNone;
  const Board& board = before_->board;
  for (const PlacedFigure& figure : before_->figures) {
    const FeatureId id = board.feature_of[figure.segment.at()];
    const bool centre = is_centre(board.features[id.at()].kind);
    if (centre && changes_.beside_changed_cell(cell_of(*before_, id))) {
      changes_.add_dependent(id, kNone);
    }
  }
  for (const FarmCities& farm : farms_) {
    const auto begin = cities_.begin() + static_cast<std::ptrdiff_t>(farm.begin);
    const auto end = cities_.begin() + static_cast<std::ptrdiff_t>(farm.end);
    const bool changed =
        std::any_of(begin, end, [&](FeatureId city) { return changes_.changed(city); });
    if (changed) changes_.add_dependent(farm.farm, joined_);
  }
}

void Evaluation::take_back_changed(Sums& sums) const {
  const Board& board = before_->board;
  for (const FeatureId id : changes_.features()) {
    if (id.at() >= board.features.size()) continue;
    add_term(sums, board.features[id.at()], terms_[id.at()], -1);
  }
  for (const PlacedFigure& figure : before_->figures) {
    const FeatureId id = board.feature_of[figure.segment.at()];
    if (changes_.changed(id)) add_figure(sums, *before_, figure, terms_[id.at()], -1);
  }
  changes_.sites_before().each_below(board.sites.size(), [&](std::size_t i) {
    for (unsigned p = 0; p < before_->rules->players(); ++p) sums.points[p] -= joins_[i].points[p];
  });
}

// Computes the terms and joins that changed, and adds them to `sums`.
void Evaluation::add_changed(const State& state, Sums& sums) {
  const Board& board = state.board;
  for (const FeatureId id : changes_.features()) new_terms_[id.at()] = {};
  changed_sites_.clear();
  new_joins_.resize(std::max(new_joins_.size(), board.sites.size()));
  changes_.sites_after().each_below(board.sites.size(), [&](std::size_t i) {
    changed_sites_.push_back({i, changes_.features_at(i)});
    fill(state, changed_sites_.back().features, board.patterns[i]);
  });
  // Farms added by add_dependents() keep their number of sites, because the loop above visited only
  // some of their sites.
  for (const FeatureId id : changes_.features().subspan(first_dependent_)) {
    new_terms_[id.at()].around.sites = terms_[id.at()].around.sites;
  }
  for (const FeatureId id : changes_.features()) {
    const Feature& feature = board.features[id.at()];
    if (!counts(feature)) continue;
    complete_term(state, id, new_terms_[id.at()]);
    add_term(sums, feature, new_terms_[id.at()], 1);
  }
  for (const PlacedFigure& figure : state.figures) {
    const FeatureId id = board.feature_of[figure.segment.at()];
    if (changes_.changed(id)) add_figure(sums, state, figure, new_terms_[id.at()], 1);
  }
  for (const NumberedSite& changed : changed_sites_) {
    SiteJoins& joins = new_joins_[changed.number];
    joins = joins_at(state, changed.number, changed.features);
    for (unsigned p = 0; p < state.rules->players(); ++p) sums.points[p] += joins.points[p];
  }
}

// The expected scores of a position that differs from *reference_ by figures only. A figure changes
// no term but that of its own feature: a farm reads only the sites and open ends of its cities.
ExpectedPoints Evaluation::expect_other_figures(const State& after) {
  Sums sums = reference_sums_;
  // Sets all terms before one is computed, because a farm reads the terms of its cities.
  for (const FeatureId id : figures_.features()) {
    const FeatureTerm& was = term_of_placement(id);
    add_term(sums, reference_->board.features[id.at()], was, -1);
    other_terms_[id.at()] = {.filled = was.filled, .around = was.around};
  }
  for (const FeatureId id : figures_.features()) {
    const Feature& feature = after.board.features[id.at()];
    if (!counts(feature)) continue;
    FeatureTerm& own = other_terms_[id.at()];
    if (feature.kind == SegmentKind::field) {
      own.around.sites = static_cast<std::uint16_t>(changes_.sites_of(id).size());
    }
    complete_term(after, id, own);
    add_term(sums, feature, own, 1);
  }
  for (const PlacedFigure& figure : reference_->figures) {
    const FeatureId id = reference_->board.feature_of[figure.segment.at()];
    if (figures_.changed(id)) add_figure(sums, *reference_, figure, term_of_placement(id), -1);
  }
  for (const PlacedFigure& figure : after.figures) {
    const FeatureId id = after.board.feature_of[figure.segment.at()];
    if (figures_.changed(id)) add_figure(sums, after, figure, other_terms_[id.at()], 1);
  }
  figures_.sites().each_below(after.board.sites.size(), [&](std::size_t i) {
    const SiteJoins& was = changes_.sites_after().has(i) ? new_joins_[i] : joins_[i];
    const SiteJoins joins = joins_at(after, i, changes_.features_at(i));
    for (unsigned p = 0; p < after.rules->players(); ++p) {
      sums.points[p] += joins.points[p] - was.points[p];
    }
  });
  return finish(after, sums, reference_completed_);
}

// Adds a feature's term, or takes it back with the factor -1.
void Evaluation::add_term(Sums& sums, const Feature& feature, const FeatureTerm& term,
                          Points factor) {
  if (!counts(feature)) return;
  const Points worth = factor * (term.worth + term.correction);
  if (!has_owner(feature)) sums.unclaimed += worth;
  for_each_bit(owners(feature), [&](unsigned p) { sums.points[p] += worth; });
  if (feature.pigs == 0) return;
  for_each_bit(owners(feature) & feature.pigs,
               [&](unsigned p) { sums.points[p] += factor * term.pig; });
}

// Adds the value of a follower's possible return and the loss if it stays; the factor -1 takes both
// back.
void Evaluation::add_figure(Sums& sums, const State& state, const PlacedFigure& figure,
                            const FeatureTerm& term, Points factor) const {
  if (!is_follower(figure.figure)) return;
  const KindWeights& kind = weights_.of(state.board.feature(figure.segment).kind);
  const unsigned player = figure.player.at();
  sums.returning[player] += static_cast<Chance>(factor) * both(kind.returning, term.complete);
  sums.points[player] -= factor * kind.loss_of_stuck(term.complete);
}

// The numbers of completed cities and roads after the turn: the numbers before it, corrected for
// the changed features.
CompletedCounts Evaluation::completed_after(const State& after) const {
  CompletedCounts completed = completed_;
  if (!counts_completed_) return completed;
  const auto& before = before_->board.features;
  for (const FeatureId id : changes_.features()) {
    if (id.at() < before.size()) completed.add(before[id.at()], -1);
    if (id.at() < after.board.features.size()) completed.add(after.board.features[id.at()], 1);
  }
  return completed;
}

ExpectedPoints Evaluation::finish(const State& state, const Sums& sums,
                                  const CompletedCounts& completed) const {
  ExpectedPoints points{};
  const bool over = is_over(state);
  for (unsigned p = 0; p < state.rules->players(); ++p) {
    points[p] = state.players[p].score * kPoint;
    if (over) continue;
    unsigned supply = 0;
    for (const Figure figure : state.rules->followers) {
      supply += state.players[p].supply[number(figure)];
    }
    const Chance followers = sums.returning[p] + supply * kSure;
    if (supply > 0) points[p] += weights_.last_follower;
    points[p] += sums.points[p] + weights_.value_of_supply(followers);
  }
  if (over) return points;
  const bool placing = state.turn.phase == Phase::place;
  points[placing ? state.turn.active.at() : next_seat(state)] += sums.unclaimed + weights_.to_move;
  for (const BoxTerms* box : boxes_) box->add({state, weights_.now, completed}, points);
  return points;
}

}  // namespace bastide
