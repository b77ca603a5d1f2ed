// The expected scores after a turn: computes only what the turn changed.
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
  if (has_first_ && figures_.find(*first_, after, changes_)) return expect_other_figures(after);
  figures_.clear();
  *first_ = after;
  has_first_ = true;
  changes_.find(*before_, index_, *first_);
  first_dependent_ = changes_.features().size();
  add_dependents();
  first_sums_ = sums_;
  take_back_changed(first_sums_);
  add_changed(after, first_sums_);
  first_completed_ = completed_after(after);
  return finish(after, first_sums_, first_completed_);
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
  new_sites_.clear();
  new_joins_.resize(std::max(new_joins_.size(), board.sites.size()));
  changes_.sites_after().each_below(board.sites.size(), [&](std::size_t i) {
    new_sites_.push_back({i, changes_.features_at(i)});
    fill(state, new_sites_.back().features, fitting(board.patterns[i]));
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
  for (const ChangedSite& changed : new_sites_) {
    SiteJoins& joins = new_joins_[changed.number];
    joins = joins_at(state, changed.number, changed.features);
    for (unsigned p = 0; p < state.rules->players(); ++p) sums.points[p] += joins.points[p];
  }
}

// The expected scores after a turn that differs from the turn before it in this list only by
// figures.
ExpectedPoints Evaluation::expect_other_figures(const State& after) {
  Sums sums = first_sums_;
  const unsigned players = after.rules->players();
  const auto first_term = [&](FeatureId id) -> const FeatureTerm& {
    return changes_.changed(id) ? new_terms_[id.at()] : terms_[id.at()];
  };
  for (const FeatureId id : figures_.features()) {
    const FeatureTerm& was = first_term(id);
    add_term(sums, first_->board.features[id.at()], was, -1);
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
  for (const PlacedFigure& figure : first_->figures) {
    const FeatureId id = first_->board.feature_of[figure.segment.at()];
    if (figures_.changed(id)) add_figure(sums, *first_, figure, first_term(id), -1);
  }
  for (const PlacedFigure& figure : after.figures) {
    const FeatureId id = after.board.feature_of[figure.segment.at()];
    if (figures_.changed(id)) add_figure(sums, after, figure, other_terms_[id.at()], 1);
  }
  figures_.sites().each_below(after.board.sites.size(), [&](std::size_t i) {
    const SiteJoins& was = changes_.sites_after().has(i) ? new_joins_[i] : joins_[i];
    const SiteJoins joins = joins_at(after, i, changes_.features_at(i));
    for (unsigned p = 0; p < players; ++p) sums.points[p] += joins.points[p] - was.points[p];
  });
  return finish(after, sums, first_completed_);
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

// Adds what it is worth that a follower may return from its feature, or takes it back with the
// factor -1.
void Evaluation::add_figure(Sums& sums, const State& state, const PlacedFigure& figure,
                            const FeatureTerm& term, Points factor) const {
  if (!is_follower(figure.figure)) return;
  const Kind& kind = kind_of(state.board.feature(figure.segment));
  const unsigned player = figure.player.at();
  sums.returning[player] += static_cast<Chance>(factor) * both(kind.returning, term.complete);
  sums.points[player] -= factor * loss_of_stuck(kind, term.complete);
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
    if (supply > 0) points[p] += last_follower_;
    points[p] += sums.points[p] + value_of_supply(followers);
  }
  if (over) return points;
  points[state.turn.active.at()] += sums.unclaimed + to_move_;
  for (const BoxTerms* box : boxes_) box->add({state, now_, completed}, points);
  return points;
}

}  // namespace bastide
